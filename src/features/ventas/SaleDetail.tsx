import { History, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { cajaName } from '@/domain/sale/cajas'
import { editRefusal } from '@/domain/sale/stored/pastSale'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { hour, dateAndHour, shortDate } from '@/lib/dates'
import { price } from '@/lib/format'
import { midSentence } from '@/lib/text'
import { useModels } from '@/list/hooks'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useToast } from '@/ui/notices/Toasts'
import { RecordModal } from '@/ui/dialogs/RecordModal'
import { useStillThere } from '@/ui/hooks/useStillThere'
import { run } from '@/outbox/outbox'
import { useOperation } from '@/outbox/useOperation'
import { ofRemovedSale, takeOut } from '@/shop/cajas/giveBackOperations'
import { moneyInCajas, removalEffects } from '@/shop/sales/removalEffects'
import { DOUBTS, removeSale, salesRemoved } from '@/shop/sales/removalOperations'
import { selectRepeatedSales } from './repeated'
import { SaleActions } from './SaleActions'
import { SaleHistory } from './SaleHistory'
import { SaleLines } from './SaleLines'
import { linesOf } from './shown'
import { lacksTotal, saleTotal } from '@/domain/saleMethods'
import { methodFacts, sumFacts } from '@/shop/sales/sumFacts'
import { useTitles } from '@/list/useTitles'
import { Client, Employee } from './cells'
import { refusalWords } from '@/domain/sale/taxRefusals'
import type { AfipMessage } from '@/entities/afipTicket'
import { mayInvoice } from './invoice'
import { InvoiceBadge } from './InvoiceBadge'
import { InvoiceForm } from './InvoiceForm'
import { invoicesOf, invoiceState, voucherName } from './rules'

/** The sale's invoice, or the authority's errors, and the form that asks for the invoice (NS-04). */
function SaleInvoice({ sale }: { sale: Sale }) {
  const access = useAccess()
  const state = invoiceState(sale)
  const asks = ['none', 'due', 'failed'].includes(state) && mayInvoice(access.can)
  if (state === 'none' && !asks) return null
  const refused = sale.afip_errors.at(-1)
  return (
    <section className="sale-part" aria-label="Factura">
      <h3>
        Factura <InvoiceBadge model={sale} />
      </h3>
      {invoicesOf(sale).map((ticket) => (
        <p key={ticket.id} className="figure mb-0">
          {voucherName(ticket)} · CAE {ticket.cae}
          {ticket.cae_expired_at && `, vence el ${shortDate(ticket.cae_expired_at)}`}
        </p>
      ))}
      {!sale.afip_ticket?.cae && refused && (
        <div className="sale-messages state-bad">
          {refusalWords(refused)}
          <details>
            <summary>Detalle</summary>
            <Messages messages={sale.afip_errors} label="Errores de ARCA" tone="" />
          </details>
        </div>
      )}
      <Messages messages={sale.afip_observations} label="Observaciones de ARCA" tone="state-warn" />
      {asks && <InvoiceForm key={sale.id} sale={sale} />}
    </section>
  )
}

