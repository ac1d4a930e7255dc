count :: Integer -> IO ()
count n = if n < 0 then print n else count (n + 1)

main :: IO ()
main = count 0
