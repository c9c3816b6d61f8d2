import type { ImportField, Mapping } from '@/domain/articles/articleImport'
import { countFates, type Fault, type RowFate, type RowOutlook } from '@/domain/articles/articleImportRows'
import { quantity } from '@/lib/format'
import { WideTable } from '@/ui/figures/WideTable'
import { cellText, faultText, isDoubtful, isName, isWrong, rowsThat } from './importDoubts'

interface Props {
  fields: readonly ImportField[]
  rows: readonly (readonly unknown[])[]
  mapping: Mapping
  /** By row number of the sheet. */
  outlook: ReadonlyMap<number, RowOutlook>
  /** Articles that do not exist yet are created. */
  create: boolean
  /** Of existing articles only the costs are taken, and these wait to be accepted. */
  parked: boolean
}

const SHOWN = 8
/** Rows that need a look are all shown, up to as many as a person can read. */
const MOST = 100
type Word = Readonly<Record<'text' | 'state', string>>
const PARKED: Word = { text: 'A Preimportaciones', state: 'state-info' }
const WORDS: Partial<Record<RowFate, Word>> = {
  new: { text: 'Nuevo', state: 'state-ok' },
  changed: { text: 'Se actualiza', state: 'state-info' },
  skipped: { text: 'Se saltea', state: 'state-warn' },
  wrong: { text: 'Queda afuera', state: 'state-bad' },
}
const DOUBTFUL: Word = { text: 'Revisá', state: 'state-warn' }

/** What the preview says of a row. */
function wordsOf(row: RowOutlook, parked: boolean): readonly Word[] {
  const own = row.fate === 'changed' && parked ? PARKED : WORDS[row.fate]
  return [
    ...(row.faults.length > 0 && !isWrong(row) ? [DOUBTFUL] : own === undefined ? [] : [own]),
    ...(row.repeats === null ? [] : [{ text: `Repetido (fila ${row.repeats})`, state: 'state-warn' }]),
  ]
}

const faultClass = (fault?: Fault) =>
  fault === undefined ? '' : fault.grave ? 'import-fault import-wrong' : 'import-fault'

const said = (amount: number, one: string, many: string) => `${quantity(amount)} ${amount === 1 ? one : many}`

function countsText(outlook: Props['outlook'], create: boolean, parked: boolean): string {
  const counts = countFates(outlook)
  const known = [
    parked
      ? said(counts.changed, 'queda en Preimportaciones', 'quedan en Preimportaciones')
      : said(counts.changed, 'se actualiza', 'se actualizan'),
    create
      ? said(counts.new, 'nuevo', 'nuevos')
      : said(counts.new, 'que no está y queda afuera', 'que no están y quedan afuera'),
  ]
  return [
    ...(counts.unknown > 0 ? [said(counts.unknown, 'fila', 'filas')] : known),
    ...(counts.repeated > 0 ? [said(counts.repeated, 'repetido', 'repetidos')] : []),
    ...(counts.skipped > 0 ? [`${said(counts.skipped, 'se saltea', 'se saltean')}, sin código ni nombre`] : []),
    ...(counts.wrong > 0 ? [said(counts.wrong, 'con errores queda afuera', 'con errores quedan afuera')] : []),
  ].join(' · ')
}

/** The first rows as the server will read them, before them the rows that need a look, and what becomes of all rows. */
export function ImportPreview({ fields, rows, mapping, outlook, create, parked }: Props) {
  const shown = fields.filter(({ label }) => Boolean(mapping[label]))
  const odd = rowsThat(outlook, (row) => isWrong(row) || isDoubtful(row)).slice(0, MOST)
  const doubtful = rowsThat(outlook, isDoubtful).length
  const listed = new Set(odd)
  for (const number of outlook.keys()) {
    if (listed.size >= SHOWN) break
    listed.add(number)
  }
  const first = [...outlook].filter(([number]) => listed.has(number))
  first.sort(([one], [other]) => Number(odd.includes(other)) - Number(odd.includes(one)))
  const cellOf = (number: number, label: string) => rows[number - 1]?.[(mapping[label] ?? 0) - 1]
  const isFigure = (label: string) =>
    !isName(label) && first.some(([number]) => typeof cellOf(number, label) === 'number')
  const hasWords = first.some(([, row]) => wordsOf(row, parked).length > 0)
  const untouched = rowsThat(outlook, (row) => row.untouched === true).length
  if (shown.length === 0) return null
  return (
    <section aria-label="Vista previa">
      <p className="import-counts figure" role="status">
        {countsText(outlook, create, parked)}
        {doubtful > 0 && <span className="state state-warn">{quantity(doubtful)} para revisar</span>}
      </p>
      {parked && (
        <p className="meta">
          De los artículos que ya están se toma sólo el costo, y cambia recién cuando lo aceptás en Preimportaciones.
        </p>
      )}
      {untouched > 0 && !parked && (
        <p className="meta">
          «Stock actual» no toca {said(untouched, 'artículo que se lleva', 'artículos que se llevan')} por depósito o
          variante: para esos está la columna de cada depósito.
        </p>
      )}
      <WideTable label="Primeras filas">
        <thead>
          <tr>
            <th scope="col" className="money">
              Fila
            </th>
            {hasWords && <th scope="col">Resultado</th>}
            {shown.map(({ label, title }) => (
              <th key={label} scope="col" className={isFigure(label) ? 'money' : 'text-nowrap'}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map(([number, row]) => (
            <tr key={number}>
              <td className="money">{number}</td>
              {hasWords && (
                <td>
                  <span className="import-result">
                    {wordsOf(row, parked).map(({ text, state }) => (
                      <span key={text} className={`state ${state}`}>
                        {text}
                      </span>
                    ))}
                    {row.faults.map((fault) => (
                      <span key={fault.label} className={faultClass(fault)}>
                        {faultText(fault, fields)}
                      </span>
                    ))}
                  </span>
                </td>
              )}
              {shown.map(({ label }) => (
                <td
                  key={label}
                  className={`${isFigure(label) ? 'money' : 'figure text-nowrap'} ${faultClass(row.faults.find((fault) => fault.label === label))}`}
                >
                  {label === 'Stock actual' && row.untouched ? 'No cambia' : cellText(cellOf(number, label), label)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  )
}
