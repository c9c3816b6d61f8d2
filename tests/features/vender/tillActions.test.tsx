import { fireEvent, renderHook, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { KEYS, type Action } from '@/domain/keys'
import { ALWAYS, type Mode, type TillActions } from '@/features/vender/cart/tillAction'
import { editSale } from '@/features/vender/past/previus'
import { useKeys } from '@/features/vender/useKeys'
import { editing, onAccount } from './past/past'
import { openVender, scan, vender, yerba } from './screen'

/** As a keyboard says it. */
function press(combo: string) {
  const parts = combo.split('&')
  const key = parts.at(-1) ?? ''
  fireEvent.keyDown(document.activeElement ?? document.body, {
    key,
    code: key,
    ctrlKey: parts.includes('mod'),
    shiftKey: parts.includes('shift'),
    altKey: parts.includes('alt'),
  })
}
const MODES: readonly Mode[] = ['own', 'viewing', 'editing']

it.each(MODES)('every action acts by each of its keys, %s: over a past sale only where it says so [U22]', (mode) => {
  const run = vi.fn()
  const actionsOf = (past: object) =>
    Object.fromEntries(KEYS.map(({ action }) => [action, { run: () => run(action), ...past }])) as TillActions
  const pressAll = (past: object) => {
    run.mockClear()
    const { unmount } = renderHook(() => useKeys(actionsOf(past), mode))
    for (const { keys } of KEYS) keys.forEach(press)
    unmount()
    return run.mock.calls.flat()
  }
  const all = KEYS.flatMap(({ action, keys }) => keys.map(() => action))
  expect(pressAll(ALWAYS)).toEqual(all)
  expect(pressAll({})).toEqual(mode === 'own' ? all : [])
})

it('a past sale that is being changed: no key of another sale touches it, nor opens anything over it [SALE-083] [U22]', async () => {
  const others: readonly Action[] = ['older', 'newer', 'park', 'parked', 'client', 'account', 'exact', 'cash', 'method']
  const app = await openVender()
  scan(yerba.code)
  const sale = onAccount(app.backend)
  await app.store.dispatch(editSale(sale.id as number) as never)
  await editing(sale.num)
  const before = vender(app)
  const focus = document.activeElement
  for (const { action, keys } of KEYS) if (others.includes(action)) keys.forEach(press)
  expect(vender(app)).toEqual(before)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(focus)
})
