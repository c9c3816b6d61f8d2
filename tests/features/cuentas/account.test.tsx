import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { client } from '@/entities/client'
import { statementMessage } from '@/features/cuentas/shown'
import { diskValue, eraseDiskValues } from '@/lib/disk/diskValue'
import { reload } from '@/list/thunks'
import { parsePayTo } from '@/shop/payTo'
import { calls } from '../../list/screen'
import { setWidth } from '../../support/setup'
import { HOST, callApi } from '../../support/standIn'
import {
  answer,
  balance,
  button,
  cells,
  control,
  DEBTS,
  details,
  headings,
  ID,
  linesOf,
  NAME,
  openAccount,
  type Entry,
} from './open'

/** Twenty-five debit notes of this month, $10 each. */
const MANY: readonly Entry[] = Array.from({ length: 25 }, (_, index) => ({
  days: 20 - index / 10,
  debe: '10.00',
  saldo: `${(index + 1) * 10}.00`,
  detalle: `Nota de debito ${index + 1}`,
}))

const paid: readonly Entry[] = [
  {
    days: 9,
    debe: '1000.00',
    saldo: '1000.00',
    detalle: 'Venta N°7001',
    sale_id: 1,
    status: 'pagado',
    pagandose: '1000.00',
  },
  {
    days: 8,
    debe: '500.00',
    saldo: '1500.00',
    detalle: 'Venta N°7002',
    sale_id: 2,
    status: 'pagandose',
    pagandose: '200.00',
  },
  { days: 7, debe: '80.00', saldo: '1580.00', detalle: 'Nota de debito', description: 'Flete' },
  {
    days: 6,
    haber: '1200.00',
    saldo: '380.00',
    detalle: 'Pago N°39',
    num_receipt: 39,
    _current_acount_payment_methods: [
      { id: 3, pivot: { amount: '700.00', bank: null, num: null, payment_date: null } },
      { id: 1, pivot: { amount: '500.00', bank: 'Banco Uno', num: '00012345', payment_date: '2026-12-20 00:00:00' } },
    ],
  },
]

