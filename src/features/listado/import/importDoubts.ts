import type { ImportField } from '@/domain/articles/articleImport'
import type { Fault, RowOutlook } from '@/domain/articles/articleImportRows'
import { shortDate } from '@/lib/dates'
import { percentage, quantity } from '@/lib/format'
import { isRounded } from '@/lib/scan'
import type { Question } from '@/ui/dialogs/ConfirmDialog'

type Outlook = ReadonlyMap<number, RowOutlook>
type Fields = readonly ImportField[]

const MANY = 5
/** More items may be listed when they are only numbers. */
const MANY_NUMBERS = 50
const LONGEST = 24
const LIST = new Intl.ListFormat('es')
/** Columns whose numbers are names, so they get no thousands separators. */
const NAMES = ['Numero', 'Codigo de barras', 'Codigo de proveedor', 'Nombre']

export const isName = (label: string) => NAMES.includes(label)

export function cellText(cell: unknown, label: string): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return shortDate(cell.toISOString())
  return typeof cell === 'number' && !isName(label) ? quantity(cell) : String(cell as string | number)
}

/** `Costo: -300`, `Descuentos: 0,5: ¿50 %?`, `sin nombre`. */
export function faultText({ label, cell, meant, loses }: Fault, fields: Fields): string {
  if (cell === null) return `sin ${label.toLowerCase()}`
  if (loses) return `el stock pasa de ${quantity(loses.from)} a ${quantity(loses.to)}`
  const text = cellText(cell, label)
  const title = fields.find((each) => each.label === label)?.title ?? label
  const rounded = isName(label) && isRounded(text) ? ', redondeado por la planilla' : ''
  const asked = meant === undefined ? rounded : `: ¿${percentage(meant)}?`
  return `${title}: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}${asked}`
}

const listed = (texts: readonly string[], most = MANY) =>
  LIST.format(texts.length > most ? [...texts.slice(0, most), 'otras'] : texts)

/** `3, 4 y 6`: row numbers of the sheet, cut off after the first `MANY_NUMBERS`. */
export const rowNumbers = (numbers: readonly number[]) => listed(numbers.map(String), MANY_NUMBERS)

/** Numbers of the rows for which `wanted` is true. */
export const rowsThat = (outlook: Outlook, wanted: (row: RowOutlook) => boolean): readonly number[] =>
  [...outlook].flatMap(([number, row]) => (wanted(row) ? [number] : []))

export const isWrong = ({ fate }: RowOutlook) => fate === 'wrong'
const hasTexts = (row: RowOutlook) =>
  !isWrong(row) && row.faults.some(({ cell, meant, loses }) => cell !== null && meant === undefined && !loses)
const hasLosses = (row: RowOutlook) => !isWrong(row) && row.faults.some(({ loses }) => loses !== undefined)
const hasFractions = (row: RowOutlook) => !isWrong(row) && row.faults.some(({ meant }) => meant !== undefined)
const isNameless = (row: RowOutlook) => !isWrong(row) && row.faults.some(({ cell }) => cell === null)
const isRepeated = ({ fate }: RowOutlook) => fate === 'repeated'
/** The row may be sent, but a person should look at it first. */
export const isDoubtful = (row: RowOutlook) => isRepeated(row) || (!isWrong(row) && row.faults.length > 0)

const rowsText = (numbers: readonly number[], texts: readonly string[]) =>
  `${numbers.length === 1 ? 'fila' : 'filas'} ${listed(texts)}`

const withFaults = (outlook: Outlook, numbers: readonly number[], fields: Fields) =>
  rowsText(
    numbers,
    numbers.map((number) => {
      const faults = outlook.get(number)?.faults ?? []
      return `${number} (${faults.map((fault) => faultText(fault, fields)).join(' · ')})`
    }),
  )

/** The question before rows with errors are left out and the others are sent. */
export function leaveOutQuestion(outlook: Outlook, fields: Fields): Question {
  const wrong = rowsThat(outlook, isWrong)
  const rows = withFaults(outlook, wrong, fields)
  return wrong.length === 1
    ? {
        title: 'Hay una fila con errores',
        text: `No se puede importar la ${rows}. Se importan las demás; corregí esa en la planilla.`,
        action: 'Importar sin esa fila',
      }
    : {
        title: `Hay ${wrong.length} filas con errores`,
        text: `No se pueden importar las ${rows}. Se importan las demás; corregí esas en la planilla.`,
        action: 'Importar sin esas filas',
      }
}

/**
 * The question before rows are sent that the server would read differently from a person, or that repeat an article so
 * that only the last one stays.
 */
export function anywayQuestion(outlook: Outlook, fields: Fields): Question {
  const misread = rowsThat(outlook, hasTexts)
  const fractions = rowsThat(outlook, hasFractions)
  const losing = rowsThat(outlook, hasLosses)
  const nameless = rowsThat(outlook, isNameless)
  const repeated = rowsThat(outlook, isRepeated)
  const doubtful = rowsThat(outlook, isDoubtful)
  const pairs = repeated.map((number) => `la ${number} repite la ${outlook.get(number)?.repeats ?? ''}`)
  const said = [
    misread.length > 0 &&
      `Números escritos como texto se leerían mal (1.500 como 1,5): ${withFaults(outlook, misread, fields)}.`,
    fractions.length > 0 &&
      `Un porcentaje con formato de porcentaje se leería cien veces menor: ${withFaults(outlook, fractions, fields)}.`,
    losing.length > 0 &&
      `Al cargar depósitos se pierden las unidades sin depósito, si no se reparten enteras: ${withFaults(outlook, losing, fields)}.`,
    nameless.length > 0 && `Los que no están se crearían sin nombre: ${rowsText(nameless, nameless.map(String))}.`,
    repeated.length > 0 && `De un artículo repetido queda lo que dice su última fila: ${listed(pairs)}.`,
    'Corregí la planilla, o importala como está.',
  ]
  return {
    title: doubtful.length === 1 ? 'Hay una fila para revisar' : `Hay ${doubtful.length} filas para revisar`,
    text: said.filter(Boolean).join(' '),
    action: 'Importar igual',
    danger: true,
  }
}
