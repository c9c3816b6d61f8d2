import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetKeptOrder } from '@/features/pedidos/keptOrder'
import type { Row } from '../../backend/types'
import { calls } from '../../list/screen'
import { gate } from '../../support/gate'
import { heldReading } from '../../support/heldReading'
import { line, open, openForm, ordered, OWNER } from './shop'

beforeEach(() => forgetKeptOrder(OWNER))

async function newOrder() {
  const parts = await open()
  await parts.user.click((await screen.findAllByRole('button', { name: 'Crear pedido' }))[0] as HTMLElement)
  const form = await screen.findByRole('dialog', { name: 'Crear pedido' })
  await parts.user.type(within(form).getByRole('combobox', { name: /^Proveedor/ }), 'sur')
  await parts.user.click(await screen.findByRole('option', { name: /Sur/ }))
  return {
    ...parts,
    form,
    save: () => parts.user.click(within(form).getByRole('button', { name: 'Guardar y seguir' })),
  }
}

/** As a reader does it, its keys some milliseconds apart, and long after what the test's quick hand has typed. */
function read(code: string) {
  const at = new Event('now').timeStamp + 10_000
  const press = (key: string, index: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at + index * 5 })
    ;(document.activeElement ?? document.body).dispatchEvent(event)
  }
  act(() => [...code, 'Enter'].forEach(press))
}

