// What a shop earned and spent in a time, as the server adds it up (contract c §11.2).
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

/** Null: the server did not say it. */
export type Figures = Readonly<Record<Figure, number | null>>

/** What one payment method, or one concept, came to. */
export interface Part {
  id: number
  nombre: string
  total: number
}

/** Null: the server did not say them, which is not that there are none. */
export type Parts = readonly Part[] | null

/** What one employee, or one branch, brought in. Those columns of the server hold whole pesos. */
export interface Share {
  id: number
  name: string
  /** Null: the server did not say it. */
  total_vendido: number | null
  methods: Parts
}

export interface Report extends Figures {
  ingresos_mostrador: Parts
  ingresos_cuenta_corriente: Parts
  /** Expenses by payment method, and by concept. */
  gastos: Parts
  expense_concepts: Parts
  /** Null: the server did not say them. */
  users: readonly Share[] | null
  addresses: readonly Share[] | null
  /** When the server worked it out; empty: it does not say. */
  created_at: string
}

export interface MonthReport extends Report {
  /** `2026-11`. */
  month: string
  /** `noviembre 2026`. */
  fecha: string
  /** The server gave the figures of a single day of it instead of the month's (contract c §11.4). */
  isDay: boolean
}

export interface ReportAnswer {
  model: Report
  /** The months of a range that the server has; none for a day. */
  meses_anteriores: readonly MonthReport[]
}

/** How much of a whole, rounded; null where there is no whole to be part of. */
export const shareOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : Math.round((part * 100) / whole)

/** How much more than before, in percent with a decimal, negative when less; null where nothing can be said. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before <= 0 ? null : Math.round(((now - before) * 1000) / before) / 10

/** VAT that is owed: that of the sales less that of the purchases. */
export const taxToPay = ({ total_facturado, total_iva_comprado }: Figures): number | null =>
  total_facturado === null || total_iva_comprado === null
    ? null
    : cents(toAmount(total_facturado).minus(total_iva_comprado))

export const averageSale = ({ total_vendido, cantidad_ventas }: Figures): number | null =>
  total_vendido === null || !cantidad_ventas ? null : cents(toAmount(total_vendido).div(cantidad_ventas))

/** Parts of the same id together, of several lists; null where one of them is not known. */
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

export const totalOf = (parts: readonly { total: number }[]): number =>
  cents(parts.reduce((sum, { total }) => sum.plus(total), toAmount(0)))
