// What the owner pays and has to do: expenses and the agenda.
import type { Row } from '../types'
import type { Registers } from './cash'
import { money, type Shop } from './shop'

const EFECTIVO = 3
const TRANSFERENCIA = 4
const MONTH = 3
const WEEK = 2

/** Those of the last days were paid out of the counter's register. */
export function seedExpenses(shop: Shop, registers: Registers): Row[] {
  const { calendar } = shop
  const spent: [daysAgo: number, concept: number, amount: number, method: number, observations: string | null][] = [
    [62, 1, 480_000, TRANSFERENCIA, null],
    [55, 2, 96_400, TRANSFERENCIA, 'Factura de luz'],
    [32, 1, 480_000, TRANSFERENCIA, null],
    [27, 3, 720_000, TRANSFERENCIA, 'Sueldos del mes'],
    [21, 2, 101_250.4, TRANSFERENCIA, 'Factura de luz'],
    [14, 5, 138_900, TRANSFERENCIA, 'Ingresos brutos'],
    [6, 4, 18_300, EFECTIVO, null],
    [2, 6, 12_000, EFECTIVO, 'Flete del depósito'],
    [1, 4, 7_450, EFECTIVO, 'Bolsas y trapos'],
    [0, 2, 64_300, TRANSFERENCIA, 'Factura de gas'],
  ]
  return spent.map(([daysAgo, concept, amount, method, observations], index) => {
    const created_at = calendar.iso(calendar.at(daysAgo))
    const fromRegister = method === EFECTIVO && daysAgo <= 2
    return shop.add('expense', {
      num: index + 1,
      expense_concept_id: concept,
      amount: money(amount),
      current_acount_payment_method_id: method,
      observations,
      caja_id: fromRegister ? registers.counter : 0,
      created_at,
      updated_at: created_at,
    })
  })
}

export function seedAgenda(shop: Shop): void {
  const { calendar } = shop
  const day = (daysAgo: number): string => calendar.raw(calendar.at(daysAgo))
  const once = {
    es_recurrente: 0,
    unidad_frecuencia_id: null,
    cantidad_frecuencia: null,
    expense_concept_id: null,
    expense_amount: null,
    completado: 0,
  }
  shop.add('pending', {
    ...once,
    detalle: 'Llamar al técnico de la heladera',
    fecha_realizacion: day(1),
    notas: 'Hace ruido desde el lunes',
  })
  shop.add('pending', { ...once, detalle: 'Controlar vencimientos de lácteos', fecha_realizacion: day(0) })
  shop.add('pending', {
    ...once,
    detalle: 'Renovar habilitación municipal',
    fecha_realizacion: day(-4),
    notas: 'Llevar plano y libre deuda',
  })
  const rent = { expense_concept_id: 1, expense_amount: 480_000 }
  shop.add('pending', {
    ...once,
    ...rent,
    detalle: 'Pagar el alquiler',
    fecha_realizacion: day(62),
    es_recurrente: 1,
    unidad_frecuencia_id: MONTH,
    cantidad_frecuencia: 1,
  })
  shop.add('pending', {
    ...once,
    detalle: 'Pedido a Bebidas Rosario',
    fecha_realizacion: day(30),
    es_recurrente: 1,
    unidad_frecuencia_id: WEEK,
    cantidad_frecuencia: 1,
  })
  const done = shop.add('pending', {
    ...once,
    detalle: 'Cambiar la cerradura',
    fecha_realizacion: day(9),
    completado: 1,
  })
  shop.add('pending_completed', {
    detalle: done.detalle,
    fecha_realizacion: done.fecha_realizacion,
    fecha_realizada: calendar.raw(calendar.at(9, 12)),
    pending_id: done.id,
    created_at: calendar.iso(calendar.at(9, 12)),
  })
}
