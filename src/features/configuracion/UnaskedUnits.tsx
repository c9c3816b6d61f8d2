import { useId, useState } from 'react'
import { quantity } from '@/lib/format'
import { setUnaskedUnits, unaskedUnits } from '@/lib/unaskedUnits'

const CHOICES = [20, 50, 100, 200, 500, 1_000, 5_000]

/** The quantity above which the till of this computer asks before it charges. */
export function UnaskedUnits() {
  const id = useId()
  const [units, setUnits] = useState(unaskedUnits)
  const choices = [...new Set([...CHOICES, units])].filter((count) => count > 0).sort((one, other) => one - other)
  return (
    <fieldset className="panel configuracion-panel">
      <legend>Cantidades</legend>
      <label className="form-label" htmlFor={id}>
        Al cobrar, preguntar si está bien un renglón de
      </label>
      <select
        id={id}
        className="form-select configuracion-short"
        value={units}
        onChange={({ target }) =>
          setUnits(setUnaskedUnits(Number(target.value)) ? Number(target.value) : unaskedUnits())
        }
      >
        {choices.map((count) => (
          <option key={count} value={count}>
            más de {quantity(count)}
          </option>
        ))}
        <option value={0}>No preguntar</option>
      </select>
    </fieldset>
  )
}
