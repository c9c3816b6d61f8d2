import { ClockAlert, Ellipsis, ListFilter } from 'lucide-react'
import { Button, Dropdown } from 'react-bootstrap'
import { useIsPhone } from '@/ui/useIsPhone'

interface Props {
  unfolded: boolean
  onUnfold: (unfolded: boolean) => void
  onPending: () => void
}

/** What else can be done with the list; on a phone in one place, together with the choices that fold there. */
export function SaleTools({ unfolded, onUnfold, onPending }: Props) {
  const phone = useIsPhone()
  if (!phone)
    return (
      <Button variant="light" onClick={onPending} aria-label="Ventas pendientes">
        <ClockAlert size={18} aria-hidden />
        <span className="list-tool-text">Pendientes</span>
      </Button>
    )
  return (
    <Dropdown align="end">
      <Dropdown.Toggle variant="light" aria-label="Más herramientas" title="Más herramientas">
        <Ellipsis size={18} aria-hidden />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <Dropdown.Item as="button" type="button" onClick={() => onUnfold(!unfolded)}>
          <ListFilter size={16} aria-hidden /> {unfolded ? 'Ocultar los filtros rápidos' : 'Filtros rápidos'}
        </Dropdown.Item>
        <Dropdown.Item as="button" type="button" onClick={onPending}>
          <ClockAlert size={16} aria-hidden /> Ventas pendientes
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  )
}
