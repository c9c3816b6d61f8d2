/** How far a smooth scroll has come after `elapsed` ms: slow at both ends, exact at the end. */
export function scrollStep(from: number, to: number, elapsed: number, duration: number): number {
  const t = Math.min(Math.max(elapsed / duration, 0), 1)
  const eased = t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2
  return from + (to - from) * eased
}
