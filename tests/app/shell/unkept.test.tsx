import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { noticesSlice, selectNotices } from '@/app/notices'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { newTransfer, transfer } from '@/features/caja/movements/transferOperations'
import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { forgetEntry } from '@/outbox/entries'
import { article } from '../../domain/sale/build'
import { entry } from '../../domain/sale/queuedSale'
import { otherTabSays } from '../../features/vender/save/queue/queuedScreen'
import { leaveEntry } from '../../outbox/leave'
import { startTestApp } from '../../support/app'
import { leaves } from '../../support/leaves'

const PATH = '/ventas/todas/todos'

// What the disk is owed is written by what follows each test.
afterEach(() => void vi.restoreAllMocks())

describe('a page that would take along what this computer could not keep', () => {
  const FULL = 'Este navegador no tiene lugar'

  /** The user's menu leads to practice no further than a question. */
  async function practiceAsks({ user }: Awaited<ReturnType<typeof startTestApp>>, title: string, stay: string) {
    await user.click(screen.getByRole('button', { name: /^Menú de/ }))
    await user.click(screen.getByRole('button', { name: 'Practicar' }))
    const question = await screen.findByRole('dialog', { name: title })
    expect(within(question).getByRole('button', { name: 'Practicar igual' })).toBeVisible()
    await user.click(within(question).getByRole('button', { name: stay }))
    expect(sessionStorage.getItem('practice-visit')).toBeNull()
    await user.keyboard('{Escape}')
  }

  /** Neither the page goes without a question, nor a new version takes its place. */
  async function staysFor({ user, store }: Awaited<ReturnType<typeof startTestApp>>, title: string, stay: string) {
    await waitFor(() => expect(leaves()).toBe(false))
    act(() => void store.dispatch(noticesSlice.actions.updateChanged({ phase: 'later' })))
    await user.click(screen.getByRole('button', { name: /^Menú de/ }))
    await user.click(screen.getByRole('button', { name: 'Actualizar ahora' }))
    const question = await screen.findByRole('dialog', { name: title })
    await user.click(within(question).getByRole('button', { name: stay }))
    expect(selectNotices(store.getState()).update.phase).toBe('later')
  }

  const fillDisk = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })

  it('is not left without a question: a charged sale, by whoever signs out too [PLUS-014, SES-007]', async () => {
    const app = await startTestApp({ path: PATH })
    const queue = async (entries: readonly QueuedSale[]) => {
      await salesOnDisk.change(() => ({ entries, settled: [] }))
      // The page reads again what it has not changed by its own queue.
      otherTabSays()
    }
    const sale = entry('x', { user: 1, state: 'refused', message: 'Falta la caja' })
    await queue([sale])
    await screen.findByRole('button', { name: '1 venta sin confirmar' })
    expect(leaves()).toBe(true)
    fillDisk()
    await queue([sale])
    await staysFor(app, FULL, 'Esperar')
    await app.user.keyboard('{Escape}')
    // One question says it, and not two.
    await app.user.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Salir' }))
    const question = await screen.findByRole('dialog', { name: 'Hay una venta sin confirmar' })
    expect(question).toHaveTextContent('este equipo no la pudo guardar: si salís se pierde')
    await app.user.click(within(question).getByRole('button', { name: 'Quedarme' }))
    // Its outcome is known, though the disk could not be told.
    await queue([])
    await waitFor(() => expect(leaves()).toBe(true))
  })

  it('is not left without a question: the sale being made [PLUS-014]', async () => {
    const app = await startTestApp({ path: PATH })
    act(() => void app.store.dispatch(saleEvents.itemAdded(article('100'))))
    expect(leaves()).toBe(true)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    act(() => void app.store.dispatch(saleEvents.itemAdded(article('50'))))
    expect(await screen.findByText(/^Este navegador no tiene lugar: la venta sin cobrar se perdería/)).toBeVisible()
    await practiceAsks(app, FULL, 'Esperar')
    await staysFor(app, FULL, 'Esperar')
  })

  it('is not left without a question: what was sent, by whoever signs out too [PLUS-014, SES-007]', async () => {
    const app = await startTestApp({ path: PATH })
    fillDisk()
    await leaveEntry(transfer, newTransfer(1, 2, 5), { id: 'left', ago: 60 })
    expect(await screen.findByText(/^Este navegador no tiene lugar/)).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Salir' }))
    const question = await screen.findByRole('dialog', { name: FULL })
    await app.user.click(within(question).getByRole('button', { name: 'Esperar' }))
    await practiceAsks(app, FULL, 'Esperar')
    await staysFor(app, FULL, 'Esperar')
    await forgetEntry('left')
    await waitFor(() => expect(leaves()).toBe(true))
  })
})
