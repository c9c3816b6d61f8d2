import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { article as articleEntity } from '@/entities/article'
import { selectList } from '@/list/slices'
import type { RunningBackend } from '../backend/app'
import { KNOWN, ODD } from '../backend/seed/known'
import { startTestApp, type TestApp } from '../support/app'
import { gate } from '../support/gate'
import { server } from '../support/standIn'

const CODE = 'vender/buscar-articulo-por-codido'

async function open(
  prepare: (backend: RunningBackend) => void = () => undefined,
): Promise<TestApp & { field: HTMLInputElement }> {
  const app = await startTestApp({ path: '/consultora-de-precios', prepare })
  const field = await screen.findByLabelText<HTMLInputElement>('Código')
  return { ...app, field }
}

/** The shop gives these percentages off (or on, when negative) for a payment method. */
const discount = (method: number, percentage: string) => (backend: RunningBackend) =>
  void backend.db.insert('current_acount_payment_method_discount', {
    user_id: 1,
    current_acount_payment_method_id: method,
    discount_percentage: percentage,
  })
const owner = (columns: Record<string, unknown>) => (backend: RunningBackend) =>
  void backend.db.update('user', 1, columns)
const both =
  (...changes: ((backend: RunningBackend) => void)[]) =>
  (backend: RunningBackend) =>
    changes.forEach((change) => change(backend))
/** Keeps the catalogue on the server, so that every code is asked for there; only the newest articles come at the start. */
const remote = both(owner({ download_articles: 0 }), ({ db }) => {
  for (const article of db.all('article'))
    if (Object.values(KNOWN).some(({ name }) => name === article.name))
      db.update('article', article.id, { created_at: '2020-01-01T12:00:00.000000Z' }, { touch: false })
})
const asked = (backend: RunningBackend, code: string) => backend.stats()[`GET /api/${CODE}/${code}`] ?? 0
const answer = () => screen.getByRole('region', { name: 'Precio' })
const scan = ({ user }: TestApp, code: string) => user.keyboard(`${code}{Enter}`)

