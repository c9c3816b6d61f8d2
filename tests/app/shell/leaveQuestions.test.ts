import { expect, it, onTestFinished } from 'vitest'
import { lostByReload, lostBySigningOut } from '@/app/shell/leaveQuestions'
import { isSaleBegun, selectSelling } from '@/app/updates/busy'
import { noteKept } from '@/lib/disk/full'
import { begun } from '@/ui/dialogs/unsaved'

const cart = (...items: boolean[]) => ({ items: items.map((placed) => ({ placed })) })
const state = (vender: object) => ({
  vender: { cart: cart(), selling: false, editing: null, new_article: null, ...vender },
  devoluciones: { sale: null, articles: [], saving: false },
  queuedSales: { entries: [] },
  taxTickets: [],
  session: { status: 'authenticated', user: null },
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

it.each([
  ['sending', true],
  ['slow', true],
  ['unasked', true],
  ['down', true],
  ['authorised', false],
  ['rejected', false],
])('an invoice whose card says %s holds back an update: %s [SALE-074] [U20]', (phase, holds) => {
  expect(selectSelling({ ...state({}), taxTickets: [{ sale_id: 1, phase }] })).toBe(holds)
})

it('a return on its way is not said to be lost, by whoever reloads or signs out [SES-007]', () => {
  const saving = { ...state({}), devoluciones: { sale: {}, articles: [{}], saving: true } }
  expect(lostByReload(saving, 'Recargar')).toMatchObject({ title: 'Hay una devolución sin guardar' })
  const mark = { current: { ask: undefined, saving: true } }
  begun.add(mark)
  onTestFinished(() => void begun.delete(mark))
  expect(lostByReload(saving, 'Recargar')).toMatchObject({ title: '¿Salir sin ver cómo quedó?', action: 'Recargar' })
  expect(lostBySigningOut(saving)).toMatchObject({ title: '¿Salir sin ver cómo quedó?', action: 'Salir igual' })
})

it('a full disk is asked about before anything else that goes with the page, and by itself of whoever signs out with charged sales [PLUS-014] [SES-007]', () => {
  noteKept('unsent-sales', false)
  onTestFinished(() => noteKept('unsent-sales', true))
  const unkept = { ...state({}), queuedSales: { entries: [{ id: 'x', user: 1 }] } }
  const both = { ...unkept, devoluciones: { sale: {}, articles: [{}], saving: false } }
  for (const one of [unkept, both])
    expect(lostByReload(one, 'Recargar')).toMatchObject({ title: 'Este navegador no tiene lugar' })
  expect(lostBySigningOut(state({}))).toMatchObject({ title: 'Este navegador no tiene lugar' })
  expect(lostBySigningOut(unkept)).toBeNull()
  expect(lostBySigningOut(both)).toMatchObject({ title: 'Hay una devolución sin guardar' })
  const form = { current: { ask: undefined, saving: false } }
  begun.add(form)
  onTestFinished(() => void begun.delete(form))
  expect(lostBySigningOut(unkept)).toMatchObject({ title: 'Hay cambios sin guardar' })
})
