import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { RunningBackend } from '../../../backend/app'
import { ownerId } from '../payment/paymentScreen'
import {
  aceite,
  articleRow,
  azucar,
  charge,
  line,
  list,
  openVender,
  posts,
  scan,
  total,
  withExtensions,
  yerba,
} from '../screen'

const KEY = 'promotions-1'

/** As the owner made them in this browser. */
function keep(...promotions: object[]): void {
  const usual = { scope: {}, except: {}, belowCost: true, combine: true }
  const all = promotions.map((one, place) => ({ ...usual, id: `p${place}`, ...one }))
  localStorage.setItem(KEY, JSON.stringify({ saved_at: '2026-11-20T12:00:00.000Z', promotions: all }))
}
afterEach(() => localStorage.removeItem(KEY))

const TWO_FOR_ONE = { name: '2×1 en almacén', deal: { kind: 'take_pay', take: 2, pay: 1 } }

/** By touch on its name. */
const openLine = (user: UserEvent, name: string) =>
  user.click(within(line(name)).getByRole('button', { name: new RegExp(`^(Último: ?)?${name}$`) }))

async function reasons(user: UserEvent, name: string) {
  await openLine(user, name)
  const told = await screen.findByRole('region', { name: 'Por qué este precio' })
  const text = told.textContent.replace(/\s/g, ' ')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return text
}

describe('a promotion that may not go below the cost, at the till', () => {
  const HALF = { name: 'Mitad', deal: { kind: 'percentage', percentage: 50 }, belowCost: false, combine: false }
  const inDollars =
    (provider: { dolar: string } | null) =>
    (backend: RunningBackend): void => {
      const { db } = backend
      withExtensions('costo_en_dolares')(backend)
      db.update('user', ownerId(backend), { dollar: '900.00' })
      const provider_id = provider && (db.all('provider')[0]?.id as number)
      if (provider) db.update('provider', provider_id, { dolar: provider.dolar })
      const { id } = articleRow(backend, yerba.code)
      db.update('article', id, { cost: '3.000000', cost_in_dollars: 1, provider_id })
    }

  it('stops at the cost in pesos, with IVA, of an article whose cost is in dollars [PLUS-007]', async () => {
    keep(HALF)
    const app = await openVender({ prepare: inDollars(null) })
    scan(yerba.code)
    await waitFor(() => expect(total()).toHaveTextContent('$3.267,00'))
    await app.user.click(charge())
    await waitFor(() => expect(posts(app)).toBe(1))
    await waitFor(() => expect(app.backend.db.all('sale').at(-1)?.total).toBe('3267.00'))
    const rows = app.backend.db.all('sale').at(-1)?._articles as { pivot: Record<string, string | null> }[]
    expect(rows.map(({ pivot }) => pivot.cost)).toEqual(['3.00'])
  })

  it.each([
    ['owner', 'hasta el costo del artículo'],
    ['employee', 'hasta el límite del comercio'],
  ] as const)('says to the %s what holds it, the cost only to whom may see costs [PLUS-007]', async (as, told) => {
    keep(HALF)
    const app = await openVender({
      as,
      prepare: (backend) => backend.db.update('article', articleRow(backend, yerba.code).id, { cost: '3000.000000' }),
    })
    scan(yerba.code)
    await waitFor(() => expect(total()).toHaveTextContent('$3.630,00'))
    const text = await reasons(app.user, yerba.name)
    expect(text).toContain(`1 a $3.630,00 (${told})`)
  })

  it('goes by the dollar of its provider, which the till reads for that [PLUS-007]', async () => {
    keep(HALF)
    const app = await openVender({ prepare: inDollars({ dolar: '1000.00' }) })
    await waitFor(() => expect(list(app, 'provider').loadedAt).not.toBeNull())
    scan(yerba.code)
    await waitFor(() => expect(total()).toHaveTextContent('$3.630,00'))
  })
})

describe('a promotion that combines articles, at the till', () => {
  it('makes the cheaper of two articles free, says of which line and why, and stores it to the cent [PLUS-007]', async () => {
    keep(TWO_FOR_ONE)
    const app = await openVender()
    scan(yerba.code)
    await waitFor(() => expect(total()).toHaveTextContent('4.250,00'))
    scan(azucar.code)
    await waitFor(() => expect(line(azucar.name)).toHaveTextContent('2×1 en almacén −$1.190,00'))
    expect(total()).toHaveTextContent('4.250,00')
    expect(line(yerba.name)).toHaveTextContent('cuenta para «2×1 en almacén»')
    scan(aceite.code)
    // The dearest two make the pair: what was free has no other now.
    await waitFor(() => expect(line(aceite.name)).toHaveTextContent('2×1 en almacén −$2.048,36'))
    expect(total()).toHaveTextContent('5.440,00')
    expect(line(azucar.name)).not.toHaveTextContent('2×1')

    expect(await reasons(app.user, aceite.name)).toContain(
      'De cada 2 unidades, la más barata sin cargo, contando los artículos de la promoción de toda la venta.',
    )
    expect(await reasons(app.user, yerba.name)).toContain(
      'Cuenta para la promoción «2×1 en almacén», que baja otro renglón. De cada 2 unidades, la más barata sin cargo.',
    )
    expect(await reasons(app.user, azucar.name)).not.toContain('2×1')

    await app.user.click(charge())
    await waitFor(() => expect(posts(app)).toBe(1))
    await waitFor(() => expect(app.backend.db.all('sale').at(-1)?.total).toBe('5440.00'))
    const rows = app.backend.db.all('sale').at(-1)?._articles as { pivot: Record<string, string | null> }[]
    expect(rows.map(({ pivot }) => [pivot.amount, pivot.price, pivot.discount])).toEqual([
      ['1.00', '2048.36', '100.00'],
      ['1.00', '1190.00', null],
      ['1.00', '4250.00', null],
    ])
  })

  it('leaves a line with a discount by hand out, and says which promotion that takes the place of [PLUS-007]', async () => {
    keep(TWO_FOR_ONE)
    const { user } = await openVender()
    scan(yerba.code)
    scan(azucar.code)
    await waitFor(() => expect(line(azucar.name)).toHaveTextContent('2×1 en almacén'))
    await openLine(user, azucar.name)
    await user.type(await screen.findByLabelText('Descuento %'), '10')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(line(azucar.name)).toHaveTextContent('a mano, sin «2×1 en almacén»'))
    expect(total()).toHaveTextContent('5.321,00')
    expect(line(yerba.name)).not.toHaveTextContent('2×1')
  })

  it('counts each line by itself where the shop did not choose to combine [PLUS-007]', async () => {
    keep({ ...TWO_FOR_ONE, combine: false })
    await openVender()
    scan(yerba.code)
    scan(azucar.code)
    await waitFor(() => expect(total()).toHaveTextContent('5.440,00'))
    scan(azucar.code)
    await waitFor(() => expect(line(azucar.name)).toHaveTextContent('2×1 en almacén −$1.190,00'))
    expect(total()).toHaveTextContent('5.440,00')
  })
})
