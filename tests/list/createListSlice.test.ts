import { describe, expect, it } from 'vitest'
import { entities } from '@/entities'
import { defineEntity, type AnyEntity, type Model } from '@/entities/types'
import { createListSlice } from '@/list/createListSlice'
import { listSlices } from '@/list/slices'
import type { ListState } from '@/list/state'
import { today } from '@/lib/dates'

interface Thing extends Model {
  name: string
  online: 0 | 1
  parts: readonly Model[]
}

const thing = defineEntity<Thing>({
  name: 'thing',
  labels: { one: 'Cosa', many: 'Cosas', create: 'Crear cosa' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text' },
    { key: 'online', label: 'En línea', type: 'checkbox', initial: 1 },
  ],
  defaults: { parts: [] },
  list: { perPage: 25 },
})
const slice = createListSlice(thing)
const { actions } = slice
const row = (id: number, name = `cosa ${id}`) => ({ id, name }) as unknown as Model

/** State after the actions, in order. */
const after = (...all: Parameters<typeof slice.reducer>[1][]): ListState =>
  all.reduce(slice.reducer, slice.getInitialState())
const loaded = (...models: Model[]) => [
  actions.loadStarted({ loadId: 'a' }),
  actions.pageReceived({ loadId: 'a', models, page: 1, totalPages: 1, total: 9 }),
  actions.loadEnded({ loadId: 'a', at: 5 }),
]
const found = (...models: Model[]) => [
  actions.searchStarted({ searchId: 's' }),
  actions.searchReceived({ searchId: 's', filters: [], models, page: 1, totalPages: 1, total: models.length }),
]
const ids = (models: readonly Model[] | null) => models?.map((model) => model.id)

describe('a list of days', () => {
  const paper = createListSlice({ ...thing, list: { byDate: true } } as AnyEntity)
  const of = (id: number, created_at: string) => ({ id, created_at }) as unknown as Model
  const now = '2026-11-18T15:00:00.000000Z'
  const before = '2026-11-10T15:00:00.000000Z'

  it('replaces a record of another day that it shows, and takes in none, be it while it is read [RT-004]', () => {
    const { actions } = paper
    const ready = [
      actions.loadStarted({ loadId: 'a' }),
      actions.pageReceived({ loadId: 'a', models: [of(5, now), of(4, before)], page: 1, totalPages: 1 }),
      actions.upserted([of(9, before), of(6, now)]),
      actions.loadEnded({ loadId: 'a', at: 5 }),
      actions.upserted([of(8, before), { ...of(4, before), name: 'otra' } as Model]),
    ].reduce(paper.reducer, paper.getInitialState())
    expect(ids(ready.models)).toEqual([6, 5, 4])
    expect(ready.models[2]).toMatchObject({ name: 'otra' })
  })
})

describe('state of a list', () => {
  it('is the same for every entity, one slice each [LIST-001]', () => {
    const keys = Object.keys(slice.getInitialState())
    expect(Object.keys(listSlices)).toEqual(Object.keys(entities))
    for (const each of Object.values(listSlices)) expect(Object.keys(each.getInitialState())).toEqual(keys)
  })

  it('begins empty [LIST-002, LIST-003, LIST-004, LIST-005, LIST-006, LIST-007, LIST-008, LIST-009, LIST-012, LIST-013]', () => {
    expect(slice.getInitialState()).toMatchObject({
      models: [],
      model: null,
      selected: [],
      filters: [],
      filtered: null,
      filterPage: 1,
      totalFilterPages: 1,
      totalFilterResults: 0,
      loading: false,
      display: 'table',
      page: 1,
      perPage: 25,
      totalPages: 1,
      isSelecteable: false,
      propsToShow: null,
    })
  })

  it('looks at today, and by dates only where the entity has them [LIST-010, LIST-011]', () => {
    expect(slice.getInitialState()).toMatchObject({ fromDate: today(), untilDate: '', fromDates: false })
    expect(createListSlice(entities.sale as AnyEntity).getInitialState()).toMatchObject({
      fromDate: today(),
      untilDate: '',
      fromDates: true,
    })
  })

  it('remembers chosen columns and mode [LIST-012, LIST-013]', () => {
    const state = after(actions.propsToShowSet(['name']), actions.selecteableSet(true))
    expect(state).toMatchObject({ propsToShow: ['name'], isSelecteable: true })
  })
})

