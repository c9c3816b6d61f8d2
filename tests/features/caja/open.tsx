import { screen, within } from '@testing-library/react'
import { Cajas } from '@/features/caja/Cajas'
import type { RunningBackend } from '../../backend/app'
import { startScreen } from '../../list/screen'
import type { Role } from '../../support/standIn'

type Row = Record<string, unknown>

interface Options {
  path?: string
  as?: Role
  permissions?: readonly string[]
  extensions?: readonly string[]
  version?: 3
  prepare?: (backend: RunningBackend) => void
}

/**
 * Two cajas alone: Mostrador, open with 1000.00, and Banco, for transfers alone, open with 50.00; Vieja was closed. The employee of the
 * seed sees Mostrador.
 */
export async function openCajas({ path = '/caja', prepare, ...options }: Options = {}) {
  const ids = { mostrador: 0, banco: 0, vieja: 0, opening: 0 }
  const started = await startScreen(<Cajas />, {
    path,
    route: '/caja/:view?/:sub_view?',
    extensions: ['cajas'],
    ...options,
    prepare: (backend) => {
      const { db } = backend
      for (const table of ['movimiento_caja', 'apertura_caja', 'caja', 'default_payment_method_caja'])
        for (const { id } of db.all(table)) db.remove(table, id)
      const employee = db.all('user').find(({ doc_number }) => doc_number === '2')
      const add = (name: string, saldo: string, methods: readonly number[], users: readonly unknown[]) => {
        const caja = db.insert('caja', {
          num: 1,
          name,
          saldo,
          user_id: 1,
          abierta: 1,
          abierta_at: '2026-11-18 08:10:00',
          _current_acount_payment_methods: methods.map((id) => ({ id, pivot: {} })),
          _users: users.map((id) => ({ id, pivot: {} })),
        })
        const opening = db.insert('apertura_caja', { caja_id: caja.id, saldo_apertura: saldo, apertura_employee_id: 1 })
        db.update('caja', caja.id, { current_apertura_caja_id: opening.id })
        return { caja: caja.id as number, opening: opening.id as number }
      }
      const mostrador = add('Mostrador', '1000.00', [], [employee?.id])
      ids.mostrador = mostrador.caja
      ids.opening = mostrador.opening
      ids.banco = add('Banco', '50.00', [4], []).caja
      const vieja = add('Vieja', '300.00', [3], [])
      ids.vieja = vieja.caja
      const closed = { cerrada_at: '2026-11-17T23:00:00.000000Z', saldo_cierre: '300.00' }
      db.update('apertura_caja', vieja.opening, closed)
      db.update('caja', vieja.caja, { abierta: 0, cerrada_at: '2026-11-17 20:00:00', current_apertura_caja_id: null })
      prepare?.(backend)
    },
  })
  const { backend } = started
  const rowOf = (id: number) => backend.db.get('caja', id) as Row
  const movements = () => backend.db.all('movimiento_caja')
  return { ...started, ids, rowOf, movements }
}

/** The card of a caja, once it is there. */
export async function card(name: string): Promise<HTMLElement> {
  const link = await screen.findByRole('link', { name })
  const item = link.closest('li')
  if (item === null) throw new Error(`no card of ${name}`)
  return item
}

export const press = (within_: HTMLElement, name: string | RegExp) => within(within_).getByRole('button', { name })
export const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
