import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { monthDays } from '@/domain/pending'
import { pending, type Pending } from '@/entities/pending'
import { PorRealizar } from '@/features/agenda/PorRealizar'
import { Realizados } from '@/features/agenda/Realizados'
import { completeTask, createTask, UNPAID } from '@/features/agenda/operations'
import { draftOf } from '@/features/agenda/taskFields'
import { addDays, daysBetween, endOfMonth, startOfMonth, today, typedDay } from '@/lib/dates'
import { selectList } from '@/list/slices'
import { entriesOf } from '@/outbox/entries'
import { run } from '@/outbox/outbox'
import { calls, startScreen } from '../../list/screen'
import { leaveEntry } from '../../outbox/leave'
import { setWidth } from '../../support/setup'
import { leaves } from '../../support/leaves'
import { callApi, server } from '../../support/standIn'

interface Row {
  id: number
  [key: string]: unknown
}
const single = { es_recurrente: 0, completado: 0, expense_concept_id: null, expense_amount: null, notas: null }
const weekly = {
  detalle: 'Pedido de bebidas',
  es_recurrente: 1,
  unidad_frecuencia_id: 2,
  cantidad_frecuencia: 1,
  expense_concept_id: 1,
  expense_amount: 7000,
}
const at = (date: string) => `${date} 00:00:00`

type Options = Parameters<typeof startScreen>[1]

/** The screen over an agenda of the test's own. */
async function open(tasks: readonly object[], options: Options = {}, view = <PorRealizar />) {
  const parts = await startScreen(view, {
    ...options,
    prepare(backend) {
      for (const row of backend.db.all('pending')) backend.db.remove('pending', row.id)
      const owner = backend.db.all('user').find((row) => !row.owner_id) as Row
      for (const task of tasks) backend.db.insert('pending', { ...single, ...task, user_id: owner.id })
      options.prepare?.(backend)
    },
  })
  const { db } = parts.backend
  return { ...parts, rows: (table: string) => db.all(table) as Row[] }
}

const asList = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: 'Lista' }))
const row = async (text: string) => {
  const found = (await screen.findByText(text)).closest('li')
  if (found === null) throw new Error(`no row of ${text}`)
  return found
}
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

it('of a page left open at midnight turn with the day [AG-003] [AG-004] [NS-25]', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-18T23:59:50-03:00') })
  onTestFinished(() => void vi.useRealTimers())
  const page = await open([{ detalle: 'Pagar la luz', fecha_realizacion: at('2026-11-18') }])
  await asList(page)
  expect(await row('Pagar la luz')).toHaveTextContent('Es hoy')
  vi.advanceTimersByTime(15_000)
  expect(await screen.findByText('VENCIDO hace 1 día')).toBeVisible()
})