describe('loading', () => {
  it('is on while it runs and off when it ends or fails [LIST-016]', () => {
    expect(after(actions.loadStarted({ loadId: 'a' })).loading).toBe(true)
    expect(after(...loaded(row(1)))).toMatchObject({ loading: false, failed: false, loadedAt: 5 })
    expect(after(actions.loadStarted({ loadId: 'a' }), actions.loadFailed({ loadId: 'a' }))).toMatchObject({
      loading: false,
      failed: true,
    })
  })

  it('that fails leaves the rows, unless they are of other dates than those chosen [LIST-017]', () => {
    const fails = [actions.loadStarted({ loadId: 'b' }), actions.loadFailed({ loadId: 'b' })]
    const dates = { from: '2026-03-01', until: '' }
    expect(after(...loaded(row(1)), ...fails).models).toHaveLength(1)
    expect(after(actions.datesSet(dates), ...loaded(row(1)), actions.datesSet(dates), ...fails).models).toHaveLength(1)
    expect(after(...loaded(row(1)), actions.datesSet(dates), ...fails)).toMatchObject({ models: [], failed: true })
  })

  it('clears the selection and the filtered results [LIST-018]', () => {
    const state = after(actions.selectionToggled(1), ...found(row(1)), actions.loadStarted({ loadId: 'a' }))
    expect(state).toMatchObject({ selected: [], filtered: null, totalFilterResults: 0 })
  })

  it('starts at page 1 and is back there when it ends [LIST-019, LIST-021]', () => {
    expect(after(actions.loadStarted({ loadId: 'a' })).page).toBe(1)
    const second = [
      actions.loadStarted({ loadId: 'a' }),
      actions.pageReceived({ loadId: 'a', models: [row(1)], page: 2, totalPages: 3, total: 9 }),
    ]
    expect(after(...second)).toMatchObject({ page: 2, totalPages: 3, total: 9 })
    expect(after(...second, actions.loadEnded({ loadId: 'a', at: 1 })).page).toBe(1)
  })

  it('drops pages of a load that another one has replaced', () => {
    const state = after(
      actions.loadStarted({ loadId: 'old' }),
      actions.loadStarted({ loadId: 'new' }),
      actions.pageReceived({ loadId: 'old', models: [row(1)], page: 1, totalPages: 1, total: 9 }),
      actions.loadEnded({ loadId: 'old', at: 1 }),
    )
    expect(state).toMatchObject({ models: [], loading: true })
  })

  it('keeps what events changed while older rows were still arriving', () => {
    const state = after(
      ...loaded(row(1, 'vieja'), row(2)),
      actions.loadStarted({ loadId: 'b' }),
      actions.upserted([row(1, 'nueva'), row(7)]),
      actions.removed([2]),
      actions.loadEnded({ loadId: 'b', models: [row(1, 'vieja'), row(2)], at: 6 }),
    )
    expect(state.models).toEqual([row(7), row(1, 'nueva')])
  })

  it('stores what was answered [LIST-023]', () => {
    expect(ids(after(...loaded(row(3), row(4))).models)).toEqual([3, 4])
  })
})

describe('saving and deleting', () => {
  it('puts a created record first, and replaces a saved one in both lists [LIST-034, LIST-035, LIST-036, LIST-037]', () => {
    const state = after(
      ...loaded(row(1), row(2)),
      ...found(row(2)),
      actions.upserted([row(2, 'guardada')]),
      actions.upserted([row(3)]),
    )
    expect(state.models).toEqual([row(3), row(1), row(2, 'guardada')])
    expect(state.filtered).toEqual([row(2, 'guardada')])
  })

  it('takes a deleted record off the list, the results and the selection [LIST-038, LIST-039]', () => {
    const state = after(
      ...loaded(row(1), row(2)),
      ...found(row(1), row(2)),
      actions.selectionSet([1, 2]),
      actions.removed([2]),
    )
    expect(ids(state.models)).toEqual([1])
    expect(ids(state.filtered)).toEqual([1])
    expect(state).toMatchObject({ totalFilterResults: 1, selected: [1] })
  })

  it('shows the open record as it was saved', () => {
    const state = after(
      ...loaded(row(1)),
      actions.modelSet({ model: row(1) }),
      actions.upserted([row(1, 'de otra persona')]),
    )
    expect(state.model).toEqual(row(1, 'de otra persona'))
  })
})

