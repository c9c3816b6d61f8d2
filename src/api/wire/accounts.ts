import { today } from '@/lib/dates'
import { bagOf, isBag, type Bag } from '@/lib/bag'
import {
  asksFor,
  bagsOf,
  numbersOf,
  on,
  pathOf,
  reads,
  recordAt,
  rowsOf,
  sends,
  type Next,
  type Rule,
  type Run,
  type Server,
} from './rule'
import { INITIAL, pesosOf } from './signs'

/** The credit account in pesos of `client/5`; undefined: accounts go by client and provider, as in March 2025. */
async function creditOf(holder: string, next: Next, server: Server): Promise<number | undefined> {
  if (!server.accounts.has(holder) && (server.credit || server.newer)) {
    const pesos = pesosOf(await recordAt(next, holder))
    if (pesos) server.accounts.set(holder, Number(pesos.id))
  }
  return server.accounts.get(holder)
}

/** `client/5` of `current-acount/client/5/3`. */
const holderOf = (path: string) => pathOf(path).split('/').slice(1, 3).join('/')

/** The server hears how many lines are wanted, not of how many months. */
const LINES_A_MONTH = 500

/** The lines of the last months, of the newest that the server gives; their order is the one the owner chose. */
const account: Run = async (call, next, server) => {
  const path = pathOf(call.path)
  const holder = holderOf(path)
  const credit = await creditOf(holder, next, server)
  if (credit === undefined) return next(call)
  const months = numbersOf(path)[1] ?? 1
  const query = call.path.slice(path.length)
  const answer = await next({ ...call, path: `current-acount/${credit}/${months * LINES_A_MONTH}${query}` })
  const since = new Date()
  since.setUTCMonth(since.getUTCMonth() - months)
  const models = rowsOf(answer.data).filter(({ created_at }) => new Date(String(created_at)) >= since)
  server.accounts.set(`${holder}/${months}`, models.length)
  return { ...answer, data: { ...bagOf(answer.data), models } }
}

const checked: Run = async (call, next, server) => {
  const credit = await creditOf(holderOf(call.path), next, server)
  return next(credit === undefined ? call : { ...call, path: `check-saldos/${credit}` })
}

const withCredit: Run = async (call, next, server) => {
  const body = bagOf(call.body)
  const credit_account_id = await creditOf(`${String(body.model_name)}/${String(body.model_id)}`, next, server)
  return next(credit_account_id === undefined ? call : { ...call, body: { ...body, credit_account_id } })
}

/** An entry with what is known of its cheque, under both names. */
const entryOf =
  (day: unknown) =>
  (entry: unknown): unknown =>
    isBag(entry) && (entry.bank || entry.num)
      ? {
          ...entry,
          ...{ banco: entry.bank, numero: entry.num, fecha_pago: entry.payment_date },
          ...{ fecha_emision: day || today(), es_echeq: 0 },
        }
      : entry

const payment = ({ current_acount_payment_methods: entries, ...body }: Bag): Bag => ({
  is_provisorio: 0,
  ...body,
  current_acount_payment_methods: Array.isArray(entries) ? entries.map(entryOf(body.created_at)) : entries,
})

/** An initial balance fails where accounts go by credit account: a note with that text stands for it there. */
const initial: Run = (call, next, server) =>
  withCredit(
    call,
    (given) => {
      const { is_for_debe, saldo_inicial, ...body } = bagOf(given.body)
      if (!('credit_account_id' in body)) return next(given)
      const note = is_for_debe
        ? { debe: saldo_inicial, description: INITIAL }
        : { form: { nota_credito: saldo_inicial, description: INITIAL } }
      const path = `current-acount/nota-${is_for_debe ? 'debito' : 'credito'}`
      return next({ ...given, path, body: { ...body, ...note } })
    },
    server,
  )

/** Groups of cheques that are no longer in anybody's hands. */
const CLOSED = ['cobrados', 'rechazados', 'endosados']

/** A cheque in the words of March 2025, which named the payment it came in. */
function chequeOf(row: Bag, given: boolean, closed: boolean): Bag {
  const { id, name } = bagOf(row.client)
  const line = {
    id: row.current_acount_id ?? null,
    created_at: row.fecha_emision ?? row.created_at,
    detalle: null,
    provider_id: given ? (row.provider_id ?? bagOf(row.provider).id ?? null) : null,
    client: id === undefined ? null : { id, name },
  }
  return { current_acount: line, ...row, closed }
}

/** Received and given cheques by what became of them, as one list. */
function cheques(data: unknown): unknown {
  const { models, ...rest } = bagOf(data)
  if (!isBag(models) || 'data' in models) return data
  const rows = Object.entries(models).flatMap(([side, groups]) =>
    Object.entries(bagOf(groups)).flatMap(([group, list]) =>
      bagsOf(list).map((row) => chequeOf(row, side === 'emitido', CLOSED.includes(group))),
    ),
  )
  return { ...rest, models: [...new Map(rows.map((row) => [row.id, row])).values()] }
}

export const ACCOUNTS: readonly Rule[] = [
  on('GET current-acount/(client|provider)/:id/:id', account),
  on('GET check-saldos/(client|provider)/:id', checked),
  on('POST current-acount/saldo-inicial', initial),
  on('POST current-acount/(pago|nota-credito|nota-debito)', withCredit),
  on('POST current-acount/pago', sends(payment)),
  on('GET cheque', reads(cheques)),
  // The older column of the balance is empty there.
  on('POST search/(client|provider)*', asksFor('saldo', 'saldo_pesos')),
]
