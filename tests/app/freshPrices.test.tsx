import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { category } from '@/entities/category'
import { provider } from '@/entities/provider'
import type { AnyEntity } from '@/entities/types'
import { saveAccount } from '@/features/configuracion/saveAccount'
import { save } from '@/list/saving/record'
import { ensureLoaded } from '@/list/thunks'
import type { RunningBackend } from '../backend/app'
import type { TestApp } from '../support/app'
import {
  articleRow,
  articles,
  azucar,
  charge,
  line,
  lines,
  list,
  openVender,
  posts,
  scan,
  total,
  withExtensions,
  withoutExtensions,
  yerba,
} from '../features/vender/screen'

const PROVIDER = 1

/** The yerba costs 1000 and the sugar 500; their provider's margin is 50 %, and the shop's list adds nothing. */
function fromMargin({ db }: RunningBackend): void {
  db.update('provider', PROVIDER, { percentage_gain: '50.00', dolar: null })
  for (const { id } of db.all('price_type')) db.update('price_type', id, { percentage: '0.00' })
  for (const [{ code }, cost] of [
    [yerba, 1000],
    [azucar, 500],
  ] as const) {
    const { id } = articleRow({ db } as RunningBackend, code)
    for (const child of db.all('article_discount')) if (child.article_id === id) db.remove('article_discount', child.id)
    db.update('article', id, {
      cost: `${cost}.000000`,
      cost_in_dollars: 0,
      price: null,
      percentage_gain: null,
      apply_provider_percentage_gain: 1,
      provider_price_list_id: null,
      provider_id: PROVIDER,
      iva_id: null,
      final_price: `${cost * 1.5}.000000`,
    })
  }
}

/** Saves other values of a record on this computer. */
async function saved(app: TestApp, entity: AnyEntity, id: number, changes: object): Promise<void> {
  await act(() => app.store.dispatch(ensureLoaded(entity)))
  const row = list(app, entity.name).models.find((each) => each.id === id)
  await act(() => app.store.dispatch(save(entity, { ...row, ...changes } as never)))
}
const asked = ({ backend }: TestApp, path: string) =>
  Object.entries(backend.stats()).reduce((sum, [call, times]) => sum + (call.startsWith(path) ? times : 0), 0)
const priceOf = (app: TestApp, { code }: { code: string }) =>
  Number(articles(app).find(({ bar_code }) => bar_code === code)?.final_price)

it("a provider's margin saved here is in the list and in the next scan at once, and asked for with one request", async () => {
  const app = await openVender({ prepare: fromMargin })
  scan(yerba.code)
  await waitFor(() => expect(total()).toHaveTextContent('$1.500,00'))
  await saved(app, provider, PROVIDER, { percentage_gain: '100.00' })
  await waitFor(() => expect([priceOf(app, yerba), priceOf(app, azucar)]).toEqual([2000, 1000]))
  expect(asked(app, 'POST /api/search/article')).toBe(1)
  expect(asked(app, 'GET /api/article/index')).toBe(Math.ceil(articles(app).length / 200))
  // The price told to the customer stays until somebody takes the new one.
  expect(line(yerba.name)).toHaveTextContent('Cambió de precio: ahora $2.000,00')
  scan(azucar.code)
  await waitFor(() => expect(total()).toHaveTextContent('$2.500,00'))
})

it('the dollar saved in the settings is in the prices of the articles whose cost is in dollars at once', async () => {
  const app = await openVender({
    prepare: (backend) => {
      fromMargin(backend)
      backend.db.update('user', 1, { dollar: '1000.00' })
      const priced = { cost: '2.000000', cost_in_dollars: 1, final_price: '3000.000000' }
      backend.db.update('article', articleRow(backend, yerba.code).id, priced)
    },
  })
  await act(() => app.store.dispatch(saveAccount({ dollar: '1200.00' })))
  await waitFor(() => expect(priceOf(app, yerba)).toBe(3600))
  expect(asked(app, 'GET /api/article/index')).toBe(Math.ceil(articles(app).length / 200))
})

it('while the new prices cannot be read, a scanned article is asked for by itself, and one in the sale is charged at the second press', async () => {
  const app = await openVender({ prepare: fromMargin })
  scan(yerba.code)
  await waitFor(() => expect(lines()).toHaveLength(1))
  app.backend.faults.set([{ path: '^/api/search/article$', fault: '500' }])
  await saved(app, provider, PROVIDER, { percentage_gain: '100.00' })
  expect(await screen.findByText(/^Actualizando \d+ precios…$/)).toBeVisible()
  scan(azucar.code)
  await waitFor(() => expect(total()).toHaveTextContent('$2.500,00'))
  await app.user.click(charge())
  expect(await screen.findByText(/^El precio de Yerba Mate Suave 1 kg cambió y todavía se está leyendo/)).toBeVisible()
  expect(posts(app)).toBe(0)
  await app.user.click(charge())
  await waitFor(() => expect(posts(app)).toBe(1))
})

it("the margins of a category's lists are those of the till at once, whoever changed them", async () => {
  const app = await openVender({
    prepare: (backend) => {
      fromMargin(backend)
      withoutExtensions('articulo_margen_de_ganancia_segun_lista_de_precios')(backend)
      withExtensions('lista_de_precios_por_categoria', 'cambiar_price_type_en_vender')(backend)
      const [first] = backend.db.all('price_type')
      for (const { id } of backend.db.all('price_type'))
        backend.db.update('price_type', id, { position: id === first?.id ? 9 : 1 })
      const { id, category_id } = articleRow(backend, yerba.code)
      backend.db.update('article', id, { sub_category_id: null })
      const link = { id: first?.id, pivot: { percentage: '10.00' } }
      backend.db.update('category', Number(category_id), { _price_types: [link] })
    },
  })
  const { category_id = 0 } = articles(app).find(({ bar_code }) => bar_code === yerba.code) ?? {}
  await act(() => app.store.dispatch(ensureLoaded(category)))
  const { price_types } = list(app, 'category').models.find(({ id }) => id === category_id) as never as {
    price_types: readonly { pivot: object }[]
  }
  const margin = (percentage: string) => ({
    price_types: price_types.map((row) => ({ ...row, pivot: { percentage } })),
  })
  await saved(app, category, Number(category_id), margin('20.00'))
  await waitFor(() => expect(asked(app, 'POST /api/search/article')).toBe(1))
  await waitFor(() => {
    const own = articles(app).find(({ bar_code }) => bar_code === yerba.code)?.price_types
    expect(own?.map(({ pivot }) => Number(pivot.final_price))).toContain(1200)
  })
  scan(yerba.code)
  await waitFor(() => expect(total()).toHaveTextContent('$1.200,00'))
})

it('a price changed on another computer without an event is here after one small look, not after ten minutes', async () => {
  const app = await openVender({ prepare: fromMargin })
  const { db } = app.backend
  const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
  look()
  await waitFor(() => expect(asked(app, 'POST /api/search/article')).toBe(1))
  const price = { final_price: '1650.000000', final_price_updated_at: '2099-01-01 10:00:00' }
  db.update('article', articleRow(app.backend, yerba.code).id, price, { touch: false })
  look()
  await waitFor(() => expect(priceOf(app, yerba)).toBe(1650))
  expect(asked(app, 'POST /api/search/article')).toBe(2)
})