describe('price consultant', () => {
  it('shows name and final price of a scanned code, from the server when it is not held here [PCON-001, CAT-120]', async () => {
    const app = await open(remote)
    await scan(app, KNOWN.yerba.code)
    expect(await within(answer()).findByText('$4.250')).toBeVisible()
    expect(within(answer()).getByRole('heading')).toHaveTextContent(KNOWN.yerba.name)
    expect(asked(app.backend, KNOWN.yerba.code)).toBe(1)
  })

  it('asks which article is meant where two have the bar code [PCON-001]', async () => {
    const app = await open(({ db }) => {
      const azucar = db.all('article').find(({ name }) => name === KNOWN.azucar.name)
      db.update('article', azucar?.id, { bar_code: KNOWN.yerba.code })
    })
    await waitFor(() => expect(selectList(app.store.getState(), articleEntity).loadedAt).not.toBeNull())
    await scan(app, KNOWN.yerba.code)
    await app.user.click(await within(answer()).findByRole('button', { name: KNOWN.azucar.name }))
    expect(await within(answer()).findByText('$1.190')).toBeVisible()
  })

  it('opens no keyboard over the price on a tablet until its field is tapped [U12]', async () => {
    const { field } = await open()
    expect(field).toHaveAttribute('inputmode', 'none')
    fireEvent.pointerDown(field)
    expect(field).toHaveAttribute('inputmode', 'text')
    fireEvent.blur(field)
    expect(field).toHaveAttribute('inputmode', 'none')
  })

  it('asks nobody for an article it holds [PCON-001]', async () => {
    const app = await open()
    await waitFor(() => expect(selectList(app.store.getState(), articleEntity).loadedAt).not.toBeNull())
    await scan(app, KNOWN.aceite.code)
    expect(await within(answer()).findByText('$2.048,36')).toBeVisible()
    expect(asked(app.backend, KNOWN.aceite.code)).toBe(0)
  })

  it('shows the price of each payment method with a discount, a negative one dearer [PCON-001]', async () => {
    const app = await open(both(remote, discount(3, '10.00'), discount(5, '-15.00'), discount(2, '0.00')))
    await scan(app, KNOWN.yerba.code)
    const methods = within(await screen.findByRole('list', { name: 'Precio según la forma de pago' }))
    const shown = methods.getAllByRole('listitem').map((item) => item.textContent)
    expect(shown.sort()).toEqual(['Credito$4.887,50', 'Efectivo$3.825'])
  })

  it('rounds to hundreds where the till does [PCON-001]', async () => {
    const app = await open(both(remote, discount(3, '10.00'), owner({ redondear_centenas_en_vender: 1 })))
    await scan(app, KNOWN.yerba.code)
    const methods = within(await screen.findByRole('list', { name: 'Precio según la forma de pago' }))
    expect(methods.getByRole('listitem')).toHaveTextContent('$3.900')
  })

  it('shows the promotions in force of the article, with what they come to; not those of others or kept at the cost [PLUS-007]', async () => {
    const deal = { kind: 'take_pay', take: 3, pay: 2 }
    const promotion = (id: string, part: object) => ({
      ...{
        id,
        name: id,
        deal,
        weekdays: [],
        from: null,
        until: null,
        hours: null,
        paused: false,
        belowCost: true,
        combine: false,
      },
      scope: { articles: [], categories: [], brands: [], providers: [] },
      except: { clients: [], price_types: [], methods: [] },
      ...part,
    })
    const promotions = [
      promotion('3×2 en todo', {}),
      promotion('10 % de contado', {
        deal: { kind: 'percentage', percentage: 10 },
        except: { clients: [], price_types: [], methods: [0, 5] },
      }),
      promotion('De otro', { scope: { articles: [999_999], categories: [], brands: [], providers: [] } }),
      promotion('En pausa', { paused: true }),
      promotion('2×1 en todo', { deal: { kind: 'take_pay', take: 2, pay: 1 }, combine: true }),
    ]
    localStorage.setItem('promotions-1', JSON.stringify({ saved_at: '2026-11-20T12:00:00.000Z', promotions }))
    const app = await open(remote)
    await scan(app, KNOWN.yerba.code)
    const offers = within(await screen.findByRole('list', { name: 'Promociones' })).getAllByRole('listitem')
    expect(offers.map((offer) => offer.textContent.replace(/\s/g, ' '))).toEqual([
      '3×2 en todo3×2: llevando 3 pagás $8.500',
      '10 % de contado10 % menos: llevando 1 pagás $3.825No vale con todas las formas de pago.',
      '2×1 en todo2×1: llevando 2 pagás $4.250Podés combinar distintos artículos de la promoción.',
    ])
  })

  it('promises no units of what is sold by weight [PLUS-007]', async () => {
    const rest = {
      weekdays: [],
      from: null,
      until: null,
      hours: null,
      paused: false,
      belowCost: true,
      combine: false,
      except: {},
    }
    const promotions = [
      { ...rest, id: 'a', name: '2×1 en todo', deal: { kind: 'take_pay', take: 2, pay: 1 }, scope: {} },
      { ...rest, id: 'b', name: 'Por dos kilos', deal: { kind: 'from_units', units: 2, price: 4000 }, scope: {} },
    ]
    localStorage.setItem('promotions-1', JSON.stringify({ saved_at: '2026-11-20T12:00:00.000Z', promotions }))
    const app = await open(
      both(remote, ({ db }) => {
        const kilo = db.all('unidad_medida').find(({ name }) => name === 'Kilo')
        const article = db.all('article').find(({ name }) => name === KNOWN.yerba.name)
        db.update('article', article?.id, { unidad_medida_id: kilo?.id }, { touch: false })
      }),
    )
    await scan(app, KNOWN.yerba.code)
    const offers = await screen.findByRole('list', { name: 'Promociones' })
    await waitFor(() => expect(within(offers).getAllByRole('listitem')).toHaveLength(1))
    expect(offers).toHaveTextContent('Por dos kilos')
  })

  const list = (name: string, position: number, percentage: string) => (backend: RunningBackend) =>
    void backend.db.insert('price_type', { name, percentage, position, num: position, user_id: 1 })

  it('tells the price in the list the till charges by itself, and the methods on it [PCON-001, SALE-033]', async () => {
    const app = await open(both(remote, list('Minorista', 2, '20.00'), discount(3, '10.00')))
    await scan(app, KNOWN.yerba.code)
    expect(await within(answer()).findByText('$5.100')).toBeVisible()
    const methods = within(screen.getByRole('list', { name: 'Precio según la forma de pago' }))
    expect(methods.getByRole('listitem')).toHaveTextContent('$4.590')
  })

  it('tells no price while the lists that make it are not there [PCON-001, SALE-033]', async () => {
    const app = await open(
      both(remote, list('Minorista', 2, '20.00'), (backend) =>
        backend.faults.set([{ path: '^/api/price-type$', fault: '500' }]),
      ),
    )
    await scan(app, KNOWN.yerba.code)
    expect(await within(answer()).findByText('No pudimos consultar el precio')).toBeVisible()
    app.backend.faults.set([])
    await scan(app, KNOWN.yerba.code)
    expect(await within(answer()).findByText('$5.100')).toBeVisible()
  })

  it('names the variant when the code is that of one [PCON-001]', async () => {
    let code = ''
    const app = await open(
      both(remote, ({ db }) => {
        const article = db.all('article').find(({ name }) => name === ODD.remera.name)
        const variant = db.all('article_variant').find(({ article_id }) => article_id === article?.id)
        code = `0${variant?.id}`
        db.update('article_variant', variant?.id, { variant_description: 'Rojo XL' })
        const slug = db.all('extencion').find((row) => row.slug === 'codigos_de_barra_basados_en_numero_interno')
        const before = db.get('user', 1)?._extencions as unknown[]
        db.update('user', 1, { _extencions: [...before, { id: slug?.id, pivot: {} }] })
      }),
    )
    await scan(app, code)
    expect(await within(answer()).findByText('Rojo XL')).toBeVisible()
    expect(within(answer()).getByText('$11.325,60')).toBeVisible()
  })

  it('has the focus in its field at once, and again empty after each code [PCON-001]', async () => {
    const app = await open(remote)
    expect(app.field).toHaveFocus()
    await scan(app, KNOWN.yerba.code)
    expect(app.field).toHaveValue('')
    expect(app.field).toHaveFocus()
    await within(answer()).findByText('$4.250')
    await scan(app, KNOWN.azucar.code)
    expect(await within(answer()).findByText('$1.190')).toBeVisible()
  })

  it('takes the focus back when somebody touches the screen [PCON-001]', async () => {
    const app = await open()
    app.field.blur()
    await app.user.click(answer())
    await waitFor(() => expect(app.field).toHaveFocus())
  })

  it('says so and clears the price when nobody knows the code [PCON-001]', async () => {
    const app = await open(remote)
    await scan(app, KNOWN.yerba.code)
    await within(answer()).findByText('$4.250')
    await scan(app, '999')
    expect(await within(answer()).findByText('No encontramos ese código')).toBeVisible()
    expect(screen.getByText('No encontramos el código 999')).toBeVisible()
    expect(screen.queryByText('$4.250')).toBeNull()
  })

  it('tells a failure from an unknown code, and works again after it [PCON-001]', async () => {
    const app = await open(remote)
    app.backend.faults.set([{ path: CODE, fault: 'drop-before', times: 1 }])
    await scan(app, KNOWN.yerba.code)
    expect(await within(answer()).findByText('No pudimos consultar el precio')).toBeVisible()
    await scan(app, KNOWN.yerba.code)
    expect(await within(answer()).findByText('$4.250')).toBeVisible()
  })

  it('a slow answer does not cover a later one [PCON-001]', async () => {
    const app = await open(remote)
    const slow = gate()
    const path = `${CODE}/${KNOWN.yerba.code}`
    app.backend.faults.set([{ path, fault: slow }])
    const answered = new Promise<void>((resolve) =>
      server.events.on('response:mocked', ({ request }) => request.url.includes(path) && resolve()),
    )
    await scan(app, KNOWN.yerba.code)
    await scan(app, KNOWN.azucar.code)
    expect(await within(answer()).findByText('$1.190')).toBeVisible()
    slow.open()
    await act(() => answered)
    expect(within(answer()).getByText('$1.190')).toBeVisible()
  })

  it('is blank again after 20 seconds [PCON-001]', async () => {
    const app = await open(remote)
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    await scan(app, KNOWN.yerba.code)
    await within(answer()).findByText('$4.250')
    act(() => void vi.advanceTimersByTime(17_000))
    expect(within(answer()).getByText('$4.250')).toBeVisible()
    act(() => void vi.advanceTimersByTime(4_000))
    expect(within(answer()).queryByText('$4.250')).toBeNull()
    expect(within(answer()).getByText('Consultá el precio')).toBeVisible()
  })

  it("shows the owner's image, or the shop's name without one; the rest of the page is out of reach [PCON-001]", async () => {
    const app = await open(owner({ image_url: 'http://localhost:4000/logo.png' }))
    expect(screen.getByRole('img', { name: 'Autoservicio Don Luis' })).toHaveAttribute(
      'src',
      'http://localhost:4000/logo.png',
    )
    expect(document.querySelector('.shell-side')).toHaveAttribute('inert')
    await app.user.click(screen.getByRole('link', { name: 'Salir de la consultora' }))
    await waitFor(() => expect(document.querySelector('.shell-side')).not.toHaveAttribute('inert'))
  })

  it('needs its extension [PCON-001]', async () => {
    await startTestApp({
      path: '/consultora-de-precios',
      prepare: ({ db }) => {
        const id = db.all('extencion').find((row) => row.slug === 'consultora_de_precios')?.id
        const before = db.get('user', 1)?._extencions as { id: unknown }[]
        db.update('user', 1, { _extencions: before.filter((row) => row.id !== id) })
      },
    })
    await waitFor(() => expect(window.location.pathname).not.toBe('/consultora-de-precios'))
    expect(screen.queryByLabelText('Código')).toBeNull()
  })
})
