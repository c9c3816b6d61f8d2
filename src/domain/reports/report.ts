// What a shop earned and spent in a period, as the server adds it up (contract c §11.2).
import { cents, toAmount } from '../money'

export const FIGURES = [
  'total_vendido',
  'total_vendido_costos',
  'cantidad_ventas',
  'total_pagado_mostrador',
  'total_vendido_a_cuenta_corriente',
  'total_pagado_a_cuenta_corriente',
  'total_ingresos',
  'total_devolucion',
  'total_gastos',
  'ingresos_netos',
  'rentabilidad',
  'total_facturado',
  'total_iva_comprado',
  'total_comprado',
  'total_pagado_a_proveedores',
  'deuda_clientes',
] as const
export type Figure = (typeof FIGURES)[number]

/** Null: the server sent no such figure. */
export type Figures = Readonly<Record<Figure, number | null>>

/** The total of one payment method or one concept. */
export interface Part {
  id: number
  nombre: string
  total: number
}

/** Null: the server sent no list, which does not mean that there are none. */
export type Parts = readonly Part[] | null

/** What one employee or one branch sold. These columns of the server hold whole pesos. */
export interface Share {
  id: number
  name: string
  /** Null: the server sent none. */
  total_vendido: number | null
  methods: Parts
}

export interface Report extends Figures {
  ingresos_mostrador: Parts
  ingresos_cuenta_corriente: Parts
  /** Expenses by payment method, and by concept. */
  gastos: Parts
  expense_concepts: Parts
  /** Null: the server sent none, like `addresses`. */
  users: readonly Share[] | null
  addresses: readonly Share[] | null
  /** When the server worked the report out; empty: not known. */
  created_at: string
}

export interface MonthReport extends Report {
  /** `2026-11`. */
  month: string
  /** `noviembre 2026`. */
  fecha: string
  /** The figures are of a single day of the month, which the server sent instead of the month's (contract c §11.4). */
  isDay: boolean
}

export interface ReportAnswer {
  model: Report
  /** The months of a range that the server has; none for a day. */
  meses_anteriores: readonly MonthReport[]
}

/** The percentage that a part is of a whole, rounded; null when either is unknown or the whole is not above 0. */
export const shareOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : Math.round((part * 100) / whole)

/** Growth in percent with a decimal, negative for a fall; null when either is unknown or `before` is not above 0. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before <= 0 ? null : Math.round(((now - before) * 1000) / before) / 10

/** The IVA to pay: `total_facturado` less the IVA of the purchases; null when either is unknown. */
export const taxToPay = ({ total_facturado, total_iva_comprado }: Figures): number | null =>
  total_facturado === null || total_iva_comprado === null
    ? null
    : cents(toAmount(total_facturado).minus(total_iva_comprado))

export const averageSale = ({ total_vendido, cantidad_ventas }: Figures): number | null =>
  total_vendido === null || !cantidad_ventas ? null : cents(toAmount(total_vendido).div(cantidad_ventas))

/** Several lists joined into one, adding up the parts of the same id; null when one of them is unknown. */
export function joined(...lists: readonly Parts[]): Parts {
  const parts = new Map<number, Part>()
  for (const list of lists) {
    if (list === null) return null
    for (const part of list) {
      const before = parts.get(part.id)
      parts.set(part.id, { ...part, total: cents(toAmount(part.total).plus(before?.total ?? 0)) })
    }
  }
  return [...parts.values()]
}

/** What the counter took by method, and what went into the clients' accounts, the largest first; only known amounts. */
export const takenBy = ({ ingresos_mostrador, total_vendido_a_cuenta_corriente: onAccount }: Report): readonly Part[] =>
  (ingresos_mostrador ?? [])
    .concat({ id: 0, nombre: 'Cuenta corriente', total: onAccount ?? 0 })
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total)

export const totalOf = (parts: readonly { total: number }[]): number =>
  cents(parts.reduce((sum, { total }) => sum.plus(total), toAmount(0)))
