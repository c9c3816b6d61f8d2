import { useId, useState } from 'react'
import { Button } from 'react-bootstrap'
import { mayImport, type ImportField, type Mapping } from '@/domain/articles/articleImport'
import type { ImportOptions } from './importCalls'
import { ProviderField } from './ProviderField'

interface Props {
  fields: readonly ImportField[]
  headings: readonly unknown[]
  mapping: Mapping
  options: ImportOptions
  onMapping: (mapping: Mapping) => void
  onOptions: (options: ImportOptions) => void
}

const LETTERS = 26
/** `A`, `Z`, `AA`: a column as spreadsheets call it. */
const letter = (index: number): string =>
  (index >= LETTERS ? letter(Math.floor(index / LETTERS) - 1) : '') +
  String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS))

const headingOf = (cell: unknown, index: number) => {
  const text = typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''
  return text === '' ? letter(index) : `${letter(index)} · ${text}`
}

/** Columns of the sheet that nothing is taken from; columns without a heading are not counted. */
const unused = (headings: readonly unknown[], mapping: Mapping) =>
  headings.map(headingOf).filter((text, index) => text.includes(' · ') && !Object.values(mapping).includes(index + 1))

/** Chooses what each column of the sheet is, and which of its rows count. */
export function ImportColumns({ fields, headings, mapping, options, onMapping, onOptions }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const enough = mayImport(mapping)
  const left = unused(headings, mapping)
  const row = (key: 'from' | 'until', label: string) => (
    <div>
      <label className="form-label" htmlFor={`${id}-${key}`}>
        {label}
      </label>
      <input
        id={`${id}-${key}`}
        type="number"
        min={1}
        className="form-control figure"
        value={options[key]}
        onChange={({ target }) => onOptions({ ...options, [key]: Math.trunc(Number(target.value)) })}
      />
    </div>
  )
  return (
    <>
      <div className="import-options">
        {row('from', 'Desde la fila')}
        {row('until', 'Hasta la fila')}
        <ProviderField
          id={`${id}-provider`}
          value={options.providerId}
          none="El de la planilla"
          onValue={(providerId) => onOptions({ ...options, providerId })}
        />
        <label className="form-check import-create">
          <input
            type="checkbox"
            className="form-check-input"
            checked={options.create}
            onChange={({ target }) => onOptions({ ...options, create: target.checked })}
          />
          Crear los que no están
        </label>
      </div>
      {/* Folded once the columns were found by their headings: then the person looks at what happens to the rows. */}
      <details
        className="import-choice"
        open={open || !enough}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          Columnas
          {left.length > 0 && <span className="meta">Sin usar: {left.join(', ')}</span>}
        </summary>
        {!enough && (
          <p className="field-problem" role="alert">
            Indicá al menos una de estas columnas: número, código de barras, código de proveedor o nombre.
          </p>
        )}
        <Button variant="light" size="sm" className="mb-2" onClick={() => onMapping({})}>
          Vaciar todas
        </Button>
        <div className="import-columns">
          {fields.map(({ label, title }) => (
            <label key={label}>
              <span className="form-label d-block">{title}</span>
              <select
                className="form-select form-select-sm"
                value={mapping[label] ?? 0}
                onChange={({ target }) => onMapping({ ...mapping, [label]: Number(target.value) })}
              >
                <option value={0}>Sin columna</option>
                {headings.map((cell, index) => (
                  <option key={index} value={index + 1}>
                    {headingOf(cell, index)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </details>
    </>
  )
}
