import { bagOf, isBag, type Bag } from '@/lib/bag'
import { adds, bagsOf, echoes, echoing, moved, newer, on, reads, recordAt, sends, type Rule, type Run } from './rule'

/** Id of the payment method *Crédito* (contract b §1). */
const CREDIT = 5

/**
 * A split says each method by two names; the row of the credit card carries its surcharge, which the newer server does
 * not add (contract d §4).
 */
function namedSplit(body: Bag): Bag {
  const rows = bagsOf(body.selected_payment_methods)
  const real = body.monto_credito_real
  if (rows.length === 0) return body
  const named = rows.map(({ id, ...rest }) => {
    const amount = id === CREDIT && real !== null && real !== undefined && real !== '' ? real : rest.amount
    return { ...rest, id, current_acount_payment_method_id: id, amount }
  })
  return { ...body, selected_payment_methods: named }
}

/** A sale whose rows have a caja has one too, so that both servers move the cash (contract d §4). */
function withCaja(body: Bag): Bag {
  const row = bagsOf(body.selected_payment_methods).find(({ caja_id }) => Boolean(caja_id))
  return row && !body.caja_id ? { ...body, caja_id: row.caja_id } : body
}

/** Leaves these records of a list. */
const only = (isListed: (row: Bag) => boolean): Run =>
  reads((data) =>
    isBag(data) && Array.isArray(data.models) ? { ...data, models: bagsOf(data.models).filter(isListed) } : data,
  )

/** Keys of a return that March 2025 does not read; without the last one the same units could come back twice. */
const RETURN = { discounts: [], surchages: [], descriptions: [], update_unidades_devueltas: 1 }

const isSold = (row: Bag, item: Bag) =>
  row.id === item.id && (bagOf(row.pivot).article_variant_id || null) === (item.article_variant_id || null)

/**
 * A line of a return says what the article costs and how much of it there is now, since without its stock nothing comes
 * back; the credit note names the invoice it is for (contract d §4).
 */
const returned: Run = newer(async (call, next) => {
  const body = bagOf(call.body)
  const sale = body.sale_id ? await recordAt(next, `sale/${Number(body.sale_id)}`) : {}
  const items: Bag[] = []
  for (const item of bagsOf(body.items)) {
    const sold = bagsOf(sale.articles).find((row) => isSold(row, item))
    const { cost = null, stock = null } = await recordAt(next, `article/${Number(item.id)}`)
    const costs = sold ? bagOf(sold.pivot).cost : cost
    items.push({ discount: null, ...item, costo_real: costs ?? null, stock })
  }
  const facturar_nota_credito = body.facturar_nota_credito ? bagOf(sale.afip_ticket).id : 0
  return next({ ...call, body: { ...body, items, facturar_nota_credito } })
})

const BUDGET = {
  services: [],
  promocion_vinotecas: [],
  moneda_id: 1,
  discount_stock: 1,
  iva_aplicado: 1,
  discounts_in_services: 1,
  surchages_in_services: 1,
}

export const SALES: readonly Rule[] = [
  on(
    'POST sale',
    sends((body) => ({ moneda_id: 1, ...withCaja(namedSplit(body)) })),
  ),
  on('PUT sale/:id', sends(namedSplit)),
  on('PUT sale/:id', echoes),
  // The newer server lists all sales of the days here, those that still wait in the warehouse too.
  on('GET sale/from-date/0*', newer(only(({ terminada }) => Boolean(terminada)))),
  on('GET sale/from-date/1*', newer(moved((path) => path.replace('from-date/1', 'from-date/por_entregar')))),
  on(
    'POST afip-ticket',
    sends((body) => ({ ventas_afip_information_id: body.afip_information_id, ...body })),
  ),
  on('POST devoluciones', adds(RETURN)),
  on('POST devoluciones', returned),
  on('POST budget', adds(BUDGET)),
  on('PUT budget/:id', echoing('services', 'promocion_vinotecas')),
  on('PUT budget/:id', adds(BUDGET)),
]
