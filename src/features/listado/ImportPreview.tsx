import { useMemo } from 'react'
import { countFates, rowFates, type ImportField, type Mapping, type RowFate } from '@/domain/articleImport'
import { article } from '@/entities/article'
import { shortDate } from '@/lib/dates'
import { useListState, useModels } from '@/list/hooks'
import { WideTable } from '@/ui/WideTable'
import type { ImportOptions } from './importCalls'

interface Props {
  fields: readonly ImportField[]
  rows: readonly (readonly unknown[])[]
  mapping: Mapping
  options: ImportOptions
}

const SHOWN = 8
const WORDS: Record<RowFate, { text: string; state: string }> = {
  new: { text: 'Nuevo', state: 'state-ok' },
  changed: { text: 'Se actualiza', state: 'state-info' },
  skipped: { text: 'Se saltea', state: 'state-warn' },
}

const text = (cell: unknown) =>
  cell === null || cell === undefined ? '' : cell instanceof Date ? shortDate(cell.toISOString()) : String(cell as string | number)

/** The first rows as they will be read, and what becomes of all of them. */
export function ImportPreview({ fields, rows, mapping, options }: Props) {
  const articles = useModels(article)
  // Where the catalogue is not held nobody can say here which articles there are already.
  const whole = useListState(article).loadedAt !== null
  const shown = fields.filter(({ label }) => Boolean(mapping[label]))
  const fateOf = useMemo(() => rowFates(articles, mapping), [articles, mapping])
  const counts = useMemo(() => countFates(rows, options, fateOf), [fateOf, options, rows])
  const fresh = options.create ? `${counts.new} nuevos` : `${counts.new} que no están y quedan afuera`
  if (shown.length === 0) return null
  return (
    <section aria-label="Vista previa">
      <p className="import-counts figure" role="status">
        {whole ? `${counts.changed} se actualizan · ${fresh}` : `${counts.changed + counts.new} filas`}
        {counts.skipped > 0 && ` · ${counts.skipped} se saltean, sin código ni nombre`}
      </p>
      <WideTable label="Primeras filas">
        <thead>
          <tr>
            {whole && <th scope="col">Resultado</th>}
            {shown.map(({ label, title }) => (
              <th key={label} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(Math.max(options.from - 1, 0), Math.min(options.from - 1 + SHOWN, options.until)).map((row, index) => {
            const { text: word, state } = WORDS[fateOf(row)]
            return (
              <tr key={index}>
                {whole && (
                  <td>
                    <span className={`state ${state}`}>{word}</span>
                  </td>
                )}
                {shown.map(({ label }) => (
                  <td key={label} className="figure text-nowrap">
                    {text(row[(mapping[label] ?? 0) - 1])}
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
