// From a recipe to goods on the shelf: what is made goes through the three states of the shop, and the stock follows to the hundredth.
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, login, RARE, test } from './shop'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('a recipe, its units through three states, and the stock of what they are made of and of what they become [GEN-006]', async ({
  page,
  shop,
}) => {
  const { db } = shop.backend
  const named = (starts: string) =>
    db
      .all('article')
      .find(({ name, _addresses }) => String(name).startsWith(starts) && !(_addresses as unknown[]).length)
  const [flour, cheese, made] = [named('Harina 000'), named('Queso cremoso'), named('Pan lactal')]
  if (!flour || !cheese || !made) throw new Error('the shop has no such goods')
  const stock = () => [flour, cheese, made].map(({ id }) => Number(db.get('article', id)?.stock))
  const before = stock()
  const moved = (changes: readonly number[]) =>
    before.map((value, index) => Math.round((value + (changes[index] ?? 0)) * 100) / 100)

  await login(page, 'owner', '/produccion/recetas')
  await page.getByRole('button', { name: 'Crear receta' }).first().click()
  const form = dialog(page, 'Crear receta')
  await form
    .getByRole('combobox', { name: /^Artículo/ })
    .first()
    .fill(String(made.name))
  await page
    .getByRole('option', { name: String(made.name) })
    .first()
    .click()
  for (const [article, state, amount] of [
    [flour, 'Masa', '0,5'],
    [cheese, 'Armado', '0,25'],
  ] as const) {
    const name = String(article.name)
    await form.getByRole('combobox', { name: 'Insumos' }).fill(name)
    await page.getByRole('option', { name }).first().click()
    const more = form.getByRole('button', { name: /^Más datos/ })
    if (await more.isVisible()) await more.click()
    await form.getByLabel(`Estado de ${name}`).selectOption({ label: state })
    await form.getByLabel(`Cantidad de ${name}`).fill(amount)
  }
  await expect(form.getByRole('region', { name: 'Lo que cuesta y lo que cambia' })).toBeVisible()
  await form.getByRole('button', { name: 'Guardar y cerrar' }).click()
  await expect(page.getByRole('row').filter({ hasText: String(made.name) })).toBeVisible()

  const steps = [
    { from: 'Empiezan ahora', to: 'Masa', amount: '8', after: [-4, 0, 0] },
    { from: 'Masa (hay 8)', to: 'Armado', amount: '6', after: [-4, -1.5, 0] },
    { from: 'Armado (hay 6)', to: 'Terminado', amount: '5', after: [-4, -1.5, 5] },
  ]
  await page.getByRole('link', { name: 'Movimientos', exact: true }).click()
  for (const { from, to, amount, after } of steps) {
    await page.getByRole('button', { name: 'Crear movimiento' }).first().click()
    const movement = dialog(page, 'Crear movimiento')
    await movement.getByRole('combobox', { name: 'Artículo' }).fill(String(made.name))
    await page
      .getByRole('option', { name: String(made.name) })
      .first()
      .click()
    await movement.getByLabel('Desde').selectOption({ label: from })
    await expect(movement.getByText(to, { exact: true })).toBeVisible()
    await movement.getByLabel('Cantidad').fill(amount)
    if (to === 'Masa') await checkAccessibility(page)
    await movement.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(movement).toHaveCount(0)
    await expect.poll(stock).toEqual(moved(after))
  }

  // What is left of each state stands on the board; the last movement can be taken back, and the stock with it.
  await page.getByRole('link', { name: 'Cantidades actuales' }).click()
  const left = (state: string) =>
    page
      .getByRole('region', { name: state, exact: true })
      .getByRole('listitem')
      .filter({ hasText: String(made.name) })
  await expect(left('Masa')).toContainText('2')
  await expect(left('Armado')).toContainText('1')
  await expect(left('Terminado')).toContainText('5')
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Movimientos', exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'Terminado' }).first().click()
  await dialog(page, /^Movimiento N°/)
    .getByRole('button', { name: 'Eliminar' })
    .click()
  await dialog(page, /¿Eliminar el movimiento/)
    .getByRole('button', { name: 'Eliminar' })
    .click()
  await expect.poll(stock).toEqual(moved([-4, -1.5, 0]))
})

test('the states of production are put into order by dragging', { tag: RARE }, async ({ page, shop }) => {
  const order = () =>
    [...shop.backend.db.all('order_production_status')]
      .sort((one, other) => Number(one.position) - Number(other.position))
      .map(({ name }) => name)
  await login(page, 'owner', '/abm/generales/estados-de-produccion')
  await page.getByRole('button', { name: 'Ordenar' }).click()
  const form = dialog(page, 'Orden de los estados')
  const handle = await form.getByRole('button', { name: 'Mover Terminado' }).boundingBox()
  const first = await form.getByRole('listitem').first().boundingBox()
  if (!handle || !first) throw new Error('nothing to drag')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(handle.x + handle.width / 2, first.y + first.height / 2, { steps: 12 })
  await page.mouse.up()
  await expect(form.getByRole('listitem')).toHaveText(['Terminado', 'Masa', 'Armado'])
  await form.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(form).toHaveCount(0)
  expect(order()).toEqual(['Terminado', 'Masa', 'Armado'])
})
