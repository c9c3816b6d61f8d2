// Role × action × extension: the action itself refuses, since the server checks nothing (U22).
import { describe, expect, it, vi } from 'vitest'
import type { Thunk } from '@/api/thunk'
import type { TaskDraft } from '@/domain/pending'
import type { Cart } from '@/domain/sale/cart'
import { article as articleEntity } from '@/entities/article'
import { employee, type Employee } from '@/entities/employee'
import { completeTask, completionOf, createTask } from '@/features/agenda/operations'
import type { Task } from '@/features/agenda/task'
import { changeTask, removeTask } from '@/features/agenda/tasks'
import { saveReturn } from '@/features/devoluciones/saveReturn'
import { moveSale } from '@/features/deposito/moveSale'
import type { DepositAction } from '@/features/deposito/rights'
import { removeEmployee, saveEmployee } from '@/features/empleados/saveEmployee'
import { createArticle } from '@/features/vender/scan/createArticle'
import { createService } from '@/features/vender/scan/createService'
import { loadBudget } from '@/features/vender/past/loadBudget'
import { updateSale } from '@/features/vender/past/updateSale'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { selectVender } from '@/features/vender/cart/selectors'
import { choose, chooseAccount } from '@/features/vender/terms/choose'
import { saveBudget } from '@/features/vender/save/saveBudget'
import { saveSale } from '@/features/vender/save/saveSale'
import { invoiceLater } from '@/features/ventas/invoice'
import { openSale } from '@/features/ventas/openSale'
import { run } from '@/outbox/outbox'
import { confirmationOf, confirmBudget } from '@/shop/sales/confirmationOperations'
import { removeSale } from '@/shop/sales/removalOperations'
import { createByTitle } from '@/list/saving/create'
import { restoreRecord } from '@/list/saving/restore'
import { may } from '@/session/rights'
import { removeRecord, saveChanges } from '@/list/saving/record'
import { article, cart, client } from '../domain/sale/build'
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

  it('of the people who work here are for those who own the shop, whatever else an employee may [U22] [PERM-012]', async () => {
    const record = { ...employee.defaults, id: 3, name: 'Ana' } as Employee
    const acts = [
      (at: ReturnType<typeof till>) => at.store.dispatch(saveEmployee({ ...record, id: null }, {})),
      (at: ReturnType<typeof till>) => at.store.dispatch(saveEmployee(record, {})),
      (at: ReturnType<typeof till>) => at.store.dispatch(removeEmployee(3)),
    ]
    const reached = async (person: Person) => {
      const counts: boolean[] = []
      for (const act of acts) {
        const at = till(person)
        await act(at).catch(() => undefined)
        counts.push(at.sent.length > 0)
      }
      return counts
    }
    expect(await reached({ ...nobody, slugs: SLUGS })).toEqual([false, false, false])
    expect(await reached({ ...nobody, role: 'admin' })).toEqual([true, true, true])
  })

  it('are not made by their title alone either, without the slug to make them [U22]', async () => {
    const leaks: string[] = []
    for (const entity of all) {
      const { store, sent } = till({ ...nobody, slugs: without(SLUGS, [slugOf(entity, 'store')]) })
      const message = await store.dispatch(createByTitle(entity, 'Nuevo', {})).then(
        () => '',
        (error: Error) => error.message,
      )
      if (sent.length > 0 || message !== 'No tenés permiso para esto.') leaks.push(entity.name)
    }
    expect(leaks).toEqual([])
  })

  it('reach the server for those who hold it, and for owner and admins [U22]', async () => {
    const stuck: string[] = []
    for (const one of cases.filter(offered))
      for (const person of [
        ...(one.slug === null ? [] : [{ ...nobody, slugs: [one.slug] }]),
        { ...nobody, role: 'owner' as const },
        { ...nobody, role: 'admin' as const },
      ])
        if (!may(one.entity, one.verb, accessOf(person)) || (await act(one, person)).sent.length === 0)
          stuck.push(`${one.entity.name}.${one.verb}`)
    expect(stuck).toEqual([])
  })
})

