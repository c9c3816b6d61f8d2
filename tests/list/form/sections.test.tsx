import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { article } from '@/entities/article'
import { client } from '@/entities/client'
import { order_production } from '@/entities/orderProduction'
import type { AnyField, EntityDefinition, Model } from '@/entities/types'
import { EntityScreen } from '@/list/EntityScreen'
import { aboveFold, sectionsOf } from '@/list/form/sections'
import { calls, rowOf, startScreen, table } from '../screen'

const field = (key: string, section: string, type: 'text' | 'textarea' = 'text') =>
  ({ key, label: key, type, section }) as AnyField
const keys = (sections: readonly { fields: readonly AnyField[] }[]) =>
  sections.map(({ fields }) => fields.map(({ key }) => key).join(' '))

describe('what of a form is in view', () => {
  const sections = sectionsOf([
    field('a', 'A'),
    field('b', 'A'),
    field('c', 'A', 'textarea'),
    field('d', 'A'),
    field('e', 'B'),
    field('f', 'B'),
  ])

  it('is counted by rows of two, wide fields in a row of their own, and headings', () => {
    expect(keys(aboveFold(sections, 2, 100).shown)).toEqual(['a b'])
    expect(keys(aboveFold(sections, 2, 200).shown)).toEqual(['a b c'])
    expect(keys(aboveFold(sections, 2, 250).shown)).toEqual(['a b c d'])
    expect(keys(aboveFold(sections, 1, 200).shown)).toEqual(['a b'])
  })

  it('keeps the height of the rest, and none when there is none', () => {
    expect(aboveFold(sections, 2, 200).rest).toBeGreaterThan(100)
    expect(aboveFold(sections, 2, 1000)).toEqual({ shown: sections, rest: 0 })
  })
})

const HEIGHT = window.innerHeight
// `act` would carry out what follows the first frame along with it.
const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

async function openScreen<M extends Model>(entity: EntityDefinition<M>, height: number) {
  const parts = await startScreen(<EntityScreen entity={entity} />)
  const list = await table(entity.labels.many)
  // An empty list has no table any more.
  await waitFor(() => expect(list.isConnected && list.getAttribute('aria-busy') !== 'false').toBe(false))
  Object.assign(window, { innerHeight: height })
  return { ...parts, list }
}

/** Presses as a hand does, up to the first frame: what is put off has not begun. */
async function pressed(element: HTMLElement) {
  scope.IS_REACT_ACT_ENVIRONMENT = false
  element.click()
  await Promise.resolve()
}

async function firstFrame<M extends Model>(entity: EntityDefinition<M>, of: 'new' | string, height: number) {
  const parts = await openScreen(entity, height)
  await pressed(
    of === 'new'
      ? (screen.getAllByRole('button', { name: entity.labels.create })[0] as HTMLElement)
      : await waitFor(() => rowOf(parts.list, of)),
  )
  const form = screen.getByRole('dialog')
  return { ...parts, form, drawn: (key: string) => form.querySelector(`#field-${key}`) }
}

describe('a form', () => {
  afterEach(async () => {
    scope.IS_REACT_ACT_ENVIRONMENT = true
    Object.assign(window, { innerHeight: HEIGHT })
    // What a first frame put off is done before the next test.
    await act(() => Promise.resolve())
  })

  it('is drawn as far as it is in view, with its head, index and foot; the rest comes by itself [FORM-001]', async () => {
    const { form, drawn } = await firstFrame(article, 'Yerba Mate Suave', 500)
    expect(form).toHaveAccessibleName(/Yerba Mate Suave/)
    expect(within(form).getByRole('button', { name: 'Guardar y cerrar' })).toBeInTheDocument()
    expect(within(form).getByRole('button', { name: 'Tienda online' })).toBeInTheDocument()
    expect(form.querySelector('form')).toHaveFocus()
    expect(drawn('name')).not.toBeNull()
    expect(drawn('featured')).toBeNull()
    await waitFor(() => expect(drawn('featured')).not.toBeNull())
    expect(form.querySelector('form')).toHaveFocus()
  })

  it('is drawn whole for who goes on before: by Tab, or by the index [FORM-001]', async () => {
    const { form, drawn, unmount } = await firstFrame(article, 'Yerba Mate Suave', 500)
    form.querySelector('form')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
    expect(drawn('featured')).not.toBeNull()
    scope.IS_REACT_ACT_ENVIRONMENT = true
    unmount()
    const second = await firstFrame(article, 'Yerba Mate Suave', 500)
    within(second.form).getByRole('button', { name: 'Tienda online' }).click()
    expect(second.drawn('online')).toHaveFocus()
  })

  it('puts the focus on the first wrong field also when it was not drawn yet [FORM-015]', async () => {
    const { form, drawn, backend } = await firstFrame(order_production, 'new', 200)
    expect(drawn('order_production_status_id')).toBeNull()
    within(form).getByRole('button', { name: 'Guardar y seguir' }).click()
    await waitFor(() => expect(drawn('order_production_status_id')).toHaveFocus())
    expect(drawn('order_production_status_id')).toHaveAccessibleDescription(/^Falta elegir/)
    expect(backend.stats()['POST /api/order-production']).toBeUndefined()
  })

  it('saves every field, drawn or not [FORM-001, FORM-005]', async () => {
    const { form, drawn, backend } = await firstFrame(client, 'Verónica Sánchez', 200)
    const id = backend.db.all('client').at(-1)?.id as number
    const before = backend.db.get('client', id)
    const put = calls('PUT', 'client')
    expect(drawn('cuit')).toBeNull()
    within(form).getByRole('button', { name: 'Guardar y seguir' }).click()
    await screen.findByText('Guardado')
    expect(put).toHaveLength(1)
    expect(backend.db.get('client', id)).toMatchObject({
      cuit: before?.cuit,
      iva_condition_id: before?.iva_condition_id,
      saldo: before?.saldo,
    })
  })
})
