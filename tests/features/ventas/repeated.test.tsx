import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Ventas } from '@/features/ventas/Ventas'
import type { RunningBackend } from '../../backend/app'
import type { Row } from '../../backend/types'
import { column, rowOf, startScreen, table } from '../../list/screen'

const MARK = '¿está dos veces?'

/** The sales of the day, with one more that equals the last of them, stored so many seconds after it. */
async function open(secondsLater: number) {
  let nums: readonly string[] = []
  const prepare = ({ db }: RunningBackend) => {
    const last = db.all('sale').at(-1) as Row
    const created_at = new Date(Date.parse(String(last.created_at)) + secondsLater * 1000).toISOString()
    const again = db.insert('sale', { ...last, id: undefined, num: 99_999, created_at })
    nums = [String(last.num), String(again.num)]
  }
  const parts = await startScreen(<Ventas />, {
    route: '/ventas/:view?/:sub_view?',
    path: '/ventas/todas/todos',
    prepare,
  })
  const list = await table('Ventas')
  await waitFor(() => expect(column(list, 'N°').length).toBeGreaterThan(1))
  return { ...parts, list, nums }
}

it('two equal sales stored almost together are marked, and one of them is deleted as any sale [SALE-069]', async () => {
  const { list, nums, user } = await open(30)
  const [first = '', second = ''] = nums
  await waitFor(() => expect(within(list).getAllByText(MARK)).toHaveLength(2))
  expect(within(rowOf(list, second)).getByText(MARK)).toHaveAttribute(
    'title',
    `Es igual a la N° ${first}, y se guardaron casi a la vez.`,
  )
  await user.click(rowOf(list, second))
  const detail = await screen.findByRole('dialog', { name: `Venta N° ${second}` })
  expect(within(detail).getByRole('note')).toHaveTextContent(`La N° ${first}, de las`)
  await user.click(within(detail).getByRole('button', { name: 'Eliminar' }))
  const question = await screen.findByRole('dialog', { name: `¿Eliminar la venta N° ${second}?` })
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(within(list).queryByText(MARK)).toBeNull())
  expect(column(list, 'N°')).toContain(first)
})

it('two equal sales stored ten minutes apart are two sales, and bear no mark [SALE-069]', async () => {
  const { list } = await open(600)
  expect(within(list).queryByText(MARK)).toBeNull()
})
