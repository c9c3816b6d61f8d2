import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiClient, type ApiClient } from '@/api/client'
import { createBudget } from '@/api/budget'
import { HOST, server, signIn, standIn } from '../../support/standIn'

type Row = Record<string, unknown> & { id: number }
type Backend = ReturnType<typeof standIn>

const modelOf = (answer: unknown) => (answer as { model: Row }).model
const modelsOf = (answer: unknown) => (answer as { models: Row[] }).models
const numbers = (row: Row | undefined, ...keys: string[]) => keys.map((key) => Number(row?.[key]))

const ARTICLE = {
  name: 'Alfajor de maicena',
  bar_code: '7791234500017',
  provider_code: null,
  cost: 100,
  percentage_gain: 50,
  price: null,
  iva_id: 2,
  status: 'active',
  online: 1,
  apply_provider_percentage_gain: 1,
  price_types: [],
  deposits: [],
  childrens: [],
}

describe.each([undefined, 3] as const)('the catalogue on version %s of the server', (version) => {
  let api: ApiClient
  let backend: Backend

  /** A client that has read the user, as each page does first. */
  beforeEach(async () => {
    backend = standIn(version ? { version } : {})
    await signIn('owner')
    api = createApiClient(HOST, createBudget(100_000))
    await api.get('user')
  })

  const make = async (segment: string, body: object) => modelOf(await api.post(segment, body))
  const read = async (segment: string, id: number) => modelOf(await api.get(`${segment}/${id}?al=${Math.random()}`))

  it('a new article is stored with its price', async () => {
    const made = await make('article', ARTICLE)
    expect(numbers(made, 'cost', 'final_price')).toEqual([100, 181.5])
    expect(made.num).toEqual(expect.any(Number))
  })

  it('an article saved by a form that does not know all its columns keeps them', async () => {
    const { id } = await make('article', { ...ARTICLE, peso: 12, precio_pausado: 1 })
    const before = await read('article', id)
    await api.put(`article/${id}`, { ...ARTICLE, id, cost: 200 })
    const { peso, precio_pausado, cost } = await read('article', id)
    expect([peso, precio_pausado, Number(cost)]).toEqual([before.peso, before.precio_pausado, 200])
  })

  it('an article that is not among the defaults stays out of them', async () => {
    const yes = await make('article', { ...ARTICLE, default_in_vender: 1 })
    const no = await make('article', { ...ARTICLE, default_in_vender: 0 })
    if (version) expect(backend.db.get('article', no.id)?.default_in_vender).toBeNull()
    backend.db.update('article', no.id, { default_in_vender: 0 })
    const ids = modelsOf(await api.get('articles-por-defecto')).map(({ id }) => id)
    expect([ids.includes(yes.id), ids.includes(no.id)]).toEqual([true, false])
  })

  it('an article is found by the number that is shown of it', async () => {
    const { id, num } = await make('article', ARTICLE)
    const { models } = (await api.post('search-from-modal/article?page=1', {
      query_value: String(num),
      props_to_filter: ['name', 'num'],
    })) as { models: { data: Row[] } }
    const filters = [{ key: 'num', type: 'number', igual_que: num }]
    const filtered = modelsOf(await api.post('search/article', { filters }))
    expect([models.data[0]?.id, filtered.map((row) => row.id)]).toEqual([id, [id]])
  })

  it('the list of articles is read also when a copy of it is held', async () => {
    const answer = await api.get('article/index/from-status/2026-11-21%2010%3A00%3A00?page=1')
    const { models } = answer as { models: { data: Row[]; total: number } }
    expect(models.data.length).toBeGreaterThan(0)
  })

  it('variants are priced and counted', async () => {
    const { id: article_id } = await make('article', ARTICLE)
    const variant = backend.db.insert('article_variant', { article_id, variant_description: 'Rojo ' })
    const [address] = backend.db.all('address')
    await api.put(`article-variant/${variant.id}`, { price: 120, image_url: null, stock: null })
    await api.put('article-update-varians-stock', {
      article_id,
      variants_to_update: [{ id: variant.id, addresses: [{ id: address?.id as number, amount: 9 }] }],
    })
    const [stored] = (await read('article', article_id)).article_variants as Row[]
    expect(numbers(stored, 'price', 'stock')).toEqual([120, 9])
  })

  it('providers and sellers are stored and changed', async () => {
    const provider = await make('provider', { name: 'Mayorista Sur', childrens: [], price_from_cost_mas_iva: 1 })
    const seller = await make('seller', {
      name: 'Ana',
      commission_after_pay_sale: 0,
      categories: [{ id: 1, pivot: { percentage: 5 } }],
    })
    await api.put(`provider/${provider.id}`, { id: provider.id, name: 'Mayorista Norte' })
    await api.put(`seller/${seller.id}`, { id: seller.id, name: 'Ana María', commission_after_pay_sale: 0 })
    const rows = [await read('provider', provider.id), await read('seller', seller.id)]
    expect(rows.map(({ name }) => name)).toEqual(['Mayorista Norte', 'Ana María'])
    expect([rows[0]?.price_from_cost_mas_iva, rows[1]?.categories]).toEqual([
      provider.price_from_cost_mas_iva,
      seller.categories,
    ])
  })

  it('a new recipe keeps its inputs and sets the cost of its product', async () => {
    const product = await make('article', { ...ARTICLE, cost: null, percentage_gain: null, price: 500 })
    const input = await make('article', { ...ARTICLE, cost: 30 })
    const recipe = await make('recipe', {
      article_id: product.id,
      address_id: 0,
      observations: '',
      article_cost_from_recipe: 1,
      articles: [
        {
          id: input.id,
          name: input.name,
          status: 'active',
          bar_code: null,
          provider_code: null,
          pivot: { order_production_status_id: 0, amount: 2, address_id: 0, notes: '' },
        },
      ],
    })
    expect((recipe.articles as Row[]).map(({ id }) => id)).toEqual([input.id])
    expect(Number((await read('article', product.id)).cost)).toBeGreaterThan(0)
  })

  it('a change of many answers the records as they are after it', async () => {
    const ids = [(await make('article', ARTICLE)).id, (await make('article', ARTICLE)).id]
    const update_form = [{ type: 'number', key: 'increment_cost', value: 10, round: 0 }]
    const body = { from_filter: false, filter_form: [], models_id: ids, update_form }
    const models = modelsOf(await api.put('update/article', body))
    expect(models.map((row) => [row.id, Number(row.cost)])).toEqual(ids.map((id) => [id, 110]))
  })

  it('the trash comes whole, however many are in it', async () => {
    const deleted = { ...backend.db.get('article', 1), id: undefined, deleted_at: backend.db.now() }
    const ids = Array.from({ length: 230 }, () => backend.db.insert('article', deleted).id as number)
    const trash = modelsOf(await api.get('papelera/article')).map(({ id }) => id)
    expect(ids.filter((id) => !trash.includes(id))).toEqual([])
  })

  it('the best sellers of a month are those of all its days', async () => {
    const [sold] = backend.db.all('article_purchase') as Row[]
    const month = String(sold?.created_at).slice(0, 7)
    const body = { client_id: null, provider_id: null, category_id: null, cantidad_resultados: 9, orden: 'mayor-menor' }
    const answer = await api.post('article-purchase', { ...body, mes_inicio: month, mes_fin: month })
    expect(modelsOf(answer).length).toBeGreaterThan(0)
  })

  it('a picture has its address', async () => {
    const { id } = await make('article', ARTICLE)
    backend.db.insert('image', { imageable_id: id, imageable_type: 'article', hosting_url: 'http://img.test/a.webp' })
    const images = (await read('article', id)).images as Row[]
    expect(images.map((row) => row.hosting_url)).toEqual(['http://img.test/a.webp'])
  })
})

describe('a change of many on the newer server', () => {
  it.each([
    ['goes on for too long', { status: 'processing', error_message: null }, /sigue en proceso en el servidor/],
    ['fails', { status: 'failed', error_message: 'Sin memoria' }, /no terminó el cambio: Sin memoria\./],
  ])('that %s is told as such', async (_how, state, words) => {
    standIn({ version: 3 })
    await signIn('owner')
    const answer = { models: [{ id: 1, ...state }] }
    let looks = 0
    server.use(
      http.get(`${HOST}/api/masive-update/article`, () => {
        looks++
        return HttpResponse.json(answer)
      }),
    )
    const api = createApiClient(HOST, createBudget(100_000))
    const update_form = [{ type: 'number', key: 'set_cost', value: 10 }]
    const body = { from_filter: false, filter_form: [], models_id: [1], update_form }
    await api.get('user')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const refused = expect(api.put('update/article', body)).rejects.toThrow(words)
    await vi.waitFor(() =>
      vi
        .advanceTimersByTimeAsync(20_000)
        .then(() => expect(looks).toBeGreaterThanOrEqual(state.error_message ? 1 : 10)),
    )
    await refused
  })
})
