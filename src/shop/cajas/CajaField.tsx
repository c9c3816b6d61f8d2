import { cajaName } from '@/domain/sale/cajas'
import { caja as cajaEntity } from '@/entities/caja'
import { price } from '@/lib/format'
import { useModels, useNeeded } from '@/list/hooks'
import { Choice } from '@/ui/fields/Choice'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { useOpenCajas } from './useCajas'
import type { useCajasReading } from './useCajasReading'

interface Props {
  value: number
  /** The caja of a stored expense, which cannot be changed: the money has already left it. 0: none. */
  stored: number
  reading: ReturnType<typeof useCajasReading>
  /** Why the expense cannot be stored without a caja. */
  wrong: string | undefined
  disabled: boolean
  onChoose: (id: number) => void
}

/** The caja the money comes out of: an open one the person may see (EXP-002, CAJA-009). */
export function CajaField({ value, stored, reading, wrong, disabled, onChoose }: Props) {
  useNeeded('caja')
  const cajas = useModels(cajaEntity)
  const open = useOpenCajas()
  if (stored !== 0) {
    const left = cajas.find(({ id }) => id === stored)
    return (
      <div>
        <div className="form-label">Caja</div>
        <div>{left === undefined ? `N° ${stored}` : cajaName(left)}</div>
        <div className="meta">La plata ya salió de ella.</div>
      </div>
    )
  }
  const chosen = open.find(({ id }) => id === value)
  const none = reading.known ? 'No hay ninguna caja abierta' : undefined
  const closed = value !== 0 && !chosen && 'La caja que elegiste está cerrada: elegí otra, o el gasto queda sin caja.'
  return (
    <div>
      <Choice
        id="expense-caja"
        label="Caja"
        none="Sin caja"
        rows={open.map((caja) => ({ id: caja.id, name: cajaName(caja) }))}
        value={chosen ? value : 0}
        help={open.length === 0 ? none : chosen && `Hay ${price(chosen.saldo, 'always')}`}
        wrong={wrong ?? (closed || undefined)}
        disabled={disabled}
        onChoose={onChoose}
      />
      {reading.failed && <ReadFailure role="status" text="No pudimos leer las cajas." onRetry={reading.read} />}
    </div>
  )
}
