import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ERROR_EVENT } from '@/app/errors'
import { returnEvents } from '@/features/devoluciones/devolucionesSlice'
import { KNOWN } from '../../backend/seed/known'
import { startTestApp } from '../../support/app'
import { find, findSale, NUM, number, openReturns, saveButton, state, total, unitsOf } from './open'
import { gate } from '../../support/gate'

const SEARCH = 'devoluciones/search-sale'
const cells = (name: string) => {
  const row = screen.getByRole('row', { name: new RegExp(`^${name}`) })
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
}
const checked = () =>
  screen.getAllByRole('checkbox').map((box) => [box.getAttribute('id'), (box as HTMLInputElement).checked])

describe('search of a sale', () => {
  it('finds it by its number and shows what it is [RET-001, RET-004, CAT-119]', async () => {
    const app = await openReturns({ invoiced: true })
    await findSale(app)
    const facts = within(screen.getByRole('region', { name: `Venta N° ${NUM}` }))
    expect(facts.getByText('Almacén Ruiz')).toBeVisible()
    expect(facts.getByText('$1.064,79')).toBeVisible()
    expect(facts.getByText('Factura B 0003-00000120')).toBeVisible()
    expect(app.backend.stats()[`GET /api/${SEARCH}/${NUM}`]).toBe(1)
  })

  it('shows of each article what was sold, what came back before, price and discount [RET-005, RET-009]', async () => {
    const app = await openReturns()
    await findSale(app)
    expect(cells(KNOWN.yerba.name).slice(0, 4)).toEqual(['5', '1', '$200,00', '10 %'])
    expect(cells(KNOWN.azucar.name).slice(0, 4)).toEqual(['1', '–', '$99,99', '–'])
    expect(state(app).articles[0]).toMatchObject({
      price_vender: 200,
      amount: 5,
      discount: 10,
      returned_amount: 1,
      ya_devueltas: 1,
    })
  })

  it('says "Buscando venta" while it searches, and not afterwards [RET-003]', { tags: ['rare'] }, async () => {
    const app = await openReturns()
    const answer = gate()
    app.backend.faults.set([{ path: SEARCH, fault: answer }])
    await find(app)
    expect(await screen.findByText('Buscando venta')).toBeVisible()
    answer.open()
    await screen.findByRole('region', { name: `Venta N° ${NUM}` })
    expect(screen.queryByText('Buscando venta')).toBeNull()
  })

  it('a number nobody sold under says so and leaves everything [RET-001]', async () => {
    const app = await openReturns()
    // At once: so many figures in a reader's rhythm are a code of goods.
    await app.user.click(number())
    await app.user.paste('99999999')
    await app.user.keyboard('{Enter}')
    expect(await screen.findByText('No hay ninguna venta N° 99999999')).toBeVisible()
    expect(number()).toHaveValue('99999999')
    expect(screen.queryByText('Buscando venta')).toBeNull()
  })

  it.each(['500', 'drop-before', 'html', 'null-json'] as const)(
    'a search that fails (%s) only ends the loading state [RET-013]',
    async (fault) => {
      const app = await openReturns()
      app.backend.faults.set([{ path: SEARCH, fault }])
      await find(app)
      await waitFor(() => expect(app.backend.stats()[`GET /api/${SEARCH}/${NUM}`]).toBe(1))
      await waitFor(() => expect(state(app).searching).toBe(false))
      expect(screen.queryByText('Buscando venta')).toBeNull()
      // The state of the link is the frame's to say.
      expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(document.querySelector('.toast')).toBeNull()
      app.backend.faults.set([])
      await findSale(app)
    },
  )

  it('a search that fails is logged [RET-013]', async () => {
    const app = await openReturns()
    const heard: unknown[] = []
    const note = (event: Event) => heard.push((event as CustomEvent<{ error: { path: string } }>).detail.error.path)
    document.addEventListener(ERROR_EVENT, note)
    app.backend.faults.set([{ path: SEARCH, fault: '500' }])
    await find(app)
    await waitFor(() => expect(heard).toEqual([`${SEARCH}/${NUM}`]))
    document.removeEventListener(ERROR_EVENT, note)
  })

  it('does not ask the server for what is no number [RET-001]', async () => {
    const app = await openReturns()
    await find(app, '12/3')
    expect(await screen.findByText('Escribí el número de la venta, sin letras')).toBeVisible()
    expect(number()).toBeInvalid()
    expect(Object.keys(app.backend.stats()).some((path) => path.includes(SEARCH))).toBe(false)
  })

  it('a code of goods that was pasted is called one [RET-001]', async () => {
    const app = await openReturns()
    await app.user.click(number())
    await app.user.paste(KNOWN.yerba.code)
    await app.user.keyboard('{Enter}')
    expect(await screen.findByText('Eso parece un código de artículo, no un número de venta')).toBeVisible()
    expect(number()).toHaveAccessibleDescription('Eso parece un código de artículo, no un número de venta')
  })

  it('asks before it drops what was chosen [RET-001]', async () => {
    const app = await openReturns()
    await findSale(app)
    await app.user.click(screen.getByRole('button', { name: 'Devolver todo' }))
    await find(app, NUM)
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
    expect(unitsOf(KNOWN.yerba.name)).toHaveValue('4')
  })

  it('takes no change of what it is about to replace [RET-001, RET-003]', async () => {
    const app = await openReturns()
    await findSale(app)
    const answer = gate()
    app.backend.faults.set([{ path: SEARCH, fault: answer }])
    await find(app)
    expect(await screen.findByText('Buscando venta')).toBeVisible()
    expect(number()).toHaveFocus()
    expect(unitsOf(KNOWN.yerba.name)).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Devolver todo' })).toBeDisabled()
    app.store.dispatch(returnEvents.allReturned())
    expect(total()).toHaveTextContent('$0,00')
    answer.open()
    await waitFor(() => expect(state(app).searching).toBe(false))
    await waitFor(() => expect(unitsOf(KNOWN.yerba.name)).toBeEnabled())
  })

  it('is for those who may make returns [RET-001]', async () => {
    await startTestApp({ as: 'employee', path: '/devoluciones' })
    await waitFor(() => expect(window.location.pathname).not.toBe('/devoluciones'))
    expect(screen.queryByLabelText('Número de venta')).toBeNull()
  })
})

