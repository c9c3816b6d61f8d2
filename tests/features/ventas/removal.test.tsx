import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, onTestFinished } from 'vitest'
import { caja as cajaEntity } from '@/entities/caja'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { removeSale } from '@/shop/sales/removalOperations'
import { Ventas } from '@/features/ventas/Ventas'
import { price } from '@/lib/format'
import { selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import { moneyInCajas } from '@/shop/sales/removalEffects'
import { entriesOf, forgetEntry } from '@/outbox/entries'
import { run } from '@/outbox/outbox'
import type { Row } from '../../backend/types'
import type { RunningBackend } from '../../backend/app'
import { callApi, server } from '../../support/standIn'
import { leaveEntry, ON_ITS_WAY } from '../../outbox/leave'
import { calls, column, rowOf, startScreen, table } from '../../list/screen'

const OWNER = 1

/** As a page leaves it that goes away with a deletion on its way. */
const leave = (id: number, num: number | null, secondsAgo: number) =>
  leaveEntry(removeSale, { id, num }, { user: OWNER, ago: secondsAgo })
const removals = async () => (await entriesOf(OWNER)).filter(({ key }) => key === removeSale.key)

async function open(prepare?: (backend: RunningBackend) => void) {
  const parts = await startScreen(<Ventas />, {
    route: '/ventas/:view?/:sub_view?',
    path: '/ventas/todas/todos',
    extensions: ['comerciocity_interno', 'cajas'],
    ...(prepare && { prepare }),
  })
  onTestFinished(async () => {
    for (const { id } of await entriesOf(OWNER)) await forgetEntry(id)
  })
  const list = await table('Ventas')
  await waitFor(() => expect(column(list, 'N°').length).toBeGreaterThan(1))
  const sales = () => selectList(parts.store.getState(), saleEntity).models as unknown as readonly Sale[]
  const record = sales().find(({ articles }) => articles.some(({ stock }) => stock !== null)) as Sale
  const article = record.articles.find(({ stock }) => stock !== null)?.id ?? 0
  return { ...parts, list, record, stock: () => Number(parts.backend.db.get('article', article)?.stock) }
}

describe('the deletion of a sale', () => {
  it('would give the stock back again if it came twice; gone already, it is not sent [U15]', async () => {
    const { record, stock, store, backend } = await open()
    backend.db.update('sale', record.id ?? 0, { address_id: null })
    const before = stock()
    await callApi('DELETE', `sale/${record.id}`)
    const once = stock()
    expect(once).toBeGreaterThan(before)
    const sent = calls('DELETE', 'sale/')
    expect(await store.dispatch(run(removeSale, { id: record.id, num: null }))).toMatchObject({ kind: 'twin' })
    expect(sent).toEqual([])
    expect(stock()).toBe(once)
  })

  it('of a sale paid into an open caja takes its money out too, with one press [CAJA-004]', async () => {
    const { store, backend, user, list } = await open(({ db }) => {
      for (const { id } of db.all('caja')) db.update('caja', id, { abierta: 1 })
    })
    await act(async () => void (await store.dispatch(load(cajaEntity))))
    const sales = selectList(store.getState(), saleEntity).models as unknown as readonly Sale[]
    const paid = sales.find((sale) => moneyInCajas(sale).length === 1) as Sale
    const [{ caja_id, amount }] = moneyInCajas(paid) as [{ caja_id: number; amount: number }]
    const caja = backend.db.get('caja', caja_id) as Row
    await user.click(rowOf(list, String(paid.num)))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }))
    const question = await screen.findByRole('dialog', { name: `¿Eliminar la venta N° ${paid.num}?` })
    const label = `${price(amount, 'always')} de ${String(caja.name)}`
    await user.click(within(question).getByRole('button', { name: `Eliminar y sacar ${label}` }))
    expect(await screen.findByText(`Se sacaron ${label}`)).toBeVisible()
    expect(backend.db.get('sale', paid.id)?.deleted_at).toBeTruthy()
    expect(Number(caja.saldo) - Number(backend.db.get('caja', caja_id)?.saldo)).toBeCloseTo(amount, 2)
    expect(backend.db.all('movimiento_caja').at(-1)).toMatchObject({ notas: `Se eliminó la venta N° ${paid.num}` })
  })

  it('is on the disk before it leaves, and off it once it is answered [U15]', async () => {
    const { record, store } = await open()
    let kept: unknown
    server.use(
      http.delete('*/api/sale/:id', async () => {
        kept = await removals()
        return undefined
      }),
    )
    expect(await store.dispatch(run(removeSale, { id: record.id, num: null }))).toMatchObject({
      kind: 'stored',
      late: false,
    })
    expect(kept).toMatchObject([{ what: { id: record.id, num: record.num }, answered: false }])
    expect(await removals()).toEqual([])
  })

  it('that a page left unanswered is not sent again while it may arrive, one by one or among others [U15]', async () => {
    const { record, user, list, backend, store } = await open()
    await leave(record.id, record.num, ON_ITS_WAY)
    const told = `La eliminación de la venta N° ${record.num}: sin respuesta. No se repite.`
    expect(await screen.findByText(told)).toBeVisible()
    const sent = calls('DELETE', 'sale/')
    await user.click(screen.getByRole('button', { name: 'Seleccionar' }))
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`${record.num}$`) }))
    await user.click(within(screen.getByRole('region', { name: 'Elegidos' })).getByRole('button', { name: 'Eliminar' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^¿Eliminar/ })).getByRole('button', { name: 'Eliminar' }),
    )
    expect(await screen.findByText(/^No se pudo eliminar/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))

    await user.click(rowOf(list, String(record.num)))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }))
    const question = await screen.findByRole('dialog', { name: `¿Eliminar la venta N° ${record.num}?` })
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText(/^Sin respuesta. Probá de nuevo en un momento: no se repite/)).toBeVisible()
    expect(sent).toEqual([])

    // A minute later it cannot arrive any more.
    await leave(record.id ?? 0, record.num, 60)
    expect(await store.dispatch(run(removeSale, { id: record.id, num: null }))).toMatchObject({ kind: 'stored' })
    expect(sent).toHaveLength(1)
    expect(backend.db.get('sale', record.id ?? 0)?.deleted_at).toBeTruthy()
  })

  it('that came although the page was gone is told by the next one [U15]', async () => {
    const { record, list } = await open()
    await callApi('DELETE', `sale/${record.id}`)
    await leave(record.id, record.num, 6)
    const told = `Quedó guardado: la eliminación de la venta N° ${record.num}`
    expect(await screen.findByText(told)).toBeVisible()
    await waitFor(() => expect(column(list, 'N°')).not.toContain(String(record.num)))
    expect(await removals()).toEqual([])
  })
})
