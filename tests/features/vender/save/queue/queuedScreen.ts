// What the tests of sales without a confirmation share.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { SALES_KEY, salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import type { Row } from '../../../../backend/types'
import type { TestApp } from '../../../../support/app'

export const press = (key: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, shiftKey })
export const sales = ({ backend }: TestApp) => backend.db.all('sale')
export const lastSale = (app: TestApp) => sales(app).at(-1) as Row
export const SALE = { method: 'POST', path: '^/api/sale$' } as const
export const chip = () => screen.queryByRole('button', { name: /sin confirmar/ })
export const dialog = () => within(screen.getByRole('dialog', { name: 'Sin confirmar' }))

export async function openUnconfirmed() {
  fireEvent.click(chip() as HTMLElement)
  // Its code comes now.
  await act(() => vi.dynamicImportSettled())
}

/** Answers that it failed after having stored what `part` leaves of it. */
export function storeByHalves({ backend }: TestApp, part: Row): void {
  backend.faults.set([{ ...SALE, fault: '500-after', times: 1 }])
  const insert = backend.db.insert.bind(backend.db)
  const spy = vi.spyOn(backend.db, 'insert').mockImplementation((table, values) => {
    if (table !== 'sale') return insert(table, values)
    spy.mockRestore()
    return insert(table, { ...values, ...part })
  })
}

/** The network is gone, for the browser too: an answer that was on its way does not bring it back and send what waits. */
export function loseNetwork({ backend }: TestApp): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  backend.faults.set([{ path: '.', fault: 'drop-before' }])
  window.dispatchEvent(new Event('offline'))
}

/** The browser has it again, and asks the server. */
export function findNetwork(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
}

/** The queue was changed by another tab. */
export function otherTabSays(): void {
  const channel = new BroadcastChannel(SALES_KEY)
  channel.postMessage('another page')
  channel.close()
}

export const inQueue = () => waitFor(async () => expect((await salesOnDisk.read()).entries).toHaveLength(1))
