import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAccess } from '@/domain/access'
import { budget as budgetEntity, type Budget } from '@/entities/budget'
import { listPath } from '@/entities/paths'
import { changeBudget } from '@/features/presupuestos/changeBudget'
import { effectsOf } from '@/features/presupuestos/confirming'
import { Presupuestos } from '@/features/presupuestos/Presupuestos'
import { confirmationOf, confirmBudget } from '@/shop/sales/confirmationOperations'
import { entriesOf } from '@/outbox/entries'
import { run } from '@/outbox/outbox'
import { emptyModel } from '@/list/state'
import { selectList } from '@/list/slices'
import { reload } from '@/list/thunks'
import { today } from '@/lib/dates'
import { leaveEntry, ON_ITS_WAY } from '../outbox/leave'
import { setWidth } from '../support/setup'
import { read } from './vender/screen'
import { HOST, server } from '../support/standIn'
import { calls, column, rowOf, startScreen, table } from '../list/screen'

const EXTENSIONS = ['budgets', 'comerciocity_interno']

async function open(options: Parameters<typeof startScreen>[1] = {}) {
  const parts = await startScreen(<Presupuestos />, { extensions: EXTENSIONS, ...options })
  const list = await table('Presupuestos')
  await waitFor(() => expect(column(list, 'N°').length).toBeGreaterThan(0))
  const budgets = () => selectList(parts.store.getState(), budgetEntity).models as unknown as readonly Budget[]
  return { ...parts, list, budgets }
}

async function openFirst(options: Parameters<typeof startScreen>[1] = {}) {
  const parts = await open(options)
  const record = parts.budgets()[0] as Budget
  await parts.user.click(rowOf(parts.list, String(record.num)))
  const dialog = await screen.findByRole('dialog', { name: new RegExp(`N° ${record.num}`) })
  return { ...parts, record, dialog }
}

const texts = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('.form-label')].map((label) => label.textContent?.replace('*', ''))

