import {
  compareWithReport,
  dayClose,
  groupsOf,
  hoursOf,
  type DayClose,
  type DayReport,
  type DaySources,
} from '@/domain/cajas/dayClose'
import { expensesBy, type ExpenseRow } from '@/domain/cajas/expense'
import { cajaName } from '@/domain/sale/cajas'
import type { ShiftClose } from '@/domain/cajas/shiftClose'
import type { AperturaCaja } from '@/entities/aperturaCaja'
import type { Caja } from '@/entities/caja'
import { day } from '@/lib/dates'
import type { CloseNames } from './names'
import { differenceTone, groupRows, salesCount, shareRows, type Cell, type Section } from './sections'
import { shiftHours } from './shifts'

export interface CajaShift {
  caja: Caja
  opening: AperturaCaja
  /** The sum that was counted, as stored on this computer. */
  counted: number | null
  date: string
  /** By its movements of that day alone. */
  close: ShiftClose
}

function cajaRow({ caja, opening, date, close }: CajaShift): readonly Cell[] {
  const uncounted =
    opening.cerrada_at === null ? 'Abierta' : day(opening.cerrada_at) > date ? 'Siguió abierta' : 'Sin contar'
  return [
    { text: cajaName(caja), to: `?apertura=${opening.id}` },
    shiftHours(opening, date),
    { money: close.saldo_apertura },
    { money: close.ingresos },
    { money: close.egresos },
    { money: close.expected },
    close.counted === null ? uncounted : { money: close.counted },
    close.difference === null ? '' : { money: close.difference.amount, tone: differenceTone(close.difference) },
  ]
}

const cajas = (shifts: readonly CajaShift[]): Section => ({
  title: 'Cajas',
  heads: ['Caja', 'Horario', 'Al empezar', 'Ingresos', 'Egresos', 'Debería haber', 'Contado', 'Diferencia'],
  wide: true,
  figures: [6, 7],
  rows: shifts.map(cajaRow),
  none: 'Ese día no se abrió ninguna caja.',
  ...(shifts.some(({ opening, date }) => day(opening.created_at) < date) && {
    note: 'De una caja abierta desde otro día se muestra con cuánto empezó este y lo que se movió en él.',
  }),
})

function comparison(day: DayClose, report: DayReport): Section {
  const rows = compareWithReport(day, report)
  const cell = (value: number | null, isCount: boolean): Cell =>
    value === null ? 'No lo dice' : isCount ? { count: value } : { money: value }
  return {
    title: 'Según Reportes',
    heads: ['', 'Sumado acá', 'En Reportes', ''],
    wide: true,
    note: 'Reportes hace sus números una vez por minuto. Una venta empezada otro día y terminada en este la cuenta en los dos; acá y en Ventas cuenta en el día en que se hizo.',
    rows: rows.map(({ label, isCount, here, report: told, agrees, more }) => [
      label,
      cell(here, isCount),
      cell(told, isCount),
      agrees
        ? { text: 'Coincide', tone: 'ok' }
        : more > 0
          ? { text: `Con ${salesCount(more)} más`, tone: 'warn' }
          : { text: 'No coincide', tone: 'bad' },
    ]),
  }
}

const addedUpText = (count: number): string =>
  `${count === 1 ? 'Una venta no tiene total guardado: cuenta' : `${count} ventas no tienen total guardado: cuentan`} por la suma de sus renglones.`

interface DayRecords extends DaySources {
  expenses: readonly ExpenseRow[]
}

/**
 * The sections of the whole shop on one day. `report`: null when it could not be read. `shifts`: null in a shop without
 * cajas.
 */
export function shopSections(
  records: DayRecords,
  report: DayReport | null,
  shifts: readonly CajaShift[] | null,
  names: CloseNames,
): readonly Section[] {
  const day = dayClose(records)
  const { sales, expenses } = records
  const heads = ['', 'Ventas', 'Total']
  return [
    {
      title: 'El día',
      heads: ['', 'Importe'],
      rows: [
        [`Vendido, ${salesCount(day.count)}`, { money: day.total }],
        ['Cobrado en el mostrador', { money: day.counter }],
        ['Fiado, a cuenta corriente', { money: day.onAccount }],
        ...(day.waiting > 0 ? [['De clientes, sin facturar todavía', { money: day.waiting }] as const] : []),
        ...(day.produced > 0
          ? [['De órdenes de producción, en la cuenta del cliente', { money: day.produced }] as const]
          : []),
        ['Cobrado de cuentas', { money: day.payments }],
        ['Cobrado en total', { money: day.income }],
        ['Devoluciones', { money: day.returns }],
        ['Gastos', { money: day.expenses }],
      ],
      ...(day.addedUp > 0 && { note: addedUpText(day.addedUp) }),
    },
    {
      title: 'Ventas por método',
      heads: ['', 'Importe'],
      rows: shareRows(day.methods),
      foot: ['Total', { money: day.total }],
      none: 'No se vendió.',
    },
    {
      title: 'Pagos de cuentas por método',
      heads: ['', 'Importe'],
      rows: shareRows(day.paymentMethods),
      foot: ['Total', { money: day.payments }],
    },
    ...(shifts === null ? [] : [cajas(shifts)]),
    ...(report === null ? [] : [comparison(day, report)]),
    {
      title: 'Gastos por concepto',
      heads: ['', 'Importe'],
      rows: expensesBy(expenses, 'expense_concept_id').map(({ id, amount }) => [
        names.expense(id) || 'Sin concepto',
        { money: amount },
      ]),
      foot: ['Total', { money: day.expenses }],
    },
    { title: 'Por hora', heads, rows: groupRows(hoursOf(sales)) },
    {
      title: 'Por empleado',
      heads,
      rows: groupRows(groupsOf(sales.employees, (name) => name || names.owner)),
    },
    {
      title: 'Por sucursal',
      heads,
      rows: groupRows(groupsOf(sales.addresses, (id) => names.address(Number(id)))),
    },
  ]
}
