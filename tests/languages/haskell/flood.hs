main :: IO ()
main = putStrLn "a line, and again, and again, and again, and again" >> main
