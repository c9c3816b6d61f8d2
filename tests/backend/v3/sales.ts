import { callerFor, isTrue } from '../shop/caller'
import { bringBack } from '../shop/devoluciones'
import { lowered, num, raised, sum } from '../shop/figures'
import type { Row } from '../types'
import { answers, columns, hears, needs, numbersOf, on, refused, type Rule, type Run } from './rule'

/** A row of a split without its newer name is dropped without a word: no payment, no money in the caja (contract d §4). */
function heardSplit(body: Row): Row {
  const rows = Array.isArray(body.selected_payment_methods) ? (body.selected_payment_methods as Row[]) : []
  if (rows.length === 0) return body
  const named = rows.filter((row) => row.current_acount_payment_method_id)
  // The surcharge of the card is not heard in a split: the row keeps its amount.
  return {
    ...body,
    current_acount_payment_method_id: 0,
    monto_credito_real: null,
    selected_payment_methods: named.map((row) => ({ ...row, id: row.current_acount_payment_method_id as unknown })),
  }
}

/** A sale of the till is confirmed at once, which also gives back the stock of a line that is removed later. */
const confirmedAtOnce = answers((data, _call, { db }) => {
  const model = data.model as Row | undefined
  if (!model || model.to_check) return data
  db.update('sale', model.id, { confirmed: 1 }, { touch: false })
  return { ...data, model: { ...model, confirmed: 1 } }
})

/** Anything but the words of v3.2.0 lists every sale, the unfinished ones too. */
const listed: Run = async (call, next) => {
  const [, kind = '', days = ''] = /^sale\/from-date\/([^/]+)(.*)$/.exec(call.path) ?? []
  const at = (warehouse: 0 | 1) => next({ ...call, path: `sale/from-date/${warehouse}${days}` })
  if (kind === 'ventas' || kind === 'por_entregar') return at(kind === 'ventas' ? 0 : 1)
  const answer = await at(0)
  const rows = [answer, await at(1)].flatMap(({ data }) => (data as { models: Row[] }).models)
  const moment = ({ created_at }: Row) => Date.parse(String(created_at))
  rows.sort((one, other) => moment(other) - moment(one) || Number(other.id) - Number(one.id))
  return { ...answer, data: { models: rows } }
}

/** Looking at past sales takes no lock. */
const unlocked = answers((data, _call, { db }) => {
  const model = data.model as Row | null
  if (!model) return data
  db.update('sale', model.id, { actualizandose_por_id: null }, { touch: false })
  return { ...data, model: { ...model, actualizandose_por_id: null } }
})

const LINE_KEYS = ['costo_real', 'stock', 'discount']

/**
 * A return marks the units in its sale only when told to, gives back stock only to a line that says its stock, and
 * credits the account of its sale's client only (contract d §4).
 */
const taken: Run = async (call, next, backend) => {
  const { db } = backend
  const { body } = call
  const items = body.items as Row[]
  const lacking = LINE_KEYS.find((key) => items.some((item) => !(key in item)))
  if (lacking) return refused(`Undefined index: ${lacking}`)
  const sale = db.get('sale', body.sale_id)
  const invoice = db.get('afip_ticket', body.facturar_nota_credito)
  if (body.facturar_nota_credito && (!invoice || invoice.sale_id !== sale?.id)) return refused('No query results')
  const credits = sale !== undefined && body.client_id === sale.client_id
  const heard = {
    ...body,
    regresar_stock: 0,
    generar_current_acount: credits ? (body.generar_current_acount as unknown) : 0,
    facturar_nota_credito: invoice ? 1 : 0,
  }
  const answer = await next({ ...call, body: heard })
  if (answer.status >= 300) return answer
  if (sale && !isTrue(body.update_unidades_devueltas))
    db.update('sale', sale.id, { _articles: sale._articles as unknown })
  if (isTrue(body.regresar_stock)) {
    const note = db.all('current_acount').at(-1) as Row
    const caller = callerFor(backend, db.get('user', note.user_id) as Row)
    for (const item of items.filter(({ stock }) => stock !== null)) bringBack(caller, body, note, item)
  }
  return answer
}

/** The total of a budget as its lines and percentages make it. */
function budgetTotal({ articles, discounts, surchages }: Row): number {
  const lines = sum(
    (articles as Row[]).map(({ pivot: { price, amount, bonus } }) => lowered(num(price) * num(amount), bonus)),
  )
  const less = (discounts as Row[]).reduce((rest, { percentage }) => lowered(rest, percentage), lines)
  return (surchages as Row[]).reduce((rest, { percentage }) => raised(rest, percentage), less)
}

const rightTotal: Run = (call, next) =>
  Math.abs(budgetTotal(call.body) - num(call.body.total)) > 3
    ? refused('El total del presupuesto no corresponde con la suma de sus articulos')
    : next(call)

/** A budget that has its sale: header and lines are saved, then it fails, and its sale stays as it was. */
const unlessSold: Run = (call, next, { db }) => {
  const [id] = numbersOf(call.path)
  if (!db.all('sale').some((sale) => sale.budget_id === id && sale.deleted_at === null)) return next(call)
  const { total, observations } = call.body
  db.update('budget', id, { total, observations })
  return refused('Server Error')
}

const BUDGET = needs(
  ['moneda_id', 'discounts_in_services', 'surchages_in_services'],
  ['services', 'promocion_vinotecas'],
)

export const SALES: readonly Rule[] = [
  ...columns('sale', 'sale', {
    moneda_id: 1,
    valor_dolar: null,
    discount_stock: 1,
    iva_aplicado: 1,
    sale_status_id: null,
    fecha_entrega: null,
    observations_ocultas: null,
  }),
  on('POST sale', confirmedAtOnce),
  on('POST sale', hears(heardSplit)),
  on('PUT sale/:id', hears(heardSplit)),
  on('GET sale/from-date/*', listed),
  on('GET previus-next/sale/:id', unlocked),
  on(
    'POST afip-ticket',
    hears((body) => ({ ...body, afip_information_id: body.ventas_afip_information_id as unknown })),
  ),
  on(
    'POST afip-ticket',
    answers(({ sale }) => ({ sale: sale as unknown })),
  ),
  on('POST devoluciones', needs([], ['discounts', 'surchages'])),
  on('POST devoluciones', taken),
  on('POST budget', BUDGET),
  on('POST budget', rightTotal),
  on('PUT budget/:id', BUDGET),
  on('PUT budget/:id', unlessSold),
]
