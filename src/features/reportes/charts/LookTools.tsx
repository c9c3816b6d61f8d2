import { Form } from 'react-bootstrap'
import type { ChartLook } from '@/ui/figures/Chart'

/** White words of 11 px (REP-002, REP-003). */
export const USUAL_LOOK: ChartLook = { fontSize: 11, color: 'white' }

const SIZES = [9, 10, 11, 12, 14, 16, 18, 20, 24]
const COLORS: readonly (readonly [ChartLook['color'], string])[] = [
  ['white', 'Blanco'],
  ['black', 'Negro'],
  ['theme', 'Del tema'],
]

interface Props {
  look: ChartLook
  onLook: (look: ChartLook) => void
}

/** Size and colour of the words in the charts, kept while the screen is open. */
export function LookTools({ look, onLook }: Props) {
  return (
    <div className="report-tools" role="group" aria-label="Texto de los gráficos">
      <Form.Group controlId="report-font">
        <Form.Label>Tamaño del texto</Form.Label>
        <Form.Select
          value={look.fontSize}
          onChange={({ target }) => onLook({ ...look, fontSize: Number(target.value) })}
        >
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Form.Select>
      </Form.Group>
      <Form.Group controlId="report-color">
        <Form.Label>Color del texto</Form.Label>
        <Form.Select
          value={look.color}
          onChange={({ target }) =>
            onLook({ ...look, color: COLORS.find(([color]) => color === target.value)?.[0] ?? 'white' })
          }
        >
          {COLORS.map(([color, label]) => (
            <option key={color} value={color}>
              {label}
            </option>
          ))}
        </Form.Select>
      </Form.Group>
    </div>
  )
}