/** Messages of the authority, newest first; those of earlier attempts stay on the sale. */
function Messages({ messages, label, tone }: { messages: readonly AfipMessage[]; label: string; tone: string }) {
  if (messages.length === 0) return null
  return (
    <ul className={`sale-messages ${tone}`} aria-label={label}>
      {[...messages].reverse().map(({ id, code, message, created_at }) => (
        <li key={id}>
          {message ?? 'Sin detalle'}{' '}
          <span className="meta figure">{[code, dateAndHour(created_at)].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}

const RELATED = ['address', 'seller', 'caja', 'price_type']

const numberOf = (paper: { id: number; num: number | null } | null) => paper && `N° ${paper.num ?? paper.id}`

/** Seller, client, date and place of the sale; what a sale does not have is left out. */
function SaleFacts({ sale }: { sale: Sale }) {
  const access = useAccess()
  const titles = useTitles(RELATED)
  const related = (entity: string, id: number | null) => (id ? (titles(entity, id) ?? `N° ${id}`) : null)
  return (
    <dl className="sale-facts">
      <Fact label="Fecha y hora">{dateAndHour(sale.created_at)}</Fact>
      <Fact label="Cliente">
        <Client model={sale} />
      </Fact>
      <Fact label="Empleado">
        <Employee model={sale} />
      </Fact>
      <Fact label="Depósito">{related('address', sale.address_id)}</Fact>
      <Fact label="Vendedor">{related('seller', sale.seller_id)}</Fact>
      <Fact label="Lista de precios">{sale.price_type?.name ?? related('price_type', sale.price_type_id)}</Fact>
      {access.has('cajas') && <Fact label="Caja">{related('caja', sale.caja_id)}</Fact>}
      <Fact label="Cuotas">{sale.cantidad_cuotas || null}</Fact>
      <Fact label="Presupuesto">{numberOf(sale.budget)}</Fact>
      <Fact label="Pedido online">{numberOf(sale.order)}</Fact>
      <Fact label="Orden de producción">{numberOf(sale.order_production)}</Fact>
      <Fact label="Orden de compra">{sale.numero_orden_de_compra}</Fact>
      <Fact label="Observaciones">{sale.observations}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figure">{children}</dd>
    </div>
  )
}

/** What takes the lines to the total, the amount of each method, and the total. */
function SaleTotals({ sale }: { sale: Sale }) {
  const rows = [
    ...sumFacts(sale),
    ...methodFacts(sale),
    ...(!sale.afip_ticket || Number(sale.total_a_facturar) <= 0
      ? []
      : [['Total facturado', price(sale.total_a_facturar, 'always')] as const]),
  ]
  return (
    <dl className="sums">
      {rows.map(([label, text], index) => (
        <div key={`${label} ${index}`}>
          <dt>{label}</dt>
          <dd className="money">{text}</dd>
        </div>
      ))}
      <div className="sums-total">
        <dt>{lacksTotal(sale) ? 'Total, la suma de sus renglones' : 'Total'}</dt>
        <dd className="money">{price(saleTotal(sale), 'always')}</dd>
      </div>
    </dl>
  )
}

interface Props {
  model: Sale
  onClose: () => void
}

/**
 * A stored sale, read only, with its buttons. The key gives each sale a view of its own, so that nothing of another one
 * stays.
 */
export const SaleDetail = (props: Props) => <Detail key={props.model.id} {...props} />

function Detail({ model: sale, onClose }: Props) {
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const stillThere = useStillThere()
  const removal = useOperation(removeSale)
  const cajas = useModels<Caja>(cajaEntity)
  const [history, setHistory] = useState(false)
  const block = editRefusal(sale)
  const like = useSelector(selectRepeatedSales).get(sale.id)
  const name = `Venta N° ${sale.num ?? sale.id}`

  const paidInto = access.has('cajas')
    ? moneyInCajas(sale).map((part) => ({ ...part, caja: cajas.find(({ id }) => id === part.caja_id) }))
    : []
  const isOpen = paidInto.length > 0 && paidInto.every(({ caja }) => caja?.abierta)
  const nameOf = (caja: Caja | undefined) => (caja ? cajaName(caja) : 'la caja')

  async function takeMoney() {
    for (const { caja_id, amount, caja } of paidInto) {
      const outcome = await dispatch(run(takeOut, ofRemovedSale(caja_id, amount, `N° ${sale.num ?? sale.id}`)))
      const what = `${price(amount, 'always')} de ${nameOf(caja)}`
      if (outcome.kind === 'stored') toast({ text: `Se sacaron ${what}`, tone: 'ok' })
      else if (outcome.kind === 'refused') toast({ text: `No se sacaron ${what}. ${outcome.message}`, tone: 'error' })
      else toast({ text: `No sabemos si se sacaron ${what}: mirá los movimientos de la caja.`, tone: 'warn' })
    }
  }
  async function remove() {
    let takes = false
    const also = {
      action: `Eliminar y sacar ${paidInto.map(({ amount, caja }) => `${price(amount, 'always')} de ${nameOf(caja)}`).join(' y ')}`,
      onChosen: () => void (takes = true),
    }
    const question = {
      ...(isOpen && { also }),
      title: `¿Eliminar la venta N° ${sale.num ?? sale.id}?`,
      text: removalEffects([sale]),
      action: 'Eliminar',
      danger: true,
    }
    if (!may(saleEntity, 'delete', access) || !(await confirm(question))) return
    const outcome = await removal.save({ id: sale.id, num: sale.num })
    // The person has left the sale, so the message goes into a toast.
    if (!stillThere() && outcome?.kind === 'refused') toast({ text: `${name}: ${outcome.message}`, tone: 'error' })
    if (!stillThere() && outcome?.kind === 'doubt') toast({ text: `${name}: ${DOUBTS[outcome.doubt]}`, tone: 'error' })
    if (outcome?.kind === 'twin') toast({ text: `${name} ya estaba eliminada`, tone: 'warn' })
    else if (outcome?.kind !== 'stored') return
    else if (outcome.late)
      toast({
        text: `${name} eliminada, aunque el servidor no contestó bien: revisá su stock.`,
        tone: 'warn',
        seconds: 10,
      })
    if (takes && outcome.kind === 'stored') void takeMoney()
    dispatch(salesRemoved([sale]))
    if (stillThere()) onClose()
  }
  const failure = removal.doubt === null ? removal.failure : DOUBTS[removal.doubt]

  return (
    <RecordModal titleId="sale-title" onClose={onClose}>
      <DialogHead id="sale-title">{name}</DialogHead>
      <Modal.Body className="sale-detail">
        <FormFailure text={failure} />
        {like && (
          <p className="state-warn rounded p-2" role="note">
            ¿Está dos veces? La N° {like.num ?? like.id}, de las {hour(like.created_at)}, es igual: la conexión puede
            haber repetido una sola.{' '}
            {may(saleEntity, 'delete', access)
              ? 'Si fue una sola, eliminá una de las dos.'
              : 'Si fue una sola, pedile a quien pueda eliminar ventas que elimine una de las dos.'}
          </p>
        )}
        <SaleFacts sale={sale} />
        {block !== null && may(saleEntity, 'update', access) && (
          <p className="state-off rounded p-2">No se puede editar porque {midSentence(block)}</p>
        )}
        <SaleLines lines={linesOf(sale, access.has('combos'))} />
        <SaleTotals sale={sale} />
        <SaleInvoice sale={sale} />
        <section className="sale-part" aria-label="Cambios">
          <div className="sale-more">
            <Button variant="light" size="sm" aria-expanded={history} onClick={() => setHistory(!history)}>
              <History size={16} aria-hidden />
              Cambios
              {sale.sale_modifications_count > 0 && (
                <span className="list-badge figure">{sale.sale_modifications_count}</span>
              )}
            </Button>
          </div>
          {history && <SaleHistory saleId={sale.id} />}
        </section>
      </Modal.Body>
      <Modal.Footer className="sale-foot">
        {may(saleEntity, 'delete', access) && (
          <Button
            variant="light"
            className="form-delete"
            aria-label={removal.busy ? 'Eliminando…' : 'Eliminar'}
            disabled={removal.busy}
            onClick={() => void remove()}
          >
            <Trash2 size={18} aria-hidden />
            <span>{removal.busy ? 'Eliminando…' : 'Eliminar'}</span>
          </Button>
        )}
        <span className="flex-grow-1" />
        <SaleActions sale={sale} />
        <Button variant="light" className="sale-close" onClick={onClose}>
          Cerrar
        </Button>
      </Modal.Footer>
    </RecordModal>
  )
}
