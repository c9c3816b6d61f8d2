import { X } from 'lucide-react'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { afip_information } from '@/entities/afipInformation'
import { employee } from '@/entities/employee'
import { afip_tipo_comprobante } from '@/entities/nameOnly'
import { seller } from '@/entities/seller'
import { useModels } from '@/list/hooks'
import { useAccess } from '@/session/useAccess'
import { Problem, problemId } from '../cart/Problem'
import { refusalToChoose } from './choose'
import { focusScan } from '@/ui/scan/scanTarget'
import { selectContext, selectEditing, selectVender } from '../cart/selectors'
import { chipsOf, type Chip, type TermNames } from './terms'
import { useChoose } from './useChoose'
import { useScreen } from '../cart/useScreen'
import { useTerms } from './useTerms'

function useNames(): TermNames {
  const [sellers, employees, points, vouchers] = [
    useModels(seller),
    useModels(employee),
    useModels(afip_information),
    useModels(afip_tipo_comprobante),
  ]
  const usualEmployee = useSelector(selectContext).employee_id
  return useMemo(() => {
    const find = <M extends { id: number | null }>(models: readonly M[], id: number) =>
      models.find((model) => model.id === id)
    return {
      seller: (id) => find(sellers, id)?.name ?? `N° ${id}`,
      employee: (id) => (id === 0 ? 'el dueño' : (find(employees, id)?.name ?? `N° ${id}`)),
      salePoint: (id) => find(points, id)?.description || find(points, id)?.razon_social || `N° ${id}`,
      voucher: (id) => find(vouchers, id)?.name.trim() ?? `Comprobante ${id}`,
      usualEmployee,
    }
  }, [sellers, employees, points, vouchers, usualEmployee])
}

/** The rarer choices that were made; a touch changes or clears each. */
export function TermChips() {
  const chips = chipsOf(useTerms(), useNames())
  if (chips.length === 0) return null
  return (
    <div className="vender-chosen-terms">
      <ul className="vender-chips" aria-label="Opciones de la venta">
        {chips.map((chip) => (
          <TermChip key={chip.key} chip={chip} />
        ))}
      </ul>
      <Problem field="afip_tipo_comprobante_id" others={['afip_information_id', 'descuento']} />
    </div>
  )
}

function TermChip({ chip: { field, text, clear } }: { chip: Chip }) {
  const choose = useChoose()
  const { open } = useScreen()
  const access = useAccess()
  const past = useSelector((state) => selectEditing(state)?.sale ?? null)
  const wrong = useSelector((state) => selectVender(state).problem?.field === field)
  return (
    <li className="vender-chip" data-wrong={wrong || undefined}>
      <button
        type="button"
        className="vender-chip-text"
        data-field={field}
        title={text}
        aria-describedby={wrong ? problemId('afip_tipo_comprobante_id') : undefined}
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
