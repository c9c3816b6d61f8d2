// Role × action × extension: the action itself refuses, since the server checks nothing (U22).
import { describe, expect, it } from 'vitest'
import { moveSale } from '@/features/deposito/moveSale'
import type { DepositAction } from '@/features/deposito/rights'
import { createArticle } from '@/features/vender/scan/createArticle'
import { loadBudget } from '@/features/vender/past/loadBudget'
import { saveSale } from '@/features/vender/save/saveSale'
import { may } from '@/list/rights'
import { removeRecord, saveChanges } from '@/list/thunks'
import { accessOf, all, EXTENSIONS, nobody, slugOf, SLUGS, till, VERBS, without, type Person } from './people'

describe('records', () => {
  const cases = all.flatMap((entity) => VERBS.map((verb) => ({ entity, verb, slug: slugOf(entity, verb) })))
  const offered = ({ entity: { routes = 'all' }, verb }: (typeof cases)[number]) =>
    routes === 'all' || (routes === 'create' && verb === 'store') || (routes === 'change' && verb === 'update')
  const act = ({ entity, verb }: (typeof cases)[number], person: Person) => {
    const { store, sent } = till(person)
    const run =
      verb === 'delete'
        ? store.dispatch(removeRecord(entity, 3))
        : store.dispatch(saveChanges(entity, { ...entity.defaults, id: verb === 'store' ? null : 3 }, {}))
    return run.then(
      () => ({ sent, message: '' }),
      (error: Error) => ({ sent, message: error.message }),
    )
  }

  it('are made, changed and deleted by the holders of the slug alone; without it nothing is offered and nothing is sent [U22]', async () => {
    const refused = cases.flatMap((one) => [
      { one, person: { ...nobody, slugs: without(SLUGS, [one.slug]) } },
      ...(offered(one) ? [] : [{ one, person: { ...nobody, role: 'owner' as const } }]),
    ])
    const leaks: string[] = []
    for (const { one, person } of refused) {
      const { sent, message } = await act(one, person)
      if (may(one.entity, one.verb, accessOf(person)) || sent.length > 0 || message !== 'No tenés permiso para esto.')
        leaks.push(`${one.entity.name}.${one.verb}`)
    }
    expect(leaks).toEqual([])
    expect(refused.length).toBeGreaterThan(100)
  })

  it('reach the server for those who hold it, and for owner and admins [U22]', async () => {
    const stuck: string[] = []
    for (const one of cases.filter(offered))
      for (const person of [
        { ...nobody, slugs: [one.slug] },
        { ...nobody, role: 'owner' as const },
        { ...nobody, role: 'admin' as const },
      ])
        if (!may(one.entity, one.verb, accessOf(person)) || (await act(one, person)).sent.length === 0)
          stuck.push(`${one.entity.name}.${one.verb}`)
    expect(stuck).toEqual([])
  })
})

describe('actions of the counter and the warehouse', () => {
  const sale = { id: 3, updated_at: '', articles: [] } as never
  const moves: DepositAction[] = ['check', 'confirm', 'sendBack', 'finish']
  const ACTIONS = [
    { name: 'sell', slug: 'sale.store', run: (at: ReturnType<typeof till>) => at.store.dispatch(saveSale()) },
    {
      name: 'create an article',
      slug: 'vender.create_article',
      run: (at: ReturnType<typeof till>) => at.store.dispatch(createArticle({ price: 1, bar_code: '1', name: 'x' })),
    },
    {
      name: 'load a budget',
      slug: 'budget.index',
      extension: 'budgets',
      run: (at: ReturnType<typeof till>) => at.store.dispatch(loadBudget(3)),
    },
    ...moves.map((action) => ({
      name: action,
      slug: action === 'check' || action === 'finish' ? 'deposito_para_checkear' : 'deposito_checkeadas',
      extension: 'check_sales',
      run: (at: ReturnType<typeof till>) => at.store.dispatch(moveSale(sale, action, {})),
    })),
  ]

  it('send nothing for somebody who lacks the slug, nor for a company without the extension [U22]', async () => {
    const leaks: string[] = []
    let count = 0
    for (const { name, slug, extension, run } of ACTIONS) {
      const people: Person[] = [
        { ...nobody, slugs: without(SLUGS, [slug]) },
        ...(extension === undefined
          ? []
          : (['owner', 'admin', 'employee'] as const).map((role) => ({
              role,
              slugs: SLUGS,
              extensions: without(EXTENSIONS, [extension]),
            }))),
      ]
      for (const person of people) {
        count++
        const at = till(person)
        await Promise.resolve(run(at)).catch(() => undefined)
        if (at.sent.length > 0) leaks.push(`${name} by ${person.role}`)
      }
    }
    expect(leaks).toEqual([])
    expect(count).toBe(ACTIONS.length + 3 * ACTIONS.filter(({ extension }) => extension !== undefined).length)
  })
})