describe('what has to be done', () => {
  it('is read for the whole month, by how pressing it is; what was not done before is not lost [AG-003, AG-004, AG-005, AG-009]', async () => {
    const now = today()
    const month = startOfMonth(now)
    const read = calls('GET', 'pending/from-date')
    const app = await open([
      { detalle: 'De antes', fecha_realizacion: at(addDays(month, -3)) },
      { detalle: 'De hoy', fecha_realizacion: at(now) },
    ])
    const earlier = await screen.findByRole('region', { name: 'Vencidas de meses anteriores' })
    expect(read.map(({ path }) => path)).toContain(`pending/from-date/${month}/${endOfMonth(now)}`)
    expect(within(earlier).getByText(/^VENCIDO hace \d+ días?$/)).toHaveClass('state-bad')
    await asList(app)
    expect(within(await row('De hoy')).getByText('Es hoy')).toHaveClass('state-warn')
    expect(screen.getByRole('region', { name: 'Para hacer pronto' })).toHaveTextContent('De hoy')
  })

  it('that comes back and was not done in its month is not lost either, told once; nor is one of long ago [AG-003, AG-004]', async () => {
    const month = startOfMonth(today())
    const app = await open([
      { ...weekly, detalle: 'Alquiler', fecha_realizacion: at(addDays(month, -15)) },
      { detalle: 'De hace un año', fecha_realizacion: at(addDays(month, -400)) },
    ])
    const earlier = await screen.findByRole('region', { name: 'Vencidas de meses anteriores' })
    const [old, rent, ...others] = within(earlier).getAllByRole('listitem')
    expect(others).toEqual([])
    expect(old).toHaveTextContent('De hace un año')
    // Its first date, of the three: the one to be done first.
    expect(rent).toHaveTextContent(/Alquiler.*3 veces.*VENCIDO hace/)
    await app.user.click(within(rent as HTMLElement).getByRole('button', { name: 'Marcar como realizada: Alquiler' }))
    await app.user.click(
      within(await dialog('Marcar como realizada')).getByRole('button', { name: 'Marcar como realizada' }),
    )
    await waitFor(() => expect(within(earlier).getByText(/2 veces/)).toBeVisible())
    expect(String(app.rows('pending_completed').at(-1)?.fecha_realizacion)).toContain(addDays(month, -15))
  })

  it('is yellow from as many days before as the person chooses, who finds it so again [AG-005]', async () => {
    const tasks = [{ detalle: 'Pagar la luz', fecha_realizacion: at(addDays(today(), 5)) }]
    const app = await open(tasks)
    await asList(app)
    const isYellow = () =>
      screen.queryAllByText('Faltan 5 días').some((badge) => badge.classList.contains('state-warn'))
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Cargando' })).toBeNull())
    expect(isYellow()).toBe(false)
    await app.user.selectOptions(screen.getByLabelText('Avisarme'), '5 días antes')
    await waitFor(() => expect(isYellow()).toBe(true))
    await app.user.selectOptions(screen.getByLabelText('Avisarme'), '3 días antes')
    await waitFor(() => expect(isYellow()).toBe(false))
    await app.user.selectOptions(screen.getByLabelText('Avisarme'), '7 días antes')
    app.unmount()
    await open(tasks)
    expect(await screen.findByLabelText('Avisarme')).toHaveDisplayValue('7 días antes')
    expect(within(await row('Pagar la luz')).getByText('Faltan 5 días')).toHaveClass('state-warn')
  })

  it('that is near is told though its month has not come, in either look [AG-005, AG-009]', async () => {
    const end = endOfMonth(today())
    const last = monthDays(today()).at(-1) ?? ''
    localStorage.setItem('u1:agenda-warning-days', '60')
    const app = await open([
      { detalle: 'Al otro día', fecha_realizacion: at(addDays(end, 1)) },
      { detalle: 'A la otra semana', fecha_realizacion: at(addDays(last, 3)) },
      { detalle: 'Lejos', fecha_realizacion: at(addDays(today(), 61)) },
    ])
    // What the calendar has no square for stands over it.
    const near = await screen.findByRole('region', { name: 'Para hacer pronto' })
    expect(near).toHaveTextContent('A la otra semana')
    await asList(app)
    const listed = await screen.findByRole('region', { name: 'Para hacer pronto' })
    expect(listed).toHaveTextContent('Al otro día')
    expect(listed).toHaveTextContent('A la otra semana')
    expect(screen.queryByText('Lejos')).toBeNull()
    // Another month is itself and no more.
    await app.user.click(screen.getByRole('button', { name: 'Mes anterior' }))
    expect(await screen.findByText(/^Nada para hacer este mes/)).toBeVisible()
  })

  it('fills the squares of the months beside it, and says there what is overdue and since when [AG-004, AG-005]', async () => {
    const month = today().slice(0, 7)
    const squares = monthDays(today())
    const outside = squares.filter((date) => !date.startsWith(month))
    const late = squares.filter((date) => date < today()).slice(-3)
    await open(
      [...new Set([...outside, ...late])].map((date) => ({ detalle: `Pagar el ${date}`, fecha_realizacion: at(date) })),
    )
    const calendar = await screen.findByRole('table', { name: 'Calendario' })
    for (const date of late) {
      const since = daysBetween(date, today()) === 1 ? '1 día' : `${daysBetween(date, today())} días`
      const square = await within(calendar).findByRole('button', { name: `Pagar el ${date} VENCIDO hace ${since}` })
      expect(within(square).getByText(`VENCIDO hace ${since}`)).toBeVisible()
    }
    for (const date of outside)
      expect(within(calendar).getByRole('button', { name: new RegExp(`^Pagar el ${date}`) })).toBeVisible()
  })

  it('stands in a calendar, or in a list on a phone; a day makes a task for itself', async () => {
    const app = await open([{ detalle: 'Pagar la luz', fecha_realizacion: at(today()) }])
    const calendar = await screen.findByRole('table', { name: 'Calendario' })
    expect(await within(calendar).findByRole('button', { name: 'Pagar la luz' })).toBeVisible()
    const [first] = within(calendar).getAllByRole('button', { name: /^Crear tarea el / })
    await app.user.click(first as HTMLElement)
    expect(within(await dialog('Crear tarea')).getByLabelText(/^Fecha/)).not.toHaveValue('')
    app.unmount()
    setWidth(390)
    await open([{ detalle: 'Pagar el gas', fecha_realizacion: at(today()) }])
    await row('Pagar el gas')
    expect(screen.queryByRole('table', { name: 'Calendario' })).not.toBeInTheDocument()
  })

  it('says when it cannot be read, and is read again [AG-009]', async () => {
    const app = await open([{ detalle: 'Pagar la luz', fecha_realizacion: at(today()) }], {
      prepare: ({ faults }) => faults.set([{ method: 'GET', path: 'pending/from-date', fault: '500', times: 2 }]),
    })
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('No pudimos leer la agenda.')
    await app.user.click(within(notice).getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('button', { name: 'Pagar la luz' })).toBeVisible()
  })
})

