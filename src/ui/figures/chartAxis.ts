const MILLION = 1_000_000
const MANY = 10_000

const decimal = (value: number) => value.toLocaleString('es-AR', { maximumFractionDigits: 1 })

/** A figure beside an axis, where there is room for little: `$ 1,2 M`, `$ 250 mil`, `$5.000`; the whole one is in the table. */
export function shortFigure(value: number, format: (value: number) => string): string {
  const whole = format(value).replace(/,00$/, '')
  const size = Math.abs(value)
  if (size < MANY || whole.includes('%')) return whole
  const sign = `${value < 0 ? '-' : ''}${whole.includes('$') ? '$ ' : ''}`
  return size < MILLION ? `${sign}${decimal(size / 1000)} mil` : `${sign}${decimal(size / MILLION)} M`
}

const MONTH = /^(\p{L}{3})\p{L}* \d\d(\d\d)$/u

/** `noviembre 2026` as `nov 26`; a name that is longer than its room ends in `…`: all of it is in the table. */
export function shortLabel(label: string, most: number): string {
  const month = label.replace(MONTH, '$1 $2')
  return month.length > most ? `${month.slice(0, most - 1).trimEnd()}…` : month
}

/** Names that stand beside each other under the bars without being turned. */
const BESIDE = 70

/** Whether the bars must lie, each beside its name. */
export const lies = (labels: readonly string[]): boolean =>
  labels.length > 1 && labels.length * Math.max(...labels.map(({ length }) => length)) > BESIDE
