// Notes of the team to each other, and an agenda whose past has mostly been done.
import type { Row } from '../../types'
import type { Shop } from '../shop'

const WEEK = 2

export function seedTasks(shop: Shop): void {
  const { owner, admin, employee, calendar } = shop
  const tell = (from: Row, to: readonly [Row, 0 | 1][], daysAgo: number, hour: number, content: string): void => {
    // A shop opened early in the day has no note of later.
    const when = calendar.past(calendar.at(daysAgo, hour), 5)
    const stamp = calendar.iso(when)
    const _to_users = to.map(([user, is_finished]) => ({ id: user.id, pivot: { is_finished } }))
    shop.add('task', { content, from_user_id: from.id, _to_users, created_at: stamp, updated_at: stamp })
  }
  tell(owner, [[admin, 1]], 6, 9, 'Cambiar los precios de la yerba en la góndola')
  tell(admin, [[employee, 1]], 4, 11, 'Reponer gaseosas en la heladera de la entrada')
  tell(
    owner,
    [
      [admin, 1],
      [employee, 0],
    ],
    2,
    10,
    'Contar la caja chica antes de irse',
  )
  tell(employee, [[owner, 0]], 1, 18, 'Se terminó el papel de la impresora de tickets: quedan dos rollos')
  tell(admin, [[owner, 0]], 1, 19, 'El viajante de Lácteos Santa Fe pasa mañana a las 10')
  tell(owner, [[employee, 0]], 0, 9, 'Poner en oferta los yogures que vencen el domingo')
}

/** Every past date of the recurring ones was done; what comes is spread over the next three weeks. */
export function seedLivelyAgenda(shop: Shop): void {
  const { db, calendar } = shop
  for (const task of db.all('pending').filter(({ es_recurrente }) => es_recurrente)) {
    for (const daysAgo of task.unidad_frecuencia_id === WEEK ? [30, 23, 16, 9, 2] : monthsBack(shop, task))
      complete(shop, task, daysAgo)
  }
  const coming: [inDays: number, detalle: string, notas: string | null][] = [
    [0, 'Llamar a la distribuidora por el faltante de harina', null],
    [1, 'Visita del contador', 'Tener a mano las facturas de compra'],
    [2, 'Fumigación del depósito', 'A las 7, antes de abrir'],
    [6, 'Vence el seguro del local', null],
    [11, 'Inventario de bebidas', null],
    [19, 'Service de la balanza', 'Certificado en la carpeta azul'],
  ]
  const once = {
    es_recurrente: 0,
    unidad_frecuencia_id: null,
    cantidad_frecuencia: null,
    expense_concept_id: null,
    expense_amount: null,
  }
  for (const [inDays, detalle, notas] of coming)
    shop.add('pending', {
      ...once,
      detalle,
      notas,
      completado: 0,
      fecha_realizacion: calendar.raw(calendar.at(-inDays)),
    })
}

/** Days back of the dates of a monthly task that are over. */
function monthsBack({ calendar }: Shop, task: Row): number[] {
  const found: number[] = []
  // Stored as local text at midnight, which is three in UTC; months are counted as the stand-in counts them.
  for (
    const date = new Date(`${String(task.fecha_realizacion).replace(' ', 'T')}-03:00`);
    date < calendar.at(0);
    date.setUTCMonth(date.getUTCMonth() + 1)
  )
    found.push(Math.round((calendar.at(0).getTime() - date.getTime()) / 86_400_000))
  return found
}

function complete(shop: Shop, { id, detalle }: Row, daysAgo: number): void {
  const { calendar } = shop
  const done = calendar.at(daysAgo, 12)
  shop.add('pending_completed', {
    detalle,
    fecha_realizacion: calendar.raw(calendar.at(daysAgo)),
    fecha_realizada: calendar.raw(done),
    pending_id: id,
    created_at: calendar.iso(done),
    updated_at: calendar.iso(done),
  })
}
