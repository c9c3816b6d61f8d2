import { price } from '@/lib/format'
import { MOST_MONEY } from '@/lib/limits'
import { paysNow, type Cart } from './cart'
import { RECEIVER_THRESHOLD, type SaleContext } from './context'
import { usedRows } from './paymentRow'
import type { SaleTotals } from './totals'

export type SaleProblemCode =
  | 'variant'
  | 'caja_closed'
  | 'caja'
  | 'payment'
  | 'client'
  | 'items'
  | 'sale_type'
  | 'address'
  | 'voucher'
  | 'voucher_client'
  | 'voucher_cuit'
  | 'receiver'
  | 'receiver_document'
  | 'stock'
  | 'limit'
  | 'returned'
  | 'unread'

/** Why the sale cannot be saved. */
export interface SaleProblem {
  code: SaleProblemCode
  message: string
  /** Second message, shown after the first. */
  detail?: string
  /** The choice to point at; `line`: key of the line, if it is one. */
  field: keyof Cart
  line?: string
}

/** Factura A, Factura M and FCE A. */
const NAMED_VOUCHERS: readonly number[] = [1, 4, 5]

const variants = ({ items }: Cart): SaleProblem[] =>
  items
    .filter((item) => item.variants.length > 0 && item.article_variant_id === 0)
    .map(({ key, name }) => ({ code: 'variant', message: `Elegí la variante de ${name}`, field: 'items', line: key }))

function payment(cart: Cart, totals: SaleTotals, { cajas }: SaleContext): SaleProblem[] {
  const problems: SaleProblem[] = []
  const method = cart.current_acount_payment_method_id
  if (cajas.length > 0) {
    if (!cajas.some(({ abierta }) => Boolean(abierta)))
      problems.push({
        code: 'caja_closed',
        message: 'Habra al menos una CAJA para poder indicarla en esta venta',
        field: 'caja_id',
      })
    const bare = totals.left === 0 ? totals.split.find(({ caja_id }) => caja_id === 0) : undefined
    if (bare || (cart.caja_id === 0 && paysNow(cart) && usedRows(cart.selected_payment_methods).length === 0))
      problems.push({
        code: 'caja',
        message: 'Indique una CAJA para esta venta',
        ...(bare && { detail: `Falta la caja de ${bare.name}` }),
        field: 'caja_id',
      })
  }
  if (method === 0 && paysNow(cart) && (totals.left !== 0 || totals.netLeft !== 0))
    problems.push({ code: 'payment', message: 'Seleccione Metodo de Pago', field: 'current_acount_payment_method_id' })
  return problems
}

function client(cart: Cart, { access, puede_guardar_ventas_sin_cliente }: SaleContext): SaleProblem[] {
  const free = access.ownsShop || puede_guardar_ventas_sin_cliente || !access.has('check_guardar_ventas_con_cliente')
  return cart.client || free ? [] : [{ code: 'client', message: 'Asigne un cliente para esta venta', field: 'client' }]
}

function contents(cart: Cart, { lineCount, lines }: SaleTotals, { sale_types }: SaleContext): SaleProblem[] {
  const problems: SaleProblem[] = []
  if (lineCount === 0)
    problems.push({ code: 'items', message: 'Ingrese al menos un articulo o servicio', field: 'items' })
  if (sale_types.length > 0 && cart.sale_type_id === 0)
    problems.push({ code: 'sale_type', message: 'Indique el tipo de venta', field: 'sale_type_id' })
  const split = new Set(
    cart.items.filter(({ addresses }, index) => addresses && lines[index]?.sold).map(({ id }) => id),
  ).size
  if (split > 0 && cart.address_id === 0)
    problems.push({
      code: 'address',
      message: `Hay ${split} articulos con stock en diferentes depositos`,
      detail: 'Indique la DIRECCION de la venta para restar el stock en los depositos que correspondan',
      field: 'address_id',
    })
  return problems
}

function voucher(
  cart: Cart,
  { total }: SaleTotals,
  { receiverThreshold = RECEIVER_THRESHOLD }: SaleContext,
): SaleProblem[] {
  if (cart.afip_information_id === 0) return []
  const problems: SaleProblem[] = []
  const type = cart.afip_tipo_comprobante_id
  if (type === 0)
    problems.push({
      code: 'voucher',
      message: 'Indique el Tipo de Comprobante a Facturar',
      field: 'afip_tipo_comprobante_id',
    })
  if (NAMED_VOUCHERS.includes(type)) {
    if (!cart.client)
      problems.push({ code: 'voucher_client', message: 'Para Factura A, debe indicar un Cliente', field: 'client' })
    else if (!cart.client.cuit)
      problems.push({
        code: 'voucher_cuit',
        message: 'Para Factura A, el Cliente debe tener asignado un CUIT',
        field: 'client',
      })
  }
  if (total >= receiverThreshold) {
    const from = `Para montos mayores a ${price(receiverThreshold)},`
    if (!cart.client) problems.push({ code: 'receiver', message: `${from} debe indicar el receptor`, field: 'client' })
    else if (!cart.client.cuit && !cart.client.dni)
      problems.push({
        code: 'receiver_document',
        message: `${from} el cliente debe tener asignado un CUIT o DNI`,
        field: 'client',
      })
  }
  return problems
}

const MOST = price(MOST_MONEY, 'always')

/** Amounts too large for the server's columns, which it would refuse only after it took the stock (contract b §2.5). */
export function amountProblems(
  cart: Cart,
  { lines, sub_total, total }: Pick<SaleTotals, 'lines' | 'sub_total' | 'total'>,
): SaleProblem[] {
  const tooDear = lines.find(
    (line, index) => line.sold && cart.items[index]?.varios_precios.length === 0 && line.price_vender > MOST_MONEY,
  )
  const name = cart.items.find(({ key }) => key === tooDear?.key)?.name
  if (tooDear)
    return [
      { code: 'limit', message: `El precio máximo es ${MOST}: revisá «${name}»`, field: 'items', line: tooDear.key },
    ]
  if (total < 0)
    return [{ code: 'limit', message: 'El total no puede ser menor que 0: revisá los descuentos', field: 'items' }]
  if (Math.max(sub_total, total) <= MOST_MONEY) return []
  return [{ code: 'limit', message: `El total máximo es ${MOST}: cobralo en varias ventas`, field: 'items' }]
}

/** All that keeps a sale from being saved, in the spec's order (SALE-052..066, D-43); the first is the one to show. */
export const saleProblems = (cart: Cart, totals: SaleTotals, context: SaleContext): readonly SaleProblem[] => [
  ...variants(cart),
  ...payment(cart, totals, context),
  ...client(cart, context),
  ...contents(cart, totals, context),
  ...amountProblems(cart, totals),
  ...voucher(cart, totals, context),
]
