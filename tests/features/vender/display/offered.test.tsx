import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { displayEvents } from '@/shop/display/displaySlice'
import { quickChannels } from '../../../support/channel'
import { openVender } from '../screen'

beforeEach(quickChannels)
afterEach(() => vi.unstubAllGlobals())

/** The buttons that open the client's display, of a till that has one. */
async function offers(opensDisplay: boolean) {
  const app = await openVender({ settings: { opensDisplay } })
  act(() => void app.store.dispatch(displayEvents.named('till-of-test')))
  const beside = screen.queryByRole('button', { name: 'Abrir la pantalla del cliente' })
  await app.user.click(screen.getByRole('button', { name: 'Más opciones' }))
  const terms = await screen.findByRole('dialog', { name: 'Más opciones de la venta' })
  return [beside, within(terms).queryByRole('button', { name: 'Pantalla del cliente' })]
}

it('the client’s display is opened beside the scan field and from the rarer choices [PLUS-005]', async () => {
  for (const button of await offers(true)) expect(button).toBeVisible()
})

it('where no window can follow the till it is offered nowhere [PLUS-003]', async () => {
  expect(await offers(false)).toEqual([null, null])
})
