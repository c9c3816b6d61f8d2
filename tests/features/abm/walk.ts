import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { AnyEntity, AnyField } from '@/entities/types'
import type { TestScreen } from '../../list/screen'
import { fieldsToFill, textFor, typedField } from '../../support/filledIn'

// Queries by role read the whole page each time: over so many screens plain selectors are ten times as fast.

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const buttons = (within: string) => all(`${within} button`)
const named = (element: HTMLElement, name: string) =>
  element.textContent?.trim() === name || element.getAttribute('aria-label') === name

export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`there is no ${what}`)
  return value
}
const press = (within: string, name: string) =>
  fireEvent.click(
    must(
      buttons(within).findLast((button) => named(button, name)),
      `button ${name}`,
    ),
  )

const FORM = '.entity-form'
const input = (key: string) => document.getElementById(`field-${key}`) as HTMLInputElement | HTMLSelectElement | null
const isOpen = () => document.querySelector(FORM) !== null
const closed = () => waitFor(() => must(isOpen() ? null : true, 'closed form'))
const opened = () => waitFor(() => must(document.querySelector(FORM), 'form'))

export const rows = () => all('.list-screen tbody tr[data-index]')
const rowWith = (id: number) =>
  must(
    rows().find((row) => row.dataset.id === String(id)),
    `row of ${id}`,
  )
const total = () => Number(document.querySelector('.list-screen .list-count')?.textContent)

/** Goes to the entity's list by its link among the catalogues and waits until it is read. */
export async function openList(entity: AnyEntity): Promise<void> {
  fireEvent.click(
    must(
      all('.abm-places a').findLast((link) => link.textContent === entity.labels.many),
      `link ${entity.labels.many}`,
    ),
  )
  await waitFor(() => {
    if (document.querySelector('.list-title')?.firstChild?.textContent !== entity.labels.many)
      throw new Error('another list')
    if (document.querySelector('.read-failure')) throw new Error('it could not be read')
    must(document.querySelector('.list-count')?.textContent || null, 'count')
  })
}

/** The form shows every field of the declaration that asks for nothing else, by its label. */
export function seesFields(entity: AnyEntity): void {
  const labels = all(`${FORM} .form-label, ${FORM} .form-check-label`).map((label) =>
    label.textContent?.replace('*', ''),
  )
  for (const field of entity.fields) {
    if (field.in?.form === false || field.when || field.extension || field.permission) continue
    must(
      labels.find((label) => label === field.label),
      `field ${field.label}`,
    )
  }
}

async function pick(key: string, user: TestScreen['user'], text: string): Promise<void> {
  const box = must(input(key), `search ${key}`)
  await user.click(box)
  await user.type(box, text)
  await user.click(
    await waitFor(() =>
      must(document.querySelector<HTMLElement>(`${FORM} .combobox-menu li[role=option]:not(.combobox-none)`), 'choice'),
    ),
  )
}

async function fill(field: AnyField, text: string, user: TestScreen['user']): Promise<void> {
  if (field.type === 'pivot') return field.inline ? undefined : pick(field.key, user, 'yerba')
  if (field.type === 'relation' && field.pick === 'search') return pick(field.key, user, 'a')
  const element = must(input(field.key), `input of ${field.key}`)
  if (element instanceof HTMLSelectElement) {
    const option = await waitFor(() =>
      must(
        [...element.options].find(({ value }) => Number(value) > 0 || (field.type === 'text' && value !== '')),
        `choice of ${field.key}`,
      ),
    )
    fireEvent.change(element, { target: { value: option.value } })
  } else if (element.type === 'checkbox') fireEvent.click(element)
  else fireEvent.change(element, { target: { value: textFor(field, text, '7') } })
}

/** Creates a record with what the form requires; its id. */
export async function create(entity: AnyEntity, { user, backend }: TestScreen): Promise<number> {
  const before = total()
  press('.list-tools', entity.labels.create)
  await opened()
  seesFields(entity)
  for (const field of fieldsToFill(entity)) await fill(field, 'Prueba', user)
  press(FORM, 'Guardar y cerrar')
  await closed()
  const made = must(backend.db.all(entity.name).at(-1), 'record in the shop')
  await waitFor(() => must(total() === before + 1 ? true : null, 'count of one more'))
  must(rowWith(made.id), 'row')
  return made.id
}

/** Changes what was typed; without a field of its own to type in, nothing. */
export async function edit(entity: AnyEntity, id: number, { backend }: TestScreen): Promise<void> {
  const field = typedField(entity)
  if (field === undefined) return
  fireEvent.click(rowWith(id))
  await opened()
  const text = textFor(field, 'Cambiado 9', '9')
  fireEvent.change(must(input(field.key), field.key), { target: { value: text } })
  press(FORM, 'Guardar y cerrar')
  await closed()
  const stored = backend.db.get(entity.name, id)?.[field.key]
  must((field.type === 'number' ? Number(stored) === 9 : stored === text) ? true : null, `changed ${field.key}`)
  must(rowWith(id).textContent?.includes(text) ? true : null, `changed row`)
}

/** Narrows the list on the server to what was typed, and opens it again. */
export async function filter(entity: AnyEntity, id: number): Promise<void> {
  const field = typedField(entity)
  if (field === undefined || entity.list?.local || field.in?.filter === false) return
  press('.list-tools', 'Filtros')
  const item = await waitFor(() =>
    must(
      all('.filter-item').find((each) => each.querySelector('summary span')?.textContent === field.label),
      'filter',
    ),
  )
  const details = item as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
  const equal = await waitFor(() =>
    must(
      [...details.querySelectorAll('label')].find((label) => label.firstChild?.textContent === 'Igual a')?.control,
      'condition',
    ),
  )
  fireEvent.change(equal, { target: { value: textFor(field, 'Cambiado 9', '9') } })
  press('.side-panel', 'Filtrar')
  await waitFor(() => must(document.querySelector('.filter-chip'), 'chip'))
  await waitFor(() =>
    must(rows().length > 0 && rows().every((row) => row.textContent?.includes('9')) ? true : null, 'narrowed list'),
  )
  rowWith(id)
  fireEvent.click(must(document.querySelector('.filter-chip button'), 'cross'))
  await waitFor(() => must(document.querySelector('.filter-chip') ? null : true, 'open list'))
}

/** Deletes it from its form, after the question. */
export async function remove(entity: AnyEntity, id: number, { backend }: TestScreen): Promise<void> {
  const before = total()
  fireEvent.click(rowWith(id))
  await opened()
  press(FORM, 'Eliminar')
  await screen.findByText(/^¿Eliminar /)
  press('[aria-labelledby="confirm-title"]', 'Eliminar')
  await closed()
  await waitFor(() => must(total() === before - 1 ? true : null, 'count of one less'))
  const left = backend.db.get(entity.name, id)
  must(left === undefined || left.deleted_at ? true : null, 'deletion in the shop')
}

/** Opens the first record, if there is one, to look. */
export async function look(entity: AnyEntity): Promise<void> {
  const [first] = rows()
  if (first === undefined) return
  fireEvent.click(first)
  await opened()
  seesFields(entity)
  press(FORM, 'Cerrar')
  await closed()
}
