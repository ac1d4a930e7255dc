-- Cộng hai số.
main :: IO ()
main = interact $ \input -> show (sum (map read (words input) :: [Integer])) ++ "\n"
