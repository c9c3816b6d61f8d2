import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { article as articleEntity } from '@/entities/article'
import { forgetKeptOrder } from '@/features/pedidos/keptOrder'
import { load } from '@/list/thunks'
import { entriesOf } from '@/outbox/entries'
import { calls } from '../../list/screen'
import { line, open, openForm, ordered, OWNER, type Row } from './shop'

beforeEach(() => forgetKeptOrder(OWNER))

/** The form of an order of 5 Agua at 120, received and priced by the server; since then the article has other values. */
async function openReceived(since: Row, pivot: Row = {}) {
  const parts = await open()
  const { ids, backend, store } = parts
  await ordered(ids.provider, [line(ids.agua, { cost: 120, amount: 5, notes: 'Pedidas: 5', ...pivot })], {
    ...{ update_prices: 1, provider_order_status_id: 2 },
  })
  expect(Number(backend.db.get('article', ids.agua)?.cost)).toBe(120)
  backend.db.update('article', ids.agua, since)
  await store.dispatch(load(articleEntity, { refresh: true }))
  const form = await openForm(parts)
  const sent = calls('PUT', 'provider-order/')
  const save = () => parts.user.click(within(form).getByRole('button', { name: 'Guardar y seguir' }))
  return { ...parts, form, sent, save, agua: () => backend.db.get('article', ids.agua) as Row }
}

describe('an order that is saved again', () => {
  it('leaves its articles the costs, prices and providers they have by now [ORD-001]', async () => {
    const { user, ids, form, sent, save, agua, backend } = await openReceived(
      { cost: '200.00', provider_id: null },
      { update_provider: 1 },
    )
    expect(within(form).getByRole('checkbox', { name: 'Actualizar precios' })).not.toBeChecked()
    await user.type(within(form).getByLabelText('Notas de Agua'), 'frías')
    await save()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await screen.findByText('Guardado')).toBeVisible()
    expect(agua()).toMatchObject({ cost: '200.000000', provider_id: null })
    expect(backend.db.all('provider_order')[0]).toMatchObject({ update_prices: 0 })
    // What is typed next begins from what the server answered, which has its own way to keep what was ordered.
    await user.type(within(form).getByLabelText('Avisar si no llega en (días)'), '3')
    await save()
    await waitFor(() => expect(sent).toHaveLength(2))
    await waitFor(async () => expect(await entriesOf(OWNER)).toEqual([]))
    const lines = (sent[1]?.body as { articles: Row[] }).articles
    expect(lines).toMatchObject([{ id: ids.agua, pivot: { amount_pedida: 5, notes: 'Pedidas: 5. frías' } }])
    expect(sent[1]?.body).toMatchObject({ update_prices: 0 })
  })

  it('reprices them where that is ticked in its form, after naming them [ORD-001]', async () => {
    const { user, form, sent, save, agua } = await openReceived({ cost: '200.00' })
    await user.click(within(form).getByRole('checkbox', { name: 'Actualizar precios' }))
    await save()
    const question = await screen.findByRole('dialog', { name: '¿Cambiar sus artículos?' })
    expect(question).toHaveTextContent('Agua: el costo pasa de $200,00 a $120,00.')
    await user.click(within(question).getByText('Cancelar'))
    expect(await within(form).findByText('Se canceló.')).toBeVisible()
    expect(sent).toEqual([])
    await save()
    await user.click(
      within(await screen.findByRole('dialog', { name: '¿Cambiar sus artículos?' })).getByText('Guardar igual'),
    )
    await waitFor(() => expect(Number(agua().cost)).toBe(120))
    await waitFor(() => expect(within(form).getByRole('checkbox', { name: 'Actualizar precios' })).not.toBeChecked())
  })

  it('asks before it gives them back their IVA of then, which the server writes in any case [ORD-001]', async () => {
    const { user, form, sent, save } = await openReceived({ iva_id: 1 })
    await user.type(within(form).getByLabelText('Notas de Agua'), 'frías')
    await save()
    const question = await screen.findByRole('dialog', { name: '¿Cambiar sus artículos?' })
    expect(question).toHaveTextContent('Agua: su IVA pasa a ser el del pedido.')
    await user.click(within(question).getByText('Cancelar'))
    expect(sent).toEqual([])
  })
})
