import { PackageCheck, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { UNCONFIRMED } from '@/domain/store/onlineStatus'
import { foundOf } from '@/domain/sale/stock/depositCheck'
import type { Order } from '@/entities/order'
import { useNeeded } from '@/list/hooks'
import { OrderLine } from './OrderLine'
import type { OrderEdit } from './useOrderEdit'
import { usePicking, type Picking } from '../usePicking'
import { CountInput } from '@/ui/fields/CountInput'
import { UncountedCodes } from '@/ui/scan/UncountedCodes'

const TITLES = {
  unknown: 'No es de este pedido',
  refused: 'No se contó',
  failed: 'No se contó',
  several: 'No se contó',
} as const

/** The field for codes while an order is picked. */
function PickBar({ picking }: { picking: Picking }) {
  const { scan, cards, closeCard, progress } = picking
  return (
    <div className="order-pick">
      <CountInput
        id="order-code"
        label="Código de lo que preparás"
        placeholder="Escaneá lo que juntás, o 3*código"
        onScan={scan}
      />
      <progress aria-label="Unidades preparadas" max={progress.units || 1} value={progress.found} />
      <UncountedCodes cards={cards} titles={TITLES} onClose={closeCard} />
    </div>
  )
}

interface Props {
  order: Order
  edit: OrderEdit
  mayChange: boolean
}

type Mode = 'look' | 'pick' | 'edit'

/** The articles ordered (ONL-003): to be read, picked by scanning, or changed in their amounts. */
export function OrderLines({ order, edit, mayChange }: Props) {
  useNeeded('article')
  const [mode, setMode] = useState<Mode>('look')
  const picking = usePicking(order)
  const shown = mayChange ? mode : 'look'
  const { progress } = picking
  const toggle = (next: Mode) => setMode(mode === next ? 'look' : next)
  return (
    <section className="order-goods" aria-label="Artículos del pedido">
      <header className="order-goods-head">
        <h2 className="order-part-title">Artículos</h2>
        {progress.found > 0 && (
          <span
            className={`state figure ${progress.complete === progress.lines ? 'state-ok' : 'state-warn'}`}
            role="status"
          >
            {progress.found} de {progress.units} preparadas
          </span>
        )}
        <span className="flex-grow-1" />
        {mayChange && order.order_status_id === UNCONFIRMED && (
          <Button
            variant={mode === 'edit' ? 'primary' : 'light'}
            aria-pressed={mode === 'edit'}
            onClick={() => toggle('edit')}
          >
            <Pencil size={16} aria-hidden /> Cambiar cantidades
          </Button>
        )}
        {mayChange && (
          <Button
            variant={mode === 'pick' ? 'primary' : 'light'}
            aria-pressed={mode === 'pick'}
            onClick={() => toggle('pick')}
          >
            <PackageCheck size={16} aria-hidden /> Preparar
          </Button>
        )}
      </header>
      {shown === 'pick' && <PickBar picking={picking} />}
      {order.articles.length === 0 ? (
        <p className="meta mb-0">Este pedido llegó sin artículos.</p>
      ) : (
        <ul className="panel order-lines" aria-label="Artículos">
          {order.articles.map((article, index) => {
            const line = picking.lines[index]
            return (
              <OrderLine
                key={line?.key ?? index}
                article={article}
                line={line}
                addressId={edit.address_id}
                mode={shown}
                amount={edit.amounts[index] ?? 0}
                found={line === undefined ? 0 : foundOf(picking.counts, line)}
                touched={line !== undefined && picking.touched === line.key}
                disabled={!edit.free}
                onAmount={(amount) => edit.setAmount(index, amount)}
                onFound={(units) => line && picking.set(line, units)}
              />
            )
          })}
        </ul>
      )}
    </section>
  )
}
