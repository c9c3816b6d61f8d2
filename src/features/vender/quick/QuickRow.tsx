import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { Button, Form } from 'react-bootstrap'

const COLORS = ['Azul', 'Verde', 'Rosa', 'Gris', 'Celeste', 'Marrón', 'Violeta', 'Contraste']

interface Props {
  id: number
  name: string
  number: number
  color: number | null
  /** Whether it is a key the shop offers everybody. */
  isShops: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onColor: (color: number | null) => void
  onRemove: () => void
}

/** One key to be changed. */
export function QuickRow({ id, name, number, color, isShops, isFirst, isLast, onMove, onColor, onRemove }: Props) {
  const move = (label: string, by: 1 | -1, Icon: typeof ArrowUp, unable: boolean) => (
    <Button
      variant="light"
      className="vender-tool"
      data-move={`${id} ${by}`}
      aria-label={`${label}: ${name}`}
      title={label}
      aria-disabled={unable}
      onClick={() => unable || onMove(by)}
    >
      <Icon size={18} aria-hidden />
    </Button>
  )
  return (
    <li className="quick-row" data-color={color ?? undefined}>
      <span className="quick-number figure">{number}</span>
      <span className="quick-row-name">
        {name}
        {isShops && <span className="meta d-block">Del comercio</span>}
      </span>
      <Form.Select
        className="vender-control"
        aria-label={`Color de ${name}`}
        value={color ?? ''}
        onChange={({ target }) => onColor(target.value === '' ? null : Number(target.value))}
      >
        <option value="">Sin color</option>
        {COLORS.map((label, index) => (
          <option key={label} value={index + 1}>
            {label}
          </option>
        ))}
      </Form.Select>
      <span className="quick-row-tools">
        {move('Subir', -1, ArrowUp, isFirst)}
        {move('Bajar', 1, ArrowDown, isLast)}
        <Button
          variant="light"
          className="vender-tool"
          aria-label={`Quitar ${name} de las teclas rápidas`}
          title="Quitar"
          onClick={onRemove}
        >
          <X size={18} aria-hidden />
        </Button>
      </span>
    </li>
  )
}
