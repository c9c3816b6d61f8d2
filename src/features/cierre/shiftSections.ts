import { CONCEPT } from '@/domain/cajas/caja'
import { groupsOf, hoursOf, type SalesSums } from '@/domain/cajas/dayClose'
import type { ShiftClose } from '@/domain/cajas/shiftClose'
import type { MovimientoCaja } from '@/entities/movimientoCaja'
import { toAmount } from '@/domain/money'
import { hour } from '@/lib/dates'
import type { CloseNames } from './names'
import { differenceTone, differenceWord, groupRows, salesCount, shareRows, type Cell, type Section } from './sections'

export interface Shift {
  /** It still goes on. */
  open: boolean
  close: ShiftClose
  movements: readonly MovimientoCaja[]
  /** What the sales of the shift paid into its caja. */
  sums: SalesSums
}

const figure = (value: string | null): number | null => (value === null ? null : toAmount(value).toNumber())

function drawer(close: ShiftClose, names: CloseNames, open: boolean): Section {
  const { saldo_apertura, concepts, expected, counted, difference, booked, cash } = close
  const rows: (readonly Cell[])[] = [
    ['Saldo de apertura', { money: saldo_apertura }],
    ...concepts.flatMap(({ concept, count, ingresos, egresos }) => [
      ...(ingresos > 0 ? [[`${names.movement(concept)} (${count})`, { money: ingresos }] as const] : []),
      ...(egresos > 0 ? [[`${names.movement(concept)} (${count})`, { money: -egresos }] as const] : []),
    ]),
    [open ? 'Hay en la caja' : 'Debería haber', { money: expected }],
    ['De eso, en efectivo', { money: cash }],
    ['Contado', counted === null ? (open ? 'Todavía no se contó' : 'No se contó') : { money: counted }],
  ]
  const note = 'El efectivo cuenta también la apertura y lo que se movió sin decir con qué método.'
  if (difference === null) return { title: 'La caja', heads: ['', 'Importe'], rows, note }
  const tone = differenceTone(difference)
  return {
    title: 'La caja',
    heads: ['', 'Importe'],
    rows,
    foot: [`Diferencia: ${differenceWord(difference).toLowerCase()}`, { money: difference.amount, tone }],
    note:
      difference.kind === 'exact'
        ? note
        : `${booked ? 'La diferencia quedó registrada.' : 'La diferencia no se registró.'} ${note}`,
  }
}

const disagreements = ({ disagreements: rows }: ShiftClose): Section => ({
  title: 'No coincide',
  heads: ['Qué', `En ${[...new Set(rows.map(({ source }) => source))].join(' o ')}`, 'En la caja'],
  wide: true,
  rows: rows.map(({ what, amount, inCaja, sale_id }) => [
    sale_id === undefined ? what : { text: what, to: `/ventas/todas/todos?sale=${sale_id}` },
    { money: amount },
    { money: inCaja, tone: 'bad' },
  ]),
})

/** The movements other than sales, each with its hour. */
const otherMovements = (movements: readonly MovimientoCaja[], names: CloseNames): Section => ({
  title: 'Movimientos que no son ventas',
  heads: ['Hora', 'Concepto', 'Detalle', 'Quién', 'Ingreso', 'Egreso'],
  wide: true,
  none: 'Ninguno.',
  rows: [...movements]
    .filter(({ concepto_movimiento_caja_id, sale_id }) => !sale_id && concepto_movimiento_caja_id !== CONCEPT.sale)
    .reverse()
    .map((row) => [
      hour(row.created_at),
      names.movement(row.concepto_movimiento_caja_id),
      row.notas ?? '',
      names.person(row.employee_id),
      row.ingreso === null ? '' : { money: figure(row.ingreso) },
      row.egreso === null ? '' : { money: figure(row.egreso) },
    ]),
})

/** One shift of a caja. */
export function shiftSections({ open, close, movements, sums }: Shift, names: CloseNames): readonly Section[] {
  const total = (rows: readonly { amount: number }[]): Cell => ({
    money: rows.reduce((sum, { amount }) => sum.plus(amount), toAmount(0)).toNumber(),
  })
  const heads = ['', 'Ventas', 'Total']
  return [
    drawer(close, names, open),
    ...(close.disagreements.length > 0 ? [disagreements(close)] : []),
    {
      title: 'Ventas por método',
      heads: ['', 'Importe'],
      rows: shareRows(close.salesByMethod),
      foot: [salesCount(close.sales), total(close.salesByMethod)],
      none: 'No se vendió en esta caja.',
    },
    {
      title: 'Lo que se movió por método',
      heads: ['', 'Ingresos', 'Egresos'],
      rows: close.methods.map(({ id, label, ingresos, egresos }) => [
        label ?? names.method(id ?? 0),
        { money: ingresos },
        { money: egresos },
      ]),
      foot: ['Total', { money: close.ingresos }, { money: close.egresos }],
      none: 'No se movió nada.',
    },
    otherMovements(movements, names),
    { title: 'Por hora', heads, rows: groupRows(hoursOf(sums)) },
    {
      title: 'Por empleado',
      heads,
      rows: groupRows(groupsOf(sums.employees, (name) => name || names.owner)),
    },
    {
      title: 'Por sucursal',
      heads,
      rows: groupRows(groupsOf(sums.addresses, (id) => names.address(Number(id)))),
    },
  ]
}
