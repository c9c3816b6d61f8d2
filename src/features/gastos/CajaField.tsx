import { useSelector } from 'react-redux'
import { seesCaja } from '@/domain/caja'
import { caja as cajaEntity } from '@/entities/caja'
import { useModels, useNeeded } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { price } from '@/lib/format'
import { Choice } from './Choice'

interface Props {
  value: number
  /** Of the stored expense; its money has left it, so that it cannot be another. */
  stored: number
  disabled: boolean
  onChoose: (id: number) => void
}

/** The caja the money comes out of: an open one the person may see (EXP-002, CAJA-009). */
export function CajaField({ value, stored, disabled, onChoose }: Props) {
  useNeeded('caja')
  const user = useSelector(selectUser)
  const { ownsShop } = useAccess()
  const cajas = useModels(cajaEntity)
  if (stored !== 0)
    return (
      <div>
        <div className="form-label">Caja</div>
        <div>{cajas.find(({ id }) => id === stored)?.name ?? `N° ${stored}`}</div>
        <div className="meta">La plata ya salió de ella.</div>
      </div>
    )
  const open = cajas.filter((caja) => Boolean(caja.abierta) && seesCaja(caja, user?.id ?? 0, ownsShop))
  const chosen = open.find(({ id }) => id === value)
  const help = open.length === 0 ? 'No hay ninguna caja abierta' : chosen && `Hay ${price(chosen.saldo, 'always')}`
  return (
    <Choice
      id="expense-caja"
      label="Caja"
      none="Sin caja"
      rows={open}
      value={chosen ? value : 0}
      help={help}
      disabled={disabled}
      onChoose={onChoose}
    />
  )
}
