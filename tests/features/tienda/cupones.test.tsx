import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Cupones } from '@/features/tienda/Cupones'
import { addDays, today, typedDay } from '@/lib/dates'
import type { RunningBackend } from '../../backend/app'
import { column, rowOf, startScreen, table } from '../../list/screen'

const past = addDays(today(), -3)

function shop({ db }: RunningBackend) {
  for (const { id } of db.all('cupon')) db.remove('cupon', id)
  const base = { user_id: 1, amount: null, percentage: null, min_amount: null, type: 'normal', valid: 1, read: 0 }
  const [lucia] = db.all('buyer')
  db.insert('cupon', { ...base, num: 1, code: 'TODOS', percentage: '10.00', min_amount: '8000.00' })
  db.insert('cupon', { ...base, num: 2, code: 'NUEVOS', amount: '500.00', type: 'for_new_buyers', expiration_days: 30 })
  db.insert('cupon', {
    ...base,
    num: 3,
    code: 'LUCIA',
    amount: '900.00',
    buyer_id: lucia?.id,
    expiration_date: `${past} 00:00:00`,
    created_at: `${addDays(past, -9)}T15:00:00.000000Z`,
  })
  db.insert('cupon', { ...base, num: 4, code: 'BORRADO', percentage: '5.00', buyer_id: 99_999, valid: 0 })
  db.insert('cupon', { ...base, num: 5, code: null })
}
const open = () => startScreen(<Cupones />, { prepare: shop })

describe('coupons', () => {
  it('say what they take off, for whom and until when [ONL-025] [ONL-028] [CAT-030]', async () => {
    await open()
    const list = await table('Cupones')
    await waitFor(() => expect(rowOf(list, 'LUCIA')).toHaveTextContent('Lucía Herrera'))
    expect(rowOf(list, 'TODOS')).toHaveTextContent('TODOS10 %Sin vencimiento$8.000,00Todos')
    expect(rowOf(list, 'NUEVOS')).toHaveTextContent('$500,0030 días desde que se da')
    expect(rowOf(list, 'LUCIA')).toHaveTextContent(`Venció el ${typedDay(past)}`)
    expect(rowOf(list, 'BORRADO')).toHaveTextContent('Comprador N° 99999')
    expect(column(list, 'Descuento')).toContain('Nada')
  })

  it('are of pesos or of a percentage, and show what is left to be paid while they are filled in [ONL-026] [ONL-027] [ONL-028]', async () => {
    const { user, backend } = await open()
    await table('Cupones')
    await user.click(screen.getByRole('button', { name: 'Crear cupón' }))
    const form = await screen.findByRole('dialog', { name: 'Crear cupón' })
    expect(form).toHaveTextContent('Sin código nadie lo puede pedir.')
    expect(form).toHaveTextContent('Sin importe ni porcentaje no descuenta nada.')
    await user.type(within(form).getByLabelText('Código'), 'HOY')
    await user.click(within(form).getByRole('radio', { name: 'Importe ($)' }))
    await user.type(within(form).getByLabelText('Importe'), '500')
    expect(within(form).queryByLabelText('Porcentaje')).toBeNull()
    await user.click(within(form).getByRole('radio', { name: 'Porcentaje (%)' }))
    expect(within(form).queryByLabelText('Importe')).toBeNull()
    await user.type(within(form).getByLabelText('Porcentaje'), '15')
    expect(form).toHaveTextContent('No se le puede poner vencimiento, cantidad de usos ni compradores')
    await user.type(within(form).getByLabelText('Compra mínima'), '6000')
    expect(form).toHaveTextContent(
      'Desde $6.000 de compra descuenta 15 %. Con $6.000 se descuentan $900 y quedan $5.100.',
    )
    await user.click(within(form).getByRole('button', { name: 'Guardar y cerrar' }))
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(backend.db.all('cupon').at(-1)).toMatchObject({
      code: 'HOY',
      percentage: '15.00',
      amount: null,
      min_amount: '6000.00',
    })
  })

  it('have a code of their own, whatever its capitals [ONL-025] [FORM-017]', async () => {
    const { user, backend } = await open()
    await table('Cupones')
    await user.click(screen.getByRole('button', { name: 'Crear cupón' }))
    const form = await screen.findByRole('dialog', { name: 'Crear cupón' })
    await user.type(within(form).getByLabelText('Código'), 'todos ')
    await user.click(within(form).getByRole('button', { name: 'Guardar y cerrar' }))
    expect(await within(form).findByText('Ya existe: TODOS')).toBeInTheDocument()
    expect(backend.stats()['POST /api/cupon']).toBeUndefined()
  })

  it('with both figures keep the percentage; below nothing, over all or beyond what the server holds is not sent [ONL-028]', async () => {
    const { user, backend } = await open()
    const row = backend.db.all('cupon').find(({ code }) => code === 'TODOS')
    backend.db.update('cupon', row?.id, { amount: '100.00' })
    await user.click(rowOf(await table('Cupones'), 'TODOS'))
    const form = await screen.findByRole('dialog', { name: /^TODOS/ })
    const save = () => user.click(within(form).getByRole('button', { name: 'Guardar y cerrar' }))
    const type = async (label: string, text: string) => {
      // Typed over: emptied on the way, one of the two would go.
      await user.type(within(form).getByLabelText(label), text, { initialSelectionStart: 0, initialSelectionEnd: 20 })
    }
    expect(within(form).getByRole('radio', { name: 'Porcentaje (%)' })).toBeChecked()
    await type('Porcentaje', '120')
    await type('Compra mínima', '-5')
    await save()
    expect(await within(form).findByText('Un porcentaje entre 0 y 100')).toBeVisible()
    expect(within(form).getByText('No puede ser menor que cero')).toBeVisible()
    await type('Porcentaje', '20')
    await type('Compra mínima', '1000000')
    await save()
    expect(await within(form).findByText('Hasta $999.999,99')).toBeVisible()
    expect(within(form).getByLabelText('Compra mínima')).toHaveValue('1000000')
    await type('Compra mínima', '10')
    await save()
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(backend.db.get('cupon', row?.id)).toMatchObject({ amount: null, percentage: '20.00', min_amount: '10.00' })
  })
})
