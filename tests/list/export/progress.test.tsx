import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { discount } from '@/entities/discount'
import { EntityScreen } from '@/list/EntityScreen'
import { startScreen, table } from '../screen'

it('a file of many rows tells how far it is, and is given up by a press; another may be asked for then [GEN-014]', async () => {
  const workers: { ended: boolean }[] = []
  // Never done: whoever asked is the one to end it.
  class EndlessWorker {
    ended = false
    constructor() {
      workers.push(this)
    }
    postMessage() {
      return undefined
    }
    terminate() {
      this.ended = true
    }
  }
  const { user } = await startScreen(<EntityScreen entity={discount} />, {
    prepare: ({ db }) => {
      for (let num = 1; num <= 1_200; num++) db.insert('discount', { name: `D${num}`, percentage: '5.00', user_id: 1 })
    },
  })
  const list = await table(discount.labels.many)
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'))
  vi.stubGlobal('Worker', EndlessWorker)
  const take = async () => {
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await user.click(screen.getByRole('button', { name: 'Planilla (Excel)' }))
  }
  await take()
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent(/^Armando la planilla de 1\.2\d\d filas…/)
  const bar = within(notice).getByRole('progressbar', { name: 'Avance' })
  await waitFor(() => expect(bar).toHaveAttribute('value', bar.getAttribute('max')))
  await user.click(within(notice).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(workers.map(({ ended }) => ended)).toEqual([true])
  await take()
  expect(await screen.findByRole('alert')).toHaveTextContent('Armando la planilla')
  expect(workers).toHaveLength(2)
})