interface Action {
  name: string
  slug: string
  extension?: string
  run: (at: ReturnType<typeof till>) => unknown
}

describe('actions of the counter, the warehouse and the agenda', () => {
  const sale = { id: 3, updated_at: '', articles: [] } as never
  const task = { record: { id: 3, detalle: 'Pagar la luz' }, date: '2026-11-20' } as Task
  const draft: TaskDraft = {
    ...{ detalle: 'Pagar la luz', fecha_realizacion: '2026-11-20', es_recurrente: false, cantidad_frecuencia: null },
    ...{ unidad_frecuencia_id: 0, expense_concept_id: 0, expense_amount: null, notas: '' },
  }
  const moves: DepositAction[] = ['check', 'confirm', 'sendBack', 'finish']
  /** Of a stored record: they send at once whatever the screen holds. */
  const STORED: readonly Action[] = [
    {
      name: 'look at a sale',
      slug: 'sale.index',
      run: (at: ReturnType<typeof till>) => at.store.dispatch(openSale(3)),
    },
    {
      name: 'invoice a sale',
      slug: 'sale.store',
      run: (at: ReturnType<typeof till>) => at.store.dispatch(invoiceLater(sale, 1, 2)),
    },
    {
      name: 'delete a sale',
      slug: 'sale.delete',
      run: (at: ReturnType<typeof till>) => at.store.dispatch(run(removeSale, { id: 3, num: 3 })),
    },
    {
      name: 'confirm a budget',
      slug: 'budget.update',
      run: (at: ReturnType<typeof till>) => at.store.dispatch(run(confirmBudget, confirmationOf(sale))),
    },
    {
      name: 'create a service',
      slug: 'sale.store',
      run: (at: ReturnType<typeof till>) => at.store.dispatch(createService({ name: 'Flete', price: 100 })),
    },
    {
      name: 'take an article out of the trash',
      slug: 'article.delete',
      run: (at: ReturnType<typeof till>) => at.store.dispatch(restoreRecord(articleEntity, 3)),
    },
    {
      name: 'plan a task',
      slug: 'pending.index',
      run: (at: ReturnType<typeof till>) => at.store.dispatch(run(createTask, draft)),
    },
    {
      name: 'mark a task as done',
      slug: 'pending.index',
      run: (at: ReturnType<typeof till>) => at.store.dispatch(run(completeTask, completionOf(task, ''))),
    },
    {
      name: 'change a task',
      slug: 'pending.index',
      run: (at: ReturnType<typeof till>) => at.store.dispatch(changeTask({ id: 3 }, {})),
    },
    {
      name: 'delete a task',
      slug: 'pending.index',
      run: (at: ReturnType<typeof till>) => at.store.dispatch(removeTask(3)),
    },
  ]
  const ACTIONS: readonly Action[] = [
    { name: 'sell', slug: 'sale.store', run: (at: ReturnType<typeof till>) => at.store.dispatch(saveSale()) },
    {
      name: 'create an article',
      slug: 'vender.create_article',
      run: (at: ReturnType<typeof till>) =>
        at.store.dispatch(createArticle({ name: 'x', bar_code: '1', final: 1, price: 1, iva_id: 2 })),
    },
    {
      name: 'load a budget',
      slug: 'budget.index',
      extension: 'budgets',
      run: (at: ReturnType<typeof till>) => at.store.dispatch(loadBudget(3)),
    },
    ...([null, { id: 3 }] as const).map((budget) => ({
      name: budget ? 'change a budget' : 'keep a sale as a budget',
      slug: budget ? 'budget.update' : 'budget.store',
      extension: 'budgets',
      run: (at: ReturnType<typeof till>) => {
        at.store.dispatch(saleEvents.cartSwapped(cart([article(10)], { client: client(), budget })))
        return at.store.dispatch(saveBudget(() => Promise.resolve(true)))
      },
    })),
    {
      name: 'make a return',
      slug: 'devolucion.store',
      run: (at: ReturnType<typeof till>) => at.store.dispatch(saveReturn()),
    },
    {
      name: 'change a sale',
      slug: 'sale.update',
      run: (at: ReturnType<typeof till>) => {
        at.store.dispatch(saleEvents.editingBegan({ sale, opened: { cart: cart([article(10)]) } as never }))
        return at.store.dispatch(updateSale())
      },
    },
    ...STORED,
    ...moves.map((action) => ({
      name: action,
      slug: action === 'check' || action === 'finish' ? 'deposito_para_checkear' : 'deposito_checkeadas',
      extension: 'check_sales',
      run: (at: ReturnType<typeof till>) => at.store.dispatch(moveSale(sale, action, {})),
    })),
  ]

  it.each(STORED)('$name: reaches the server for who holds the slug', ({ slug, run }) => {
    const at = till({ ...nobody, slugs: [slug] })
    void Promise.resolve(run(at)).catch(() => undefined)
    return vi.waitFor(() => expect(at.sent.length).toBeGreaterThan(0))
  })

  it('a return is refused before anything else', async () => {
    const kindFor = async (slugs: readonly string[]) =>
      (await till({ ...nobody, slugs }).store.dispatch(saveReturn())).kind
    expect([await kindFor(without(SLUGS, ['devolucion.store'])), await kindFor(SLUGS)]).toEqual(['refused', 'problem'])
  })

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

describe('choices of the sale being made', () => {
  const row = { id: 7, name: 'Amigos', percentage: 10 }
  const CHOICES: readonly {
    name: string
    lacks: Partial<Record<'slug' | 'extension', string>>
    run: () => Thunk<string | null>
    kept?: Partial<Cart>
  }[] = [
    { name: 'a discount', lacks: { slug: 'sale.discount_surchage.aplicar' }, run: () => choose({ discounts: [row] }) },
    { name: 'a surcharge', lacks: { slug: 'sale.discount_surchage.aplicar' }, run: () => choose({ surchages: [row] }) },
    {
      name: 'no discount more',
      lacks: { slug: 'sale.discount_surchage.aplicar' },
      run: () => choose({ discounts: [] }),
      kept: { discounts: [row] },
    },
    {
      name: 'discounts in services',
      lacks: { slug: 'sale.discount_surchage.aplicar' },
      run: () => choose({ discounts_in_services: 1 }),
    },
    {
      name: 'another percentage',
      lacks: { slug: 'sale.discount_surchage.crear' },
      run: () => choose({ discounts: [{ ...row, percentage: 90 }] }),
      kept: { discounts: [row] },
    },
    { name: 'another employee', lacks: { slug: 'vender.change_employee' }, run: () => choose({ employee_id: 3 }) },
    {
      name: 'a discount of one sale',
      lacks: { slug: 'sale.discount_surchage.crear' },
      run: () => choose({ descuento: 50 }),
    },
    { name: 'out of the account', lacks: { extension: 'ask_save_current_acount' }, run: () => chooseAccount(true) },
  ]
  const SLUGS_OF_CHOICES = [
    ...SLUGS,
    'sale.discount_surchage.aplicar',
    'sale.discount_surchage.crear',
    'vender.change_employee',
  ]
  const EXTENSIONS_OF_CHOICES = [...EXTENSIONS, 'ask_save_current_acount']

  it.each(CHOICES)(
    '$name: made by who may, refused to who may not [U22]',
    ({ lacks: { slug = '', extension = '' }, run, kept = {} }) => {
      const made = (person: Person) => {
        const { store } = till(person)
        store.dispatch(saleEvents.cartSwapped(cart([article(10)], { client: client(), ...kept })))
        const before = selectVender(store.getState()).cart
        const refusal = store.dispatch(run())
        return { refused: refusal !== null, changed: selectVender(store.getState()).cart !== before }
      }
      const person: Person = { role: 'employee', slugs: SLUGS_OF_CHOICES, extensions: EXTENSIONS_OF_CHOICES }
      expect(made(person)).toEqual({ refused: false, changed: true })
      const lacking = {
        ...person,
        slugs: without(SLUGS_OF_CHOICES, [slug]),
        extensions: without(EXTENSIONS_OF_CHOICES, [extension]),
      }
      expect(made(lacking)).toEqual({ refused: true, changed: false })
    },
  )
})
