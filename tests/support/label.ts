/** A label of a scale from its first twelve digits: the odd places count once, the even ones three times. */
export function labelOf(body: string): string {
  const sum = [...body].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
