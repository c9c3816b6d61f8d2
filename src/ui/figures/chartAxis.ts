const MILLION = 1_000_000
const MANY = 10_000

const decimal = (value: number) => value.toLocaleString('es-AR', { maximumFractionDigits: 1 })

/** A short figure for beside an axis: `$1,2 M`, `$250 mil`, `$5.000`; the whole figure is in the table. */
export function shortFigure(value: number, format: (value: number) => string): string {
  const whole = format(value).replace(/,00$/, '')
  const size = Math.abs(value)
  if (size < MANY || whole.includes('%')) return whole
  const sign = `${value < 0 ? '-' : ''}${whole.includes('$') ? '$' : ''}`
  return size < MILLION ? `${sign}${decimal(size / 1000)} mil` : `${sign}${decimal(size / MILLION)} M`
}

// By their names: a branch may be called `Salón 1240`.
const MONTH = /^(enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre) \d{4}$/i

/**
 * Shortens a label: `noviembre 2026` becomes `nov 26`, and one longer than `most` ends in `…`; the whole label is in
 * the table.
 */
export function shortLabel(label: string, most: number): string {
  const month = label.replace(MONTH, (found) => `${found.slice(0, 3)} ${found.slice(-2)}`)
  return month.length > most ? `${month.slice(0, most - 1).trimEnd()}…` : month
}

/** How many letters fit beside each other under the bars without being turned. */
const BESIDE = 70

/** Whether the bars must lie, each beside its label. */
export const lies = (labels: readonly string[]): boolean =>
  labels.length > 1 && labels.length * Math.max(...labels.map(({ length }) => length)) > BESIDE
