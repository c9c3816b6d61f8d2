/** Text, number or nothing; a number is written with a comma and without thousands, as Argentine spreadsheets read it. */
type CsvValue = string | number | null

// A spreadsheet runs what begins so; a quote in front makes it text (OWASP, CSV injection).
const FORMULA = /^[=+\-@\t\r]/

function cell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', ',') : ''
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a file spreadsheets open at once: `;` between cells, UTF-8 with its mark, lines ended with CRLF. */
export const csv = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