describe('selection', () => {
  it('toggles by id [LIST-043]', () => {
    expect(
      after(actions.selectionToggled(1), actions.selectionToggled(2), actions.selectionToggled(1)).selected,
    ).toEqual([2])
  })

  it('loses what a list read whole no longer has, and keeps what was never in it or is of other dates [LIST-043]', () => {
    const again = (...before: Parameters<typeof slice.reducer>[1][]) =>
      after(
        ...loaded(row(1), row(2), row(3)),
        actions.selectionSet([1, 3, 9]),
        ...before,
        actions.loadStarted({ loadId: 'b', refresh: true }),
        actions.removed([2]),
        actions.loadEnded({ loadId: 'b', models: [row(1), row(2)], at: 6 }),
      ).selected
    expect(again()).toEqual([1, 9])
    expect(again(actions.datesSet({ from: '2026-03-01', until: '' }))).toEqual([1, 3, 9])
  })

  it('only appends where the entity says so (plan, plan_feature) [LIST-044]', () => {
    const plan = createListSlice({ ...thing, name: 'plan', list: { selectAppends: true } } as AnyEntity)
    const state = [plan.actions.selectionToggled(1), plan.actions.selectionToggled(1)].reduce(
      plan.reducer,
      plan.getInitialState(),
    )
    expect(state.selected).toEqual([1])
  })
})

describe('current record', () => {
  it('takes a given one and lays properties over it [LIST-045]', () => {
    expect(after(actions.modelSet({ model: row(1, 'a'), overlay: { name: 'b' } })).model).toEqual(row(1, 'b'))
  })

  it('is built from the defaults when none is given [LIST-046, LIST-003]', () => {
    expect(after(actions.modelSet({ overlay: { name: 'nueva' } })).model).toEqual({
      id: null,
      name: 'nueva',
      online: 1,
      parts: [],
    })
  })
})

describe('filters', () => {
  const filter = (key: string, que_contenga: string) => ({ key, type: 'text', que_contenga }) as const

  it('replaces the filter of the same key in its place [LIST-047]', () => {
    const state = after(
      actions.filterSet(filter('a', '1')),
      actions.filterSet(filter('b', '2')),
      actions.filterSet(filter('a', '3')),
    )
    expect(state.filters).toEqual([filter('b', '2'), filter('a', '3')])
  })

  it('puts a filter with a new key first [LIST-048]', () => {
    expect(after(actions.filterSet(filter('a', '1')), actions.filterSet(filter('b', '2'))).filters[0]).toEqual(
      filter('b', '2'),
    )
  })

  it('drops the answer of a search that another one has replaced', () => {
    const late = actions.searchReceived({
      searchId: 'old',
      filters: [],
      models: [row(1)],
      page: 1,
      totalPages: 1,
      total: 1,
    })
    expect(after(actions.searchStarted({ searchId: 'new' }), late).filtered).toBeNull()
  })

  it('are in the order they were asked for once they are here, and not before [LIST-049]', () => {
    const order = { key: 'name', type: 'text', ordenar_de: 'ASC' } as const
    const asking = [...found(row(1)), actions.searchStarted({ searchId: 't', order })]
    expect(after(...asking, actions.searchFailed({ searchId: 't' }))).toMatchObject({
      order: null,
      asked: order,
      failed: true,
    })
    const answer = actions.searchReceived({
      searchId: 't',
      filters: [],
      models: [row(2)],
      page: 1,
      totalPages: 1,
      total: 1,
    })
    expect(after(...asking, answer)).toMatchObject({ order, asked: order })
  })

  it('keep the order they are in through a page that is put behind them, whatever was asked for in vain [LIST-049]', () => {
    const order = { key: 'name', type: 'text', ordenar_de: 'ASC' } as const
    const inVain = [
      ...found(row(1)),
      actions.searchStarted({ searchId: 't', order }),
      actions.searchFailed({ searchId: 't' }),
    ]
    const next = actions.searchReceived({
      searchId: 'u',
      filters: [],
      models: [row(2)],
      page: 2,
      totalPages: 2,
      total: 2,
    })
    const behind = after(...inVain, actions.searchStarted({ searchId: 'u' }), next)
    expect(behind).toMatchObject({ order: null, asked: order, ordering: false })
    expect(ids(behind.filtered)).toEqual([1, 2])
  })

  it('puts the next page of results behind the ones shown [LIST-049]', () => {
    const next = [
      actions.searchStarted({ searchId: 't' }),
      actions.searchReceived({ searchId: 't', filters: [], models: [row(3)], page: 2, totalPages: 2, total: 3 }),
    ]
    expect(after(...found(row(1), row(2)), ...next)).toMatchObject({
      filterPage: 2,
      totalFilterPages: 2,
      totalFilterResults: 3,
    })
    expect(ids(after(...found(row(1), row(2)), ...next).filtered)).toEqual([1, 2, 3])
  })
})
