import { useThunkDispatch } from '@/api/thunk'
import { onlineOrderSums } from '@/domain/store/onlineOrder'
import { CONFIRMED, FINISHED, nextStep, statusName } from '@/domain/store/onlineStatus'
import { address as addressEntity } from '@/entities/address'
import { online_configuration } from '@/entities/onlineConfiguration'
import type { Order } from '@/entities/order'
import { price } from '@/lib/format'
import { useListState, useModels } from '@/list/hooks'
import { useOperation } from '@/outbox/useOperation'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'
import { lacksWarehouse, stepOrder } from '../orderOperations'
import { orderName } from '../orderText'
import { salesOf } from '../orderSales'
import type { OrderSalesRead } from './useOrderSales'

const NO_WAREHOUSE = 'Falta elegir el depósito del que sale.'
const NO_TOTAL =
  'La tienda no guardó el total de este pedido: la venta queda sin importe y hay que corregirla después en Ventas.'

/** The next step of an order: its label, why it cannot be taken, and what else it does (NS-09). */
export function useOrderStep(order: Order, sales: OrderSalesRead) {
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const operation = useOperation(stepOrder)
  const places = useModels(addressEntity)
  const { loadedAt } = useListState(addressEntity)
  const [settings] = useModels(online_configuration)
  const step = nextStep(order.order_status_id)
  const sold = sales.rows?.[0]
  const isConfirming = step?.to === CONFIRMED
  // Confirming it would make a second sale, so it goes to the last step: the server makes no sale at any other step.
  const isSold = isConfirming && sold !== undefined
  const to = isSold ? FINISHED : (step?.to ?? 0)
  const sells = isConfirming && !isSold && Boolean(settings?.save_sale_after_finish_order)

  const reason =
    step === null
      ? null
      : loadedAt === null
        ? 'Leyendo los depósitos…'
        : lacksWarehouse(order, places)
          ? NO_WAREHOUSE
          : isConfirming && sales.rows === null
            ? sales.problem === ''
              ? 'Mirando si ya tiene una venta…'
              : 'No se pudo mirar si ya tiene una venta.'
            : null
  const waits = access.has('check_sales')
  const note = sells
    ? `Se hace la venta por ${price(order.total ?? 0, 'always')}${waits ? ' y espera en Depósito' : ' y sale del stock'}.`
    : isSold
      ? `Ya tiene la venta N° ${sold.num ?? sold.id}: no se hace otra.`
      : null

  async function tellSale() {
    const [sale] = await dispatch(salesOf(order.id))
    const said = `${orderName(order)} confirmado`
    toast({
      text: sale === undefined ? said : `${said}: se hizo la venta N° ${sale.num ?? sale.id}`,
      tone: 'ok',
      seconds: 8,
    })
  }
  async function go() {
    if (reason !== null || step === null) return
    const question = { title: '¿Confirmar sin total?', text: NO_TOTAL, action: 'Confirmar igual' }
    if (sells && onlineOrderSums(order).stored === null && !(await confirm(question))) return
    const { id, num, order_status_id } = order
    const what = { id, num, from: order_status_id, to, sells: false }
    const outcome = await operation.save(what)
    // A twin was sent by a page that is gone, so nobody has read yet what it moved.
    if (outcome?.kind === 'twin' && stepOrder.after) await dispatch(stepOrder.after({ ...what, sells }, outcome))
    if (outcome?.kind !== 'stored' && outcome?.kind !== 'twin') return
    if (sells) await tellSale().catch(() => undefined)
    else toast({ text: `${orderName(order)}: ${statusName(to, null).toLowerCase()}`, tone: 'ok' })
  }
  return { ...operation, label: isSold ? 'Marcar terminado' : (step?.label ?? ''), reason, note, go }
}

export type OrderStep = ReturnType<typeof useOrderStep>
