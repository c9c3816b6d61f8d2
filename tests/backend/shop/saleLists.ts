// Sales by day, waiting in the warehouse, and unpaid (contract b §1.1, §2.14).
import { dayOf } from '../columns'
import { json } from '../http'
import { bare } from '../relations'
import { newest } from '../rows'
import type { Backend, Db, Row } from '../types'
import { bareOf, callerOf, owned, where, type Caller } from './caller'
import { madeWithin, plusDays } from './clock'
import { num } from './figures'
import { acountOf } from './salePresenter'

export function installSaleLists(backend: Backend): void {
  const { app, db, present } = backend
  const live = (ownerId: number): Row[] => owned(db, 'sale', ownerId).filter((sale) => sale.deleted_at === null)
  const liveOf = (ownerId: number, from?: string, until?: string): Row[] =>
    madeWithin(db, 'sale', from, until).filter((sale) => sale.user_id === ownerId && sale.deleted_at === null)
  const models = (sales: Row[]) => json({ models: newest(sales).map((sale) => present('sale', sale)) })

  app.get('/api/sale', (c) => models(liveOf(c.get('ownerId')).filter((sale) => sale.terminada)))

  for (const path of [
    '/api/sale/from-date/:warehouse',
    '/api/sale/from-date/:warehouse/:from',
    '/api/sale/from-date/:warehouse/:from/:until',
  ])
    app.get(path, (c) => {
      const { warehouse, from, until } = c.req.param() as Record<string, string | undefined>
      const waits = (sale: Row): boolean => !sale.terminada && Boolean(sale.to_check || sale.checked || sale.confirmed)
      const listed = Number(warehouse) ? waits : (sale: Row): boolean => sale.terminada === 1
      return models(liveOf(c.get('ownerId'), from, until).filter(listed))
    })

  app.get('/api/sales-ventas-sin-cobrar', (c) => json({ models: unpaid(callerOf(backend, c), live(c.get('ownerId'))) }))
}

/** Debts up to this amount raise no alert. */
const IGNORED = 300

function unpaid(caller: Caller, sales: Row[]): Row[] {
  const { db, user } = caller
  const oldEnough = plusDays(dayOf(db.now()), -daysOf(caller))
  const mine = (sale: Row): boolean =>
    !user.owner_id || Boolean(user.ver_alertas_de_todos_los_empleados) || sale.employee_id === user.id
  const groups = new Map<number, Row[]>()
  for (const sale of newest(sales)) {
    const client = sale.client_id ? db.get('client', sale.client_id) : undefined
    if (
      !client ||
      num(client.saldo) <= IGNORED ||
      dayOf(sale.created_at as string) > oldEnough ||
      !mine(sale) ||
      !isUnpaid(db, sale)
    )
      continue
    groups.set(client.id as number, [...(groups.get(client.id as number) ?? []), alertOf(db, sale)])
  }
  return [...groups].map(([id, ventas_sin_cobrar]) => ({ client: bareOf(db, 'client', id), ventas_sin_cobrar }))
}

function daysOf({ user, owner }: Caller): number {
  const ofAdmins = num(owner.dias_alertar_administradores_ventas_no_cobradas)
  if (!user.owner_id) return ofAdmins
  const own: unknown = user.dias_alertar_empleados_ventas_no_cobradas
  if (own === null || own === undefined)
    return user.admin_access ? ofAdmins : num(owner.dias_alertar_empleados_ventas_no_cobradas)
  return num(own)
}

const isUnpaid = (db: Db, sale: Row): boolean =>
  where(db, 'current_acount', 'sale_id', sale.id).some(({ debe, status, pagandose }) =>
    status === 'sin_pagar'
      ? num(debe) > 0
      : status === 'pagandose' && (pagandose === null || num(debe) - num(pagandose) > IGNORED),
  )

const alertOf = (db: Db, sale: Row): Row => ({
  ...bare(sale),
  client: bareOf(db, 'client', sale.client_id),
  employee: bareOf(db, 'user', sale.employee_id),
  current_acount: bare(acountOf(db, sale.id) ?? {}),
})
