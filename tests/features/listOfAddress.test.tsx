// An address that says which days, and what of them, opens the list so.
import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { expense } from '@/entities/expense'
import { sale } from '@/entities/sale'
import { Gastos } from '@/features/gastos/Gastos'
import { Ventas } from '@/features/ventas/Ventas'
import { selectList } from '@/list/slices'
import { addDays, today } from '@/lib/dates'
import type { Row } from '../backend/types'
import { calls, column, startScreen } from '../list/screen'

const from = addDays(today(), -3)
const until = addDays(today(), -1)

function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="Dirección">{pathname + search}</output>
}

it('the sales of those days, of an employee, by a method: once, since the person chooses others there [SALES-008]', async () => {
  const read = calls('GET', 'sale/from-date')
  const { store } = await startScreen(
    <>
      <Ventas />
      <Where />
    </>,
    { path: `/ventas/todas/id-0?desde=${from}&hasta=${until}&metodo=3`, route: '/ventas/:view?/:sub_view?' },
  )
  await waitFor(() => expect(read.at(-1)?.path).toMatch(new RegExp(`^sale/from-date/0/${from}/${until}`)))
  expect(selectList(store.getState(), sale)).toMatchObject({ fromDate: from, untilDate: until, fromDates: true })
  for (const chip of ['Método de pago: Efectivo', 'Empleado: Luis Ferreyra'])
    expect(await screen.findByRole('button', { name: `Quitar el filtro ${chip}` })).toBeInTheDocument()
  expect(screen.getByLabelText('Dirección')).toHaveTextContent(/^\/ventas\/todas\/id-0$/)
})

it('the expenses of a concept, with the way back to all of them [EXP-001]', async () => {
  const concepts = { one: 0, other: 0 }
  const { store, user } = await startScreen(<Gastos />, {
    path: `/gastos?desde=${from}&hasta=${until}&concepto=9001`,
    route: '/gastos',
    prepare: ({ db }) => {
      for (const { id } of db.all('expense')) db.remove('expense', id)
      const concept = (id: number, name: string) =>
        db.insert('expense_concept', { id, num: id, name, user_id: 1 }).id as number
      Object.assign(concepts, { one: concept(9001, 'Alquiler'), other: concept(9002, 'Luz') })
      const row = { num: 1, user_id: 1, current_acount_payment_method_id: 3, created_at: `${until}T15:00:00.000000Z` }
      db.insert('expense', { ...row, amount: '100.00', expense_concept_id: concepts.one } as Row)
      db.insert('expense', { ...row, num: 2, amount: '50.00', expense_concept_id: concepts.other } as Row)
    },
  })
  await waitFor(async () => expect(column(await screen.findByRole('table'), 'Importe')).toEqual(['$100,00']))
  expect(selectList(store.getState(), expense)).toMatchObject({ fromDate: from, untilDate: until })
  await user.click(screen.getByRole('button', { name: /Concepto: Alquiler/ }))
  await waitFor(async () => expect(column(await screen.findByRole('table'), 'Importe')).toHaveLength(2))
})
