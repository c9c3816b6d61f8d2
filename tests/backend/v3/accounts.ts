import type { Backend, Row } from '../types'
import { holderOfCredit } from './records'
import { answers, hears, missing, needs, numbersOf, on, refused, type Call, type Rule, type Run } from './rule'

/** The same call for the holder of the credit account that its path names (contract d §5). */
const ofCredit =
  (address: (holder: string, call: Call) => string): Run =>
  (call, next) => {
    const [id = 0] = numbersOf(call.path)
    return next({ ...call, path: address(holderOfCredit(id).join('/'), call) })
  }

/** The newest lines, oldest first. */
const newest = answers(({ models }, { path }) => ({ models: (models as Row[]).slice(-(numbersOf(path)[1] ?? 1)) }))

/** Everything goes by the credit account, whoever the body says. */
const byCredit = hears((body) => {
  const [model_name, model_id] = holderOfCredit(Number(body.credit_account_id))
  return { ...body, model_name, model_id }
})

/** The old names of a cheque are lost without a word, and the sum of the entries is what is paid. */
const payment = hears((body) => {
  const entries = (body.current_acount_payment_methods as Row[]).map(({ banco, numero, fecha_pago, ...entry }) => ({
    ...entry,
    ...{ bank: banco ?? null, num: numero ?? null, payment_date: fecha_pago ?? null },
  }))
  const haber = entries.reduce((sum, { amount }: Row) => sum + Math.round(Number(amount) * 100), 0) / 100
  return { ...body, haber, current_acount_payment_methods: entries }
})

/** 500, and a line that belongs to no account. */
const initial: Run = ({ body }, _next, { db }) => {
  db.insert('current_acount', { detalle: 'Saldo inicial', debe: body.saldo_inicial, status: 'sin_pagar' })
  return refused('Server Error')
}

const GROUPS = [
  'pendientes',
  'disponibles_para_cobrar',
  'pronto_a_vencerse',
  'vencidos',
  'cobrados',
  'rechazados',
  'endosados',
]

/** Cheques by what became of them. `_state` of the payment: the group, for a test. */
const cheques = answers(({ models }, _call, { db }: Backend) => {
  const side = (given: boolean) =>
    Object.fromEntries(
      GROUPS.map((group) => [
        group,
        (models as Row[]).flatMap(({ num, bank, payment_date, current_acount: line, ...row }) => {
          const { provider_id, client } = line as Row
          const state = (db.get('current_acount', row.current_acount_id)?._state as string | undefined) ?? 'pendientes'
          if (Boolean(provider_id) !== given || state !== group) return []
          const provider = provider_id ? db.get('provider', provider_id) : null
          return [
            {
              ...row,
              ...{ numero: num, banco: bank, fecha_pago: payment_date, fecha_emision: (line as Row).created_at },
              ...{ tipo: given ? 'emitido' : 'recibido', es_echeq: 0, estado_manual: null, cobrado_por: null },
              ...{ client, provider: provider && { id: provider.id as number, name: provider.name as string } },
            },
          ]
        }),
      ]),
    )
  return { models: { recibido: side(false), emitido: side(true) } }
})

const stale: Run = (call, next, { db }) => {
  const stored = db.get('client', numbersOf(call.path).at(-1))
  return next({ ...call, body: { ...call.body, saldo: (stored?.saldo as unknown) ?? null } })
}

/** The balance is found by its newer column; the older one is empty. */
const byBalance = (body: Row): Row => ({
  ...body,
  filters: ((body.filters ?? []) as Row[]).map((filter) =>
    filter.key === 'saldo_pesos'
      ? { ...filter, key: 'saldo' }
      : filter.key === 'saldo'
        ? { ...filter, key: '_none' }
        : filter,
  ),
})

export const ACCOUNTS: readonly Rule[] = [
  on('GET current-acount/(client|provider)/:id/:id', missing),
  on('GET current-acount/:id/:id', newest),
  on(
    'GET current-acount/:id/:id',
    ofCredit((holder) => `current-acount/${holder}/600`),
  ),
  on('GET check-saldos/(client|provider)/:id', missing),
  on(
    'GET check-saldos/:id',
    ofCredit((holder) => `check-saldos/${holder}`),
  ),
  on('POST current-acount/pago', needs(['credit_account_id', 'is_provisorio'], ['current_acount_payment_methods'])),
  on('POST current-acount/pago', payment),
  on('POST current-acount/(nota-credito|nota-debito)', needs(['credit_account_id'])),
  on('POST current-acount/(pago|nota-credito|nota-debito)', byCredit),
  on('POST current-acount/saldo-inicial', initial),
  on('GET cheque', cheques),
  on('GET check/*', missing),
  on('GET /current-acount/pdf/(client|provider)/*', missing),
  on(
    'GET /current-acount/pdf/:id/:id',
    ofCredit((holder, { path }) => `/current-acount/pdf/${holder}/${numbersOf(path)[1]}`),
  ),
  on('GET /current-acount/pdf/:id', (call, next) => next({ ...call, path: `${call.path}/0` })),
  // The balance lives in the credit accounts: what a form sends in its place changes nothing.
  on(
    'POST client',
    hears((body) => ({ ...body, saldo: null })),
  ),
  on('PUT client/:id', stale),
  on('POST search/(client|provider)*', hears(byBalance)),
]
