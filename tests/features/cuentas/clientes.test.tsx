import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AccountAtAddress } from '@/features/cuentas/AccountAtAddress'
import { Clientes } from '@/features/cuentas/Clientes'
import { REMOVALS } from '@/features/cuentas/holders'
import { Proveedores } from '@/features/cuentas/Proveedores'
import { calls, column, rowOf, startScreen, table } from '../../list/screen'
import { button } from './open'

const FIELDS = [
  'Nombre',
  'Teléfono',
  'Correo electrónico',
  'Dirección',
  'Localidad',
  'Descripción',
  'Lista de precios',
  'Vendedor',
  'Sucursal',
]
const TAX = ['CUIT', 'CUIL', 'DNI', 'Razón social', 'Condición de IVA']

const PLACE = { path: '/clientes', route: '/clientes/:view?/:sub_view?' }

describe('clientes', () => {
  it('lists the clients with what they owe, and phones without their first four characters [CLI-001, CLI-006]', async () => {
    await startScreen(<Clientes />, {
      prepare: ({ db }) => void db.update('client', 130, { phone: '+5493415551234', saldo: -50 }),
    })
    const list = await table('Clientes')
    await waitFor(() => expect(column(list, 'Teléfono')[0]).toBe('3415551234'))
    expect(column(list, 'Saldo')[0]).toBe('-$50,00')
  })

  it('opens the form with every field of a client [CLI-001, CLI-002]', async () => {
    const { user } = await startScreen(<Clientes />, {
      extensions: ['filtrar_clientes_por_sucursal_en_vender', 'guardad_cuenta_corriente_despues_de_facturar'],
    })
    const list = await table('Clientes')
    await user.click(await within(list).findByText('Verónica Sánchez'))
    const form = await screen.findByRole('dialog')
    for (const label of [...FIELDS, ...TAX])
      expect(within(form).getByLabelText(new RegExp(`^${label}`))).toBeInTheDocument()
    expect(within(form).getByText('Saldo', { selector: '.form-label' })).toBeInTheDocument()
    expect(within(form).getByRole('checkbox', { name: /^Pasar ventas a la cuenta corriente/ })).toBeInTheDocument()
  })

  it('passing sales to the account without waiting for the invoice needs its extension [CLI-004]', async () => {
    const { user } = await startScreen(<Clientes />, { extensions: [] })
    const list = await table('Clientes')
    await user.click(await within(list).findByText('Verónica Sánchez'))
    expect(
      within(await screen.findByRole('dialog')).queryByRole('checkbox', { name: /^Pasar ventas/ }),
    ).not.toBeInTheDocument()
  })

  it('leads to the account of each, to WhatsApp and mail, and says what they owe together [CLI-008, ACC-015]', async () => {
    const { user } = await startScreen(<Clientes />, {
      ...PLACE,
      prepare: ({ db }) => {
        db.all('client').forEach(({ id }) => db.update('client', id, { saldo: '0.00' }))
        for (let index = 0; index < 12; index++) db.update('client', 119 + index, { saldo: `${(index + 1) * 100}.50` })
        db.update('client', 118, { saldo: '-40.00' })
        db.update('client', 130, { phone: '+549341 555-1234' })
      },
    })
    const list = await table('Clientes')
    await waitFor(() => expect(column(list, 'Saldo')[0]).toBe('$1.200,50'))
    const summary = document.querySelector<HTMLElement>('.list-summary')
    expect(summary).toHaveTextContent('A favor $40,00Deben $7.806,00')
    const row = rowOf(list, 'Verónica Sánchez')
    expect(button(row, 'Escribirle a Verónica Sánchez por WhatsApp')).toHaveAttribute(
      'href',
      'https://wa.me/5493415551234',
    )
    expect(button(row, 'Cuenta corriente de Verónica Sánchez')).toHaveTextContent('Cuenta')

    await user.click(screen.getByText('Quién debe más'))
    const debts = await screen.findByLabelText('Clientes que deben', { selector: 'ol' })
    expect(debts.querySelectorAll('li')).toHaveLength(10)
    expect(debts.querySelector('li')).toHaveTextContent('Verónica Sánchez$1.200,50')
    await user.click(screen.getByText('Siguientes'))
    expect(debts.querySelectorAll('li')).toHaveLength(2)
    await user.selectOptions(screen.getByLabelText('Orden'), 'Menor a mayor')
    expect(debts.querySelector('li')).toHaveTextContent('$100,50')
    await user.click(screen.getByText('Siguientes'))
    await user.click(within(debts).getByText('Verónica Sánchez'))
    expect(await screen.findByText('Verónica Sánchez', { selector: '#acount-title small' })).toBeVisible()
    expect(screen.queryByText('Clientes que deben')).toBeNull()
    await user.click(screen.getByLabelText('Cerrar'))
    await waitFor(() => expect(screen.queryByText('Cuenta corriente', { selector: '#acount-title' })).toBeNull())
    await user.click(button(rowOf(list, 'Jorge Gómez'), 'Cuenta corriente de Jorge Gómez'))
    expect(await screen.findByText('Jorge Gómez', { selector: '#acount-title small' })).toBeVisible()
  })

  it('opens the account from the form too, once nothing is left to save [CLI-008]', async () => {
    const { user } = await startScreen(<Clientes />, PLACE)
    const list = await table('Clientes')
    await user.click(await within(list).findByText('Verónica Sánchez'))
    const open = await screen.findByText('Cuenta corriente', { selector: '.modal-footer button' })
    const name = screen.getByLabelText(/^Nombre/, { selector: 'input' })
    await user.type(name, 'x')
    expect(open).toBeDisabled()
    await user.type(name, '{Backspace}')
    await user.click(open)
    expect(await screen.findByText('Verónica Sánchez', { selector: '#acount-title small' })).toBeVisible()
    expect(document.querySelectorAll('.modal')).toHaveLength(1)
  })

  it('says whose account is not even before it deletes them, one or many [PLUS-010]', async () => {
    const { user, backend } = await startScreen(<Clientes />, {
      ...PLACE,
      prepare: ({ db }) => {
        db.update('client', 130, { saldo: '8765.43' })
        db.update('client', 129, { saldo: '-40.00' })
      },
    })
    const list = await table('Clientes')
    const other = backend.db.get('client', 129)?.name as string
    const ask = async (within_: HTMLElement) => {
      await user.click(button(within_, 'Eliminar'))
      const question = await screen.findByRole('dialog', { name: /^¿Eliminar/ })
      const { textContent } = question
      await user.click(button(question, 'Cancelar'))
      return textContent
    }
    await user.click(await waitFor(() => rowOf(list, 'Verónica Sánchez')))
    const form = await screen.findByRole('dialog')
    expect(await ask(form)).toContain('Atención: Verónica Sánchez debe $8.765,43. Esa cuenta deja de verse.')
    await user.click(button(form, 'Cancelar'))
    await user.click(screen.getByRole('button', { name: 'Seleccionar' }))
    for (const name of ['Verónica Sánchez', other]) await user.click(within(rowOf(list, name)).getByRole('checkbox'))
    expect(await ask(screen.getByRole('region', { name: 'Elegidos' }))).toContain(
      `Atención: Verónica Sánchez debe $8.765,43; ${other} tiene $40,00 a favor. Esas cuentas dejan de verse.`,
    )
    const provider = { name: 'Molinos', saldo: '500.00' } as Parameters<typeof REMOVALS.provider.effects>[0][number]
    expect(REMOVALS.provider.effects([provider])).toBe(
      'Atención: le debemos $500,00 a Molinos. Esa cuenta deja de verse.',
    )
    expect(REMOVALS.provider.effects([{ ...provider, saldo: '0.00' }])).toBeUndefined()
  })

  it('an address of nobody leads back to the list, with a word about it [CLI-008]', async () => {
    await startScreen(<Clientes />, { ...PLACE, path: '/clientes/cuenta-corriente/999999' })
    expect(await screen.findByText('Ese cliente ya no existe')).toBeVisible()
    await waitFor(() => expect(document.querySelector('.modal')).toBeNull())
  })

  it('an account whose client cannot be read says so at its place, and is read again [CLI-008]', async () => {
    const { user } = await startScreen(<AccountAtAddress holder="client" />, {
      path: '/clientes/cuenta-corriente/1',
      route: '/clientes/:view?/:sub_view?',
      prepare: ({ db, faults }) => {
        db.update('client', 1, { name: 'Ana Paz' })
        faults.set([{ path: '^/api/client/1$', fault: 'html', times: 1 }])
      },
    })
    expect(await screen.findByText(/^No se pudo leer la cuenta\. /)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Ana Paz', { selector: '#acount-title small' })).toBeVisible()
  })

  it('keeps sellers, the rules of their commissions and what is owed to them on one screen [CLI-009]', async () => {
    const read = calls('GET', 'seller-commission')
    const { user } = await startScreen(<Clientes />, PLACE)
    await user.click(screen.getByText('Vendedores'))
    expect(await table('Vendedores')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Reglas de comisión' }))
    expect(await screen.findByRole('region', { name: /^Comisiones/ })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Lo que se les debe' }))
    await waitFor(() => expect(read[0]?.path).toMatch(/^seller-commission\/0\/\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d$/))
    await user.selectOptions(screen.getByLabelText('Vendedor'), 'Marta Giménez')
    await waitFor(() => expect(read[1]?.path).toBe(read[0]?.path.replace('/0/', '/1/')))
  })
})

const COMPANY = [
  'Nombre',
  'Teléfono',
  'Correo electrónico',
  'Dirección',
  'Localidad',
  'Observaciones',
  'Margen de ganancia',
  'Dólar',
]
const COMMISSIONS = ['Porcentaje de comisión en negro', 'Porcentaje de comisión en blanco']

describe('proveedores', () => {
  const open = (extensions: readonly string[]) =>
    startScreen(<Proveedores />, { path: '/proveedores', route: '/proveedores/:view?/:sub_view?', extensions })

  it('lists the providers and opens the form with every field of one; its account is a press away [PROV-001, PROV-002, PROV-003, PROV-005]', async () => {
    const { user } = await open(['comision_por_proveedores'])
    const list = await table('Proveedores')
    await user.click(await within(list).findByText('Bazar Avenida'))
    const form = await screen.findByRole('dialog')
    for (const label of [...COMPANY, ...COMMISSIONS, 'Razón social', 'CUIT', 'Condición de IVA'])
      expect(within(form).getByLabelText(new RegExp(`^${label}`))).toBeInTheDocument()
    expect(within(form).getByText('Saldo', { selector: '.form-label' })).toBeInTheDocument()
    await user.click(button(form, 'Cuenta corriente'))
    expect(await screen.findByText('Bazar Avenida', { selector: '#acount-title small' })).toBeVisible()
  })

  it('commissions need their extension [PROV-003]', async () => {
    const { user } = await open([])
    const list = await table('Proveedores')
    await user.click(await within(list).findByText('Bazar Avenida'))
    const form = await screen.findByRole('dialog')
    for (const label of COMMISSIONS) expect(within(form).queryByLabelText(new RegExp(`^${label}`))).toBeNull()
  })
})
