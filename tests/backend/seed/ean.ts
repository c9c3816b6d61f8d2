/** EAN-13 of the Argentine prefix: 779, nine digits of `n`, check digit. `ean13(1)` is `7790000000010`. */
export function ean13(n: number): string {
  const body = `779${String(n).padStart(9, '0')}`
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(body[i]) * (i % 2 ? 3 : 1)
  return `${body}${(10 - (sum % 10)) % 10}`
}
