import qualified Data.Map.Strict as Map

main :: IO ()
main = do
  let table = Map.fromList [(n, n * n) | n <- [1 .. 5000000 :: Int]]
  print (Map.size table + Map.foldl' (+) 0 table)
