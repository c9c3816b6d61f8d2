import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SCREENS } from '@/app/screens'
import { KINDS, wordsOf } from '@/app/shell/unansweredPlaces'
import { sentMoney } from '@/features/caja/sentMoney'
import { sentMovements } from '@/features/cuentas/sentMovements'
import { startTestApp } from '../../support/app'

const OWNER = 1
const since = () => Date.now() - 60_000
const payment = (model_id: number, model_name: 'client' | 'provider' = 'client') => ({
  movement: {
    kind: 'pago',
    model_name,
    model_id,
    side: 'haber',
    amount: 123.45,
    day: '',
    body: {},
    cajas: [],
  } as never,
  known: [],
})
const placesOf = (what?: unknown) => KINDS.map(({ key, placeOf }) => [key, placeOf(what)] as const)

describe('money without an answer', () => {
  it('is said on every other screen than its own, leads there, and is gone once its fate is known [U19, NS-11]', async () => {
    const keep = (id: string, user: number, at: number, client: number) =>
      sentMovements.keep({ id, user, since: at, answered: false, what: payment(client) })
    let client = 0
    let kept: Promise<unknown> = Promise.resolve()
    const app = await startTestApp({
      path: '/gastos',
      prepare: ({ db }) => {
        client = db.all('client')[0]?.id as number
        // Another person's, and one that is still on its way.
        kept = Promise.all([
          keep('one', OWNER, since(), client),
          keep('other', OWNER + 1, since(), client),
          keep('young', OWNER, Date.now(), client),
        ])
      },
    })
    await kept
    const link = await screen.findByRole('link', { name: '1 pago sin confirmar' })
    expect(link).toHaveAttribute('href', '/clientes')

    const transfer = {
      kind: 'transfer',
      body: { from_caja_id: 1, to_caja_id: 2, amount: 5 },
      sent: {},
      openings: [1, 2],
    }
    await sentMoney.keep({ id: 'two', user: OWNER, since: since(), answered: false, what: transfer as never })
    expect(await screen.findByRole('link', { name: '2 operaciones sin confirmar' })).toBeVisible()
    await sentMoney.forget('two')
    await app.user.click(await screen.findByRole('link', { name: '1 pago sin confirmar' }))

    await sentMovements.forget('young')
    expect(await screen.findByText(/^No se guardó el pago de \$123,45/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /sin confirmar$/ })).toBeNull()
    await app.user.click(screen.getByRole('link', { name: 'Gastos' }))
    await screen.findByRole('heading', { level: 1, name: 'Gastos' })
    await waitFor(async () => expect(await sentMovements.of(OWNER)).toEqual([]))
    expect(screen.queryByRole('link', { name: /sin confirmar$/ })).toBeNull()
  })
})

describe('its place', () => {
  it('is a screen there is, where it is told', () => {
    const paths = SCREENS.map(({ path }) => path.replace(/\/:.*$/, ''))
    const all = [...placesOf(), ...placesOf(payment(1)), ...placesOf(payment(1, 'provider'))]
    for (const [kind, { to, at }] of all) {
      expect(at.test(to)).toBe(true)
      // A changed sale leaves the till with what it owes the stock.
      expect(at.test('/vender/remito')).toBe(kind === 'owed-stock')
      expect(paths.some((path) => to === path || to.startsWith(`${path}/`))).toBe(true)
    }
  })

  const accounts = [
    ['/clientes', true, false],
    ['/clientes/cuenta-corriente/3', true, false],
    ['/clientes/comisiones', false, false],
    ['/clientes/vendedores', false, false],
    ['/proveedores', false, true],
    ['/proveedores/cuenta-corriente/3', false, true],
  ] as const
  it.each(accounts)('of a payment is its holder’s: at %s', (address, ofClients, ofProviders) => {
    const at = (holder: 'client' | 'provider') =>
      new Map(placesOf(payment(1, holder))).get('sent-movements')?.at.test(address)
    expect([at('client'), at('provider')]).toEqual([ofClients, ofProviders])
  })

  const moves = [
    ['check', '/deposito-para-checkear/para-checkear'],
    ['finish', '/deposito-para-checkear/para-checkear'],
    ['confirm', '/deposito-checkeadas'],
    ['sendBack', '/deposito-checkeadas'],
  ] as const
  it.each(moves)(
    'of a sale’s %s at the warehouse is the screen it is done on; both tell of it [DEP-004]',
    (action, to) => {
      const place = new Map(placesOf({ action })).get('sent-deposit-moves')
      expect(place?.to).toBe(to)
      expect(place?.words).toEqual(['venta del depósito', 'ventas del depósito'])
      for (const address of ['/deposito-checkeadas', '/deposito-para-checkear/confirmadas', to])
        expect(place?.at.test(address)).toBe(true)
      expect(place?.at.test('/movimientos-de-depositos')).toBe(false)
    },
  )

  it('names one, several, and several of different kinds', () => {
    const places = new Map(placesOf(payment(1)))
    const named = (...keys: string[]) => wordsOf(keys.flatMap((key) => places.get(key) ?? []))
    expect(named('sent-movements')).toBe('pago sin confirmar')
    expect(named('sent-expenses', 'sent-expenses')).toBe('gastos sin confirmar')
    expect(named('sent-expenses', 'sent-movements')).toBe('operaciones sin confirmar')
  })
})