describe('what finding a sale chooses', () => {
  it('at first stock goes back, the account is credited, nothing is invoiced [RET-006, RET-007, RET-008]', async () => {
    const app = await openReturns()
    expect(state(app)).toMatchObject({
      num: '', client: null, sale: null, articles: [], address_id: 0, regresar_stock: 1, generar_current_acount: 1, facturar_nota_credito: 0,
    }) // prettier-ignore
    expect(total()).toHaveTextContent('$0,00')
  })

  it('client, warehouse and account are those of the sale; no invoice, no invoiced note [RET-008, RET-010, RET-011]', async () => {
    const app = await openReturns()
    await findSale(app)
    expect(state(app)).toMatchObject({
      client: { id: app.clientId },
      address_id: 1,
      generar_current_acount: 1,
      facturar_nota_credito: 0,
    })
    expect(checked()).toEqual([
      ['devol-stock', true],
      ['devol-account', true],
    ])
    expect(screen.queryByLabelText('Facturar la nota de crédito')).toBeNull()
    expect(screen.getByLabelText('Depósito al que vuelve')).toHaveDisplayValue('Salón')
  })

  it('a sale with an invoice invoices the note; one kept out of the account does not credit it [RET-010, RET-011]', async () => {
    const app = await openReturns({ invoiced: true, sale: { omitir_en_cuenta_corriente: 1 } })
    await findSale(app)
    expect(checked()).toEqual([
      ['devol-stock', true],
      ['devol-account', false],
      ['devol-invoice', true],
    ])
  })

  it('a sale without a client credits nobody [RET-011]', async () => {
    const app = await openReturns({ sale: { client_id: null } })
    await findSale(app)
    expect(state(app).generar_current_acount).toBe(0)
    expect(screen.getByLabelText('Acreditar en la cuenta corriente')).toBeDisabled()
  })
})

