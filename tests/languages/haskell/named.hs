main :: IO ()
main = do
  input <- readFile "sum.inp"
  writeFile "sum.out" (show (sum (map read (words input) :: [Integer])))
