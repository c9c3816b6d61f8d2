// What a person does with a catalogue of ABM, made of its declaration: the browser's half of tests/features/abm/walk.ts.
import type { Locator, Page } from '@playwright/test'
import type { AnyEntity, AnyField } from '@/entities/types'
import { fieldsToFill, textFor, typedField } from '../support/filledIn'
import { checkAccessibility, expect } from './shop'

const CREATED = ['Prueba nueva', '7'] as const
const CHANGED = ['Cambiado entero 93', '93'] as const

const form = (page: Page) => page.locator('.entity-form')
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })
const rowOf = (page: Page, id: number) => page.locator(`.list-screen tr[data-id="${id}"]`)
const rows = (page: Page) => page.locator('.list-screen tbody tr[data-index]')
const count = async (page: Page) => Number.parseInt((await page.locator('.list-count').textContent()) ?? '', 10)
const expectCount = (page: Page, rest: number) =>
  expect(page.locator('.list-count')).toHaveText(new RegExp(`^${rest}\\D*$`))

/** By its link among the catalogues, until its list is read. */
export async function openCatalogue(page: Page, entity: AnyEntity): Promise<void> {
  await page.locator('.abm-places').getByRole('link', { name: entity.labels.many, exact: true }).last().click()
  await openScreen(page, entity, '.abm-content')
}

/** The list of the screen there is, until it is read. */
export async function openScreen(page: Page, { labels }: AnyEntity, part = 'main'): Promise<void> {
  await expect(page.locator('.list-title')).toHaveText(new RegExp(`^${labels.many} [\\d.]+\\D*$`))
  await expect(page.locator('.read-failure')).toHaveCount(0)
  await expect(page.locator('.list-table[aria-busy="true"]')).toHaveCount(0)
  await checkAccessibility(page, part)
}

async function pick(page: Page, key: string, text: string): Promise<void> {
  await form(page).locator(`#field-${key}`).pressSequentially(text)
  await form(page).locator('.combobox-menu li[role=option]:not(.combobox-none):not(.combobox-create)').first().click()
}

async function fill(page: Page, field: AnyField): Promise<void> {
  if (field.type === 'pivot') return field.inline ? undefined : pick(page, field.key, 'yerba')
  if (field.type === 'relation' && field.pick === 'search') return pick(page, field.key, 'a')
  const input = form(page).locator(`#field-${field.key}`)
  if (
    field.type === 'relation' ||
    (field.type === 'checkbox' && field.as === 'choice') ||
    (field.type === 'text' && field.options)
  ) {
    const choice = input.locator('option:not([value="0"]):not([value="-1"]):not([value=""])').first()
    await input.selectOption((await choice.getAttribute('value')) ?? '')
  } else if (field.type === 'checkbox') await input.check()
  else await input.fill(textFor(field, ...CREATED))
}

/** Ids of the first rows of the list, in its order. */
export const firstIds = async (page: Page): Promise<readonly number[]> =>
  (await rows(page).evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-id'))))).slice(0, 6)

/** Chooses the rows at those places of the list. */
export async function chooseRows(page: Page, places: readonly number[]): Promise<void> {
  await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
  for (const place of places) await rows(page).nth(place).getByRole('checkbox').check()
}

/** Creates a record; the new row's id. */
export async function createRecord(page: Page, entity: AnyEntity): Promise<number> {
  const before = await count(page)
  const known = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-id')))
  await button(page.locator('.list-tools'), entity.labels.create).click()
  await expect(form(page)).toBeVisible()
  await checkAccessibility(page, '.entity-form')
  for (const field of fieldsToFill(entity)) await fill(page, field)
  await button(form(page), 'Guardar y cerrar').click()
  await expect(form(page)).toHaveCount(0)
  await expectCount(page, before + 1)
  const fresh = async () =>
    (await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-id')))).find(
      (id) => !known.includes(id),
    )
  await expect.poll(fresh).toBeDefined()
  return Number(await fresh())
}

/** Changes what was typed and sees it in the row; without a field of its own to type in, nothing. */
export async function changeRecord(page: Page, entity: AnyEntity, id: number): Promise<void> {
  const field = typedField(entity)
  if (field === undefined) return
  await rowOf(page, id).click()
  await form(page)
    .locator(`#field-${field.key}`)
    .fill(textFor(field, ...CHANGED))
  await button(form(page), 'Guardar y cerrar').click()
  await expect(form(page)).toHaveCount(0)
  await expect(rowOf(page, id)).toContainText(textFor(field, ...CHANGED))
}

/** Narrows the list on the server until it alone is left, then opens it again; by the field typed in, or by its amount. */
export async function filterFor(page: Page, entity: AnyEntity, id: number, amount?: string): Promise<void> {
  const field = amount === undefined ? typedField(entity) : entity.fields.find(({ key }) => key === 'amount')
  if (field === undefined || entity.list?.local || field.in?.filter === false) return
  await button(page.locator('.list-tools'), 'Filtros').click()
  const panel = page.locator('.side-panel')
  const item = panel
    .locator('.filter-item')
    .filter({ has: page.locator('summary span', { hasText: new RegExp(`^${field.label}$`) }) })
  await item.locator('summary').click()
  await item.getByLabel('Igual a').fill(amount ?? textFor(field, ...CHANGED))
  await button(panel, 'Filtrar').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, id)).toBeVisible()
  await page.locator('.filter-chip button').click()
  await expect(page.locator('.filter-chip')).toHaveCount(0)
}

/** Deletes it from its form, after the question. */
export async function removeRecord(page: Page, id: number): Promise<void> {
  const before = await count(page)
  await rowOf(page, id).click()
  await button(form(page), 'Eliminar').click()
  const question = page.getByRole('dialog', { name: /^¿Eliminar / })
  await expect(question).toBeVisible()
  await button(question, 'Eliminar').click()
  await expect(form(page)).toHaveCount(0)
  await expectCount(page, before - 1)
  await expect(rowOf(page, id)).toHaveCount(0)
}

/** Opens the first record, if there is one, to look: it can only be closed again. */
export async function lookAtFirst(page: Page): Promise<void> {
  if ((await rows(page).count()) === 0) return
  await rows(page).first().click()
  await expect(form(page)).toBeVisible()
  await checkAccessibility(page, '.entity-form')
  await expect(form(page).getByRole('button', { name: /^(Guardar|Eliminar)/ })).toHaveCount(0)
  await button(form(page).locator('.modal-footer'), 'Cerrar').click()
  await expect(form(page)).toHaveCount(0)
}
