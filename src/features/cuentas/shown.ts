import { cents, toAmount } from '@/domain/money'
import type { CurrentAcount } from '@/entities/currentAcount'
import { csv } from '@/lib/sheet/csv'
import { hour, shortDate } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { statusOf } from '@/domain/accounts/currentAcount'

/** `Pago parcial: pagó $200`; without an amount when nothing was paid (ACC-011, D-81). */
export function statusText(line: CurrentAcount): string {
  const { text, paid } = statusOf(line)
  return paid === null ? text : `${text}: pagó ${price(paid)}`
}

/** The methods of a payment: `Efectivo $700, Cheque $500 (Banco Uno N° 00012345, al 20/12/26)`. */
function methodsText({ current_acount_payment_methods: methods = [] }: CurrentAcount): string {
  return methods
    .map(({ name, pivot }) => {
      const cheque = [pivot.bank, pivot.num && `N° ${pivot.num}`].filter(Boolean).join(' ')
      const due = pivot.payment_date ? `al ${shortDate(pivot.payment_date)}` : ''
      const detail = [cheque, cheque && due].filter(Boolean).join(', ')
      return `${name} ${price(pivot.amount)}${detail === '' ? '' : ` (${detail})`}`
    })
    .join(', ')
}

/** Description and methods of a line, as one text. */
export const noteOf = (line: CurrentAcount): string => [line.description, methodsText(line)].filter(Boolean).join(' · ')

const amount = (value: string | null) => (value === null ? null : toAmount(value).toNumber())

/**
 * The message to a client with the statement: his balance, and a link to the detail, a page that asks for no session.
 */
export function statementMessage({ name, saldo }: { name: string; saldo: string | null }, statement: string): string {
  const owed = cents(toAmount(saldo))
  const state =
    owed > 0 ? `debés ${price(owed, 'always')}` : owed < 0 ? `tenés ${price(-owed, 'always')} a favor` : 'no debés nada'
  return `Hola ${name}, te paso tu cuenta corriente: ${state}. El detalle está en ${statement}`
}

/** The lines as a spreadsheet file (CSV), oldest first. */
export const accountCsv = (lines: readonly CurrentAcount[]): string =>
  csv([
    ['Fecha', 'Hora', 'Detalle', 'Estado', 'Debe', 'Haber', 'Saldo', 'Descripción'],
    ...lines.map((line) => [
      shortDate(line.created_at),
      hour(line.created_at),
      line.detalle,
      statusText(line),
      amount(line.debe),
      amount(line.haber),
      amount(line.saldo),
      noteOf(line),
    ]),
  ])

/** `1 movimiento`, `1.250 movimientos`. */
export const countText = (count: number): string => (count === 1 ? '1 movimiento' : `${quantity(count)} movimientos`)

/**
 * Months that stand for the whole history, since the server has no word for it (contract b §9.2): no record of a shop
 * is older than fifty years.
 */
export const EVERYTHING = 600
/** How many months a person may look back. */
export const MONTHS: readonly { months: number; label: string }[] = [
  { months: 1, label: 'Último mes' },
  { months: 3, label: 'Últimos 3 meses' },
  { months: 6, label: 'Últimos 6 meses' },
  { months: 12, label: 'Último año' },
  { months: 24, label: 'Últimos 2 años' },
  { months: EVERYTHING, label: 'Todo' },
]
