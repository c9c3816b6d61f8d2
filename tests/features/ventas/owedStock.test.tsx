/** @module-tag rare */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Sale } from '@/entities/saleRecord'
import { Ventas } from '@/features/ventas/Ventas'
import { sale as saleEntity } from '@/entities/sale'
import { settleStock } from '@/shop/stock/owedStock'
import { correctionAfterRemoval } from '@/shop/stock/stockCorrectionOperations'
import { entriesOf, forgetEntry } from '@/outbox/entries'
import { selectList } from '@/list/slices'
import type { RunningBackend } from '../../backend/app'
import { column, rowOf, startScreen, table } from '../../list/screen'
import { leaveEntry } from '../../outbox/leave'
import { callApi } from '../../support/standIn'

const OWNER = 1
const STOCK = { method: 'POST', path: '^/api/stock-movement$' } as const
const READ = { method: 'GET', path: '^/api/stock-movement/' } as const

/** A sale of one article, which has 90 in no warehouse once its two units are sold from one. */
function sellFromPlace({ db }: RunningBackend): { sale: number; article: number; place: number } {
  const article = db.all('article').find(({ stock }) => stock !== null)?.id as number
  const place = db.all('address')[0]?.id as number
  const sale = db
    .all('sale')
    .findLast(({ deleted_at, to_check, checked, client_id }) => !deleted_at && !to_check && !checked && !client_id)
  db.update('article', article, { name: 'Yerba', stock: '88.00', _addresses: [] }, { touch: false })
  for (const { id } of db.all('article_variant').filter(({ article_id }) => article_id === article))
    db.remove('article_variant', id as number)
  const _articles = [{ id: article, pivot: { amount: '2.00', price: '10.00' } }]
  db.update('sale', sale?.id, { _articles, _combos: [], address_id: place }, { touch: false })
  return { sale: sale?.id as number, article, place }
}

async function open(prepare?: (backend: RunningBackend, made: ReturnType<typeof sellFromPlace>) => void) {
  let made = { sale: 0, article: 0, place: 0 }
  const parts = await startScreen(<Ventas />, {
    route: '/ventas/:view?/:sub_view?',
    path: '/ventas/todas/todos',
    extensions: ['comerciocity_interno'],
    prepare: (backend) => {
      made = sellFromPlace(backend)
      prepare?.(backend, made)
    },
  })
  onTestFinished(async () => {
    for (const { id } of await entriesOf(OWNER)) await forgetEntry(id)
  })
  const list = await table('Ventas')
  await waitFor(() => expect(column(list, 'N°').length).toBeGreaterThan(1))
  const sales = () => selectList(parts.store.getState(), saleEntity).models as unknown as readonly Sale[]
  const num = String(parts.backend.db.get('sale', made.sale)?.num)
  const { db } = parts.backend
  const stock = () => Number(db.get('article', made.article)?.stock)
  const corrections = () =>
    db.all('stock_movement').filter(({ observations }) => String(observations).startsWith('Corrección'))
  async function remove() {
    await parts.user.click(rowOf(list, num))
    await parts.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }))
    const question = await screen.findByRole('dialog', { name: `¿Eliminar la venta N° ${num}?` })
    await parts.user.click(within(question).getByRole('button', { name: 'Eliminar' }))
  }
  return { ...parts, made, num, stock, corrections, remove, sales }
}

describe('the deletion of a sale made from a warehouse, of an article that has none', () => {
  it('keeps its stock, says so, and leaves nothing to be looked after [D-57]', async () => {
    const { stock, corrections, remove, backend, made } = await open()
    await remove()
    const street = String(backend.db.get('address', made.place)?.street)
    expect(await screen.findByText(`Volvieron 2. El stock de Yerba (90) ahora se lleva en ${street}`)).toBeVisible()
    expect(stock()).toBe(90)
    expect(corrections()).toMatchObject([{ amount: '88.00', to_address_id: made.place }])
    await waitFor(async () => expect(await entriesOf(OWNER)).toEqual([]))
  })

  it.each(['drop-after', '500-after', '500', 'empty-200'] as const)('books it once after %s [D-57]', async (fault) => {
    const { stock, corrections, remove, backend, store } = await open()
    backend.faults.set([{ ...STOCK, fault, times: 1 }])
    await remove()
    await waitFor(() => expect(backend.stats()['POST /api/stock-movement']).toBe(1))
    await waitFor(async () => {
      await store.dispatch(settleStock())
      expect(stock()).toBe(90)
    })
    expect(corrections()).toHaveLength(1)
    expect(await screen.findByText(/^Volvieron 2. El stock de Yerba/)).toBeVisible()
  })

  it('is not even sent where the stock cannot be read before [D-57]', async () => {
    const { stock, remove, backend, made } = await open()
    backend.faults.set([{ ...READ, fault: '500' }])
    await remove()
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(backend.db.get('sale', made.sale)?.deleted_at).toBeNull()
    expect(stock()).toBe(88)
    expect(await entriesOf(OWNER)).toEqual([])
  })

  it('that a page left is put right by the next one, whatever it had got to; two at a time book it once [D-57]', async () => {
    const { stock, corrections, store, backend, made } = await open()
    const after = backend.db.all('stock_movement').at(-1)?.id as number
    const of = {
      sale_id: made.sale,
      num: 5,
      address_id: made.place,
      article_id: made.article,
      variant_id: 0,
      name: 'Yerba',
    }
    const what = { watch: { ...of, held: 2, loose: 88, after }, movement: null, back: null }
    await callApi('DELETE', `sale/${made.sale}`)
    expect(stock()).toBe(2)
    await leaveEntry(correctionAfterRemoval, what, { ago: 5 })
    await store.dispatch(settleStock())
    expect(corrections()).toEqual([])
    // It cannot be on its way any more.
    await leaveEntry(correctionAfterRemoval, what, { ago: 60 })
    await Promise.all([store.dispatch(settleStock()), store.dispatch(settleStock())])
    expect([stock(), corrections().length]).toEqual([90, 1])
  })

  it('stays in sight while it cannot be put right [D-57]', async () => {
    const { stock, remove, backend, user, num } = await open()
    backend.faults.set([{ ...STOCK, fault: '500' }])
    await remove()
    const told = `Puede faltar stock de Yerba por la venta N° ${num}: el servidor no contestó y todavía no se corrigió.`
    expect(await screen.findByText(told)).toBeVisible()
    expect(stock()).toBe(2)
    backend.faults.set([])
    await user.click(screen.getByRole('button', { name: 'Enviar de nuevo' }))
    expect(await screen.findByText(/^Volvieron 2. El stock de Yerba/)).toBeVisible()
    await waitFor(() => expect(screen.queryByText(told)).toBeNull())
    expect(stock()).toBe(90)
  })
})
