import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { noticesSlice, selectNotices } from '@/app/notices'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { newTransfer, transfer } from '@/features/caja/movements/transferOperations'
import { queuedSalesSlice } from '@/features/vender/save/queue/queuedSalesSlice'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { forgetEntry } from '@/outbox/entries'
import { article } from '../../domain/sale/build'
import { leaveEntry } from '../../outbox/leave'
import { startTestApp } from '../../support/app'
import { leaves } from '../../support/leaves'

const PATH = '/ventas/todas/todos'

describe('a page that would take along what this computer could not keep', () => {
  const UNSENT = 'Este equipo no pudo guardar lo que falta confirmar'

  /** Neither the page goes without a question, nor a new version or the way to practise takes its place. */
  async function staysFor({ user, store }: Awaited<ReturnType<typeof startTestApp>>, title: string, stay: string) {
    await waitFor(() => expect(leaves()).toBe(false))
    act(() => void store.dispatch(noticesSlice.actions.updateChanged({ phase: 'later' })))
    await user.click(screen.getByRole('button', { name: /^Menú de/ }))
    await user.click(screen.getByRole('button', { name: 'Actualizar ahora' }))
    const question = await screen.findByRole('dialog', { name: title })
    await user.click(within(question).getByRole('button', { name: stay }))
    expect(selectNotices(store.getState()).update.phase).toBe('later')
  }

  it('is not left without a question: a charged sale [PLUS-014]', async () => {
    const app = await startTestApp({ path: PATH })
    const queue = (ids: readonly string[], isKept: boolean) => {
      const entries = ids.map((id) => ({ id, user: 1 })) as unknown as QueuedSale[]
      act(() => void app.store.dispatch(queuedSalesSlice.actions.queueRead({ entries, isKept })))
    }
    queue(['x'], true)
    expect(leaves()).toBe(true)
    queue(['x'], false)
    await staysFor(app, UNSENT, 'Esperar')
    // Its outcome is known, though the disk could not be told.
    queue([], false)
    expect(leaves()).toBe(true)
  })

  it('is not left without a question: the sale being made [PLUS-014]', async () => {
    const app = await startTestApp({ path: PATH })
    act(() => void app.store.dispatch(saleEvents.itemAdded(article('100'))))
    expect(leaves()).toBe(true)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    act(() => void app.store.dispatch(saleEvents.itemAdded(article('50'))))
    await staysFor(app, 'Hay una venta sin cobrar', 'Seguir vendiendo')
  })

  it('is not left without a question: what was sent, by whoever signs out too [PLUS-014, SES-007]', async () => {
    const app = await startTestApp({ path: PATH })
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(async () => {
      put.mockRestore()
      await forgetEntry('left')
    })
    await leaveEntry(transfer, newTransfer(1, 2, 5), { id: 'left', ago: 60 })
    const name = '1 operación sin confirmar: este equipo no las puede guardar'
    expect(await screen.findByRole('button', { name })).toHaveTextContent('este equipo no guarda')
    await app.user.click(screen.getByRole('button', { name: 'Salir' }))
    const question = await screen.findByRole('dialog', { name: UNSENT })
    await app.user.click(within(question).getByRole('button', { name: 'Esperar' }))
    await staysFor(app, UNSENT, 'Esperar')
    await forgetEntry('left')
    await waitFor(() => expect(leaves()).toBe(true))
  })
})