describe('a task', () => {
  it('is created with its fields, once even when the answer is lost, and changed over what the server has [AG-001, CAT-083]', async () => {
    const app = await open([])
    await app.user.click(await screen.findByRole('button', { name: 'Crear tarea' }))
    const form = await dialog('Crear tarea')
    expect(within(form).getByLabelText(/^Detalle/)).toHaveFocus()
    expect(leaves()).toBe(true)
    await app.user.click(within(form).getByRole('button', { name: 'Guardar' }))
    expect(await within(form).findByText('Ingresá qué hay que hacer')).toBeVisible()
    await app.user.type(within(form).getByLabelText(/^Detalle/), 'Pagar la luz')
    expect(leaves()).toBe(false)
    await within(form)
      .findByRole('option', { name: 'Alquiler' })
      .catch(() => undefined)
    const concepts = within(form).getByLabelText('Concepto de gasto')
    const [, concept] = within(concepts).getAllByRole('option')
    await app.user.type(within(form).getByLabelText('Importe del gasto'), '5')
    await app.user.click(within(form).getByRole('button', { name: 'Guardar' }))
    expect(concepts).toHaveAccessibleDescription('Elegí el concepto del gasto')
    await app.user.clear(within(form).getByLabelText('Importe del gasto'))
    expect(within(form).queryByText('Elegí el concepto del gasto')).toBeNull()
    await app.user.selectOptions(concepts, concept as HTMLElement)
    await app.user.type(within(form).getByLabelText('Importe del gasto'), '5.000,50')
    await app.user.type(within(form).getByLabelText('Notas'), 'Vence el 20')
    app.backend.faults.set([{ method: 'POST', path: '/api/pending$', fault: 'drop-after', times: 1 }])
    await app.user.click(within(form).getByRole('button', { name: 'Guardar' }))
    await app.user.click(await screen.findByRole('button', { name: 'Pagar la luz' }))
    expect(app.rows('pending')).toHaveLength(1)
    expect(app.rows('pending')[0]).toMatchObject({ detalle: 'Pagar la luz', notas: 'Vence el 20', es_recurrente: 0 })
    expect(Number(app.rows('pending')[0]?.expense_amount)).toBe(5000.5)

    await app.user.click(within(await dialog('Pagar la luz')).getByRole('button', { name: 'Editar' }))
    const edit = await dialog('Pagar la luz')
    expect(within(edit).getByText('El importe se elige al crear la tarea.')).toBeVisible()
    await callApi('PUT', `pending/${app.rows('pending')[0]?.id}`, { ...app.rows('pending')[0], notas: 'Vence el 25' })
    await app.user.clear(within(edit).getByLabelText(/^Detalle/))
    await app.user.type(within(edit).getByLabelText(/^Detalle/), 'Pagar el gas')
    await app.user.click(within(edit).getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByRole('button', { name: 'Pagar el gas' })).toBeVisible()
    // What another person wrote in another field stays.
    expect(app.rows('pending')[0]).toMatchObject({ detalle: 'Pagar el gas', notas: 'Vence el 25' })
  })

  it('changed by another person in the same field asks: the new one is shown, or overwritten [AG-001]', async () => {
    const app = await open([{ detalle: 'Pagar la luz', fecha_realizacion: at(today()) }])
    await app.user.click(await screen.findByRole('button', { name: 'Pagar la luz' }))
    await app.user.click(within(await dialog('Pagar la luz')).getByRole('button', { name: 'Editar' }))
    const edit = await dialog('Pagar la luz')
    const notes = () => within(edit).getByLabelText('Notas')
    const id = app.rows('pending')[0]?.id
    const theirs = (notas: string) => callApi('PUT', `pending/${id}`, { ...app.rows('pending')[0], notas })
    const save = async (text: string) => {
      await app.user.clear(notes())
      await app.user.type(notes(), text)
      await app.user.click(within(edit).getByRole('button', { name: 'Guardar' }))
    }
    await theirs('Vence el 25')
    await save('Vence el 20')
    expect(await within(edit).findByText(/^Cambió mientras lo editabas: otra persona cambió «Notas»/)).toBeVisible()
    await app.user.click(within(edit).getByRole('button', { name: 'Ver lo nuevo' }))
    await app.user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(notes()).toHaveValue('Vence el 25'))
    await theirs('Vence el 26')
    await save('Vence el 20')
    await app.user.click(await within(edit).findByRole('button', { name: 'Guardar lo mío' }))
    await waitFor(() => expect(app.rows('pending')[0]).toMatchObject({ notas: 'Vence el 20' }))
  })

  it('has its date refused when that is none, and its expense taken off [AG-001, CAT-083]', async () => {
    const app = await open([
      { detalle: 'Pagar la luz', fecha_realizacion: at(today()), expense_concept_id: 1, expense_amount: 500 },
    ])
    await app.user.click(await screen.findByRole('button', { name: 'Pagar la luz' }))
    await app.user.click(within(await dialog('Pagar la luz')).getByRole('button', { name: 'Editar' }))
    const edit = await dialog('Pagar la luz')
    const date = within(edit).getByLabelText(/^Fecha/)
    await app.user.clear(date)
    await app.user.type(date, '12/15/2026')
    await app.user.selectOptions(within(edit).getByLabelText('Concepto de gasto'), '0')
    await app.user.click(within(edit).getByRole('button', { name: 'Guardar' }))
    expect(within(edit).getByText(/^Esa fecha no existe/)).toBeVisible()
    expect(app.rows('pending')[0]).toMatchObject({ expense_concept_id: 1 })
    await app.user.clear(date)
    await app.user.type(date, typedDay(today()))
    await app.user.click(within(edit).getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(app.rows('pending')[0]).toMatchObject({ expense_concept_id: null, fecha_realizacion: at(today()) }),
    )
  })

  it(
    'that was not created is not said to be, whatever older one is called the same [AG-001]',
    { tags: ['rare'] },
    async () => {
      const { store, backend, rows } = await open([
        { ...weekly, detalle: 'Pagar', notas: 'Otra', fecha_realizacion: at(addDays(today(), 90)) },
      ])
      backend.faults.set([{ method: 'POST', path: '/api/pending$', fault: '500', times: 1 }])
      const draft = {
        ...draftOf({ ...weekly, id: null, notas: null } as unknown as Pending),
        detalle: 'Pagar',
        fecha_realizacion: today(),
      }
      expect(await store.dispatch(run(createTask, draft))).toMatchObject({ kind: 'doubt', doubt: 'absent' })
      expect(rows('pending')).toHaveLength(1)
      backend.faults.set([{ method: 'POST', path: '/api/pending$', fault: 'drop-after', times: 1 }])
      expect(await store.dispatch(run(createTask, draft))).toMatchObject({ kind: 'stored', late: true })
      expect(rows('pending')).toHaveLength(2)
    },
  )

  it(
    'without an answer is not created again until it is known, though it lands after it was looked for [AG-001]',
    { tags: ['rare'] },
    async () => {
      const app = await open([])
      const sent = calls('POST', 'pending')
      await app.user.click(await screen.findByRole('button', { name: 'Crear tarea' }))
      const form = await dialog('Crear tarea')
      await app.user.type(within(form).getByLabelText(/^Detalle/), 'Pagar la luz')
      app.backend.faults.set([{ method: 'POST', path: '/api/pending$', fault: 'drop-before', times: 1 }])
      await app.user.click(within(form).getByRole('button', { name: 'Guardar' }))
      expect(await within(form).findByText(/^Sin respuesta: la tarea «Pagar la luz»/)).toBeVisible()
      expect(within(form).getByRole('button', { name: 'Guardar' })).toBeDisabled()
      expect(within(form).getByLabelText(/^Detalle/)).toBeDisabled()
      // It is not left without a word, nor taken for what was typed and not sent.
      await app.user.click(within(form).getByRole('button', { name: 'Cancelar' }))
      await app.user.click(within(await dialog('¿Dejarlo sin comprobar?')).getByRole('button', { name: 'Cancelar' }))
      // The server was still at it.
      await callApi('POST', 'pending', sent[0]?.body)
      await app.user.click(within(form).getByRole('button', { name: 'Comprobar de nuevo' }))
      expect(await screen.findByRole('button', { name: 'Pagar la luz' })).toBeVisible()
      expect(sent).toHaveLength(1)
      expect(app.rows('pending')).toHaveLength(1)
    },
  )

  it('is deleted after a question', async () => {
    const app = await open([{ detalle: 'Pagar la luz', fecha_realizacion: at(today()) }])
    await app.user.click(await screen.findByRole('button', { name: 'Pagar la luz' }))
    await app.user.click(within(await dialog('Pagar la luz')).getByRole('button', { name: 'Eliminar' }))
    await app.user.click(within(await dialog('¿Eliminar «Pagar la luz»?')).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pagar la luz' })).not.toBeInTheDocument())
    expect(app.rows('pending')).toHaveLength(0)
  })
})

