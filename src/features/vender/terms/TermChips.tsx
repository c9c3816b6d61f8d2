import { X } from 'lucide-react'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { employee } from '@/entities/employee'
import { seller } from '@/entities/seller'
import { useModels } from '@/list/hooks'
import { useAccess } from '@/session/useAccess'
import { refusalToChoose } from './choose'
import { focusScan } from '@/ui/scan/scanTarget'
import { selectContext, selectEditing } from '../cart/selectors'
import { chipsOf, type Chip, type TermNames } from './terms'
import { useChoose } from './useChoose'
import { useScreen } from '../cart/useScreen'
import { useTerms } from './useTerms'

function useNames(): TermNames {
  const [sellers, employees] = [useModels(seller), useModels(employee)]
  const usualEmployee = useSelector(selectContext).employee_id
  return useMemo(() => {
    const find = <M extends { id: number | null }>(models: readonly M[], id: number) =>
      models.find((model) => model.id === id)
    return {
      seller: (id) => find(sellers, id)?.name ?? `N° ${id}`,
      employee: (id) => (id === 0 ? 'el dueño' : (find(employees, id)?.name ?? `N° ${id}`)),
      usualEmployee,
    }
  }, [sellers, employees, usualEmployee])
}

/** The rarer choices that were made; a touch changes or clears each. */
export function TermChips() {
  const chips = chipsOf(useTerms(), useNames())
  if (chips.length === 0) return null
  return (
    <ul className="vender-chips" aria-label="Opciones de la venta">
      {chips.map((chip) => (
        <TermChip key={chip.key} chip={chip} />
      ))}
    </ul>
  )
}

function TermChip({ chip: { field, text, clear } }: { chip: Chip }) {
  const choose = useChoose()
  const { open } = useScreen()
  const access = useAccess()
  const past = useSelector((state) => selectEditing(state)?.sale ?? null)
  return (
    <li className="vender-chip">
      <button
        type="button"
        className="vender-chip-text"
        data-field={field}
        title={text}
        onClick={() => open({ name: 'terms', field })}
      >
        <span>{text}</span>
      </button>
      {refusalToChoose(clear, access, past) === null && (
        <button
          type="button"
          className="vender-chip-remove"
          aria-label={`Quitar ${text}`}
          onClick={() => {
            choose(clear)
            focusScan()
          }}
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </li>
  )
}
