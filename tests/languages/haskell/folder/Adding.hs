module Adding (add) where

add :: Integer -> Integer -> Integer
add a b = a + b
