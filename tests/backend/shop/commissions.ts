// Commissions of sellers (contract b §8.3). Only the function `ros_mar` of the owner makes any; the rules of `commission` are never applied.
import { json, nothing } from '../http'
import { linksOf } from '../relations'
import { between, nextNum } from '../rows'
import type { Backend, Db, Row } from '../types'
import { bareOf, callerOf, chosen, existing, oldest, where, type Caller } from './caller'
import { clean, given, num, percentOf, sum } from './figures'

export function installCommissions(backend: Backend): void {
  const { app, db } = backend

  app.get('/api/seller-commission/:sellerId/:from/:until', (c) => {
    const { sellerId, from, until } = c.req.param()
    // Whatever the company: the reference does not ask (contract b §8.3).
    const rows = db
      .all('seller_commission')
      .filter(
        (commission) =>
          commission.status === 'active' && (!chosen(sellerId) || commission.seller_id === Number(sellerId)),
      )
    const models = oldest(between(rows, from, until)).map((commission) => ({
      ...commission,
      sale: bareOf(db, 'sale', commission.sale_id),
    }))
    return json({ models })
  })

  app.post('/api/seller-commission/pago', async (c) => {
    const { seller_id, pago } = await c.req.json<Row>()
    const made = insert(callerOf(backend, c), {
      seller_id,
      haber: pago,
      description: 'Pago',
      status: 'active',
    })
    return json({ model: { ...made, haber: num(pago), saldo: num(made.saldo) } }, 201)
  })

  // Left inactive, as in the reference, so that it is never listed nor counted in the balances after it.
  app.post('/api/seller-commission/saldo-inicial', async (c) => {
    const { seller_id, debe, haber } = await c.req.json<Row>()
    insert(callerOf(backend, c), { seller_id, debe, haber, description: 'Saldo inicial', status: 'inactive' })
    return json({ model: bareOf(db, 'seller', seller_id) }, 201)
  })

  app.delete('/api/seller-commission/:id', (c) => {
    const { id, seller_id } = existing(db, 'seller_commission', c.req.param('id'))
    db.remove('seller_commission', id)
    rebalanceSeller(db, seller_id)
    return nothing()
  })
}

function insert({ db, ownerId }: Caller, columns: Row): Row {
  const { id, seller_id } = db.insert('seller_commission', {
    ...columns,
    num: nextNum(db, 'seller_commission', ownerId),
    user_id: ownerId,
  })
  rebalanceSeller(db, seller_id)
  return existing(db, 'seller_commission', id)
}

function rebalanceSeller(db: Db, sellerId: unknown): void {
  let saldo = 0
  for (const { id, debe, haber } of oldest(
    where(db, 'seller_commission', 'seller_id', sellerId).filter(({ status }) => status === 'active'),
  )) {
    saldo = clean(saldo + num(debe) - num(haber))
    db.update('seller_commission', id, { saldo }, { touch: false })
  }
}

/** Account sales earn theirs only when they are paid. */
export function commissionSale(caller: Caller, sale: Row): void {
  const { db, owner } = caller
  const seller = chosen(sale.seller_id) ? db.get('seller', sale.seller_id) : undefined
  if (!seller || owner.comision_funcion !== 'ros_mar') return
  const debe = sum(
    linksOf(sale, 'articles').map(({ id, pivot }) =>
      ofLine(db, sale, seller, db.get('article', id), num(pivot.price) * num(pivot.amount)),
    ),
  )
  const status = sale.client_id && !sale.omitir_en_cuenta_corriente ? 'inactive' : 'active'
  insert(caller, {
    seller_id: seller.id,
    sale_id: sale.id,
    percentage: seller.percentage_commission,
    debe,
    status,
    description: `Venta N°${String(sale.num)}`,
  })
}

export function removeCommissions({ db }: Caller, saleId: unknown): void {
  for (const { id, seller_id } of where(db, 'seller_commission', 'sale_id', saleId)) {
    db.remove('seller_commission', id)
    rebalanceSeller(db, seller_id)
  }
}

/** The seller's own percentage, else the provider's: one for invoiced sales (on the price without tax), another for the rest. */
function ofLine(db: Db, sale: Row, seller: Row, article: Row | undefined, line: number): number {
  if (given(seller.percentage_commission)) return percentOf(line, seller.percentage_commission)
  const provider = article?.provider_id ? db.get('provider', article.provider_id) : undefined
  if (!chosen(sale.afip_information_id)) return percentOf(line, provider?.porcentaje_comision_negro)
  const rate = Number(db.get('iva', article?.iva_id)?.percentage ?? 0) || 0
  return percentOf(line / (1 + rate / 100), provider?.porcentaje_comision_blanco)
}

/** Called when a debit becomes paid or open again. */
export function followPayment(db: Db, debit: Row): void {
  if (!debit.sale_id) return
  const status = debit.status === 'pagado' ? 'active' : 'inactive'
  for (const { id, seller_id } of where(db, 'seller_commission', 'sale_id', debit.sale_id).filter(
    (commission) => commission.status !== status,
  )) {
    db.update('seller_commission', id, { status })
    rebalanceSeller(db, seller_id)
  }
}
