import type { Page } from '@playwright/test'
import type { AnyEntity } from '@/entities/types'
import { GROUPS } from '@/features/abm/groups'
import type { RunningServer } from '../backend/server'
import { exportedEntities } from '../entities/gathered'
import {
  changeRecord,
  createRecord,
  filterFor,
  lookAtFirst,
  openCatalogue,
  openScreen,
  removeRecord,
} from './catalogues'
import { checkAccessibility, expect, login, RARE, test } from './shop'

const entities: Readonly<Record<string, AnyEntity>> = Object.fromEntries(
  (await exportedEntities()).map((entity) => [entity.name, entity]),
)
const ALL = GROUPS.flatMap(({ entries }) => entries)
const PARTS = 12
/** Their places among the catalogues only lead on, to the clients' screen and the store's. */
const ELSEWHERE = ['seller', 'commission', 'seller_commission', 'cupon', 'delivery_zone', 'payment_method', 'title']

/** Everything that is sold, switched on. */
function withEveryExtension({ backend: { db } }: RunningServer): void {
  const wanted = new Set(ALL.map(({ extension }) => extension))
  for (const slug of wanted)
    if (slug && !db.all('extencion').some((row) => row.slug === slug)) db.insert('extencion', { slug, name: slug })
  const [owner] = db.all('user')
  db.update('user', owner?.id, { _extencions: db.all('extencion').map(({ id }) => ({ id })) })
}

/** What the server refuses from now on. */
function noteRefused(page: Page): readonly string[] {
  const refused: string[] = []
  page.on('response', (answer) => {
    // Before the login nobody is signed in.
    if (answer.status() >= 400 && answer.status() !== 401) refused.push(`${answer.status()} ${answer.url()}`)
  })
  return refused
}

for (let part = 0; part < PARTS; part++) {
  // Each takes its share of every group, the short ones too.
  const names = ALL.map(({ name }) => name).filter((name, index) => index % PARTS === part && !ELSEWHERE.includes(name))
  test(
    `a record of each is made, changed, found, deleted: ${names.join(', ')} [LIST-001, FORM-001, CFG-007]`,
    { tag: part === 0 ? [] : RARE },
    async ({ page, shop }) => {
      test.slow()
      withEveryExtension(shop)
      await login(page, 'owner', '/abm/listado/categorias')
      const refused = noteRefused(page)
      for (const name of names)
        await test.step(name, async () => {
          const entity = entities[name]
          if (entity === undefined) throw new Error(`no entity ${name}`)
          await openCatalogue(page, entity)
          if ((entity.routes ?? 'all') !== 'all') return lookAtFirst(page)
          const id = await createRecord(page, entity)
          await changeRecord(page, entity, id)
          await filterFor(page, entity, id)
          await removeRecord(page, id)
          // The subcategories go with their category, and the server offers everybody to read them again (contract a §14.3).
          if (name === 'category')
            await page
              .getByRole('dialog', { name: /^Hubo cambios en Subcategorías/ })
              .getByRole('button', { name: 'Actualizar', exact: true })
              .click()
        })
      expect(refused).toEqual([])
    },
  )
}

/** Those with a screen of their own whose form is made of the declaration. */
const SCREENS = [
  ['article', '/listado-de-articulos'],
  ['client', '/clientes'],
  ['provider', '/proveedores'],
  ['budget', '/presupuestos'],
  ['cupon', '/online/cupones'],
  ['delivery_zone', '/online/tienda/zonas-de-envio'],
  ['payment_method', '/online/tienda/medios-de-pago'],
  ['title', '/online/tienda/portadas'],
  // Filtered by nobody: the server cannot search users.
  ['employee', '/empleados'],
] as const

/** The others are in `npm run test:all`. */
const DAILY = ['article', 'client', 'provider']

for (const [name, path] of SCREENS)
  test(
    `a record is made, changed, found, deleted on the screen of ${name} [LIST-001, FORM-001]`,
    { tag: DAILY.includes(name) ? [] : RARE },
    async ({ page, shop }) => {
      const entity = entities[name]
      if (entity === undefined) throw new Error(`no entity ${name}`)
      const refused = noteRefused(page)
      withEveryExtension(shop)
      await login(page, 'owner', path)
      await openScreen(page, entity)
      const id = await createRecord(page, entity)
      await changeRecord(page, entity, id)
      await filterFor(page, entity, id)
      await removeRecord(page, id)
      expect(refused).toEqual([])
    },
  )

