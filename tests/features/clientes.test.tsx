import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Clientes } from '@/features/clientes/Clientes'
import { column, startScreen, table } from '../list/screen'

const FIELDS = [
  'Nombre',
  'Teléfono',
  'Correo electrónico',
  'Dirección',
  'Localidad',
  'Descripción',
  'Tipo de precio',
  'Vendedor',
  'Sucursal',
]
const TAX = ['CUIT', 'CUIL', 'DNI', 'Razón social', 'Condición de IVA']

describe('clientes', () => {
  it('lists the clients with what they owe, and phones without their first four characters [CLI-001, CLI-006]', async () => {
    await startScreen(<Clientes />, { prepare: ({ db }) => void db.update('client', 130, { phone: '+5493415551234', saldo: -50 }) })
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
    for (const label of [...FIELDS, ...TAX]) expect(within(form).getByLabelText(new RegExp(`^${label}`))).toBeInTheDocument()
    expect(within(form).getByText('Saldo', { selector: '.form-label' })).toBeInTheDocument()
    expect(within(form).getByRole('checkbox', { name: /^Pasar ventas a la cuenta corriente/ })).toBeInTheDocument()
  })

  it('passing sales to the account without waiting for the invoice needs its extension [CLI-004]', async () => {
    const { user } = await startScreen(<Clientes />, { extensions: [] })
    const list = await table('Clientes')
    await user.click(await within(list).findByText('Verónica Sánchez'))
    expect(within(await screen.findByRole('dialog')).queryByRole('checkbox', { name: /^Pasar ventas/ })).not.toBeInTheDocument()
  })
})