describe('the account of a client', () => {
  it('opens over the list by its address, with what is owed and how to reach him [ACC-001, ACC-002, ACC-005, ACC-007]', async () => {
    const read = calls('GET', 'current-acount/')
    const { dialog } = await openAccount()
    expect(read[0]?.path).toBe(`current-acount/client/${ID}/1`)
    await waitFor(() => expect(details(dialog)).toEqual(['Nota de debito', 'Venta N°7002']))
    expect(balance(dialog)).toBe('Debe$1.800,00')
    expect(within(dialog).getByText(/^Nota de debito, .*hace 4 días/)).toBeVisible()
    expect(within(dialog).getByText('Saldo anterior').textContent).toBe('Saldo anterior $300,00')
    const whatsapp = button(dialog, `Escribirle a ${NAME} por WhatsApp`)
    expect(whatsapp).toHaveAttribute('href', 'https://wa.me/5493415551234')
    expect(button(dialog, `Escribirle un correo a ${NAME}`)).toHaveAttribute('href', 'mailto:ruiz@correo.example')
  })

  it('shows each line with its state, its figures and how it was paid [ACC-009, ACC-010, ACC-011, ACC-012, CAT-022]', async () => {
    const { dialog } = await openAccount({ entries: paid })
    await within(dialog).findByText('Pago N°39')
    expect(headings(dialog)).toEqual([
      'Fecha',
      'Detalle',
      'Ver',
      'Estado',
      'Debe',
      'Haber',
      'Saldo',
      'Descripción',
      'Acciones',
    ])
    const rows = cells(dialog, 'Movimientos').map((row) => row.slice(3, 8))
    expect(rows).toEqual([
      ['Pago', '', '$1.200,00', '$380,00', 'Efectivo $700, Cheque $500 (Banco Uno N° 00012345, al 20/12/26)'],
      ['Sin pagar', '$80,00', '', '$1.580,00', 'Flete'],
      ['Pago parcial: pagó $200', '$500,00', '', '$1.500,00', ''],
      ['Pagado', '$1.000,00', '', '$1.000,00', ''],
    ])
    expect(button(dialog, 'Ver la venta de Venta N°7002')).toHaveAttribute('href', '/ventas/todas/todos?sale=2')
    const receipt = button(dialog, 'Imprimir Pago N°39')
    expect(receipt.getAttribute('href')).toMatch(new RegExp(`^${HOST}/current-acount/pdf/\\d+/${ID}$`))
  })

  it('is printed with CUIT and telephone of client and shop, and with where to pay', async () => {
    onTestFinished(() => eraseDiskValues('pay-to:'))
    await diskValue('pay-to:1', parsePayTo).change((kept) => ({ ...kept, alias: 'almacen.luna', holder: 'Ana Ruiz' }))
    const { dialog, user } = await openAccount({
      prepare({ db }) {
        db.update('client', ID, { cuit: '20-30405060-7' })
        db.update('user', 1, { phone: '341 4001122' })
        for (const { id } of db.all('afip_information')) db.update('afip_information', id, { cuit: '30-71234567-1' })
      },
    })
    await user.click(button(dialog, 'Exportar'))
    await user.click(await screen.findByText('Imprimir'))
    const paper = document.querySelector('.print-sheet')
    expect(paper).toHaveTextContent('CUIT 20-30405060-7 · Tel. +549341 555-1234')
    expect(paper).toHaveTextContent('CUIT 30-71234567-1 · Tel. 341 4001122')
    expect(paper).toHaveTextContent('Para pagar por transferencia: alias almacen.luna · a nombre de Ana Ruiz')
  })

  it('shows each line whole on a tablet held upright, its balance and what deletes it included [ACC-010, ACC-003]', async () => {
    setWidth(768)
    const { dialog } = await openAccount({ entries: paid })
    const line = (await within(dialog).findByText('Pago N°39')).closest('li') as HTMLElement
    expect(line).toHaveTextContent('-$1.200,00')
    expect(line).toHaveTextContent('Saldo $380,00')
    expect(within(line).getByRole('button', { name: 'Eliminar Pago N°39' })).toBeEnabled()
  })

  it('shows the newest twenty, twenty more each time, and looks further back [ACC-008, ACC-007]', async () => {
    const { dialog, user } = await openAccount({ entries: [...DEBTS.slice(0, 1), ...MANY] })
    await waitFor(() => expect(details(dialog)).toHaveLength(20))
    expect(details(dialog)[0]).toBe('Nota de debito 25')
    expect(within(dialog).getByText('20 de 25 movimientos')).toBeVisible()
    await user.click(button(dialog, 'Ver más'))
    expect(details(dialog)).toHaveLength(25)
    const read = calls('GET', 'current-acount/')
    await user.selectOptions(within(dialog).getByLabelText('Meses que se ven'), 'Último año')
    await within(dialog).findByText('20 de 26 movimientos')
    expect(read[0]?.path).toBe(`current-acount/client/${ID}/12`)
  })

  it('says which payments paid a debit and which debits a payment paid [ACC-013, ACC-014, CAT-109]', async () => {
    const asked = calls('GET', 'pagado-por')
    const { dialog, user, backend } = await openAccount()
    await callApi('POST', 'current-acount/pago', {
      model_name: 'client', model_id: ID, haber: 1200, current_date: true, description: '', to_pay: null,
      current_acount_payment_methods: [{ current_acount_payment_method_id: 3, amount: 1200, bank: '', payment_date: '', num: '', credit_card_id: 0, credit_card_payment_plan_id: 0 }],
    }) // prettier-ignore
    await user.selectOptions(within(dialog).getByLabelText('Meses que se ven'), 'Último año')
    const payment = linesOf(backend).at(-1)
    await user.click(await within(dialog).findByText(String(payment?.detalle)))
    const question = `Qué pagó ${String(payment?.detalle)}`
    const debts = await within(dialog).findByLabelText(question, { selector: 'table' })
    expect(cells(dialog, question).map((row) => row.join(''))).toEqual([
      expect.stringMatching(/^Venta N°7001.*\$300,00\$300,00\$0,00$/),
      expect.stringMatching(/^Venta N°7002.*\$1\.000,00\$900,00\$100,00$/),
    ])
    await user.click(button(dialog, 'Venta N°7002'))
    await within(dialog).findByLabelText('Con qué se pagó Venta N°7002', { selector: 'table' })
    expect(debts).not.toBeInTheDocument()
    expect(cells(dialog, 'Con qué se pagó Venta N°7002')[0]?.[0]).toBe(payment?.detalle)
    expect(within(dialog).getByText(/^Falta pagar/)).toHaveTextContent('Falta pagar $100,00')
    expect(asked.map(({ path }) => path)).toEqual([
      `pagado-por/client/${ID}/0/${String(payment?.id)}`,
      `pagado-por/client/${ID}/${String(linesOf(backend)[1]?.id)}/0`,
    ])
  })

  it('deletes what was made by hand, after asking, and works everything out again [ACC-003]', async () => {
    const app = await openAccount({ entries: paid })
    const { dialog, user, backend } = app
    const removed = calls('DELETE', 'current-acount')
    await within(dialog).findByText('Pago N°39')
    expect(control(dialog, 'Eliminar Venta N°7001')).toBeNull()
    await user.click(button(dialog, 'Eliminar Pago N°39'))
    const id = linesOf(backend).at(-1)?.id
    expect(await answer(app, '¿Eliminar Pago N°39?', 'Eliminar')).toBe(
      'Se quita $1.200 y se vuelven a calcular los saldos. El movimiento de caja del pago, si lo tuvo, queda como está.',
    )
    await waitFor(() => expect(balance(dialog)).toBe('Debe$1.580,00'))
    await waitFor(() => expect(within(dialog).queryByText('Pago N°39')).toBeNull())
    expect(removed.map(({ path }) => path)).toEqual([`current-acount/client/${String(id)}`])
  })

  it('a deletion whose answer got lost is looked for, not repeated [ACC-003]', { tags: ['rare'] }, async () => {
    const app = await openAccount({ entries: paid })
    const { dialog, user, backend } = app
    await within(dialog).findByText('Pago N°39')
    backend.faults.set([{ method: 'DELETE', path: 'current-acount', fault: 'drop-after', times: 1 }])
    const balanced = calls('GET', 'check-saldos')
    await user.click(button(dialog, 'Eliminar Pago N°39'))
    await answer(app, '¿Eliminar Pago N°39?', 'Eliminar')
    expect(await screen.findByText('Pago N°39 eliminado')).toBeVisible()
    expect(balanced.map(({ path }) => path)).toEqual([`check-saldos/client/${ID}`])
    backend.faults.set([{ method: 'DELETE', path: 'current-acount', fault: '500', times: 1 }])
    await waitFor(() => expect(details(dialog)).not.toContain('Pago N°39'))
    await user.click(button(dialog, 'Eliminar Nota de debito'))
    await answer(app, '¿Eliminar Nota de debito?', 'Eliminar')
    expect(await screen.findByText(/^No se pudo eliminar/)).toBeVisible()
    expect(linesOf(backend)).toHaveLength(3)
  })

  it('whose balances do not follow from one another says so, and is worked out again [ACC-001]', async () => {
    const wrong = DEBTS.map((entry, index) => (index === 2 ? { ...entry, saldo: '500.00' } : entry))
    const app = await openAccount({ entries: wrong })
    const { dialog, user, backend } = app
    await user.click(await within(dialog).findByText('Recalcular'))
    await answer(app, '¿Recalcular la cuenta?', 'Recalcular')
    await waitFor(() => expect(balance(dialog)).toBe('Debe$1.800,00'))
    await waitFor(() => expect(control(dialog, 'Recalcular')).toBeNull())
    expect(backend.db.get('client', ID)?.saldo).toBe('1800.00')
  })

  it('that cannot be read says so and is read again; an empty one says that too [ACC-002]', async () => {
    const { dialog, user, backend } = await openAccount({
      entries: [],
      prepare: ({ faults }) => faults.set([{ path: 'current-acount/client', fault: 'html', times: 1 }]),
    })
    expect(await within(dialog).findByText(/^No se pudo leer la cuenta\./)).toBeVisible()
    await user.click(button(dialog, 'Reintentar'))
    expect(await within(dialog).findByText('No hay movimientos en estos meses.')).toBeVisible()
    expect(balance(dialog)).toBe('Sin deuda$0,00')
    expect(linesOf(backend)).toEqual([])
  })

  it('leads from the line of a budget to it, where the company has them and the person sees them [ACC-010]', async () => {
    const entries = [{ days: 3, debe: '90.00', saldo: '90.00', detalle: 'Presupuesto N°12', budget_id: 44 }]
    const extensions = ['budgets', 'comerciocity_interno']
    const { dialog, unmount } = await openAccount({ entries, extensions })
    await within(dialog).findByText('Presupuesto N°12')
    expect(button(dialog, 'Ver el presupuesto de Presupuesto N°12')).toHaveAttribute('href', '/presupuestos?budget=44')
    unmount()
    const other = await openAccount({ entries, extensions, as: 'employee', permissions: ['client.index'] })
    await within(other.dialog).findByText('Presupuesto N°12')
    expect(control(other.dialog, /^Ver el presupuesto/)).toBeNull()
  })

  it('that has not moved for months says when it last did, and offers to look further back [ACC-002, ACC-007]', async () => {
    const { dialog, user } = await openAccount({ entries: DEBTS.slice(0, 1) })
    expect(await within(dialog).findByText('No hay movimientos en estos meses.')).toBeVisible()
    expect(await within(dialog).findByText(/^Venta N°7001, .*hace/)).toBeVisible()
    await user.click(button(dialog, 'Ver todo'))
    await waitFor(() => expect(details(dialog)).toEqual(['Venta N°7001']))
    expect(within(dialog).getByLabelText('Meses que se ven')).toHaveDisplayValue('Todo')
  })

  it('follows a payment made elsewhere [ACC-001]', async () => {
    const { dialog, backend, store } = await openAccount()
    await waitFor(() => expect(details(dialog)).toHaveLength(2))
    await callApi('POST', 'current-acount/nota-debito', {
      model_name: 'client',
      model_id: ID,
      debe: 50,
      description: '',
    })
    await store.dispatch(reload(client, ID))
    await waitFor(() => expect(details(dialog)).toHaveLength(3))
    expect(balance(dialog)).toBe('Debe$1.850,00')
    expect(linesOf(backend)).toHaveLength(4)
  })
})

