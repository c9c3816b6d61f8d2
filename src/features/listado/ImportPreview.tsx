import { useMemo } from 'react'
import { countFates, type ImportField, type Mapping, type RowFate } from '@/domain/articleImport'
import { shortDate } from '@/lib/dates'
import { quantity } from '@/lib/format'
import { WideTable } from '@/ui/WideTable'
import type { ImportOptions } from './importCalls'

interface Props {
  fields: readonly ImportField[]
  rows: readonly (readonly unknown[])[]
  mapping: Mapping
  options: ImportOptions
  /** Null where the catalogue is not held: nobody can say here which articles there are already. */
  fateOf: ((row: readonly unknown[]) => RowFate) | null
  /** Rows to look at, numbered as in the sheet, with the field that is odd. */
  doubts: ReadonlyMap<number, string>
  /** Of the articles there are only the costs are taken, and those wait to be accepted. */
  parked: boolean
}

const SHOWN = 8
/** Numbers that name something: no thousands marks in them. */
const NAMES = ['Numero', 'Codigo de barras', 'Codigo de proveedor', 'Nombre']
type Word = Readonly<Record<'text' | 'state', string>>
const PARKED: Word = { text: 'A Preimportaciones', state: 'state-info' }
const WORDS: Record<RowFate, Word> = {
  new: { text: 'Nuevo', state: 'state-ok' },
  changed: { text: 'Se actualiza', state: 'state-info' },
  skipped: { text: 'Se saltea', state: 'state-warn' },
}

const wordOf = (fate: RowFate, parked: boolean) => (fate === 'changed' && parked ? PARKED : WORDS[fate])

const text = (cell: unknown, label: string) => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return shortDate(cell.toISOString())
  return typeof cell === 'number' && !NAMES.includes(label) ? quantity(cell) : String(cell as string | number)
}

const said = (amount: number, one: string, many: string) => `${quantity(amount)} ${amount === 1 ? one : many}`

/** The first rows as they will be read, those to look at before all others, and what becomes of all of them. */
export function ImportPreview({ fields, rows, mapping, options, fateOf, doubts, parked }: Props) {
  const shown = fields.filter(({ label }) => Boolean(mapping[label]))
  const counts = useMemo(() => fateOf && countFates(rows, options, fateOf), [fateOf, options, rows])
  const titleOf = (wanted: string) => fields.find(({ label }) => label === wanted)?.title ?? wanted
  const numbers = Array.from({ length: Math.max(options.until - options.from + 1, 0) }, (_, index) => options.from + index)
  const first = [...doubts.keys(), ...numbers.filter((number) => !doubts.has(number))].slice(0, SHOWN)
  const cellOf = (number: number, label: string) => rows[number - 1]?.[(mapping[label] ?? 0) - 1]
  const isFigure = (label: string) => !NAMES.includes(label) && first.some((number) => typeof cellOf(number, label) === 'number')
  if (shown.length === 0) return null
  return (
    <section aria-label="Vista previa">
      <p className="import-counts figure" role="status">
        {counts === null
          ? said(numbers.length, 'fila', 'filas')
          : [
              parked
                ? said(counts.changed, 'queda en Preimportaciones', 'quedan en Preimportaciones')
                : said(counts.changed, 'se actualiza', 'se actualizan'),
              options.create
                ? said(counts.new, 'nuevo', 'nuevos')
                : said(counts.new, 'que no está y queda afuera', 'que no están y quedan afuera'),
              ...(counts.skipped > 0 ? [`${said(counts.skipped, 'se saltea', 'se saltean')}, sin código ni nombre`] : []),
            ].join(' · ')}
        {doubts.size > 0 && (
          <span className="state state-warn">{doubts.size === 1 ? '1 para revisar' : `${doubts.size} para revisar`}</span>
        )}
      </p>
      {parked && (
        <p className="meta">De los artículos que ya están se toma sólo el costo, y cambia recién cuando lo aceptás en Preimportaciones.</p>
      )}
      <WideTable label="Primeras filas">
        <thead>
          <tr>
            <th scope="col" className="money">
              Fila
            </th>
            {fateOf && <th scope="col">Resultado</th>}
            {shown.map(({ label, title }) => (
              <th key={label} scope="col" className={isFigure(label) ? 'money' : 'text-nowrap'}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map((number) => {
            const row = rows[number - 1] ?? []
            const doubt = doubts.get(number)
            const fate = fateOf && wordOf(fateOf(row), parked)
            return (
              <tr key={number}>
                <td className="money">{number}</td>
                {fate && (
                  <td>
                    {doubt === undefined ? (
                      <span className={`state ${fate.state}`}>{fate.text}</span>
                    ) : (
                      <span className="state state-bad">Revisá: {titleOf(doubt)}</span>
                    )}
                  </td>
                )}
                {shown.map(({ label }) => (
                  <td
                    key={label}
                    className={`${isFigure(label) ? 'money' : 'figure text-nowrap'} ${label === doubt ? 'import-doubt' : ''}`}
                  >
                    {text(cellOf(number, label), label)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </WideTable>
    </section>
  )
}
