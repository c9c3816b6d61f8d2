// Lines of a current account: their kind, how much of each is still owed, and their sums (contract b §9).
import { cents, toAmount, ZERO } from '../money'
import type { Decimal } from '../sale/context'

/** Whose account it is, as the paths spell it. In a provider's account it is the shop that owes. */
export type Holder = 'client' | 'provider'

/** The screens from which accounts are opened. */
export const ACCOUNT_PLACES: Readonly<Record<Holder, string>> = { client: '/clientes', provider: '/proveedores' }

/** Address of somebody's account, which opens over the list: `/clientes/cuenta-corriente/12`. */
export const ACCOUNT_VIEW = 'cuenta-corriente'
export const accountAddress = (holder: Holder, id: number): string => `${ACCOUNT_PLACES[holder]}/${ACCOUNT_VIEW}/${id}`

/** The columns of a line that rules read. `debe` raises what is owed, `haber` lowers it; one of both is null. */
export interface AcountLine {
  id: number | null
  detalle: string | null
  description: string | null
  debe: Decimal | null
  haber: Decimal | null
  saldo: Decimal | null
  /** How much of a debit is paid. */
  pagandose: Decimal | null
  status: string
  num_receipt: number | null
  sale_id: number | null
  budget_id: number | null
  order_production_id: number | null
  provider_order_id: number | null
  created_at: string
}

export const isDebit = ({ debe }: Pick<AcountLine, 'debe'>): boolean => debe !== null

/** How much of a debit is still to be paid, in pesos; 0 for a credit. */
export const dueOf = ({ debe, pagandose, status }: AcountLine): number =>
  debe === null || status === 'pagado' ? 0 : Math.max(cents(toAmount(debe).minus(toAmount(pagandose))), 0)

type Tone = 'ok' | 'warn' | 'bad' | 'info'

interface LineStatus {
  text: string
  /** How much is paid of a debit that is paid in part; null for any other line. */
  paid: number | null
  tone: Tone
}

const INITIAL = 'Saldo inicial'
const STATUS: Readonly<Record<string, Omit<LineStatus, 'paid'>>> = {
  sin_pagar: { text: 'Sin pagar', tone: 'bad' },
  pagandose: { text: 'Pago parcial', tone: 'warn' },
  pagado: { text: 'Pagado', tone: 'ok' },
  pago_from_client: { text: 'Pago', tone: 'info' },
  nota_credito: { text: 'Nota de crédito', tone: 'info' },
  saldo_inicial: { text: INITIAL, tone: 'info' },
  pago_for_commissioner: { text: 'Pago', tone: 'info' },
}

/** How a line's state is shown, and how much of a debit is paid (ACC-010…ACC-012, D-81). An unknown one shows as it came. */
export function statusOf({ status, pagandose, debe, detalle }: AcountLine): LineStatus {
  // The server gives an initial balance in favour the status of a payment.
  const known = debe === null && detalle === INITIAL ? STATUS.saldo_inicial : STATUS[status]
  const paid = cents(toAmount(pagandose))
  return { ...(known ?? { text: status, tone: 'info' }), paid: status === 'pagandose' && paid > 0 ? paid : null }
}

/**
 * Whether a line may be deleted by hand: only if it was made by hand. The debit of a sale or an order is deleted with
 * that, the note of a return with its sale (NS-11).
 */
export function mayDelete({
  status,
  debe,
  sale_id,
  budget_id,
  order_production_id,
  provider_order_id,
}: AcountLine): boolean {
  if (debe === null) return status !== 'nota_credito' || !sale_id
  return !sale_id && !budget_id && !order_production_id && !provider_order_id
}

/** The lines sorted oldest first, as the server should send them; lines of the same second by id (contract b §9.4). */
export const inOrder = <L extends AcountLine>(lines: readonly L[]): readonly L[] =>
  [...lines].sort((one, other) => one.created_at.localeCompare(other.created_at) || (one.id ?? 0) - (other.id ?? 0))

/** Balance before the first of the lines, which come oldest first; null without lines. */
export function balanceBefore(lines: readonly AcountLine[]): number | null {
  const first = lines[0]
  return first === undefined
    ? null
    : cents(toAmount(first.saldo).minus(toAmount(first.debe)).plus(toAmount(first.haber)))
}

/** What the lines add to the account in all, and what they take off it, in pesos. */
export function sumsOf(lines: readonly AcountLine[]): { debe: number; haber: number } {
  const sum = (key: 'debe' | 'haber') => cents(lines.reduce((total, line) => total.plus(toAmount(line[key])), ZERO))
  return { debe: sum('debe'), haber: sum('haber') }
}

/**
 * Whether every balance follows from the one before and the last one is the holder's. The server may miscount lines of
 * the same second until the account is recalculated (contract b §9.4). True without lines.
 */
export function addsUp(lines: readonly AcountLine[], saldo: Decimal | null): boolean {
  const last = lines.at(-1)
  if (last === undefined) return true
  return (
    toAmount(last.saldo).eq(toAmount(saldo)) &&
    lines.every((line, index) => {
      const before = lines[index - 1]
      return before === undefined || balanceBefore([line]) === cents(toAmount(before.saldo))
    })
  )
}

/** How much of a debit a credit would pay. */
interface Cover<L> {
  line: L
  due: number
  paid: number
}

/**
 * Which debits an amount pays: the one with the id `toPayId`, then the open ones in the order of `lines`; `rest` stays
 * in favour of the holder (contract b §9.4).
 */
export function allocate<L extends AcountLine>(
  lines: readonly L[],
  amount: number,
  toPayId: number | null,
): { covers: readonly Cover<L>[]; rest: number } {
  const open = lines.filter((line) => dueOf(line) > 0)
  const covers: Cover<L>[] = []
  let funds = toAmount(amount)
  for (const line of [...open.filter(({ id }) => id === toPayId), ...open.filter(({ id }) => id !== toPayId)]) {
    if (funds.lte(0)) break
    const due = dueOf(line)
    const paid = Math.min(due, cents(funds))
    covers.push({ line, due, paid })
    funds = funds.minus(paid)
  }
  return { covers, rest: Math.max(cents(funds), 0) }
}

/** The line whose payments are asked for, as the ids of the path: one of both is 0 (ACC-014). */
export interface PaidBySource {
  debe_id: number
  haber_id: number
}
export const NO_SOURCE: PaidBySource = { debe_id: 0, haber_id: 0 }
export const sourceOf = (line: Pick<AcountLine, 'id' | 'debe'>): PaidBySource =>
  isDebit(line) ? { debe_id: line.id ?? 0, haber_id: 0 } : { debe_id: 0, haber_id: line.id ?? 0 }