describe('the statement by WhatsApp', () => {
  it('opens the chat with how the account stands and where its detail is; a provider is sent none', async () => {
    const { dialog, user } = await openAccount()
    await user.click(within(dialog).getByRole('button', { name: 'Exportar' }))
    const { hostname, pathname, searchParams } = new URL(
      (await within(dialog).findByText(/WhatsApp$/)).closest('a')?.href ?? '',
    )
    expect(`${hostname}${pathname}`).toBe('wa.me/5493415551234')
    expect(searchParams.get('text')).toMatch(
      /^Hola Almacén Ruiz, te paso tu cuenta corriente: debés \$1\.800,00\. .* https?:\/\/\S+\/current-acount\/pdf\/client\/9001\//,
    )
  })

  it('says what is in favour, too', () => {
    expect(statementMessage({ name: 'Ana', saldo: '-50.00' }, 'x')).toContain('tenés $50,00 a favor')
    expect(statementMessage({ name: 'Ana', saldo: null }, 'x')).toContain('no debés nada')
  })
})

describe('the account of a provider', () => {
  it('tells when the drawer will be overdrawn, and words the debit note as a purchase [ACC-017]', async () => {
    const app = await openAccount({
      holder: 'provider',
      prepare: ({ db }) => db.all('caja').forEach(({ id }) => db.update('caja', id, { saldo: '1000.00' })),
    })
    const { dialog, user } = app
    // The key closes the menu, not the account.
    await user.click(within(dialog).getByRole('button', { name: 'Más' }))
    await user.keyboard('{Escape}')
    expect(dialog).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Más' }))
    await user.click(await within(dialog).findByText('Nota de débito'))
    expect(dialog).toHaveTextContent('Sube lo que le debemos: una compra a cuenta')
    await user.type(within(dialog).getByLabelText('Importe'), '200')
    expect(within(dialog).getByRole('status')).toHaveTextContent('Después de registrarloLe debemos$2.000,00')
    await user.click(within(dialog).getByRole('button', { name: /^Registrar/ }))
    expect(await within(dialog).findByText('Nota de debito guardada')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Registrar pago' }))
    await user.type(await within(dialog).findByLabelText('Importe'), '1000,50')
    expect(await within(dialog).findByText(/^No alcanza lo que hay en .*: queda en -\$0,50\.$/)).toHaveAttribute(
      'role',
      'status',
    )
    await user.clear(within(dialog).getByLabelText('Importe'))
    await user.type(within(dialog).getByLabelText('Importe'), '1000')
    expect(within(dialog).queryByText(/^No alcanza/)).not.toBeInTheDocument()
  })

  it('is read and paid as such [ACC-001, ACC-017, PROV-005]', async () => {
    const sent = calls('POST', 'current-acount/pago')
    const { dialog, user, backend } = await openAccount({ holder: 'provider', extensions: [] })
    await waitFor(() => expect(details(dialog)).toHaveLength(2))
    expect(balance(dialog)).toBe('Le debemos$1.800,00')
    await user.click(button(dialog, 'Registrar pago'))
    await user.click(await within(dialog).findByText(/^Todo lo que se debe/))
    await user.click(button(dialog, 'Registrar $1.800'))
    expect(await within(dialog).findByText(/^Pago N°\d+ guardado/)).toBeVisible()
    expect(sent[0]?.body).toMatchObject({ model_name: 'provider', model_id: ID, haber: 1800 })
    expect(linesOf(backend, 'provider')).toHaveLength(4)
    await waitFor(() => expect(balance(dialog)).toBe('Sin deuda$0,00'))
  })
})

describe('somebody who may only look', () => {
  it('is offered nothing that writes [ACC-017, ACC-003]', async () => {
    const { dialog } = await openAccount({ as: 'employee', permissions: ['client.index'], entries: paid })
    await within(dialog).findByText('Pago N°39')
    expect(control(dialog, 'Registrar pago')).toBeNull()
    expect(control(dialog, /^Eliminar/)).toBeNull()
    expect(control(dialog, /^Ver la venta/)).toBeNull()
    expect(button(dialog, 'Imprimir Pago N°39')).toBeVisible()
  })
})