describe('the lines of an order', () => {
  it('are read by the reader wherever the focus is: a code once more asks for one more [ORD-003]', async () => {
    const { form, save, orders, linesOf, ids } = await newOrder()
    read('7790000000001')
    expect(await within(form).findByLabelText('Pedidas de Agua')).toHaveValue('1')
    read('7790000000001')
    await waitFor(() => expect(within(form).getByLabelText('Pedidas de Agua')).toHaveValue('2'))
    read('7799999999999')
    expect(await screen.findByText('No encontramos «7799999999999»')).toBeVisible()
    await save()
    await waitFor(() => expect(linesOf(orders()[0])).toMatchObject([{ id: ids.agua, amount: 0, notes: 'Pedidas: 2' }]))
  })

  it(
    'that are read while the order is saved stay in its form, and are saved into the same order [ORD-003]',
    { tags: ['rare'] },
    async () => {
      const { user, form, orders, linesOf, ids, backend } = await newOrder()
      read('7790000000001')
      await within(form).findByLabelText('Pedidas de Agua')
      const path = '^/api/provider-order$'
      const answer = gate()
      backend.faults.set([{ method: 'POST', path, fault: answer, times: 1 }])
      const close = () => user.click(within(form).getByRole('button', { name: 'Guardar y cerrar' }))
      await close()
      await within(form).findByText('Guardando…')
      read('7790000000002')
      await within(form).findByLabelText('Pedidas de Soda')
      expect(orders()).toHaveLength(0)
      answer.open()
      await screen.findByText(/creado$/)
      expect(within(form).getByLabelText('Pedidas de Soda')).toHaveValue('1')
      expect(linesOf(orders()[0])).toMatchObject([{ id: ids.agua }])
      await close()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(orders()).toHaveLength(1)
      expect(linesOf(orders()[0])).toMatchObject([
        { id: ids.agua, notes: 'Pedidas: 1' },
        { id: ids.soda, notes: 'Pedidas: 1' },
      ])
    },
  )

  it('that are being looked up hold the save back: they would be missing [ORD-003]', async () => {
    const { user, form, orders, linesOf, backend, ids } = await newOrder()
    const agua = backend.db.get('article', ids.agua)
    const values = { ...agua, id: 7009, num: 9, name: 'Jugo', bar_code: '7790000000009' }
    backend.db.insert('article', values)
    read('7790000000001')
    await within(form).findByLabelText('Pedidas de Agua')
    const close = within(form).getByRole('button', { name: 'Guardar y cerrar' })
    const answer = await heldReading('vender/buscar-articulo-por-codido/7790000000009', () => read('7790000000009'))
    expect(close).toBeDisabled()
    answer()
    await within(form).findByLabelText('Pedidas de Jugo')
    await waitFor(() => expect(close).toBeEnabled())
    await user.click(close)
    await waitFor(() => expect(orders()).toHaveLength(1))
    expect(linesOf(orders()[0])).toMatchObject([{ id: ids.agua }, { id: 7009 }])
  })

  it('are pasted from a sheet: what cannot be taken is told before anything is added [ORD-003]', async () => {
    const { user, form, save, orders, linesOf, ids, backend } = await newOrder()
    expect(backend.db.get('article', ids.soda)?.provider_code ?? null).toBeNull()
    await user.click(within(form).getByRole('button', { name: 'Pegar de una planilla' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pegar de una planilla' })
    const cells =
      'Código\tCantidad\tCosto\n7790000000001\t12\t$ 1.234,50\n7790000000002\t1,5\t\nNADIE\t3\t10\n7790000000003\t\t\n'
    fireEvent.change(within(dialog).getByLabelText(/^Código, cantidad y costo/), { target: { value: cells } })
    expect(await within(dialog).findByText('No hay un artículo con ese código')).toBeVisible()
    expect(within(dialog).getByText(/Solo unidades enteras/)).toBeVisible()
    expect(within(dialog).getByRole('status')).toHaveTextContent('2 de 4 líneas para agregar.')
    await user.click(within(dialog).getByRole('button', { name: 'Agregar 2 líneas' }))
    expect(await within(form).findByLabelText('Pedidas de Agua')).toHaveValue('12')
    await save()
    await waitFor(() => expect(orders()).toHaveLength(1))
    expect(linesOf(orders()[0])).toMatchObject([
      { id: ids.agua, cost: '1234.50', notes: 'Pedidas: 12' },
      { id: ids.vino, cost: '900.00', notes: 'Pedidas: 1' },
    ])
  })

  it('that are there already take the pasted amount, once', async () => {
    const { user, form } = await newOrder()
    read('7790000000001')
    await within(form).findByLabelText('Pedidas de Agua')
    const field = within(form).getByRole('combobox', { name: 'Artículos' })
    field.focus()
    await user.paste('7790000000001\t7\n7790000000002\t3')
    const dialog = await screen.findByRole('dialog', { name: 'Pegar de una planilla' })
    expect(await within(dialog).findByText(/1 ya está en el pedido y toman? esta cantidad/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Agregar 2 líneas' }))
    expect(await within(form).findByLabelText('Pedidas de Soda')).toHaveValue('3')
    expect(within(form).getByLabelText('Pedidas de Agua')).toHaveValue('7')
  })

  it('make an article that is not there, inactive, to be completed before it comes [ORD-001] [FORM-020]', async () => {
    const { user, form, backend, save, orders, ids } = await newOrder()
    const posted = calls('POST', 'search/save-if-not-exist')
    await user.type(within(form).getByRole('combobox', { name: 'Artículos' }), 'Jugo de pera')
    await user.click(await screen.findByRole('option', { name: /Crear artículo «Jugo de pera»/ }))
    expect(await within(form).findByLabelText('Pedidas de Jugo de pera')).toHaveValue('1')
    const made = backend.db.all('article').find(({ name }) => name === 'Jugo de pera') as Row
    expect(made).toMatchObject({ status: 'inactive' })
    expect(posted).toEqual([
      {
        path: 'search/save-if-not-exist/article/name/Jugo%20de%20pera',
        body: { properties_to_set: [{ key: 'status', value: 'inactive' }] },
      },
    ])
    expect(within(form).getByRole('link', { name: 'Jugo de pera' })).toHaveAttribute(
      'href',
      `/listado-de-articulos?article=${made.id}`,
    )
    await save()
    await waitFor(() => expect(orders()).toHaveLength(1))
    expect(ids.agua).toBeGreaterThan(0)
    expect(backend.db.get('article', made.id as number)).toMatchObject({ status: 'inactive' })
  })
})

describe('what an order is refused for, at its place, with everything typed kept', () => {
  it.each([
    ['Pedidas de Agua', '1000000000', /demasiado grande/, '1.000.000.000'],
    ['Pedidas de Agua', '1e9', /número/, '1e9'],
    ['Pedidas de Agua', '0', /pedí al menos 1 unidad/, '0'],
    ['Recibidas de Agua', '-3', /negativa/, '-3'],
    ['Recibidas de Agua', '1,5', /sin decimales/, '1,5'],
    ['Costo de Agua', '-10', /negativo/, '-10,00'],
    ['Costo de Agua', '9999999999', /demasiado grande/, '9.999.999.999,00'],
    ['Descuento de Agua', '100,5', /de 0 a 100/, '100,5'],
  ])('%s «%s»', async (label, typed, message, shown) => {
    const parts = await open()
    const { user, ids, orders } = parts
    await ordered(ids.provider, [line(ids.agua, { cost: 100, notes: 'Pedidas: 5' })])
    const form = await openForm(parts)
    const field = within(form).getByLabelText(label)
    await user.clear(field)
    await user.type(field, typed)
    await user.click(within(form).getByRole('button', { name: 'Guardar y seguir' }))
    expect((await within(form).findAllByText(message))[0]).toBeVisible()
    // As it stands once nobody types it.
    expect(field).toHaveValue(shown)
    expect(orders()).toHaveLength(1)
  })

  it('an article twice, as another program left it', { tags: ['rare'] }, async () => {
    const parts = await open()
    const { user, ids, backend } = parts
    const id = await ordered(ids.provider, [line(ids.agua, { cost: 100, notes: 'Pedidas: 5' })])
    const links = backend.db.get('provider_order', id)?._articles as Row[]
    backend.db.update('provider_order', id, { _articles: [...links, ...links] })
    const form = await openForm(parts)
    // Told when it opens; receiving it would count in the first line alone.
    expect(within(form).getByRole('alert')).toHaveTextContent('Agua está dos veces: dejá una sola línea.')
    await user.click(within(form).getByRole('button', { name: /^Recibir el pedido/ }))
    const reception = await screen.findByRole('dialog', { name: /^Recibir el pedido/ })
    expect(within(reception).getByText(/Agua está dos veces.*Corregilo en el pedido/)).toBeVisible()
    await user.click(within(reception).getByRole('button', { name: 'Llegó todo' }))
    expect(within(reception).getByRole('button', { name: 'Recibir' })).toBeDisabled()
    await user.click(within(reception).getByRole('button', { name: 'Cancelar' }))
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await user.type(within(form).getAllByLabelText('Notas de Agua')[0] as HTMLElement, 'fría')
    await user.click(within(form).getByRole('button', { name: 'Guardar y seguir' }))
    expect(await within(form).findAllByText('Agua está dos veces: dejá una sola línea.')).toHaveLength(2)
    expect(within(form).getAllByLabelText('Notas de Agua')[0]).toHaveValue('fría')
    await user.click(within(form).getAllByRole('button', { name: 'Quitar Agua' })[1] as HTMLElement)
    expect(within(form).queryByText(/está dos veces/)).not.toBeInTheDocument()
  })

  it('a warehouse or a provider that a stored order keeps: told at its field, before anything is saved', async () => {
    const parts = await open()
    await ordered(parts.ids.provider, [line(parts.ids.agua, { cost: 100 })])
    const form = await openForm(parts)
    expect(within(form).getByText(/El depósito se elige al crear el pedido/)).toBeVisible()
    expect(within(form).getByText(/Ya está en la cuenta de Sur, y ahí queda/)).toBeVisible()
  })

  it('an invoice without its date', async () => {
    const parts = await open()
    const { user, ids } = parts
    await ordered(ids.provider, [line(ids.agua, { cost: 100 })])
    const form = await openForm(parts)
    await user.click(within(form).getByRole('button', { name: 'Agregar factura' }))
    const dialog = await screen.findByRole('dialog', { name: /factura/i })
    await user.type(within(dialog).getByLabelText(/^Total(?! de IVA)/), '1210')
    await user.click(within(dialog).getByRole('button', { name: /Listo|Agregar|Aceptar|Guardar/ }))
    expect(await within(dialog).findByText(/Fecha de emisión|fecha/i, { selector: '.field-problem' })).toBeVisible()
    expect(within(dialog).getByLabelText(/^Total(?! de IVA)/)).toHaveValue('1.210,00')
  })

  it('a line in dollars without any rate is told: it counts nothing [ORD-009]', async () => {
    const parts = await open(undefined, ({ db }) => {
      db.update('user', OWNER, { dollar: null })
      for (const { id } of db.all('article')) db.update('article', id, { cost_in_dollars: 1 })
    })
    const { ids } = parts
    await ordered(ids.provider, [line(ids.agua, { amount: 3, cost: 10, cost_in_dollars: 1 })])
    const form = await openForm(parts)
    expect(await within(form).findByText(/Agua: está en dólares/)).toBeVisible()
  })
})

describe('an old order', () => {
  it('keeps the line of a deleted article and the name of its own, and can still be saved', async () => {
    const parts = await open()
    const { user, ids, backend, orders } = parts
    await ordered(ids.provider, [line(ids.agua, { cost: 100, notes: 'Pedidas: 5' }), line(ids.soda, { cost: 50 })])
    backend.db.update('article', ids.agua, { deleted_at: '2026-01-01T00:00:00.000000Z' })
    backend.db.update('provider', ids.provider, { deleted_at: '2026-01-01T00:00:00.000000Z' })
    const form = await openForm(parts)
    expect(within(form).getByLabelText('Pedidas de Agua')).toHaveValue('5')
    await user.type(within(form).getByLabelText('Notas de Soda'), 'frías')
    await user.click(within(form).getByRole('button', { name: 'Guardar y seguir' }))
    await waitFor(() => expect((orders()[0]?._articles as { pivot: Row }[])[1]?.pivot.notes).toBe('frías'))
  })
})
