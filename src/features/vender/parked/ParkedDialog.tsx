import { Trash2 } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Alert, Button, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { budgetName } from '@/domain/sale/cart'
import { chargeable } from '@/domain/sale/totals'
import { hour, instant } from '@/lib/dates'
import { grouped, price, typedNumber } from '@/lib/format'
import { usePrintedKey } from '@/session/keys'
import { Ago } from '@/ui/Ago'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { arePricesRead } from '@/shop/articles/priceRules'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { discard, recover } from './parkedSales'
import { selectParked, type ParkedSale } from './parkedSlice'
import { selectPresent, withPrices } from '../cart/selectors'

const NAMED = 3

/** The parked sales: each can come back into the cart, or be discarded after a question. */
export function ParkedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      show
      onHide={onClose}
      size="lg"
      scrollable
      animation={false}
      restoreFocus={false}
      aria-labelledby="vender-parked-title"
    >
      <DialogHead id="vender-parked-title">Ventas apartadas</DialogHead>
      <Modal.Body>
        <ParkedList onDone={onClose} />
      </Modal.Body>
    </Modal>
  )
}

function ParkedList({ onDone }: { onDone: () => void }) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const sales = useSelector(selectParked)
  const [refusal, setRefusal] = useState<string | null>(null)

  function take(id: string) {
    const message = dispatch(recover(id))
    setRefusal(message)
    if (message === null) onDone()
  }
  async function throwAway(sale: ParkedSale, total: string) {
    const yes = await confirm({
      title: 'Descartar la venta apartada',
      text: `Se pierde la venta de ${nameOf(sale)}, de ${total}. No se puede deshacer.`,
      action: 'Descartar',
      danger: true,
    })
    if (yes) dispatch(discard(sale.id))
  }
  const parkKey = usePrintedKey('park')
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-recover]')]
    const index = buttons.findIndex((button) => button === document.activeElement)
    buttons[Math.max(0, Math.min(buttons.length - 1, index + step))]?.focus()
  }
  return (
    <>
      {refusal !== null && <Alert variant="warning">{refusal}</Alert>}
      {sales.length === 0 && (
        <p className="vender-parked-none">
          No hay ventas apartadas. Con {parkKey}, o el botón Apartar, dejás una para después.
        </p>
      )}
      {/* The arrows only move the focus between its buttons. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <ul className="vender-parked" aria-label="Ventas apartadas" onKeyDown={onKeyDown}>
        {sales.map((sale, index) => (
          <Parked
            key={sale.id}
            sale={sale}
            first={index === 0}
            onTake={take}
            onThrowAway={(total) => void throwAway(sale, total)}
          />
        ))}
      </ul>
    </>
  )
}

const nameOf = ({ cart }: ParkedSale) => cart.client?.name ?? 'Consumidor final'

function contents({ items }: ParkedSale['cart']): string {
  const names = items.slice(0, NAMED).map(({ name, amount, weight }) => {
    const units = weight ?? amount
    return units === 1 ? name : `${grouped(typedNumber(units))} × ${name}`
  })
  const rest = items.length - NAMED
  return [...names, ...(rest > 0 ? [`y ${rest} más`] : [])].join(', ')
}

interface ParkedProps {
  sale: ParkedSale
  first: boolean
  onTake: (id: string) => void
  onThrowAway: (total: string) => void
}

function Parked({ sale, first, onTake, onThrowAway }: ParkedProps) {
  const context = withPrices(useSelector(selectPresent), sale.prices)
  const { total, lineCount } = chargeable(sale.cart, context)
  const isKnown = useSelector(arePricesRead)
  const at = instant(sale.at)
  const shown = price(total, 'always')
  return (
    <li className="vender-parked-row">
      <div className="vender-parked-what">
        <strong>{nameOf(sale)}</strong>
        <span className="meta">
          {sale.cart.budget && `De un ${budgetName(sale.cart.budget)} · `}
          {hour(at)} (<Ago value={at} />) ·&nbsp;{lineCount}&nbsp;{lineCount === 1 ? 'artículo' : 'artículos'}
        </span>
        {isKnown && sale.total !== null && sale.total !== total && (
          <span className="state state-warn">Cambiaron los precios: era de {price(sale.total, 'always')}</span>
        )}
        <span className="vender-parked-items">{contents(sale.cart)}</span>
      </div>
      <strong className="money figure vender-parked-total">{shown}</strong>
      <Button
        variant={first ? 'primary' : 'light'}
        className="vender-tool"
        data-recover
        autoFocus={first}
        aria-label={`Recuperar la venta de ${nameOf(sale)} de ${shown}`}
        onClick={() => onTake(sale.id)}
      >
        Recuperar
      </Button>
      <Button
        variant="light"
        className="vender-tool"
        aria-label={`Descartar la venta de ${nameOf(sale)} de ${shown}`}
        title="Descartar"
        onClick={() => onThrowAway(shown)}
      >
        <Trash2 size={18} aria-hidden />
      </Button>
    </li>
  )
}
