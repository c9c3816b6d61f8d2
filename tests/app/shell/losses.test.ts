import { expect, it } from 'vitest'
import { lostBySigningOut } from '@/app/shell/losses'
import { isSaleBegun, selectSelling } from '@/app/updates/busy'

const cart = (...items: boolean[]) => ({ items: items.map((default_in_vender) => ({ default_in_vender })) })
const state = (vender: object) => ({
  vender: { cart: cart(), selling: false, editing: null, new_article: null, ...vender },
  devoluciones: { sale: null, articles: [], saving: false },
  unsent: { entries: [] },
})

it('a past sale in the cart is no sale that signing out would lose; the one being made behind it is [SES-007]', () => {
  const opened = state({ cart: cart(false), editing: { own: { cart: cart(true) } } })
  expect(isSaleBegun(opened)).toBe(false)
  expect(lostBySigningOut(opened)).toBeNull()
  expect(selectSelling(opened)).toBe(true)
  const both = state({ cart: cart(false), editing: { own: { cart: cart(true, false) } } })
  expect(lostBySigningOut(both)).toMatchObject({ title: 'Hay una venta sin cobrar' })
  expect(lostBySigningOut(state({ cart: cart(false) }))).toMatchObject({ title: 'Hay una venta sin cobrar' })
  expect(lostBySigningOut(state({ cart: cart(true) }))).toBeNull()
})
