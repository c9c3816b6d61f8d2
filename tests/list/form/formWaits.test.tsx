import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { article } from '@/entities/article'
import { EntityScreen } from '@/list/EntityScreen'
import { callApi, server } from '../../support/standIn'
import { calls, startScreen } from '../screen'

it('a record created on the way holds the save back until it is there: it would be missing [FORM-004, FORM-016]', async () => {
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  server.use(
    http.post('*/api/search/save-if-not-exist/brand/name/*', async ({ request }) => {
      const body: unknown = await request.json()
      await answered
      return callApi('POST', 'search/save-if-not-exist/brand/name/Marca%20Nueva', body)
    }),
  )
  const { user, backend } = await startScreen(<EntityScreen entity={article} />)
  const [create] = await screen.findAllByRole('button', { name: article.labels.create })
  await user.click(create as HTMLElement)
  const form = await screen.findByRole('dialog', { name: article.labels.create })
  const posted = calls('POST', 'article')
  await user.type(within(form).getByLabelText(/^Nombre/), 'Con marca')
  await user.type(within(form).getByLabelText('Marca'), 'Marca Nueva')
  await user.click(await screen.findByRole('option', { name: 'Crear marca «Marca Nueva»' }))
  const close = within(form).getByRole('button', { name: 'Guardar y cerrar' })
  expect(close).toBeDisabled()
  expect(within(form).getByRole('button', { name: 'Un momento…' })).toBeDisabled()
  await user.type(within(form).getByLabelText(/^Nombre/), '{Control>}{Enter}{/Control}')
  expect(posted).toEqual([])
  answer()
  await waitFor(() => expect(close).toBeEnabled())
  await user.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const brand = backend.db.all('brand').at(-1)
  expect(brand).toMatchObject({ name: 'Marca Nueva' })
  expect(posted.map(({ body }) => body)).toMatchObject([{ name: 'Con marca', brand_id: brand?.id }])
})
