/** @module-tag rare */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tableWith } from '@/domain/keyChanges'
import { keepKeys } from '@/session/keys'
import { openVender, posts, scan, yerba } from './screen'

const OWN = { sell: ['f5', 'mod&enter'], help: ['f10'], exact: ['mod&j'], detail: ['home'] }

it('charges with the key of one’s own, which every button and the help name; the old one does what it was given', async () => {
  const app = await openVender()
  act(() => void keepKeys(tableWith(OWN)))
  scan(yerba.code)
  expect(screen.getByRole('button', { name: 'Cobrar F5' })).toBeVisible()
  await app.user.keyboard('{F10}')
  expect(await screen.findByRole('dialog', { name: 'Teclas de Vender' })).toHaveTextContent('F5')
  await app.user.keyboard('{Escape}')
  expect(posts(app)).toBe(0)
  await app.user.keyboard('{F5}')
  await screen.findByText(/Última venta N°/)
  expect(posts(app)).toBe(1)
})

it('is followed while the till is open, and inside of the split too', async () => {
  const app = await openVender()
  scan(yerba.code)
  act(() => void keepKeys(tableWith(OWN)))
  expect(screen.getByRole('button', { name: 'Cobrar F5' })).toBeVisible()
  await app.user.keyboard('{F9}')
  const first = (await screen.findAllByRole('textbox', { name: /^Importe en/ }))[0] as HTMLInputElement
  await app.user.click(first)
  await app.user.keyboard('{F8}')
  expect(first).toHaveValue('')
  await app.user.keyboard('{Control>}j{/Control}')
  await waitFor(() => expect(first).not.toHaveValue(''))
})

it('edits text with a key that edits text, given to an action or not', async () => {
  const { user } = await openVender()
  act(() => void keepKeys(tableWith(OWN)))
  scan(yerba.code)
  await user.keyboard('{F3}')
  await user.keyboard('ana{Home}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{Escape}')
  await user.keyboard('{Escape}{Home}')
  expect(await screen.findByRole('dialog', { name: new RegExp(yerba.name) })).toBeVisible()
})

it('charges with no key that edits text, whatever was kept: it would charge from within a field', async () => {
  const app = await openVender()
  act(() => void keepKeys(tableWith({ sell: ['delete', 'mod&enter'], remove: ['f10'] })))
  scan(yerba.code)
  expect(screen.getByRole('button', { name: 'Cobrar F10' })).toBeVisible()
  await app.user.keyboard('{F9}')
  const amount = (await screen.findAllByRole('textbox', { name: /^Importe en/ }))[0] as HTMLInputElement
  await app.user.type(amount, '5{ArrowLeft}{Delete}')
  expect(amount).toHaveValue('')
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(posts(app)).toBe(0)
})
