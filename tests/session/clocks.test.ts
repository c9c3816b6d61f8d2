import { afterEach, describe, expect, it, vi } from 'vitest'
import { movementTwin, type MovementRow } from '@/domain/cajaFate'
import { compareClocks, selectAhead, selectServerNow } from '@/session/clocks'
import { instant } from '@/lib/dates'
import { testStore } from '../support/store'

const MINUTE = 60_000
const at = (ms: number) => instant(Math.floor(ms / 1000) * 1000)

afterEach(() => vi.restoreAllMocks())

describe('the server’s clock beside this computer’s', () => {
  it('is not known before something was stored at once, and by that alone [NS-11]', async () => {
    const { store } = await testStore(null)
    const now = Date.now()
    expect(selectAhead(store.getState(), now)).toBeNull()
    store.dispatch(compareClocks(at(now - 10 * MINUTE), now - 6_000))
    store.dispatch(compareClocks(at(now - 10 * MINUTE), null))
    expect(selectAhead(store.getState(), now)).toBeNull()
    store.dispatch(compareClocks(at(now - 10 * MINUTE), now))
    expect(Math.abs((selectAhead(store.getState(), now) ?? 0) + 10 * MINUTE)).toBeLessThan(2_000)
    // What is no news changes nothing.
    const before = store.getState()
    store.dispatch(compareClocks(at(now - 10 * MINUTE), now))
    expect(store.getState()).toBe(before)
  })

  it('is known no more once somebody has set this computer’s [NS-11]', async () => {
    const { store } = await testStore(null)
    const now = Date.now()
    store.dispatch(compareClocks(at(now), now))
    expect(selectAhead(store.getState(), now + 5 * MINUTE)).toBeNull()
  })

  it('says that an equal one is of this minute although the clocks are apart, either way [CAJA-004]', async () => {
    const body = {
      concepto_movimiento_caja_id: 6,
      ingreso: 70,
      egreso: null,
      notas: '',
      caja_id: 1,
      apertura_caja_id: 1,
    }
    for (const minutes of [-10, 10]) {
      const { store } = await testStore(null)
      const now = Date.now()
      const made = (secondsAgo: number) => {
        const row = { ...body, id: 1, ingreso: '70.00', employee_id: 1, sale_id: null, expense_id: null }
        return [
          { ...row, created_at: at(now + minutes * MINUTE - secondsAgo * 1000) },
        ] as unknown as readonly MovementRow[]
      }
      store.dispatch(compareClocks(at(now + minutes * MINUTE), now))
      expect(movementTwin(body, 1, made(30), selectServerNow(store.getState()))).toBe(true)
      expect(movementTwin(body, 1, made(120), selectServerNow(store.getState()))).toBe(false)
    }
  })
})