describe('units', () => {
  it('of a sale with a forced total come back in proportion to what was paid, and both figures are told [D-74]', async () => {
    const app = await openReturns({ sale: { total: '800.00' }, line: { returned_amount: null } })
    await findSale(app)
    await app.user.click(screen.getByRole('button', { name: 'Devolver todo' }))
    expect(total()).toHaveTextContent('$800,00')
    expect(
      screen.getByText('La venta se cobró $800,00 y sus artículos suman $1.064,79: se devuelve en esa proporción.'),
    ).toBeVisible()
  })

  it('are stepped and typed, and the total follows each key [RET-002, RET-012]', async () => {
    const app = await openReturns()
    await findSale(app)
    expect(unitsOf(KNOWN.yerba.name)).toHaveFocus()
    await app.user.keyboard('{ArrowUp}')
    await app.user.click(screen.getByRole('button', { name: `Una más: Unidades a devolver de ${KNOWN.yerba.name}` }))
    expect(unitsOf(KNOWN.yerba.name)).toHaveValue('2')
    await app.user.clear(unitsOf(KNOWN.azucar.name))
    await app.user.type(unitsOf(KNOWN.azucar.name), '1')
    expect(total()).toHaveTextContent('$489,80')
    expect(state(app).articles[0]).toMatchObject({ ya_devueltas: 1, returned_amount: 3 })
    await app.user.click(screen.getByRole('button', { name: `Una menos: Unidades a devolver de ${KNOWN.yerba.name}` }))
    expect(total()).toHaveTextContent('$298,14')
  })

  it('go up to what is left: more is refused, and nothing is saved with it [RET-002]', async () => {
    const app = await openReturns()
    await findSale(app)
    await app.user.clear(unitsOf(KNOWN.yerba.name))
    await app.user.type(unitsOf(KNOWN.yerba.name), '5{Enter}')
    expect(await screen.findByText('Quedan 4 para devolver')).toBeVisible()
    expect(state(app).articles[0]?.returned_amount).toBe(1)
    await app.user.click(screen.getByRole('button', { name: `Una más: Unidades a devolver de ${KNOWN.azucar.name}` }))
    await app.user.click(saveButton())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(unitsOf(KNOWN.yerba.name)).toHaveFocus()
    await app.user.clear(unitsOf(KNOWN.yerba.name))
    await app.user.type(unitsOf(KNOWN.yerba.name), '4')
    expect(screen.getByRole('button', { name: `Una más: Unidades a devolver de ${KNOWN.yerba.name}` })).toBeDisabled()
    expect(state(app).articles[0]?.returned_amount).toBe(5)
  })

  it('"Devolver todo" takes what is left of every line [RET-002]', async () => {
    const app = await openReturns()
    await findSale(app)
    await app.user.click(screen.getByRole('button', { name: 'Devolver todo' }))
    expect(unitsOf(KNOWN.yerba.name)).toHaveValue('4')
    expect(unitsOf(KNOWN.azucar.name)).toHaveValue('1')
    expect(screen.getByRole('button', { name: 'Devolver todo' })).toBeDisabled()
  })

  it('a line that came back whole says so and has nothing to type [RET-002]', async () => {
    const app = await openReturns({ line: { returned_amount: '5.00' } })
    await findSale(app)
    expect(screen.getByText('Ya volvió todo')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: `Unidades a devolver de ${KNOWN.yerba.name}` })).toBeNull()
  })
})
