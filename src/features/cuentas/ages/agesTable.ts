import { AGES, type DebtAge } from '@/domain/accounts/debtAge'
import type { Reminded } from '@/domain/accounts/reminder'
import { cents, toAmount } from '@/domain/money'
import type { Client } from '@/entities/client'
import { csv } from '@/lib/sheet/csv'
import { daysAgo, shortDate } from '@/lib/dates'
import { fold } from '@/lib/text'

/** A client who owes; `age` null: not read yet. */
export interface DebtRow {
  client: Client
  debt: number
  age: DebtAge | null
  /** Day of the last reminder from this computer, `YYYY-MM-DD`; null: none. */
  reminded: string | null
}

/** What the rows are sorted by: a text, a figure or an age (its place in `AGES`). */
export type DebtKey = 'name' | 'debt' | 'oldest' | 'reminded' | number

export interface DebtOrder {
  key: DebtKey
  descending: boolean
}

/** Which rows are shown: all, those of one age (its place in `AGES`), or clients nobody reminded. */
export type DebtFilter = 'all' | 'quiet' | `${number}`

const valueOf = ({ client, debt, age, reminded }: DebtRow, key: DebtKey): string | number => {
  if (key === 'name') return fold(client.name)
  if (key === 'debt') return debt
  if (key === 'oldest') return age?.oldest ?? '9999'
  if (key === 'reminded') return reminded ?? ''
  return age?.parts[key] ?? 0
}

const compared = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'es')

/** The rows that pass the filter and the search, sorted; equal ones by name. */
export function debtRows(
  rows: readonly DebtRow[],
  filter: DebtFilter,
  query: string,
  { key, descending }: DebtOrder,
): readonly DebtRow[] {
  const words = fold(query.trim())
  const isWanted = ({ client, age, reminded }: DebtRow) =>
    fold(client.name).includes(words) &&
    (filter === 'all' || (filter === 'quiet' ? reminded === null : (age?.parts[Number(filter)] ?? 0) > 0))
  return rows
    .filter(isWanted)
    .sort(
      (one, other) =>
        (descending ? -1 : 1) * compared(valueOf(one, key), valueOf(other, key)) ||
        one.client.name.localeCompare(other.client.name, 'es'),
    )
}

export const rowOf = (client: Client, age: DebtAge | undefined, reminded: Reminded): DebtRow => ({
  client,
  debt: cents(toAmount(client.saldo)),
  age: age ?? null,
  reminded: reminded[client.id] ?? null,
})

export const HEADINGS = ['Cliente', 'Debe', ...AGES.map(({ label }) => label), 'Sin fecha', 'Desde', 'Recordado']

/** The cells of a row in a file or on paper, in the order of `HEADINGS`. */
export const cellsOf = ({ client, debt, age, reminded }: DebtRow): readonly (string | number | null)[] => [
  client.name,
  debt,
  ...AGES.map((_, index) => age?.parts[index] ?? null),
  age?.undated ?? null,
  age?.oldest ? shortDate(age.oldest) : '',
  reminded === null ? '' : daysAgo(reminded),
]

/** `note`: said below the rows. */
export const debtsCsv = (rows: readonly DebtRow[], note: string | null): string =>
  csv([HEADINGS, ...rows.map(cellsOf), ...(note === null ? [] : [[note]])])

/** The rows as an Excel file, whose library is loaded only now. Rejects when it cannot be made. */
export async function debtsSheet(rows: readonly DebtRow[], note: string | null): Promise<Blob> {
  const { MONEY, numberCell, sheetFile, textCell } = await import('@/lib/sheet/sheet')
  const isText = (label: string) => ['Cliente', 'Desde', 'Recordado'].includes(label)
  return sheetFile({
    name: 'Antigüedad de la deuda',
    columns: HEADINGS.map((label) => ({ label, width: label === 'Cliente' ? 220 : 120, end: !isText(label) })),
    rows: [...rows.map(cellsOf), ...(note === null ? [] : [[note]])],
    cellsOf: (row) => row.map((cell) => (typeof cell === 'number' ? numberCell(cell, MONEY) : textCell(cell ?? ''))),
  })
}
