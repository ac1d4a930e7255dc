# Tổng hai số
print("Kết quả".replace("Kết quả", str(sum(map(int, input().split())))))
