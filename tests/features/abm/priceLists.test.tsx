import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { article } from '@/entities/article'
import { Abm } from '@/features/abm/Abm'
import { load } from '@/list/thunks'
import { calls, startScreen, table } from '../../list/screen'

it('a new price list says what the till would charge by it, and is asked about before it becomes that of the till [SALE-033] [CAT-020]', async () => {
  const { user, store } = await startScreen(<Abm />, {
    route: '/abm/:view?/:sub_view?',
    path: '/abm/listado/listas-de-precios',
    extensions: [],
    prepare: ({ db }) => {
      for (const { id } of db.all('price_type')) db.update('price_type', id, { percentage: '0.00', position: 1 })
    },
  })
  await store.dispatch(load(article))
  const rows = within(await table('Listas de precios'))
  await waitFor(() => expect(rows.getByRole('row', { name: /Mostrador/ })).toHaveTextContent('La usa Vender'))
  await user.click(screen.getByRole('button', { name: 'Crear lista de precios' }))
  const form = await screen.findByRole('dialog')
  await user.type(within(form).getByLabelText(/^Nombre/), 'Mayorista')
  await user.type(within(form).getByLabelText('Porcentaje'), '-10')
  const aside = await within(form).findByRole('region', { name: 'En Vender' })
  expect(aside).toHaveTextContent('Vender cobra con Mostrador')
  await user.type(within(form).getByLabelText('Posición'), '9')
  expect(aside).toHaveTextContent('Vender cobra con Mayorista: es la de posición más alta')
  const warning = /Vender pasará a cobrar .+ a \$[\d.,]+ en vez de \$[\d.,]+\./
  expect(aside).toHaveTextContent(warning)
  // Without the extension nothing would read a percentage of a category.
  expect(form).not.toHaveTextContent('Categorías')

  const sent = calls('POST', 'price-type')
  const save = () => user.click(within(form).getByText('Guardar y seguir', { selector: 'button' }))
  await save()
  const question = () => screen.findByRole('dialog', { name: '¿Cambiar los precios de Vender?' })
  expect(await question()).toHaveTextContent(warning)
  await user.click(within(await question()).getByRole('button', { name: 'Corregir' }))
  expect(sent).toEqual([])
  await save()
  await user.click(within(await question()).getByRole('button', { name: 'Guardar igual' }))
  const row = (name: RegExp) => rows.getByRole('row', { name, hidden: true })
  await waitFor(() => expect(row(/La usa Vender/)).toHaveTextContent('Mayorista'))
  expect(row(/Se suma antes de Mayorista/)).toHaveTextContent('Mostrador')
})