test(
  'an expense is made, changed, filtered, deleted on its screen [LIST-001]',
  { tag: RARE },
  async ({ page, shop }) => {
    const refused = noteRefused(page)
    const { db } = shop.backend
    const concept = db.all('expense_concept')[0] as { name: string }
    const method = db.all('current_acount_payment_method').find(({ id }) => id === 4) as { name: string }
    await login(page, 'owner', '/gastos')
    const rows = page.locator('.list-screen tbody tr[data-index]')
    const dialog = page.getByRole('dialog')
    const save = async (amount: string) => {
      await dialog.getByLabel('Importe', { exact: true }).fill(amount)
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Crear gasto' }).first().click()
    await checkAccessibility(page, '.modal')
    await dialog.getByLabel('Concepto').selectOption(concept.name)
    await dialog.getByLabel('Método de pago').selectOption(method.name)
    await save('4321')
    const mine = rows.filter({ hasText: '4.321,00' })
    await expect(mine).toHaveCount(1)
    await mine.click()
    await save('4322')
    const changed = rows.filter({ hasText: '4.322,00' })
    await expect(changed).toHaveCount(1)
    await filterFor(page, entities.expense as AnyEntity, Number(await changed.getAttribute('data-id')), '4322')
    await changed.click()
    await dialog.getByRole('button', { name: 'Eliminar' }).click()
    await page
      .getByRole('dialog', { name: /^¿?Eliminar/ })
      .getByRole('button', { name: 'Eliminar' })
      .click()
    await expect(changed).toHaveCount(0)
    expect(refused).toEqual([])
  },
)

test('a caja is made, changed, deleted on its screen [LIST-001, CAJA-001]', { tag: RARE }, async ({ page }) => {
  const refused = noteRefused(page)
  await login(page, 'owner', '/caja')
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await page.getByRole('button', { name: 'Crear caja' }).click()
  await page.locator('.entity-form #field-name').fill('Prueba nueva')
  await page.locator('.entity-form').getByRole('button', { name: 'Guardar y cerrar' }).click()
  await page.getByRole('dialog', { name: '¿Abrir Prueba nueva?' }).getByRole('button', { name: 'Cancelar' }).click()
  await expect(card('Prueba nueva')).toBeVisible()
  await card('Prueba nueva').getByRole('button', { name: 'Editar Prueba nueva' }).click()
  await page.locator('.entity-form #field-name').fill('Cambiada 913')
  await page.locator('.entity-form').getByRole('button', { name: 'Guardar y cerrar' }).click()
  await expect(card('Cambiada 913')).toBeVisible()
  await card('Cambiada 913').getByRole('button', { name: 'Editar Cambiada 913' }).click()
  await page.locator('.entity-form').getByRole('button', { name: 'Eliminar' }).click()
  await page
    .getByRole('dialog', { name: /^¿?Eliminar/ })
    .getByRole('button', { name: 'Eliminar' })
    .click()
  await expect(card('Cambiada 913')).toHaveCount(0)
  expect(refused).toEqual([])
})

test('a task of the agenda is made, changed, deleted on its screen [LIST-001]', { tag: RARE }, async ({ page }) => {
  const refused = noteRefused(page)
  await login(page, 'owner', '/agenda')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Crear tarea', exact: true }).click()
  await dialog.getByLabel('Detalle').fill('Pagar la luz 913')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Pagar la luz 913' }).first().click()
  await dialog.getByRole('button', { name: 'Editar' }).click()
  await dialog.getByLabel('Detalle').fill('Pagar el gas 913')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Pagar el gas 913' }).first().click()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await page
    .getByRole('dialog', { name: /^¿?Eliminar/ })
    .getByRole('button', { name: 'Eliminar' })
    .click()
  await expect(page.getByRole('button', { name: 'Pagar el gas 913' })).toHaveCount(0)
  expect(refused).toEqual([])
})
