import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { looseStock } from '@/domain/stock/stock'
import { entities } from '@/entities'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { amountsOf, setAmounts } from '@/features/listado/stock/amountOperations'
import { movementsReducer, NO_MOVEMENTS } from '@/features/listado/stock/movementsState'
import { readAllMovements } from '@/features/listado/stock/stockCalls'
import { reload } from '@/list/thunks'
import { entriesOf } from '@/outbox/entries'
import { look, resend } from '@/outbox/outbox'
import { isBeingSaved } from '@/ui/dialogs/unsaved'
import { gate } from '../../support/gate'
import { callApi } from '../../support/standIn'
import { testStore } from '../../support/store'
import { calls } from '../../list/screen'
import { leaveEntry } from '../../outbox/leave'
import { button, openStock, write } from './stockDialog'

const amounts = (backend: { db: { get: (table: string, id: number) => unknown } }, id: number) =>
  (
    (backend.db.get('article', id) as { _addresses?: { id: number; pivot: { amount: string } }[] })._addresses ?? []
  ).map(({ pivot }) => Number(pivot.amount))

describe('stock of an article', () => {
  it('is edited by warehouse: what was sold meanwhile is never undone [ART-019]', async () => {
    const { user, backend, id } = await openStock('Salchichas Paladini 12 u')
    const sent = calls('PUT', 'article-update-addresses')
    await write(user, 'Stock en Salón', '')
    expect(screen.getByText('Ingresá una cantidad; 0 lo deja vacío')).toBeInTheDocument()
    expect(button('Guardar cantidades')).toBeDisabled()
    await write(user, 'Stock en Salón', '30,5')
    const salon = backend.db.all('address').find(({ street }) => street === 'Salón')?.id
    await callApi('POST', 'stock-movement', { model_id: id, amount: -1, to_address_id: salon })
    const before = amounts(backend, id)
    await user.click(button('Guardar cantidades'))
    await screen.findByText(/El stock cambió mientras lo editabas/)
    expect(sent).toEqual([])
    expect(amounts(backend, id)).toEqual(before)
    expect(screen.getByLabelText('Stock en Salón')).toHaveValue('30,5')
    await user.click(button('Guardar cantidades'))
    await screen.findByText('Stock guardado')
    expect(sent).toHaveLength(1)
    expect(amounts(backend, id)).toContain(30.5)
  })

  it('typed before a sale is not saved over it though the list has heard of the sale since [ART-019]', async () => {
    const { user, backend, store, id } = await openStock('Salchichas Paladini 12 u')
    const sent = calls('PUT', 'article-update-addresses')
    const salon = backend.db.all('address').find(({ street }) => street === 'Salón')?.id
    await write(user, 'Stock en Salón', '30,5')
    await callApi('POST', 'stock-movement', { model_id: id, amount: -1, to_address_id: salon })
    await act(() => store.dispatch(reload(articleEntity, id)))
    const before = amounts(backend, id)
    await user.click(button('Guardar cantidades'))
    await screen.findByText(/El stock cambió mientras lo editabas/)
    expect([sent.length, amounts(backend, id)]).toEqual([0, before])
    // Told of it, the person says it once more.
    await user.click(button('Guardar cantidades'))
    await screen.findByText('Stock guardado')
    expect(amounts(backend, id)).toContain(30.5)
  })

  it('typed and put back to what it was is no change, and shows what is sold meanwhile [ART-019]', async () => {
    const { user, backend, store, id } = await openStock('Salchichas Paladini 12 u')
    const salon = backend.db.all('address').find(({ street }) => street === 'Salón')?.id
    const figure = await screen.findByLabelText<HTMLInputElement>('Stock en Salón')
    const was = figure.value
    await write(user, 'Stock en Salón', `${was}9`)
    await write(user, 'Stock en Salón', was)
    await callApi('POST', 'stock-movement', { model_id: id, amount: -1, to_address_id: salon })
    await act(() => store.dispatch(reload(articleEntity, id)))
    expect(figure).toHaveValue(String(Number(was) - 1))
    expect(button('Guardar cantidades')).toBeDisabled()
  })

  it('of one that has no warehouse yet is divided whole', async () => {
    const { user, backend, id } = await openStock('Yerba Mate Suave 1 kg')
    expect(await screen.findByText(/tiene 120 sin depósito/)).toBeInTheDocument()
    await write(user, 'Stock en Salón', '100')
    expect(screen.getByText('Falta repartir 20')).toBeInTheDocument()
    await user.click(button('Guardar cantidades'))
    const question = await screen.findByRole('dialog', { name: 'Falta repartir 20' })
    expect(question).toHaveTextContent('El stock pasa de 120 a 100.')
    await user.click(within(question).getByText('Cancelar'))
    await write(user, 'Stock en Depósito Belgrano', '20')
    await user.click(button('Guardar cantidades'))
    await screen.findByText('Stock guardado')
    expect(Number(backend.db.get('article', id)?.stock)).toBe(120)
    expect(await screen.findByText('Stock: 120')).toBeInTheDocument()
  })

  it('on its way to the server is not said to be discarded: nothing is asked, and what is open stays', async () => {
    const { user, backend } = await openStock('Salchichas Paladini 12 u')
    await write(user, 'Stock en Salón', '30')
    const answer = gate()
    backend.faults.set([{ method: 'PUT', path: 'article-update-addresses', fault: answer, times: 1 }])
    await user.click(button('Guardar cantidades'))
    await screen.findByText('Guardando…')
    expect(isBeingSaved()).toBe(true)
    await user.click(screen.getByText('Movimientos', { selector: 'button' }))
    expect(screen.queryByText('¿Descartar los cambios?')).toBeNull()
    expect(screen.getByLabelText('Stock en Salón')).toBeVisible()
    answer.open()
    await screen.findByText('Stock guardado')
    await waitFor(() => expect(isBeingSaved()).toBe(false))
  })

  it.each(['drop-after', '500-after', '500'] as const)(
    'set with an answer of %s is read again: stored it is told so, absent it may be sent again [NS-24]',
    async (fault) => {
      const { user, backend, id } = await openStock('Salchichas Paladini 12 u')
      await write(user, 'Stock en Salón', '30,5')
      const sent = calls('PUT', 'article-update-addresses')
      backend.faults.set([{ method: 'PUT', path: 'article-update-addresses', fault, times: 1 }])
      await user.click(button('Guardar cantidades'))
      if (fault === '500') {
        expect(await screen.findByText(/^No llegó a guardarse/)).toBeVisible()
        await user.click(button('Guardar cantidades'))
      }
      await screen.findByText('Stock guardado')
      expect(amounts(backend, id)).toContain(30.5)
      expect(sent).toHaveLength(fault === '500' ? 2 : 1)
      expect(await entriesOf(1)).toEqual([])
    },
  )

  it('sent by a page that went away is not set again over what was sold meanwhile [NS-24]', async () => {
    const { store, backend, id } = await openStock('Salchichas Paladini 12 u')
    const article = (await store.dispatch(reload(articleEntity, id, { whole: true }))) as Article
    const [at] = article.addresses
    const addressId = at?.id ?? 0
    const before = at?.pivot.amount ?? null
    const what = amountsOf(article, [{ addressId, variantId: 0, before, loose: looseStock(article), amount: 99 }])
    await leaveEntry(setAmounts, what, { ago: 60 })
    expect(await store.dispatch(look(setAmounts, 'left'))).toMatchObject({ kind: 'doubt', doubt: 'absent' })
    const links = backend.db.get('article', id)?._addresses as { id: number; pivot: object }[]
    const sold = links.map((link) =>
      link.id === addressId ? { ...link, pivot: { ...link.pivot, amount: '1.00' } } : link,
    )
    backend.db.update('article', id, { _addresses: sold })
    expect(await store.dispatch(resend(setAmounts, 'left'))).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^El stock cambió/) as string,
    })
    expect(amounts(backend, id)).toContain(1)
  })

  it('comes in from a provider that is searched for [CAT-104, FORM-004]', async () => {
    const { user, backend, id } = await openStock('Salchichas Paladini 12 u')
    const name = String(
      backend.db.all('provider').find(({ user_id, deleted_at }) => user_id === 1 && !deleted_at)?.name,
    )
    await user.click(button('Ingresar o mover'))
    await write(user, 'Cantidad', '2')
    const provider = screen.getByRole('combobox', { name: 'Proveedor' })
    expect(provider).toHaveAttribute('placeholder', 'Ninguno')
    await user.type(provider, name.slice(0, 5))
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
    expect(provider).toHaveValue(name)
    await user.click(button('Guardar movimiento'))
    const list = await screen.findByRole('table', { name: 'Movimientos de stock' })
    const owner = String(backend.db.get('user', 1)?.name)
    await waitFor(() => expect(within(list).getAllByRole('row')[1]).toHaveTextContent(`${name} · ${owner}`))
    expect(backend.db.get('provider', backend.db.get('article', id)?.provider_id)?.name).toBe(name)
  })

  it('comes in, goes out and changes warehouse, with its reason, never booked twice [ART-017, CAT-104, CAT-114]', async () => {
    const { user, backend, id } = await openStock('Salchichas Paladini 12 u')
    const posted = calls('POST', 'stock-movement')
    const read = calls('GET', `stock-movement/${id}`)
    const total = Number(backend.db.get('article', id)?.stock)
    await user.click(button('Ingresar o mover'))
    await user.click(button('Guardar movimiento'))
    expect(screen.getByText('Ingresá una cantidad')).toBeInTheDocument()
    expect(screen.getByLabelText('Cantidad')).toHaveFocus()
    await user.click(button('Egreso'))
    await write(user, 'Cantidad', '2')
    await write(user, 'Motivo', 'rotura')
    // The answer is lost after it was stored: it is looked for, not sent again.
    backend.faults.set([{ method: 'POST', path: '^/api/stock-movement$', fault: 'drop-after', times: 1 }])
    await user.click(button('Guardar movimiento'))
    const list = await screen.findByRole('table', { name: 'Movimientos de stock' })
    expect(posted).toHaveLength(1)
    expect(Number(backend.db.get('article', id)?.stock)).toBe(total - 2)
    const [, newest] = within(list).getAllByRole('row')
    await waitFor(() => expect(newest).toHaveTextContent(new RegExp(`Ingreso manual-2${total - 2}Salónrotura`)))
    expect(read.at(-1)?.path).toBe(`stock-movement/${id}/10/0`)
    const concept = backend.db.all('concepto_stock_movement').find(({ name }) => name === 'Reseteo de Stock')?.id
    await user.selectOptions(screen.getByLabelText('Concepto'), 'Reseteo de Stock')
    await user.selectOptions(screen.getByLabelText('Últimos'), '25')
    await screen.findByText('No tuvo movimientos de ese concepto.')
    expect(read.at(-1)?.path).toBe(`stock-movement/${id}/25/${concept}`)

    await user.click(button('Ingresar o mover'))
    await user.click(button('Pasar a otro depósito'))
    await write(user, 'Cantidad', '1')
    const salon = backend.db.all('address').find(({ street }) => street === 'Salón')?.id as number
    await user.selectOptions(screen.getByLabelText('Desde'), String(salon))
    expect(screen.getByLabelText('Hasta')).toHaveDisplayValue(/^Depósito Belgrano · /)
    expect(document.querySelector('.stock-preview')).toHaveTextContent(/Salón: \d+ → \d+Depósito Belgrano: \d+ → \d+/)
    await user.click(button('Guardar movimiento'))
    await screen.findByRole('table', { name: 'Movimientos de stock' })
    expect(posted.at(-1)?.body).toMatchObject({ amount: 1, concepto_stock_movement_name: 'Mov manual entre depositos' })
    expect(Number(backend.db.get('article', id)?.stock)).toBe(total - 2)
  })

  it('comes into the usual warehouse of the shop, also of an article that is in none yet [CFG-009, CAT-043]', async () => {
    const name = 'Yerba Mate Suave 1 kg'
    const { user, backend, id } = await openStock(name, {
      prepare: ({ db }) => {
        for (const row of db.all('article')) if (row.name === name) db.update('article', row.id, { stock: null })
      },
    })
    await user.click(button('Ingresar o mover'))
    expect(screen.getByLabelText('Depósito')).toHaveDisplayValue('Salón')
    await write(user, 'Cantidad', '4')
    await user.click(button('Guardar movimiento'))
    await screen.findByRole('table', { name: 'Movimientos de stock' })
    expect(amounts(backend, id)).toEqual([4])
  })

  it('does not come into the usual warehouse by itself where that would replace the stock of the article [CFG-009]', async () => {
    const { user, backend, id } = await openStock('Yerba Mate Suave 1 kg')
    await user.click(button('Ingresar o mover'))
    expect(screen.getByLabelText('Depósito')).toHaveDisplayValue('Sin depósito')
    await write(user, 'Cantidad', '4')
    await user.click(button('Guardar movimiento'))
    await screen.findByRole('table', { name: 'Movimientos de stock' })
    expect(Number(backend.db.get('article', id)?.stock)).toBe(124)
  })

  it('goes out, or to another warehouse, beyond what is there only when a person says so [ART-017, CAT-114]', async () => {
    const { user, backend, id } = await openStock('Salchichas Paladini 12 u')
    const posted = calls('POST', 'stock-movement')
    const [there] = amounts(backend, id)
    const salon = backend.db.all('address').find(({ street }) => street === 'Salón')?.id as number
    await user.click(button('Ingresar o mover'))
    await user.click(button('Pasar a otro depósito'))
    await write(user, 'Cantidad', String((there ?? 0) + 5))
    await user.selectOptions(screen.getByLabelText('Desde'), String(salon))
    await user.click(button('Guardar movimiento'))
    const question = await screen.findByRole('dialog', { name: '¿Dejarlo en menos de 0?' })
    expect(question).toHaveTextContent(`Salón tiene ${there} y quedaría en -5.`)
    await user.click(within(question).getByText('Cancelar'))
    expect(posted).toEqual([])
    expect(screen.getByLabelText('Cantidad')).toHaveValue(String((there ?? 0) + 5))
    await user.click(button('Guardar movimiento'))
    await user.click(await screen.findByText('Mover igual'))
    await screen.findByRole('table', { name: 'Movimientos de stock' })
    expect(posted).toHaveLength(1)
    expect(amounts(backend, id)).toContain(-5)
  })

  it('is only looked at by those who may not change articles', async () => {
    await openStock('Salchichas Paladini 12 u', { as: 'employee', permissions: ['article.index'] })
    const list = await screen.findByRole('table', { name: 'Stock por depósito' })
    expect(within(list).queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Ingresar o mover' })).not.toBeInTheDocument()
  })
})

describe('the movements', () => {
  it('begin with the last 10 of any concept, and keep what is in view while others are read [ART-016, CAT-114]', () => {
    expect(NO_MOVEMENTS).toMatchObject({ models: [], ultimos_movimientos: 10, concepto_id: 0 })
    const read = movementsReducer(NO_MOVEMENTS, { type: 'received', models: [{ id: 1 }] as never })
    const asked = movementsReducer(read, { type: 'asked', concepto_id: 3 })
    expect(asked).toMatchObject({ models: [{ id: 1 }], concepto_id: 3, ultimos_movimientos: 10, reading: true })
    expect(movementsReducer(asked, { type: 'failed', failure: 'x' })).toMatchObject({
      models: [{ id: 1 }],
      failure: 'x',
      reading: false,
    })
  })

  it('have a short call the backend does not answer; no screen depends on it [ART-018]', async () => {
    const { api } = await testStore()
    const read = calls('GET', 'stock-movement')
    await expect(readAllMovements(api, 3)).rejects.toMatchObject({ status: 405 })
    expect(read[0]?.path).toBe('stock-movement/3')
    expect(entities.stock_movement?.routes).toBe('none')
  })
})
