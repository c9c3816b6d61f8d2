import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTill } from '@/features/pantallaCliente/useTill'
import { openChannel, type DisplayChannel, type Shown } from '@/shop/display/messages'
import { quickChannels } from '../../support/channel'

const TILL = 'till-of-test'
const shown: Shown = { shop: { name: 'El Sol', image: null }, sale: null, thanks: null, pay: null }

beforeEach(() => {
  quickChannels()
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a display asks its till, and notices that it is gone, when the computer’s clock is set back [PLUS-005]', () => {
  let asked = 0
  const till: DisplayChannel | undefined = openChannel(TILL, () => {
    asked++
    till?.say({ kind: 'shown', shown })
  })
  const { result } = renderHook(() => useTill(TILL))
  expect(result.current).toEqual(shown)
  vi.setSystemTime(Date.now() - 3_600_000)
  act(() => void vi.advanceTimersByTime(11_000))
  expect(asked).toBe(3)
  expect(result.current).toEqual(shown)
  till?.close()
  act(() => void vi.advanceTimersByTime(8_000))
  expect(result.current).toBe('waiting')
})
