import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { article } from '@/entities/article'
import type { AnyEntity } from '@/entities/types'
import { EntityScreen } from '@/list/EntityScreen'
import { calls, startScreen, table } from '../screen'

const articles = <EntityScreen entity={article as AnyEntity} />

async function openWith(brandId: number | null, options: Parameters<typeof startScreen>[1] = {}) {
  let id = brandId ?? 0
  const parts = await startScreen(articles, {
    ...options,
    prepare: (backend) => {
      id ||= Number(backend.db.all('brand').find((row) => row.user_id === 1)?.id)
      const filters = [
        { key: 'brand_id', type: 'search', igual_que: id },
        { key: 'name', type: 'text', que_contenga: 'a' },
      ]
      localStorage.setItem('u1:filters-article', JSON.stringify([{ name: 'Los de siempre', filters }]))
    },
  })
  await table('Artículos')
  await parts.user.click(screen.getByRole('button', { name: 'Filtros' }))
  return { ...parts, apply: await screen.findByRole('button', { name: 'Los de siempre' }) }
}

describe('a saved filter', () => {
  it('on a record that was deleted says so where it stands, and is taken off in one press [LIST-033]', async () => {
    const { user, apply } = await openWith(98_765)
    await user.click(apply)
    const told = await screen.findByText('El valor N° 98765 de «Marca» ya no existe.')
    const searches = calls('POST', 'search/article')
    await user.click(within(told.parentElement as HTMLElement).getByRole('button', { name: 'Quitar ese filtro' }))
    await waitFor(() =>
      expect(searches[0]?.body).toEqual({ filters: [{ key: 'name', type: 'text', que_contenga: 'a' }] }),
    )
    expect(screen.queryByText(/ya no existe/)).not.toBeInTheDocument()
    expect(screen.getByRole('group', { name: 'Filtros activos' })).toHaveTextContent('Nombre: contiene “a”')
  })

  it('on a record whose list is not held is called by its name', async () => {
    const { user, apply, backend } = await openWith(null)
    const name = String(backend.db.all('brand').find((row) => row.user_id === 1)?.name)
    await user.click(apply)
    expect(await screen.findByText(`Marca: ${name}`)).toBeInTheDocument()
    expect(screen.queryByText(/ya no existe/)).not.toBeInTheDocument()
  })

  it('on one that cannot be read says nothing that nobody knows', async () => {
    const { user, apply, backend } = await openWith(98_765)
    backend.faults.set([{ path: '^/api/brand/', fault: '500' }])
    const read = calls('GET', 'brand/98765')
    await user.click(apply)
    await screen.findByText('Nada coincide con los filtros.')
    await waitFor(() => expect(read).toHaveLength(1))
    expect(screen.queryByText(/ya no existe/)).not.toBeInTheDocument()
  })
})
