import Pusher from 'pusher-js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBudget } from '@/api/budget'
import { createApiClient } from '@/api/client'
import { createStore } from '@/app/store'
import { entities } from '@/entities'
import type { AnyEntity, Model, Unsaved } from '@/entities/types'
import { NOTIFICATION_FUNCTIONS, parseNotification } from '@/app/live/notificationFunctions'
import { selectNotices } from '@/app/notices'
import { connectPush } from '@/app/live/push'
import { connectRealtime } from '@/app/live/realtime'
import { alertsSlice } from '@/features/alertas/alertsSlice'
import { addDays, today } from '@/lib/dates'
import { listActions, selectList } from '@/list/slices'
import { search } from '@/list/search/searches'
import { ensureLoaded, load } from '@/list/thunks'
import { save } from '@/list/saving/record'
import { checkSession } from '@/session/session'
import { selectUser } from '@/session/sessionSlice'
import type { User as Person } from '@/session/user'
import { heldReading } from '../../support/heldReading'
import { HOST } from '../../support/standIn'
import { fakePush, testSettings, testStore, type FakePush } from '../../support/store'

const entity = (name: string): AnyEntity => {
  const found = entities[name]
  if (found === undefined) throw new Error(`no entity ${name}`)
  return found
}

async function connected() {
  const parts = await testStore('owner')
  await parts.store.dispatch(checkSession())
  const user = selectUser(parts.store.getState())
  if (user === null) throw new Error('nobody signed in')
  const push = fakePush()
  stops.push(connectRealtime(parts.store, parts.api, push, user))
  const rows = (name: string) => selectList(parts.store.getState(), entity(name)).models
  return { ...parts, push, user, rows }
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const announce = (push: FakePush, channel: string, ownerId: number, data: object) =>
  push.emit(`${channel}.${ownerId}`, data)
const other = (model_name: string, model_id: number) => ({ model_name, model_id, added_by: 99, check_added_by: true })

describe('live updates', () => {
  it('listens to the five public channels of the owner [RT-001]', async () => {
    const { push, user } = await connected()
    expect(push.channels().sort()).toEqual(
      ['added_model', 'deleted_model', 'global_notification', 'message.from_buyer', 'update_models']
        .map((name) => `${name}.${user.id}`)
        .sort(),
    )
  })

  it('an employee listens to the channels of his owner [RT-001, PERM-003]', async () => {
    const { store, api } = await testStore('employee')
    await store.dispatch(checkSession())
    const user = selectUser(store.getState())
    const push = fakePush()
    if (user !== null) stops.push(connectRealtime(store, api, push, user))
    expect(push.channels()).toContain(`added_model.${user?.owner_id}`)
  })

  it('fetches an added record and puts it first [RT-002, LIST-030]', async () => {
    const { store, push, user, rows, backend } = await connected()
    await store.dispatch(load(entity('brand')))
    const brand = backend.db.insert('brand', { name: 'Marca nueva', user_id: user.id, num: 900 })
    announce(push, 'added_model', user.id, other('Brand', brand.id as number))
    await vi.waitFor(() => expect(rows('brand')[0]).toMatchObject({ id: brand.id, name: 'Marca nueva' }))
  })

  it('reads a record announced three times in a frame once', async () => {
    const { push, user, rows, backend } = await connected()
    const brand = backend.db.insert('brand', { name: 'Otra marca', user_id: user.id, num: 901 })
    for (const name of ['Brand', 'brand', 'BRAND'.toLowerCase()])
      announce(push, 'added_model', user.id, other(name, brand.id as number))
    await vi.waitFor(() => expect(rows('brand')).toHaveLength(1))
    expect(backend.stats()[`GET /api/brand/${brand.id}`]).toBe(1)
  })

  it(
    'reads a record once more that is announced again while its answer is on its way',
    { tags: ['rare'] },
    async () => {
      const { store, push, user, rows, backend } = await connected()
      await store.dispatch(load(entity('brand')))
      const brand = backend.db.insert('brand', { name: 'Primera', user_id: user.id, num: 900 })
      const id = brand.id as number
      const tell = () => announce(push, 'added_model', user.id, other('Brand', id))
      const letGo = await heldReading(`brand/${id}`, tell)
      backend.db.update('brand', id, { name: 'Segunda' })
      tell()
      // Of the same frame: once it is here, the second event was heard.
      const beside = backend.db.insert('brand', { name: 'Otra', user_id: user.id, num: 901 })
      announce(push, 'added_model', user.id, other('Brand', beside.id as number))
      await vi.waitFor(() => expect(rows('brand')[0]).toMatchObject({ id: beside.id }))
      letGo()
      await vi.waitFor(() => expect(rows('brand')[0]).toMatchObject({ id, name: 'Segunda' }))
    },
  )

  it('lays no older answer over what was saved here while it was on its way', { tags: ['rare'] }, async () => {
    const { store, push, user, rows, backend } = await connected()
    await store.dispatch(load(entity('brand')))
    const brand = backend.db.insert('brand', { name: 'Primera', user_id: user.id, num: 900 })
    const id = brand.id as number
    const letGo = await heldReading(`brand/${id}`, () => announce(push, 'added_model', user.id, other('Brand', id)))
    await store.dispatch(save(entity('brand'), { id, name: 'Segunda' } as Unsaved))
    letGo()
    // Once it is here, the answer before it was heard.
    const beside = backend.db.insert('brand', { name: 'Otra', user_id: user.id, num: 901 })
    announce(push, 'added_model', user.id, other('Brand', beside.id as number))
    await vi.waitFor(() => expect(rows('brand').map((row) => row.id)).toContain(beside.id))
    expect(rows('brand').find((row) => row.id === id)).toMatchObject({ name: 'Segunda' })
  })

  it('drops the answer of a record that was deleted while it was on its way [RT-005]', { tags: ['rare'] }, async () => {
    const { store, push, user, rows, backend } = await connected()
    await store.dispatch(load(entity('brand')))
    const [first, second] = ['Primera', 'Segunda'].map((name) => backend.db.insert('brand', { name, user_id: user.id }))
    const id = first?.id as number
    const letGo = await heldReading(`brand/${id}`, () => announce(push, 'added_model', user.id, other('Brand', id)))
    backend.db.remove('brand', id)
    announce(push, 'deleted_model', user.id, other('Brand', id))
    letGo()
    announce(push, 'added_model', user.id, other('Brand', second?.id as number))
    await vi.waitFor(() => expect(rows('brand')[0]).toMatchObject({ name: 'Segunda' }))
    expect(rows('brand').filter((row) => row.id === id)).toEqual([])
  })

  it('reads a record before the end of a long list that is read at start', async () => {
    const { store, backend } = await testStore('owner')
    await store.dispatch(checkSession())
    const user = selectUser(store.getState()) as Person
    const budget = createBudget(10)
    const api = createApiClient(HOST, budget)
    const till = createStore(api)
    const push = fakePush()
    stops.push(connectRealtime(till, api, push, user))
    // The pages at start have taken what is left to the background.
    for (let sent = 0; sent < 6; sent++) await budget.take('boot')
    const brand = backend.db.insert('brand', { name: 'De ahora', user_id: user.id, num: 900 })
    announce(push, 'added_model', user.id, other('Brand', brand.id as number))
    await vi.waitFor(() => expect(selectList(till.getState(), entity('brand')).models).toHaveLength(1))
  })

  it(
    'reads the unpaid sales again when one is sold or paid, here or elsewhere, and at most once a minute [NAV-009]',
    { tags: ['rare'] },
    async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
      const { push, user, backend } = await connected()
      const reads = () => backend.stats()['GET /api/sales-ventas-sin-cobrar'] ?? 0
      // Somebody else's sale, one's own payment, a sale that is gone; a brand owes nothing.
      announce(push, 'added_model', user.id, other('Brand', 1))
      await vi.advanceTimersByTimeAsync(5_000)
      expect(reads()).toBe(0)
      announce(push, 'added_model', user.id, other('Sale', 1))
      announce(push, 'added_model', user.id, { ...other('Client', 1), added_by: user.id })
      await vi.advanceTimersByTimeAsync(5_000)
      await vi.waitFor(() => expect(reads()).toBe(1))
      announce(push, 'deleted_model', user.id, other('Sale', 1))
      announce(push, 'added_model', user.id, other('Sale', 2))
      await vi.advanceTimersByTimeAsync(50_000)
      expect(reads()).toBe(1)
      await vi.advanceTimersByTimeAsync(70_000)
      await vi.waitFor(() => expect(reads()).toBe(2))
      vi.useRealTimers()
    },
  )

  it(
    'lets a minute pass over what was read of the unpaid sales elsewhere, too [NAV-009]',
    { tags: ['rare'] },
    async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
      const { store, push, user, backend } = await connected()
      const reads = () => backend.stats()['GET /api/sales-ventas-sin-cobrar'] ?? 0
      store.dispatch(alertsSlice.actions.received({ unpaidSales: [] }))
      announce(push, 'added_model', user.id, other('Sale', 1))
      await vi.advanceTimersByTimeAsync(50_000)
      expect(reads()).toBe(0)
      await vi.advanceTimersByTimeAsync(15_000)
      await vi.waitFor(() => expect(reads()).toBe(1))
      vi.useRealTimers()
    },
  )

  it('reads the list again instead of many records of one entity', async () => {
    const { store, push, user, rows, backend } = await connected()
    await store.dispatch(load(entity('brand')))
    const made = Array.from({ length: 40 }, (_, i) =>
      backend.db.insert('brand', { name: `Importada ${i}`, user_id: user.id, num: 1000 + i }),
    )
    for (const brand of made) announce(push, 'added_model', user.id, other('Brand', brand.id as number))
    await vi.waitFor(() =>
      expect(rows('brand').filter((row) => made.some((brand) => brand.id === row.id))).toHaveLength(40),
    )
    expect(Object.keys(backend.stats()).filter((call) => call.startsWith('GET /api/brand/'))).toEqual([])
  })

  const own = (user: Person, model_name: string, model_id: number, check_added_by = true) => ({
    model_name,
    model_id,
    added_by: user.id,
    check_added_by,
  })

  it('ignores what this page did itself, unless the server says not to check [RT-003] [D-56]', async () => {
    const { store, push, user, rows, backend } = await connected()
    const made = await store.dispatch(save(entity('brand'), { id: null, name: 'Propia' } as Unsaved))
    const id = made.id ?? 0
    announce(push, 'added_model', user.id, own(user, 'Brand', id))
    announce(push, 'deleted_model', user.id, own(user, 'Brand', id))
    const child = backend.db.insert('brand', { name: 'De un hijo', user_id: user.id, num: 1 })
    announce(push, 'added_model', user.id, own(user, 'Brand', child.id as number, false))
    await vi.waitFor(() => expect(rows('brand')).toHaveLength(2))
    expect(rows('brand')).toContainEqual(expect.objectContaining({ id, name: 'Propia' } as Unsaved))
    expect(backend.stats()[`GET /api/brand/${id}`]).toBeUndefined()
  })

  it('skips the event of its own new record that is here before the answer [D-56]', { tags: ['rare'] }, async () => {
    const { store, api, push, backend } = await connected()
    const stop = backend.subscribe((channel, _event, data) => push.emit(channel, data))
    const heard = vi.spyOn(api, 'madeHere')
    const made = await store.dispatch(save(entity('brand'), { id: null, name: 'Recién hecha' } as Unsaved))
    stop()
    expect(heard).toHaveBeenCalledExactlyOnceWith('brand', made.id)
    expect(await heard.mock.results[0]?.value).toBe(true)
    expect(backend.stats()[`GET /api/brand/${made.id}`]).toBeUndefined()
  })

  it("takes what the same login changed or deleted on another page as anybody's [D-56]", async () => {
    const { store, push, user, rows, backend } = await connected()
    await store.dispatch(load(entity('brand')))
    const [changed, gone] = rows('brand')
    backend.db.update('brand', changed?.id ?? 0, { name: 'Cambiada en la otra caja' })
    announce(push, 'added_model', user.id, own(user, 'Brand', changed?.id ?? 0))
    announce(push, 'deleted_model', user.id, own(user, 'Brand', gone?.id ?? 0))
    await vi.waitFor(() =>
      expect(rows('brand')[0]).toMatchObject({ id: changed?.id, name: 'Cambiada en la otra caja' }),
    )
    expect(rows('brand').map(({ id }) => id)).not.toContain(gone?.id)
    announce(push, 'update_models', user.id, { model_name: 'sub_category', added_by: user.id, check_added_by: true })
    await vi.waitFor(() => expect(selectNotices(store.getState()).staleLists).toEqual(['sub_category']))
  })

  it.each(['Employee', 'employee'])(
    "a plain employee who hears %s has nobody's password in the store [RT-002]",
    async (name) => {
      const { store, api, backend } = await testStore('employee')
      await store.dispatch(checkSession())
      const user = selectUser(store.getState())
      if (user === null) throw new Error('nobody signed in')
      const push = fakePush()
      stops.push(connectRealtime(store, api, push, user))
      const someone = backend.db.all('user').find(({ owner_id, id }) => owner_id === user.owner_id && id !== user.id)
      if (someone === undefined) throw new Error('the seeded shop has no other employee')
      backend.db.update('user', someone.id as number, { visible_password: 'la-clave-de-otro' })
      announce(push, 'added_model', user.owner_id ?? 0, other(name, someone.id as number))
      // The server has no reading of one employee (contract a §4), so the list stays as it is until it is read whole.
      await vi.waitFor(() => expect(backend.stats()[`GET /api/employee/${someone.id as number}`]).toBe(1))
      expect(JSON.stringify(store.getState())).not.toMatch(/la-clave-de-otro|visible_password/)
    },
  )

  it('a dated list takes only records of the days it shows [RT-004]', async () => {
    const { store, push, user, rows, backend } = await connected()
    const sale = backend.db.all('sale').findLast((row) => row.terminada === 1)
    if (sale === undefined) throw new Error('the seeded shop has no sale')
    const sales = entity('sale')
    store.dispatch(listActions(sales).datesSet({ from: '2001-01-01', until: '2001-01-31' }))
    announce(push, 'added_model', user.id, other('Sale', sale.id as number))
    await vi.waitFor(() => expect(backend.stats()[`GET /api/sale/${sale.id}`]).toBe(1))
    expect(rows('sale')).toEqual([])
    store.dispatch(listActions(sales).datesSet({ from: addDays(today(), -120), until: today() }))
    announce(push, 'added_model', user.id, other('Sale', sale.id as number))
    await vi.waitFor(() => expect(rows('sale').map((row) => row.id)).toEqual([sale.id]))
  })

  it('removes a deleted record, and nothing when it is not there [RT-005]', async () => {
    const { store, push, user, rows } = await connected()
    await store.dispatch(load(entity('brand')))
    const before = rows('brand')
    announce(push, 'deleted_model', user.id, other('Brand', 999_999))
    expect(rows('brand')).toBe(before)
    announce(push, 'deleted_model', user.id, other('Brand', before[0]?.id ?? 0))
    expect(rows('brand').map((row) => row.id)).toEqual(before.slice(1).map((row) => row.id))
  })

  it('takes a record off the list when the server no longer has it', async () => {
    const { store, push, user, rows } = await connected()
    store.dispatch(listActions(entity('brand')).upserted([{ id: 999_999 } as Model]))
    announce(push, 'added_model', user.id, other('Brand', 999_999))
    await vi.waitFor(() => expect(rows('brand')).toEqual([]))
  })

  it('skips unknown models and broken payloads quietly', async () => {
    const { store, push, user } = await connected()
    const before = store.getState()
    for (const data of [
      null,
      'x',
      {},
      { model_name: 'Platillo', model_id: 1 },
      { model_name: 'Brand' },
      { model_name: 'Brand', model_id: '1; DROP' },
      { model_name: 7, model_id: 1 },
      ...['constructor', 'toString', '__proto__', 'hasOwnProperty', 'Object', 7, null, [], ['Brand'], {}, true].map(
        (model_name) => ({
          model_name,
          model_id: 1,
          added_by: 99,
          check_added_by: true,
        }),
      ),
    ]) {
      announce(push, 'added_model', user.id, data as object)
      announce(push, 'deleted_model', user.id, data as object)
      announce(push, 'update_models', user.id, data as object)
      announce(push, 'global_notification', user.id, data as object)
      announce(push, 'message.from_buyer', user.id, data as object)
    }
    expect(store.getState()).toEqual(before)
  })

  it('offers to reload a list that changed elsewhere, half a second later [RT-006]', async () => {
    const { store, push, user } = await connected()
    announce(push, 'update_models', user.id, { model_name: 'sub_category', added_by: 99, check_added_by: false })
    expect(selectNotices(store.getState()).staleLists).toEqual([])
    await vi.waitFor(() => expect(selectNotices(store.getState()).staleLists).toEqual(['sub_category']))
  })

  it('shows a global notification whose functions come from an allow-list [RT-007]', async () => {
    const { store, push, user } = await connected()
    announce(push, 'global_notification', user.id, {
      message_text: 'Se importaron 12 artículos',
      color_variant: 'success',
      functions_to_execute: [
        { btn_text: 'Actualizar', function_name: 'update_articles_after_import', btn_variant: 'primary' },
        { btn_text: 'Borrar todo', function_name: 'constructor', btn_variant: '"><script>' },
        { btn_text: 'Cerrar' },
      ],
      is_only_for_auth_user: false,
    })
    const { notifications } = selectNotices(store.getState())
    expect(notifications).toHaveLength(1)
    expect(notifications[0]?.buttons).toEqual([
      { text: 'Actualizar', variant: 'primary', functionName: 'update_articles_after_import' },
      { text: 'Borrar todo', variant: 'primary', functionName: null },
      { text: 'Cerrar', variant: 'primary', functionName: null },
    ])
    expect(Object.keys(NOTIFICATION_FUNCTIONS).sort()).toEqual([
      'update_articles_after_import',
      'update_clients_after_import',
      'update_provider_after_import',
    ])
  })

  it.each([
    [true, true],
    [false, true],
    [undefined, true],
    [12, true],
    [13, false],
  ])('is shown to user 12 when is_only_for_auth_user is %s: %s [RT-007]', (addressee, shown) => {
    expect(parseNotification({ message_text: 'Listo', is_only_for_auth_user: addressee }, 12) !== null).toBe(shown)
  })

  it("puts a buyer's message into his chat when he is loaded [RT-008]", async () => {
    const { store, push, user, rows } = await connected()
    await store.dispatch(load(entity('buyer')))
    const buyer = rows('buyer')[0] as (Model & { messages: unknown[] }) | undefined
    if (buyer === undefined) throw new Error('the seeded shop has no buyer')
    announce(push, 'message.from_buyer', user.id, { message: { id: 5000, buyer_id: buyer.id, text: '¿Tienen yerba?' } })
    announce(push, 'message.from_buyer', user.id, { message: { id: 5001, buyer_id: 999_999, text: 'nadie' } })
    const after = rows('buyer').find((row) => row.id === buyer.id) as typeof buyer
    expect(after.messages).toHaveLength(buyer.messages.length + 1)
    expect(after.messages.at(-1)).toMatchObject({ text: '¿Tienen yerba?', read: 0, from_buyer: 0 })
  })

  it('takes a message once, however often it is told, and none that is no message [RT-008]', async () => {
    const { store, push, user, rows } = await connected()
    await store.dispatch(load(entity('buyer')))
    const [buyer] = rows('buyer') as readonly (Model & { messages: readonly unknown[] })[]
    const tell = (message: unknown) => announce(push, 'message.from_buyer', user.id, { message })
    const told = {
      id: 5000,
      buyer_id: buyer?.id,
      text: '¿Tienen yerba?',
      from_buyer: 1,
      created_at: '2026-11-20T15:00:00.000000Z',
    }
    for (const message of [
      told,
      told,
      null,
      'hola',
      { id: 5001 },
      { id: 5002, buyer_id: buyer?.id, text: { html: 1 } },
    ])
      tell(message)
    const after = rows('buyer')[0] as typeof buyer
    expect(after?.messages).toHaveLength((buyer?.messages.length ?? 0) + 1)
    const { toasts } = selectNotices(store.getState())
    expect(toasts.map(({ text }) => text)).toContain('Lucía Herrera escribió: ¿Tienen yerba?')
  })

  it('brings the buyer of a message who was not held [RT-008]', { tags: ['rare'] }, async () => {
    const { store, push, user, rows, backend } = await connected()
    await store.dispatch(load(entity('buyer')))
    const fresh = backend.db.insert('buyer', { name: 'Nuevo', surname: null, user_id: user.id, num: 77 })
    const message = backend.db.insert('message', { buyer_id: fresh.id, text: 'Hola', user_id: user.id, from_buyer: 1 })
    announce(push, 'message.from_buyer', user.id, { message })
    await vi.waitFor(() =>
      expect(rows('buyer').find(({ id }) => id === fresh.id)).toMatchObject({ messages: [{ text: 'Hola' }] }),
    )
  })

  it('reads the list again of what has no route for one record, once somebody has asked for it [RT-002]', async () => {
    const { store, push, user, rows, backend } = await connected()
    const settings = backend.db.all('online_configuration').find((row) => row.user_id === user.id)
    const brand = backend.db.insert('brand', { name: 'Del mismo cuadro', user_id: user.id, num: 900 })
    const tell = () => {
      announce(push, 'added_model', user.id, other('OnlineConfiguration', settings?.id as number))
      announce(push, 'added_model', user.id, other('Brand', brand.id as number))
    }
    const reads = () => Object.entries(backend.stats()).filter(([call]) => call.includes('online-configuration'))
    tell()
    await vi.waitFor(() => expect(rows('brand')).toHaveLength(1))
    expect(reads()).toEqual([])
    await store.dispatch(load(entity('online_configuration')))
    backend.db.update('online_configuration', settings?.id as number, { instagram: 'de-otra-caja' })
    tell()
    await vi.waitFor(() => expect(rows('online_configuration')).toMatchObject([{ instagram: 'de-otra-caja' }]))
    expect(reads()).toEqual([['GET /api/online-configuration', 2]])
  })

  it('makes up for missed events by reading the lists again on reconnect', async () => {
    const { store, push, user, rows, backend } = await connected()
    await store.dispatch(ensureLoaded(entity('brand')))
    push.connection(true)
    expect(backend.stats()['GET /api/brand']).toBe(1)
    push.connection(false)
    const brand = backend.db.insert('brand', { name: 'Mientras tanto', user_id: user.id, num: 902 })
    push.connection(true)
    await vi.waitFor(() => expect(rows('brand').some((row) => row.id === brand.id)).toBe(true))
  })

  it('makes up for them, too, where the list was on its way when they were missed', { tags: ['rare'] }, async () => {
    const { store, push, user, rows, backend } = await connected()
    push.connection(true)
    const letGo = await heldReading('brand', () => store.dispatch(load(entity('brand'))))
    push.connection(false)
    const brand = backend.db.insert('brand', { name: 'Mientras tanto', user_id: user.id, num: 902 })
    push.connection(true)
    await vi.waitFor(() => expect(rows('brand').some((row) => row.id === brand.id)).toBe(true))
    letGo()
  })

  it(
    'never reads whole what is read page by page, be it that its first page failed [NS-26]',
    { tags: ['rare'] },
    async () => {
      const { store, push, backend } = await connected()
      backend.faults.set([{ method: 'POST', path: '/api/search/article', fault: '500', times: 1 }])
      await store.dispatch(search(entity('article'), 1, true))
      push.connection(true)
      push.connection(false)
      push.connection(true)
      await vi.waitFor(() => expect(selectList(store.getState(), entity('article')).filtered).toHaveLength(50))
      expect(Object.keys(backend.stats()).filter((path) => /GET .*article/.test(path))).toEqual([])
    },
  )

  it('makes up for what was announced before a first connection that came late', { tags: ['rare'] }, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { push, store, backend } = await connected()
    await store.dispatch(load(entity('brand')))
    await vi.advanceTimersByTimeAsync(6_000)
    push.connection(true)
    await vi.waitFor(() => expect(backend.stats()['GET /api/brand']).toBe(2))
    vi.useRealTimers()
  })

  it('reads nothing of many records of a list nobody has asked for', { tags: ['rare'] }, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { push, user, backend } = await connected()
    for (let id = 1; id <= 30; id++) announce(push, 'added_model', user.id, other('Brand', id))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(Object.keys(backend.stats()).filter((path) => path.includes('brand'))).toEqual([])
    vi.useRealTimers()
  })

  it('stops listening at logout', async () => {
    const { push, user, backend } = await connected()
    stops.splice(0).forEach((stop) => stop())
    const brand = backend.db.insert('brand', { name: 'Tarde', user_id: user.id, num: 903 })
    announce(push, 'added_model', user.id, other('Brand', brand.id as number))
    expect(backend.stats()[`GET /api/brand/${brand.id}`]).toBeUndefined()
  })
})

it('a push frame without an event or without its data is dropped, and the next one is heard', async () => {
  const source = await connectPush({ ...testSettings(), push: { key: 'k', cluster: 'sa1', host: 'localhost:9' } })
  const heard: unknown[] = []
  source?.listen('added_model.1', (data) => heard.push(data))
  const channel = 'added_model.1'
  const event = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated'
  const frames = [
    null,
    {},
    { event: 3 },
    { event: null, channel },
    { event: 'pusher_internal:subscription_count', channel, data: null },
    { event, channel },
    { event, channel, data: 'texto' },
    { event, channel, data: { model_id: 7 } },
  ]
  for (const frame of frames) Pusher.instances.at(-1)?.connection.emit('message', frame)
  expect(heard).toEqual([{ model_id: 7 }])
  source?.close()
})
