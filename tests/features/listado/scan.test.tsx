import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Listado } from '@/features/listado/Listado'
import { startScreen } from '../../list/screen'
import { gate } from '../../support/gate'
import { read as scan } from '../vender/screen'

const TAKEN = '7790001000011'
const FREE = '7790009999991'
const OTHER = '7790009999984'

async function create() {
  const started = await startScreen(<Listado />, {
    prepare: ({ db }) => void db.update('article', db.all('article')[0]?.id, { name: 'Azúcar', bar_code: TAKEN }),
  })
  await started.user.click(await screen.findByRole('button', { name: 'Crear artículo' }))
  const form = await screen.findByRole('dialog', { name: 'Crear artículo' })
  return { ...started, form, code: within(form).getByRole('textbox', { name: 'Código de barras' }) }
}

it('a new article begins at its code, and each code read takes the place of the one before, wherever the focus is [FORM-017]', async () => {
  const { user, form, code } = await create()
  expect(code).toHaveFocus()
  expect(form.querySelector('input')).toBe(code)
  scan(FREE)
  await waitFor(() => expect(code).toHaveValue(FREE))
  scan(OTHER)
  await waitFor(() => expect(code).toHaveValue(OTHER))
  const name = within(form).getByRole('textbox', { name: 'Nombre' })
  // Typed by hand, not in one burst with the code.
  fireEvent.change(name, { target: { value: 'Harina' } })
  scan(FREE)
  await waitFor(() => expect(code).toHaveValue(FREE))
  expect(name).toHaveValue('Harina')
  // A short one is no scan by its rhythm: its Enter marks it, so that the next one replaces it.
  await user.clear(code)
  await user.type(code, 'A12{Enter}')
  await waitFor(() => expect((code as HTMLInputElement).selectionStart).toBe(0))
  expect((code as HTMLInputElement).selectionEnd).toBe(3)
})

it('after a new code the focus is in the name, and an article opened by its code has the focus and is told [FORM-017]', async () => {
  const { user, form, code } = await create()
  await user.type(code, `${FREE}{Enter}`)
  const name = within(form).getByRole('textbox', { name: 'Nombre' })
  await waitFor(() => expect(name).toHaveFocus())
  await user.clear(code)
  await user.type(code, `${TAKEN}{Enter}`)
  expect(await screen.findByText(`El código ${TAKEN} ya es de Azúcar: se abrió su ficha.`)).toBeVisible()
  const opened = await screen.findByRole('dialog', { name: /Azúcar/ })
  await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true))
})

it('a code typed by hand keeps all its digits, though its last ones come as fast as those of a reader [FORM-017]', async () => {
  const { user, code } = await create()
  await user.type(code, '559')
  scan('12345678')
  expect(code).toHaveValue('55912345678')
})

it('a code that an article has already opens that article; after a question where more was typed [FORM-017]', async () => {
  const { user, form, code } = await create()
  const name = within(form).getByRole('textbox', { name: 'Nombre' })
  // Typed by hand, not in one burst with the code.
  fireEvent.change(name, { target: { value: 'Harina' } })
  scan(TAKEN)
  const asked = await screen.findByRole('dialog', { name: '¿Abrir Azúcar?' })
  await user.click(within(asked).getByRole('button', { name: 'Seguir acá' }))
  expect(name).toHaveValue('Harina')
  expect(code).toHaveValue(TAKEN)
  fireEvent.change(name, { target: { value: '' } })
  scan(TAKEN)
  const opened = await screen.findByRole('dialog', { name: /Azúcar/ })
  expect(within(opened).getByRole('textbox', { name: 'Nombre' })).toHaveValue('Azúcar')
  expect(screen.queryByRole('dialog', { name: 'Crear artículo' })).toBeNull()
})

it('a code read while the article is being created is told, and does not become that of the new article [FORM-017]', async () => {
  const { user, form, backend } = await create()
  fireEvent.change(within(form).getByRole('textbox', { name: 'Nombre' }), { target: { value: 'Harina' } })
  scan(FREE)
  const answer = gate()
  backend.faults.set([{ method: 'POST', path: '^/api/article$', fault: answer, times: 1 }])
  await user.click(within(form).getByRole('button', { name: 'Guardar y seguir' }))
  await screen.findByRole('button', { name: 'Guardando…' })
  scan(OTHER)
  expect(await screen.findByText(`No se tomó el código ${OTHER}: todavía se está guardando`)).toBeVisible()
  answer.open()
  await waitFor(() => expect(backend.db.all('article').some(({ bar_code }) => bar_code === FREE)).toBe(true))
  const stored = await screen.findByRole('dialog', { name: /Harina/ })
  expect(within(stored).getByRole('textbox', { name: 'Código de barras' })).toHaveValue(FREE)
})