describe('a task that repeats', () => {
  it('stands at each of its dates, where it cannot be edited; its modal changes all of them [AG-007, AG-008, CAT-082, CAT-083]', async () => {
    const app = await open([{ ...weekly, fecha_realizacion: at(startOfMonth(today())) }])
    const [first, ...others] = await screen.findAllByRole('button', { name: /Pedido de bebidas/ })
    expect(others.length).toBeGreaterThanOrEqual(3)
    await app.user.click(first as HTMLElement)
    const shown = await dialog('Pedido de bebidas')
    expect(within(shown).getByText('Cada semana')).toBeVisible()
    expect(within(shown).queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument()
    expect(within(shown).queryByRole('button', { name: 'Eliminar' })).not.toBeInTheDocument()
    await app.user.click(within(shown).getByRole('button', { name: 'Ver recurrentes' }))
    const modal = await dialog('Tareas recurrentes')
    await app.user.click(await within(modal).findByRole('button', { name: 'Editar Pedido de bebidas' }))
    const form = await dialog('Pedido de bebidas')
    expect(within(form).getByLabelText(/^Fecha/)).toHaveValue(typedDay(startOfMonth(today())))
    const count = within(form).getByLabelText('Cada')
    await app.user.clear(count)
    await app.user.type(count, '0')
    await app.user.click(within(form).getByRole('button', { name: 'Guardar' }))
    expect(within(form).getByText('Ingresá un número entero, desde 1')).toBeVisible()
    await app.user.clear(count)
    await app.user.type(count, '2')
    await app.user.click(within(form).getByRole('button', { name: 'Guardar' }))
    expect(await within(await dialog('Tareas recurrentes')).findByText(/Cada 2 semanas/)).toBeVisible()
    expect(app.rows('pending')[0]).toMatchObject({ cantidad_frecuencia: 2, es_recurrente: 1 })
    expect(String(app.rows('pending')[0]?.fecha_realizacion).slice(0, 10)).toBe(startOfMonth(today()))
  })

  it('read too late for its modal, which was closed, opens no form [AG-008]', async () => {
    const app = await open([{ ...weekly, fecha_realizacion: at(startOfMonth(today())) }])
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    let asked = 0
    server.use(
      http.get('*/api/pending/:id', async () => {
        asked++
        await answered
      }),
    )
    await app.user.click(await screen.findByRole('button', { name: 'Recurrentes' }))
    const modal = await dialog('Tareas recurrentes')
    await app.user.click(await within(modal).findByRole('button', { name: 'Editar Pedido de bebidas' }))
    await waitFor(() => expect(asked).toBe(1))
    await app.user.click(within(modal).getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement)
    const held = () => selectList(app.store.getState(), pending).models
    expect(held()).toEqual([])
    await act(async () => {
      answer()
      await waitFor(() => expect(held()).toHaveLength(1))
    })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is read again in its modal where that failed [AG-008]', async () => {
    const app = await open([{ ...weekly, fecha_realizacion: at(startOfMonth(today())) }], {
      prepare: ({ faults }) => faults.set([{ path: 'pending-recurrentes', fault: '500', times: 1 }]),
    })
    await app.user.click(await screen.findByRole('button', { name: 'Recurrentes' }))
    const modal = await dialog('Tareas recurrentes')
    await app.user.click(await within(modal).findByRole('button', { name: 'Reintentar' }))
    expect(await within(modal).findByText('Pedido de bebidas')).toBeVisible()
    expect(within(modal).queryByRole('alert')).not.toBeInTheDocument()
  })

  it('is done at one date alone, which books its expense once even when the answer is lost [AG-002, CAT-084]', async () => {
    const app = await open([{ ...weekly, fecha_realizacion: at(startOfMonth(today())) }])
    const before = app.rows('expense').length
    await asList(app)
    const ticks = await screen.findAllByRole('button', { name: 'Marcar como realizada: Pedido de bebidas' })
    await app.user.click(ticks[0] as HTMLElement)
    const asked = await dialog('Marcar como realizada')
    expect(await within(asked).findByText(/gasto de \$7\.000 en/)).toBeVisible()
    await app.user.type(within(asked).getByLabelText('Notas'), 'Llegó todo')
    app.backend.faults.set([{ method: 'POST', path: 'pending-completed', fault: 'drop-after', times: 1 }])
    await app.user.click(within(asked).getByRole('button', { name: 'Marcar como realizada' }))
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Marcar como realizada: Pedido de bebidas' })).toHaveLength(
        ticks.length - 1,
      ),
    )
    expect(app.rows('expense')).toHaveLength(before + 1)
    expect(app.rows('pending_completed').at(-1)).toMatchObject({ detalle: 'Pedido de bebidas', notas: 'Llegó todo' })
  })

  it(
    'without an answer is not done again until it is known, by this page nor the next [AG-002, CAT-084]',
    { tags: ['rare'] },
    async () => {
      const app = await open([{ ...weekly, es_recurrente: 0, detalle: 'Pagar', fecha_realizacion: at(today()) }])
      const sent = calls('POST', 'pending-completed')
      const before = app.rows('expense').length
      await asList(app)
      const mark = async () => {
        await app.user.click(await screen.findByRole('button', { name: 'Marcar como realizada: Pagar' }))
        const asked = await dialog('Marcar como realizada')
        await app.user.click(within(asked).getByRole('button', { name: 'Marcar como realizada' }))
        expect(await within(asked).findByText(/^Sin respuesta: la marca de realizada de «Pagar»/)).toBeVisible()
        return asked
      }
      app.backend.faults.set([{ method: 'POST', path: 'pending-completed', fault: 'drop-before', times: 1 }])
      await app.user.click(within(await mark()).getByRole('button', { name: 'Cancelar' }))
      await app.user.click(within(await dialog('¿Dejarlo sin comprobar?')).getByRole('button', { name: 'Dejarlo' }))
      expect(await screen.findByText(/^La marca de realizada de «Pagar».*: sin respuesta. No se repite/)).toBeVisible()
      const asked = await mark()
      expect(sent).toHaveLength(1)
      // The server was still at it.
      await callApi('POST', 'pending-completed', sent[0]?.body)
      await app.user.click(within(asked).getByRole('button', { name: 'Comprobar de nuevo' }))
      expect(await screen.findByText(/quedó realizada: Pagar|ya no estaba pendiente/)).toBeVisible()
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Marcar como realizada: Pagar' })).not.toBeInTheDocument(),
      )
      expect(app.rows('expense')).toHaveLength(before + 1)
      await waitFor(async () => expect(await entriesOf(1)).toEqual([]))
    },
  )

  it.each([undefined, 3] as const)(
    'asks how its expense was paid, and takes it out of that caja, even when the answer is lost, on version %s of the server [AG-002, EXP-002]',
    async (version) => {
      const CASH = 3
      const app = await open(
        [{ ...weekly, es_recurrente: 0, detalle: 'Pagar la luz', fecha_realizacion: at(today()) }],
        {
          extensions: ['cajas'],
          ...(version && { version }),
        },
      )
      const before = app.rows('expense').length
      const [caja] = app.rows('caja').filter(({ abierta }) => abierta)
      const saldo = Number(caja?.saldo)
      await asList(app)
      await app.user.click(await screen.findByRole('button', { name: 'Marcar como realizada: Pagar la luz' }))
      const asked = await dialog('Marcar como realizada')
      await app.user.selectOptions(within(asked).getByLabelText('Método de pago'), String(CASH))
      await app.user.selectOptions(
        within(asked).getByLabelText('Caja'),
        await within(asked).findByRole('option', { name: String(caja?.name) }),
      )
      app.backend.faults.set([{ method: 'POST', path: 'pending-completed', fault: 'drop-after', times: 1 }])
      await app.user.click(within(asked).getByRole('button', { name: 'Marcar como realizada' }))
      expect(await screen.findByText(/Realizada: Pagar la luz|quedó realizada: Pagar la luz/)).toBeVisible()
      expect(app.rows('expense')).toHaveLength(before + 1)
      expect(app.rows('expense').at(-1)).toMatchObject({
        amount: '7000.00',
        caja_id: caja?.id,
        current_acount_payment_method_id: CASH,
      })
      expect(Number(app.rows('caja').find(({ id }) => id === caja?.id)?.saldo)).toBe(saldo - 7000)
      expect(await entriesOf(1)).toEqual([])
    },
  )

  it('whose expense was not booked says so until it is there, not that all is well [AG-002, CAT-084]', async () => {
    const task = { ...weekly, es_recurrente: 0, detalle: 'Pagar', completado: 1, fecha_realizacion: at(today()) }
    const app = await open([task], {
      prepare: ({ db }) => {
        const [{ id, user_id }] = db.all('pending') as [Row]
        // An expense like it was there before.
        const like = {
          expense_concept_id: 1,
          amount: '7000.00',
          current_acount_payment_method_id: 0,
          caja_id: null,
          user_id,
        }
        const before = db.insert('expense', like).id as number
        db.insert('pending_completed', { detalle: 'Pagar', pending_id: id, fecha_realizacion: at(today()), user_id })
        const expense = { concept: 1, amount: '7000.00', known: [before] }
        const told = { ...UNPAID, id: Number(id), date: today(), detalle: 'Pagar', notas: null, record: null }
        void leaveEntry(completeTask, { ...told, startedAt: Date.now(), expense }, { ago: 60 })
      },
    })
    expect(
      await screen.findByText(/Se guardó a medias la marca de realizada de «Pagar».*pero su gasto no/),
    ).toBeVisible()
    const [{ user_id }] = app.rows('pending') as [Row]
    app.backend.db.insert('expense', {
      expense_concept_id: 1,
      amount: '7000.00',
      current_acount_payment_method_id: 0,
      user_id,
    })
    await app.user.click(screen.getByRole('button', { name: 'Comprobar' }))
    expect(await screen.findByText(/^Quedó guardado: la marca de realizada de «Pagar»/)).toBeVisible()
    await waitFor(async () => expect(await entriesOf(1)).toEqual([]))
  })

  it.each([null, 'drop-after', '500'] as const)(
    'with the concept 0 that stands for none books no expense, whatever becomes of taking it off (%s) [AG-002, CAT-084]',
    { tags: ['rare'] },
    async (fault) => {
      const app = await open([{ detalle: 'Pagar', fecha_realizacion: at(today()), expense_concept_id: 0 }])
      const before = app.rows('expense').length
      const sent = calls('POST', 'pending-completed')
      if (fault !== null) app.backend.faults.set([{ method: 'PUT', path: '^/api/pending/', fault, times: 1 }])
      await asList(app)
      await app.user.click(await screen.findByRole('button', { name: 'Marcar como realizada: Pagar' }))
      const asked = await dialog('Marcar como realizada')
      await app.user.click(within(asked).getByRole('button', { name: 'Marcar como realizada' }))
      if (fault === '500') {
        expect(await within(asked).findByRole('alert')).toBeVisible()
        expect(sent).toHaveLength(0)
        await app.user.click(within(asked).getByRole('button', { name: 'Marcar como realizada' }))
      }
      expect(await screen.findByText('Realizada: Pagar')).toBeVisible()
      expect(sent).toHaveLength(1)
      expect(app.rows('pending')[0]).toMatchObject({ completado: 1, expense_concept_id: null })
      expect(app.rows('expense')).toHaveLength(before)
    },
  )

  it('is not done a second time after another person did it [AG-002]', async () => {
    const app = await open([{ ...weekly, es_recurrente: 0, detalle: 'Pagar', fecha_realizacion: at(today()) }])
    const before = app.rows('expense').length
    await asList(app)
    await app.user.click(await screen.findByRole('button', { name: 'Marcar como realizada: Pagar' }))
    const asked = await dialog('Marcar como realizada')
    const [task] = app.rows('pending')
    await callApi('POST', 'pending-completed', task)
    await app.user.click(within(asked).getByRole('button', { name: 'Marcar como realizada' }))
    expect(await screen.findByText(/otra persona la marcó/)).toBeVisible()
    expect(app.rows('expense')).toHaveLength(before + 1)
  })
})

