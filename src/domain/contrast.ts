/** Share of the light of one channel, 0 to 255 (WCAG 2, relative luminance). */
function light(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
    light(Number.parseInt(hex.trim().slice(from, from + 2), 16)),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two colours `#rrggbb` stand apart, 1 to 21; 4.5 is what a text needs to be read. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}
