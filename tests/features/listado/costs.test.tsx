import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createAccess } from '@/domain/access'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { Listado } from '@/features/listado/Listado'
import { availableColumns, type Texts } from '@/list/table/columns'
import { columnText, columnValue } from '@/list/export/exported'
import { column, rowOf, startScreen, table } from '../../list/screen'
import type { RunningBackend } from '../../backend/app'

const NAME = 'Yerba Mate Suave 1 kg'

/** Bought at 10 dollars of 1200 pesos, less 10 %, with the IVA of 21 % it has. */
function inDollars({ db }: RunningBackend) {
  db.update('user', 1, { dollar: '1200.00' })
  const known = db.all('article').find(({ name }) => name === NAME)
  db.update('article', known?.id, { cost: '10.000000', cost_in_dollars: 1, provider_id: null })
  for (const { id } of db.all('article_discount')) db.remove('article_discount', id)
  db.insert('article_discount', { article_id: known?.id, percentage: '10.00', show_in_online: 0 })
}

const options = { extensions: ['costo_en_dolares', 'article.costo_real'], prepare: inDollars }

describe('what an article costs', () => {
  it('in dollars is said so, with its pesos of today, in the list and its form [ART-022, CAT-003, NS-28]', async () => {
    const { user } = await startScreen(<Listado />, options)
    const list = await table('Artículos')
    await user.click(await screen.findByRole('button', { name: 'Más herramientas' }))
    await user.click(await screen.findByText('Columnas', { selector: 'button, button *' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Costo' }))
    await user.keyboard('{Escape}')
    await user.type(screen.getByRole('searchbox'), NAME)
    await waitFor(() => expect(column(list, 'Costo')).toEqual(['US$ 10,00 · $12.000,00']))
    await user.click(rowOf(list, NAME))
    const form = await screen.findByRole('dialog')
    const cost = await within(form).findByLabelText('Costo')
    expect(cost.parentElement).toHaveTextContent('US$')
    const real = within(form).getByText('Costo real').closest('.field')
    await waitFor(() => expect(real).toHaveTextContent('$13.068,00'))
    expect(within(form).getByLabelText('Cálculo del precio')).toHaveTextContent('Costo en dólaresUS$ 10,00')
    await user.clear(cost)
    await user.type(cost, '20')
    await waitFor(() => expect(real).toHaveTextContent('$26.136,00'))
    await user.click(within(form).getByLabelText('Costo en dólares'))
    expect(cost.parentElement).not.toHaveTextContent('US$')
  })

  it('is not shown to who may not see costs [ART-021, ART-022]', async () => {
    const { user } = await startScreen(<Listado />, {
      ...options,
      as: 'employee',
      permissions: ['article.index', 'article.update'],
    })
    const list = await table('Artículos')
    await user.type(screen.getByRole('searchbox'), NAME)
    await user.click(await waitFor(() => rowOf(list, NAME)))
    const form = await screen.findByRole('dialog')
    expect((await within(form).findByText('Costo real')).closest('.field')).toHaveTextContent('Costo real-')
    expect(form).not.toHaveTextContent('US$ 10')
  })

  it('in dollars is no number among pesos in a file [ART-022]', () => {
    const access = { ...createAccess(null), can: () => true, has: () => true }
    const titles = () => undefined
    const read = (texts: Texts<Article>, row: object) => {
      const cost = availableColumns(articleEntity, access, { texts }).find(({ key }) => key === 'cost')
      if (cost === undefined) throw new Error('no cost')
      return [columnText(cost, row as never, titles, access), columnValue(cost, row as never, titles, access)]
    }
    const texts = { cost: () => 'US$ 10,00 · $12.000,00' }
    expect(read(texts, { id: 1, cost: '10.000000', cost_in_dollars: 1 })).toEqual([
      'US$ 10,00 · $12.000,00',
      'US$ 10,00 · $12.000,00',
    ])
    expect(read({}, { id: 1, cost: '10.000000', cost_in_dollars: 1 })).toEqual(['US$ 10,00', 'US$ 10,00'])
    expect(read({ cost: () => null }, { id: 1, cost: '10.000000', cost_in_dollars: 0 })).toEqual(['$10,00', 10])
  })
})
