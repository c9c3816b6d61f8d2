import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Listado } from '@/features/listado/Listado'
import { setWidth } from '../support/setup'
import { calls, column, rowOf, startScreen, table } from '../list/screen'

describe('listado de artículos', () => {
  it('shows stock with the number of its warehouses, and says where it is not kept', async () => {
    const { user } = await startScreen(<Listado />)
    const list = await table('Artículos')
    await waitFor(() => expect(rowOf(list, 'Salchichas Paladini 12 u')).toHaveTextContent(/2 dep\.\s*\d+/))
    await user.type(screen.getByRole('searchbox'), 'Pan francés')
    await waitFor(() => expect(column(list, 'Stock')).toEqual(['Sin control']))
  })

  it('warns of little stock in words, and shows a minus as one', async () => {
    await startScreen(<Listado />, {
      prepare: ({ db }) => {
        db.update('article', 1, { stock: -3, stock_min: 10 })
      },
    })
    const list = await table('Artículos')
    const row = await waitFor(() => rowOf(list, 'Yerba Mate Suave'))
    expect(row).toHaveTextContent('Bajo')
    expect(within(row).getByText('-3')).toHaveClass('minus')
  })

  it.each([
    ['on a phone', 390, 1],
    ['where the owner keeps no copy', 1366, 0],
  ])('is read from the server page by page %s', async (_where, width, download_articles) => {
    setWidth(width)
    const whole = calls('GET', 'article/index')
    const pages = calls('POST', 'search/article/null/1')
    await startScreen(<Listado />, { prepare: ({ db }) => void db.update('user', 1, { download_articles }) })
    await screen.findByText('Yerba Mate Suave 1 kg')
    expect(whole).toEqual([])
    await waitFor(() =>
      expect(pages.slice(0, 2)).toEqual(
        [1, 2].map((page) => ({ path: `search/article/null/1?page=${page}`, body: { filters: [] } })),
      ),
    )
  })
})
