/** A cell. A number is written with a comma and without thousands, as Argentine spreadsheets read it; null is empty. */
type CsvValue = string | number | null

// A spreadsheet runs text that begins like this as a formula; a quote in front prevents it (OWASP, CSV injection).
const FORMULA = /^[=+\-@\t\r]/

function cell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', ',') : ''
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a CSV text that spreadsheets open directly: `;` between cells, UTF-8 with its mark, lines end with CRLF. */
export const csv = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
