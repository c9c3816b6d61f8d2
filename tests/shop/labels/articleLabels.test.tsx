import { render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { describe, expect, it } from 'vitest'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { price_type } from '@/entities/priceType'
import { selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import { ArticleLabels } from '@/shop/labels/ArticleLabels'
import { ChangedLabels } from '@/shop/labels/ChangedLabels'
import type { RunningBackend } from '../../backend/app'
import { openVender, scan, total, yerba } from '../../features/vender/screen'
import { startScreen } from '../../list/screen'

/** The one list of the shop adds 30 %, and the yerba has a final price of $100. */
function withList({ db }: RunningBackend): void {
  for (const { id } of db.all('price_type')) db.update('price_type', id, { percentage: '30.00', position: 1 })
  for (const { id, bar_code } of db.all('article'))
    if (bar_code === yerba.code) db.update('article', id, { final_price: '100.000000' })
}

const heldYerba = (state: unknown) => {
  const models = selectList(state, articleEntity).models as readonly unknown[] as readonly Article[]
  const found = models.find(({ bar_code }) => bar_code === yerba.code)
  if (found === undefined) throw new Error('the yerba is not held')
  return found
}

describe('labels of articles', () => {
  it('show the price the till charges whoever it does not know, where a list adds to the final price [PLUS-002]', async () => {
    const app = await openVender({ prepare: withList })
    scan(yerba.code)
    await waitFor(() => expect(total()).toHaveTextContent('$130'))
    const articles = [heldYerba(app.store.getState())]
    render(
      <Provider store={app.store}>
        <ArticleLabels articles={articles} onClose={() => undefined} />
      </Provider>,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Etiquetas' })
    expect(within(dialog).getByRole('group', { name: 'Cómo salen' })).toHaveTextContent(`$130${yerba.code}`)
  })

  it('wait for the lists that make prices, and say where they could not be read [PLUS-002]', async () => {
    const app = await startScreen(<p>Artículos</p>, { prepare: withList })
    await app.store.dispatch(load(articleEntity))
    app.backend.faults.set([{ method: 'GET', path: '/price-type', fault: '500', times: 1 }])
    render(
      <Provider store={app.store}>
        <ArticleLabels articles={[heldYerba(app.store.getState())]} onClose={() => undefined} />
      </Provider>,
    )
    const failure = await screen.findByText('No se pudieron leer las listas de precios.')
    expect(failure).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Cómo salen' })).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('group', { name: 'Cómo salen' })).toHaveTextContent(`$130${yerba.code}`)
  })

  it('are offered for what the till charges another price for, be its final price the same [PLUS-011]', async () => {
    const app = await startScreen(<p>Artículos</p>, {
      prepare: withList,
      extensions: ['cambiar_price_type_en_vender'],
    })
    await app.store.dispatch(load(articleEntity))
    await app.store.dispatch(load(price_type))
    const now = heldYerba(app.store.getState())
    const [list] = selectList(app.store.getState(), price_type).models
    const own = (final_price: string) =>
      ({ ...now, price_types: [{ id: list?.id, pivot: { final_price } }] }) as unknown as Article
    app.store.dispatch({ type: 'article/upserted', payload: [own('150.00')] })
    const shown = (before: readonly Article[]) => (
      <Provider store={app.store}>
        <ChangedLabels before={before} partial={false} />
      </Provider>
    )
    const { rerender } = render(shown([own('140.00')]))
    expect(await screen.findByRole('button', { name: 'Imprimir etiquetas de lo que cambió (1)' })).toBeVisible()
    rerender(shown([{ ...own('150.00'), final_price: '90.00' }]))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Imprimir etiquetas/ })).toBeNull())
  })
})