describe('what was done', () => {
  it('is listed from the first of the month to today, and only shown [AG-002, AG-010, CAT-084]', async () => {
    const read = calls('GET', 'pending-completed')
    const prepare: NonNullable<Options>['prepare'] = ({ db }) => {
      const owner = db.all('user').find((row) => !row.owner_id) as Row
      const done = {
        detalle: 'Pagar la luz',
        fecha_realizada: at(today()),
        expense_concept_id: 1,
        notas: 'Con recargo',
      }
      db.insert('pending_completed', { ...done, user_id: owner.id })
    }
    await open([], { prepare }, <Realizados />)
    const list = await screen.findByRole('table', { name: 'Tareas realizadas' })
    expect(await within(list).findByText('Con recargo')).toBeVisible()
    expect(read[0]?.path).toBe(`pending-completed/from-date/${startOfMonth(today())}/${today()}`)
    expect(screen.queryByRole('button', { name: 'Crear tarea realizada' })).not.toBeInTheDocument()
  })

  it.each([
    ['Hoy', ['De hoy']],
    ['Historial', ['De hoy', 'De antes']],
  ])('is listed of the days chosen with «%s» too [AG-010, CAT-084]', async (choice, names) => {
    const app = await open(
      [],
      {
        prepare: ({ db }) => {
          for (const { id } of db.all('pending_completed')) db.remove('pending_completed', id)
          const owner = db.all('user').find((row) => !row.owner_id) as Row
          const days = { 'De hoy': today(), 'De antes': addDays(today(), -400) }
          for (const [detalle, date] of Object.entries(days))
            db.insert('pending_completed', {
              detalle,
              created_at: `${date}T15:00:00.000000Z`,
              user_id: owner.id,
            })
        },
      },
      <Realizados />,
    )
    await screen.findByText('De hoy')
    await app.user.click(screen.getByRole('button', { name: choice }))
    for (const name of names) expect(await screen.findByText(name)).toBeVisible()
    expect(screen.queryByText(/^No se pudo cargar/)).not.toBeInTheDocument()
  })
})
