down :: Int -> Integer
down 0 = 0
down depth = 1 + down (depth - 1)
{-# NOINLINE down #-}

main :: IO ()
main = interact $ \input -> show (sum (map read (words input)) + down 100000 - 100000) ++ "\n"