describe('a budget', () => {
  it('begins unconfirmed [BUD-002]', () => {
    expect(emptyModel(budgetEntity)).toMatchObject({
      id: null,
      budget_status_id: 1,
      articles: [],
      discounts: [],
      surchages: [],
    })
  })

  it('is listed by its dates, the word in the path [BUD-004, LIST-026]', async () => {
    expect(listPath(budgetEntity, { from: '2026-11-01', until: '2026-11-21' })).toBe(
      'budget/from-date/2026-11-01/2026-11-21',
    )
    const read = calls('GET', 'budget')
    const { list } = await open()
    expect(read[0]?.path).toBe(`budget/from-date/${today()}`)
    expect(new Set(column(list, 'Estado'))).toEqual(new Set(['Sin confirmar']))
    // Of whatever day: the button of the dates says so, and the pressed one beside it says what is seen.
    expect(screen.getByRole('button', { name: 'Por fecha: Todas las fechas' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Sin confirmar', pressed: true })).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'Filtros activos' })).toBeNull()
    expect(column(list, 'Total')[0]).toMatch(/^\$[\d.]+,\d\d$/)
  })

  it('is opened by its address, of whatever day [BUD-001]', async () => {
    const { list } = await open({
      path: '/presupuestos?budget=7001',
      prepare: ({ db }) => {
        const [first] = db.all('budget')
        db.insert('budget', {
          ...first,
          id: 7001,
          num: 7001,
          budget_status_id: 2,
          created_at: '2026-01-05T15:00:00.000000Z',
        })
      },
    })
    expect(await screen.findByRole('dialog', { name: /N° 7001/ })).toBeVisible()
    expect(column(list, 'N°')).not.toContain('7001')
  })

  it('not confirmed yet is in the list it opens with, of whatever day; the others are one press away [BUD-004, D-77]', async () => {
    const { list, user } = await open({
      prepare: ({ db }) => {
        const [first] = db.all('budget')
        const old = { ...first, created_at: '2026-01-05T15:00:00.000000Z' }
        db.insert('budget', { ...old, id: 7001, num: 7001 })
        db.insert('budget', { ...first, id: 7002, num: 7002, budget_status_id: 2 })
      },
    })
    await waitFor(() => expect(column(list, 'N°')).toContain('7001'))
    expect(column(list, 'N°')).not.toContain('7002')
    const day = (pressed: boolean) => screen.getByRole('button', { name: 'Hoy', pressed })
    expect(day(false)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sin confirmar', pressed: true }))
    await waitFor(() => expect(column(list, 'N°')).toContain('7002'))
    expect(day(true)).toBeVisible()
    expect(column(list, 'N°')).not.toContain('7001')
  })

  it('that an address names and nobody has any more is said to be gone [BUD-001]', async () => {
    await open({ path: '/presupuestos?budget=999' })
    expect(await screen.findByText('Ese presupuesto ya no existe: alguien lo eliminó.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has its fields, with what each article costs in it [BUD-001, CAT-036]', async () => {
    const { dialog, record } = await openFirst()
    expect(texts(dialog)).toEqual([
      'Cliente',
      'Depósito',
      'Artículos',
      'Descuentos',
      'Recargos',
      'Observaciones',
      'Estado',
      'Total',
    ])
    const lines = within(dialog).getByRole('table', { name: 'Artículos' })
    expect(within(lines).getAllByRole('rowheader')).toHaveLength(record.articles.length)
    expect(
      within(lines)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual([
      'Artículo',
      'Código de barras',
      'Código de proveedor',
      'Cantidad',
      'Precio',
      'Bonificación',
      'Total',
      'Quitar',
    ])
  })

  it('is worked out anew as it is typed, and stored with that total [BUD-001, BUD-003]', async () => {
    const { dialog, record, user } = await openFirst()
    const put = calls('PUT', 'budget/')
    const lines = within(dialog).getByRole('table', { name: 'Artículos' })
    const removals = () => within(lines).getAllByRole('button', { name: /^Quitar/ })
    for (let left = record.articles.length; left > 1; left--) await user.click(removals().at(-1) as HTMLElement)
    const name = record.articles[0]?.name
    const type = async (label: string, text: string) => {
      const field = within(dialog).getByRole('textbox', { name: `${label} de ${name}` })
      await user.clear(field)
      await user.type(field, text)
    }
    await type('Cantidad', '3')
    await type('Precio', '1.000,50')
    await type('Bonificación', '10')
    const place = within(dialog).getByLabelText(/^Depósito/)
    await user.selectOptions(place, await within(place).findByRole('option', { name: /^Depósito Belgrano/ }))
    await waitFor(() => expect(dialog).toHaveTextContent('$2.701,35'))
    await user.click(within(dialog).getByRole('button', { name: 'Guardar y seguir' }))
    await waitFor(() => expect(put).toHaveLength(1))
    await waitFor(() =>
      expect(put[0]?.body).toMatchObject({
        ...{ total: 2701.35, budget_status_id: 1, client_id: record.client_id, address_id: 2 },
      }),
    )
    expect((put[0]?.body as { articles: { pivot: object }[] }).articles).toMatchObject([
      { pivot: { amount: 3, price: 1000.5, bonus: 10, location: null } },
    ])
  })

  it('whose lines somebody else changed meanwhile asks: the new lines are shown, or overwritten [BUD-001]', async () => {
    const { dialog, record, user, backend, store } = await openFirst()
    const name = record.articles[0]?.name
    const amount = () => within(dialog).getByRole('textbox', { name: `Cantidad de ${name}` })
    await user.clear(amount())
    await user.type(amount(), '33')
    const row = backend.db.get('budget', record.id) as { _articles: { pivot: object }[] }
    const theirs = row._articles.map((line) => ({ ...line, pivot: { ...line.pivot, amount: 77 } }))
    backend.db.update('budget', record.id, { _articles: theirs })
    const put = calls('PUT', 'budget/')
    const save = () => user.click(within(dialog).getByRole('button', { name: 'Guardar y seguir' }))
    await save()
    const changed = /^Cambió mientras lo editabas: otra persona cambió «Artículos»/
    expect(await within(dialog).findByText(changed)).toBeVisible()
    await act(() => store.dispatch(reload(budgetEntity, record.id)))
    await save()
    expect(await within(dialog).findByText(changed)).toBeVisible()
    expect(put).toEqual([])
    expect(amount()).toHaveValue('33')

    await user.click(within(dialog).getByRole('button', { name: 'Ver lo nuevo' }))
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    expect(amount()).toHaveValue('33')
    await user.click(within(dialog).getByRole('button', { name: 'Ver lo nuevo' }))
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(amount()).toHaveValue('77'))
    expect(within(dialog).queryByText(changed)).not.toBeInTheDocument()

    await user.clear(amount())
    await user.type(amount(), '44')
    backend.db.update('budget', record.id, { _articles: row._articles })
    await save()
    await user.click(await within(dialog).findByRole('button', { name: 'Guardar lo mío' }))
    await waitFor(() => expect(put).toHaveLength(1))
    const stored = () => backend.db.get('budget', record.id) as { _articles: { pivot: object }[] }
    await waitFor(() => expect(stored()._articles[0]?.pivot).toMatchObject({ amount: '44.00' }))
  })

  it('stored though its answer was lost is not taken for somebody else’s when it is changed again [BUD-001]', async () => {
    const { dialog, record, user, backend } = await openFirst()
    const name = record.articles[0]?.name
    const amount = () => within(dialog).getByRole('textbox', { name: `Cantidad de ${name}` })
    const save = async (units: string) => {
      await user.clear(amount())
      await user.type(amount(), units)
      await user.click(within(dialog).getByRole('button', { name: 'Guardar y seguir' }))
    }
    backend.faults.set([{ method: 'PUT', path: '^/api/budget/', fault: '500-after', times: 1 }])
    const put = calls('PUT', 'budget/')
    await save('33')
    await waitFor(() => expect(put).toHaveLength(1))
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Guardar y seguir' })).toBeEnabled())
    await save('34')
    await waitFor(() => expect(put).toHaveLength(2))
    await waitFor(() => {
      const { _articles } = backend.db.get('budget', record.id) as { _articles: { pivot: object }[] }
      expect(_articles[0]?.pivot).toMatchObject({ amount: '34.00' })
    })
  })

  it('sends the days of one made long ago as days: as moments they would move by three hours at every save', async () => {
    const days = { start_at: '2020-01-01T03:00:00.000000Z', finish_at: null }
    const { dialog, record, user, backend } = await openFirst({
      prepare: ({ db }) => db.all('budget').forEach(({ id }) => db.update('budget', id, days)),
    })
    const put = calls('PUT', 'budget/')
    await user.type(within(dialog).getByLabelText('Observaciones'), 'Con envío')
    await user.click(within(dialog).getByRole('button', { name: 'Guardar y seguir' }))
    await screen.findByText('Guardado')
    expect(put.map(({ body }) => body)).toMatchObject([{ start_at: '2020-01-01', finish_at: null }])
    expect(backend.db.get('budget', record.id)).toMatchObject({ ...days, observations: expect.any(String) as string })
  })

  it('keeps the percentages it was made with when it is stored again', () => {
    const row = { id: 1, percentage: 50, pivot: { percentage: '10.00' } }
    const sent = budgetEntity.body?.({
      ...emptyModel(budgetEntity),
      discounts: [row],
    } as unknown as Budget) as unknown as Budget
    expect(sent.discounts[0]?.percentage).toBe('10.00')
  })

  it('is confirmed after saying what that does, and then can no longer be changed [BUD-006, NS-09]', async () => {
    const { dialog, record, user, backend } = await openFirst()
    const before = backend.db.all('sale').length
    const put = calls('PUT', 'budget/')
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
    const question = await screen.findByRole('dialog', { name: `¿Confirmar el presupuesto N° ${record.num}?` })
    expect(question).toHaveTextContent('baja el stock de sus artículos')
    await user.click(within(question).getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(backend.db.all('sale')).toHaveLength(before + 1))
    expect(put).toHaveLength(1)
    await waitFor(() =>
      expect(within(dialog).queryByRole('button', { name: 'Guardar y seguir' })).not.toBeInTheDocument(),
    )
    for (const name of ['Confirmar', 'Guardar y cerrar'])
      expect(within(dialog).queryByRole('button', { name })).not.toBeInTheDocument()
    expect(within(dialog).queryByRole('link', { name: 'Cobrar ahora' })).not.toBeInTheDocument()
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument()
    const made = backend.db.all('sale').find(({ budget_id }) => budget_id === record.id)
    expect(await within(dialog).findByRole('link', { name: `Venta N° ${String(made?.num)}` })).toHaveAttribute(
      'href',
      `/ventas/todas/todos?sale=${String(made?.id)}`,
    )
  })

  it('is not confirmed by a code that is scanned while that is asked [U3] [U5]', async () => {
    const { dialog, user, backend } = await openFirst()
    const before = backend.db.all('sale').length
    const put = calls('PUT', 'budget/')
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
    const question = await screen.findByRole('dialog', { name: /^¿Confirmar/ })
    expect(within(question).getByRole('button', { name: 'Confirmar' })).toHaveFocus()
    read('7790001000012')
    expect(within(question).getByText('7790001000012')).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
    expect(put).toEqual([])
    expect(backend.db.all('sale')).toHaveLength(before)
  })

  it('sold at the till before is confirmed only after saying so, with the number of its sale [BUD-005] [BUD-006]', async () => {
    const { dialog, record, user, backend } = await openFirst({
      prepare: ({ db }) =>
        db.all('budget').forEach(({ id }) => db.update('budget', id, { observations: 'Vendido en la venta N° 815' })),
    })
    const before = backend.db.all('sale').length
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
    const question = await screen.findByRole('dialog', { name: `¿Confirmar el presupuesto N° ${record.num}?` })
    expect(question).toHaveTextContent(
      'Este presupuesto ya se vendió: es la venta N° 815. Confirmarlo hace otra venta de lo mismo.',
    )
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
    expect(backend.db.all('sale')).toHaveLength(before)
  })

  it('whose confirmation lost its answer is confirmed once [BUD-006]', async () => {
    const { dialog, user, backend, budgets } = await openFirst()
    const before = backend.db.all('sale').length
    backend.faults.set([{ method: 'PUT', path: 'budget', fault: '500-after', times: 1 }])
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^¿Confirmar/ })).getByRole('button', { name: 'Confirmar' }),
    )
    expect(await screen.findByText(/confirmado: se creó su venta/)).toBeInTheDocument()
    expect(budgets()[0]?.budget_status_id).toBe(2)
    expect(backend.db.all('sale')).toHaveLength(before + 1)
  })

  it('whose confirmation a page left unanswered is not confirmed again while it may arrive; then once [BUD-006]', async () => {
    const { dialog, record, user, backend, store } = await openFirst()
    const leave = (secondsAgo: number) => leaveEntry(confirmBudget, confirmationOf(record), { ago: secondsAgo })
    const put = calls('PUT', 'budget/')
    await leave(ON_ITS_WAY)
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^¿Confirmar/ })).getByRole('button', { name: 'Confirmar' }),
    )
    expect(await screen.findByText(/^Sin respuesta. Probá de nuevo en un momento: no se repite/)).toBeInTheDocument()
    expect(put).toEqual([])

    await leave(60)
    const before = backend.db.all('sale').length
    let kept: unknown
    server.use(http.put('*/api/budget/:id', async () => void (kept = await entriesOf(1))))
    expect(await store.dispatch(run(confirmBudget, confirmationOf(record)))).toMatchObject({
      kind: 'stored',
      late: false,
    })
    expect(kept).toMatchObject([{ what: { id: record.id } }])
    expect(backend.db.all('sale')).toHaveLength(before + 1)
    expect(await entriesOf(1)).toEqual([])

    // Of one that came after its page was gone the next one tells.
    await leave(6)
    expect(await screen.findByText(/^Quedó guardado: la confirmación del presupuesto N° /)).toBeInTheDocument()
    expect(await store.dispatch(run(confirmBudget, confirmationOf(record)))).toMatchObject({ kind: 'refused' })
    expect(put).toHaveLength(1)
    await waitFor(async () => expect(await entriesOf(1)).toEqual([]))
  })

  it('is not changed while a confirmation without an answer may arrive: its sale would be undone; then it is [BUD-006]', async () => {
    const { dialog, record, user, backend, store } = await openFirst()
    const leave = (secondsAgo: number) => leaveEntry(confirmBudget, confirmationOf(record), { ago: secondsAgo })
    const put = calls('PUT', 'budget/')
    const notes = within(dialog).getByRole('textbox', { name: 'Observaciones' })
    await leave(ON_ITS_WAY)
    await user.type(notes, ' ya')
    await user.click(within(dialog).getByRole('button', { name: 'Guardar y seguir' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      /^Quedó sin respuesta la confirmación de este presupuesto/,
    )
    expect(notes).toHaveValue(`${record.observations ?? ''} ya`)
    expect(put).toEqual([])

    await leave(60)
    await user.click(await within(dialog).findByRole('button', { name: 'Guardar y seguir' }))
    await waitFor(() => expect(put).toHaveLength(1))
    expect(await screen.findByText('Guardado')).toBeInTheDocument()

    // It came, without all of its sale.
    await leave(60)
    backend.db.update('budget', record.id ?? 0, { budget_status_id: 2 })
    backend.db.insert('sale', { user_id: 1, num: 95001, budget_id: record.id, total: '0.00', _articles: [] })
    await expect(store.dispatch(changeBudget(budgetEntity, record, { observations: 'no' }))).rejects.toMatchObject({
      message: expect.stringMatching(/^El presupuesto quedó confirmado, pero su venta no está/) as string,
    })
    expect(put).toHaveLength(1)
  })

  it('is not confirmed for another amount than was asked about, nor unread [BUD-006]', async () => {
    const { record, backend, store } = await openFirst()
    const put = calls('PUT', 'budget/')
    backend.faults.set([{ method: 'GET', path: `budget/${record.id}`, fault: '500', times: 1 }])
    expect(await store.dispatch(run(confirmBudget, confirmationOf(record)))).toMatchObject({ kind: 'refused' })
    const asked = { ...record, articles: record.articles.slice(1) }
    expect(await store.dispatch(run(confirmBudget, confirmationOf(asked)))).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/el total es otro/) as string,
    })
    expect(put).toEqual([])
  })

  it(
    'whose sale the server left half made is not said to have it; balance and stock are read again [BUD-006]',
    { tags: ['rare'] },
    async () => {
      const { dialog, user, backend, record } = await openFirst()
      server.use(
        http.put('*/api/budget/:id', () => {
          backend.db.update('budget', record.id ?? 0, { budget_status_id: 2 })
          backend.db.insert('sale', {
            user_id: 1,
            num: 95000,
            budget_id: record.id,
            total: record.total,
            _articles: [],
          })
          return HttpResponse.json({ message: 'Server Error' }, { status: 500 })
        }),
      )
      const read = calls('GET', '')
      await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
      await user.click(
        within(await screen.findByRole('dialog', { name: /^¿Confirmar/ })).getByRole('button', { name: 'Confirmar' }),
      )
      expect(
        await screen.findByText(/^El presupuesto quedó confirmado, pero su venta no está o no está completa/),
      ).toBeInTheDocument()
      expect(screen.queryByText(/se creó su venta/)).toBeNull()
      const wanted = [`client/${record.client_id}`, `article/${record.articles[0]?.id}`]
      await waitFor(() => expect(read.map(({ path }) => path)).toEqual(expect.arrayContaining(wanted)))
    },
  )

  it('confirmed by another meanwhile is not stored over: its sale would be destroyed [BUD-006]', async () => {
    const { dialog, record, user, backend } = await openFirst()
    const put = calls('PUT', 'budget/')
    await user.type(within(dialog).getByRole('textbox', { name: 'Observaciones' }), ' ya')
    backend.db.update('budget', record.id ?? 0, { budget_status_id: 2 })
    await user.click(await within(dialog).findByRole('button', { name: 'Guardar y seguir' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Ya no se puede cambiar')
    expect(put).toHaveLength(0)
  })

  it('goes to the point of sale and onto paper [BUD-005, NS-15]', async () => {
    const { dialog, record, user } = await openFirst()
    expect(within(dialog).getByRole('link', { name: 'Cobrar ahora' })).toHaveAttribute(
      'href',
      `/vender/remito?budget=${record.id}`,
    )
    await user.click(within(dialog).getByRole('button', { name: 'Imprimir' }))
    expect(await within(dialog).findByRole('link', { name: 'Con precios' })).toHaveAttribute(
      'href',
      `${HOST}/budget/pdf/${record.id}/1`,
    )
    expect(within(dialog).getByRole('link', { name: 'Sin precios' })).toHaveAttribute(
      'href',
      `${HOST}/budget/pdf/${record.id}/0`,
    )
  })

  it('has the ways there in one place on a phone, whose foot has no room for each [BUD-005, NS-15]', async () => {
    setWidth(390)
    onTestFinished(() => setWidth(1366))
    const { user } = await startScreen(<Presupuestos />, { extensions: EXTENSIONS })
    await user.click(await screen.findByRole('button', { name: /^\S.* N° \d/ }))
    const dialog = await screen.findByRole('dialog', { name: /N° / })
    for (const name of ['Cobrar ahora', 'Imprimir']) expect(within(dialog).queryByText(name)).not.toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Más' }))
    expect(within(dialog).getByRole('link', { name: 'Cobrar ahora' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/vender\/remito\?budget=\d+$/),
    )
    expect(within(dialog).getByRole('link', { name: 'Imprimir con precios' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/1$/),
    )
    expect(within(dialog).getByRole('link', { name: 'Imprimir sin precios' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/0$/),
    )
  })

  it('is only looked at by those who may do no more', async () => {
    const { dialog } = await openFirst({ as: 'employee', permissions: ['budget.index'] })
    expect(screen.queryByRole('button', { name: 'Crear presupuesto' })).not.toBeInTheDocument()
    for (const name of ['Guardar y seguir', 'Confirmar', 'Eliminar'])
      expect(within(dialog).queryByRole('button', { name })).not.toBeInTheDocument()
    expect(within(dialog).queryByRole('link', { name: 'Cobrar ahora' })).not.toBeInTheDocument()
  })
})

const worlds: readonly (readonly [readonly string[], number, RegExp])[] = [
  [[], 0, /baja el stock de sus artículos y se suma a la cuenta corriente\./],
  [['check_sales'], 0, /queda para chequear en el depósito/],
  [['guardad_cuenta_corriente_despues_de_facturar'], 0, /cuando se facture/],
  [['guardad_cuenta_corriente_despues_de_facturar'], 1, /se suma a la cuenta corriente\./],
]

it.each(worlds)('confirming says what this company’s server does, %j with %i [NS-09]', (names, direct, text) => {
  const owner_extencions = names.map((slug) => ({ slug }))
  const access = createAccess({ owner_id: 1, admin_access: 0, permissions: [], extencions: [], owner_extencions })
  const client = { name: 'Ana', pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar: direct }
  expect(effectsOf({ articles: [], discounts: [], surchages: [], client } as unknown as Budget, access)).toMatch(text)
})
