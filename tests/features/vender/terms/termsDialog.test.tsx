import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { describe, expect, it, vi } from 'vitest'
import type { SalePercentage } from '@/domain/sale/context'
import { discount as discountEntity } from '@/entities/discount'
import { choose } from '@/features/vender/terms/choose'
import { useChoose, useChooseAccount } from '@/features/vender/terms/useChoose'
import { listActions } from '@/list/slices'
import { selectUser } from '@/session/sessionSlice'
import { ToastProvider } from '@/ui/notices/Toasts'
import { callApi } from '../../../support/standIn'
import type { TestApp } from '../../../support/app'
import type { Row } from '../../../backend/types'
import {
  articleRow,
  azucar,
  field,
  line,
  list,
  openVender,
  read,
  scan,
  total,
  vender,
  withExtensions,
  withoutExtensions,
  withPermissions,
  yerba,
} from '../screen'

const f10 = (app: TestApp) => app.user.keyboard('{F10}')
const stored = () => screen.findByText(/Última venta N°/)
const lastSale = ({ backend }: TestApp) => backend.db.all('sale').at(-1) as Row
const dialog = () => within(screen.getByRole('dialog'))
const chips = () => within(screen.getByRole('list', { name: 'Opciones de la venta' }))

async function openTerms(app: TestApp) {
  await waitFor(() => {
    for (const name of ['discount', 'surchage', 'seller', 'afip_information'])
      expect(list(app, name).loadedAt).not.toBeNull()
  })
  await app.user.click(screen.getByRole('button', { name: 'Más opciones' }))
  return screen.findByRole('dialog', { name: 'Más opciones de la venta' })
}
const done = (app: TestApp) => app.user.click(screen.getByRole('button', { name: 'Listo' }))
const discounts = (app: TestApp) =>
  list(app, 'discount').models as readonly { id: number | null; percentage?: number }[]
/** As another till's change is told. */
const announce = (app: TestApp, event: string, id: number) =>
  act(() =>
    app.push.emit(`${event}.${selectUser(app.store.getState())?.id}`, {
      model_name: 'discount',
      model_id: id,
      added_by: 99,
      check_added_by: true,
    }),
  )
const discountId = (app: TestApp, name: string) =>
  app.backend.db.all('discount').find((row) => row.name === name)?.id as number

describe('discounts and surcharges', () => {
  it('are ticked in running order, show as chips and go with the sale [SALE-016] [SALE-039] [SALE-040] [SALE-042]', async () => {
    const app = await openVender()
    const send = vi.spyOn(app.api, 'send')
    scan(yerba.code)
    await openTerms(app)
    await app.user.click(dialog().getByRole('checkbox', { name: 'Jubilados' }))
    await app.user.click(dialog().getByRole('checkbox', { name: 'Envío fuera de zona' }))
    await done(app)
    await waitFor(() => expect(field()).toHaveFocus())
    expect(total()).toHaveTextContent('$4.131,00')
    expect(chips().getByRole('button', { name: /^Jubilados −10\s%$/ })).toBeVisible()
    await f10(app)
    await stored()
    const body = send.mock.calls.find(([method]) => method === 'POST')?.[2] as Row
    expect(body).toMatchObject({ total: 4131, discounts: [{ percentage: 10 }], surchages: [{ percentage: '8.00' }] })
    expect(screen.queryByRole('list', { name: 'Opciones de la venta' })).toBeNull()
  })

  it('are taken back at their chip, and the focus goes to the scan field', async () => {
    const app = await openVender()
    scan(yerba.code)
    await openTerms(app)
    await app.user.click(dialog().getByRole('checkbox', { name: 'Jubilados' }))
    await done(app)
    await app.user.click(chips().getByRole('button', { name: /^Quitar Jubilados/ }))
    expect(field()).toHaveFocus()
    expect(total()).toHaveTextContent('$4.250,00')
    expect(screen.queryByRole('list', { name: 'Opciones de la venta' })).toBeNull()
  })

  it('can have another percentage in this sale alone; what makes no sense is said and does not count [SALE-076]', async () => {
    const app = await openVender()
    scan(yerba.code)
    await openTerms(app)
    await app.user.click(dialog().getByRole('checkbox', { name: 'Jubilados' }))
    const percentage = dialog().getByRole('textbox', { name: 'Porcentaje de Jubilados' })
    await app.user.clear(percentage)
    await app.user.type(percentage, '20')
    expect(total()).toHaveTextContent('$3.400,00')
    await app.user.clear(percentage)
    await app.user.type(percentage, '120')
    expect(dialog().getByRole('alert')).toHaveTextContent('Un porcentaje de 0 a 100')
    expect(total()).toHaveTextContent('$3.740,00')
    await app.user.clear(percentage)
    await app.user.type(percentage, '50')
    await done(app)
    await f10(app)
    await stored()
    expect(lastSale(app)).toMatchObject({ total: '2125.00' })
    await openTerms(app)
    expect(dialog().getByText('10 %')).toBeVisible()
  })

  it('changed or deleted elsewhere stay as this sale took them until it is made [SALE-075] [SALE-076]', async () => {
    const app = await openVender()
    scan(yerba.code)
    await openTerms(app)
    await app.user.click(dialog().getByRole('checkbox', { name: 'Jubilados' }))
    await app.user.click(dialog().getByRole('checkbox', { name: 'Empleados' }))
    const [jubilados, empleados] = [discountId(app, 'Jubilados'), discountId(app, 'Empleados')]
    await callApi('PUT', `discount/${jubilados}`, { name: 'Jubilados', percentage: 30 })
    await callApi('DELETE', `discount/${empleados}`)
    announce(app, 'added_model', jubilados)
    announce(app, 'deleted_model', empleados)
    await waitFor(() => expect(discounts(app).find(({ id }) => id === jubilados)).toMatchObject({ percentage: 30 }))
    expect(discounts(app).some(({ id }) => id === empleados)).toBe(false)
    expect(dialog().getByRole('checkbox', { name: 'Empleados' })).toBeChecked()
    await done(app)
    expect(total()).toHaveTextContent('$3.251,25')
    await f10(app)
    await stored()
    expect(lastSale(app)).toMatchObject({ total: '3251.25' })
    await openTerms(app)
    expect(dialog().queryByRole('checkbox', { name: 'Empleados' })).toBeNull()
    await waitFor(() => expect(dialog().getByText('30 %')).toBeVisible())
  })

  it('take part in services only when asked [SALE-021] [SALE-041]', async () => {
    const app = await openVender()
    await openTerms(app)
    expect(vender(app).cart).toMatchObject({ discounts_in_services: 0, surchages_in_services: 0 })
    for (const [kind, name] of Object.entries({ Descuentos: 'Jubilados', Recargos: /^Factura/ })) {
      const services = `${kind} también en servicios`
      expect(dialog().queryByRole('checkbox', { name: services })).toBeNull()
      await app.user.click(dialog().getByRole('checkbox', { name }))
      await app.user.click(dialog().getByRole('checkbox', { name: services }))
    }
    expect(vender(app).cart).toMatchObject({ discounts_in_services: 1, surchages_in_services: 1 })
    await done(app)
    expect(chips().getByRole('button', { name: 'Descuento en servicios' })).toBeVisible()
  })

  it('are for those who may apply them, and made or changed by those who may create them', async () => {
    const app = await openVender({ as: 'employee', prepare: withPermissions('sale.discount_surchage.aplicar') })
    await openTerms(app)
    await app.user.click(dialog().getByRole('checkbox', { name: 'Jubilados' }))
    expect(dialog().queryByRole('textbox', { name: 'Porcentaje de Jubilados' })).toBeNull()
    await done(app)
    expect(vender(app).cart.discounts).toHaveLength(1)
  })

  it('have the percentage of the shop for those who may not set another, though they are not chosen yet', async () => {
    const app = await openVender({ as: 'employee', prepare: withPermissions('sale.discount_surchage.aplicar') })
    scan(yerba.code)
    await waitFor(() => {
      for (const name of ['discount', 'surchage']) expect(list(app, name).models.length).toBeGreaterThan(0)
    })
    const [discount] = list(app, 'discount').models as readonly unknown[] as [SalePercentage]
    const [surchage] = list(app, 'surchage').models as readonly unknown[] as [SalePercentage]
    const pick = (
      field: 'discounts' | 'surchages',
      { id, name }: SalePercentage,
      percentage: SalePercentage['percentage'],
    ) => {
      let refusal: string | null = ''
      act(() => void (refusal = app.store.dispatch(choose({ [field]: [{ id, name, percentage }] }))))
      return refusal
    }
    const refused = 'No tenés permiso para cambiar porcentajes'
    expect(pick('discounts', discount, 95)).toBe(refused)
    expect(pick('surchages', surchage, '0.50')).toBe(refused)
    expect(pick('discounts', { ...discount, id: 98765 }, discount.percentage)).toBe(refused)
    expect(vender(app).cart).toMatchObject({ discounts: [], surchages: [] })
    expect(pick('surchages', surchage, Number(surchage.percentage))).toBeNull()
    expect(pick('discounts', discount, discount.percentage)).toBeNull()
    expect(pick('discounts', discount, 95)).toBe(refused)
    // As it was chosen, whatever the shop makes of it meanwhile (SALE-076).
    act(() => void app.store.dispatch(listActions(discountEntity).upserted([{ ...discount, percentage: 30 } as never])))
    expect(pick('discounts', discount, discount.percentage)).toBeNull()
  })

  it('refused say why', async () => {
    const app = await openVender({ as: 'employee', prepare: withoutExtensions('ask_save_current_acount') })
    const { result } = renderHook(() => ({ choose: useChoose(), account: useChooseAccount() }), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <Provider store={app.store}>
          <ToastProvider>{children}</ToastProvider>
        </Provider>
      ),
    })
    act(() => expect(result.current.choose({ descuento: 10 })).toBe(false))
    expect(await screen.findByText('No tenés permiso para hacer un descuento')).toBeVisible()
    act(() => expect(result.current.choose({ discounts_in_services: 1 })).toBe(false))
    expect(await screen.findByText('No tenés permiso para aplicar descuentos ni recargos')).toBeVisible()
    act(() => expect(result.current.account(true)).toBe(false))
    expect(await screen.findByText('El comercio no deja elegir si va a la cuenta')).toBeVisible()
    act(() => expect(result.current.choose({ observations: 'Timbre 3' })).toBe(true))
    expect(vender(app).cart).toMatchObject({ descuento: null, discounts_in_services: 0, observations: 'Timbre 3' })
  })

  it('are not offered to those who may not apply them', async () => {
    const app = await openVender({ as: 'employee' })
    await openTerms(app)
    expect(dialog().queryByText('Descuentos')).toBeNull()
  })
})

describe('the discount of one sale', () => {
  it('is typed beside the total, which follows each key, and leaves no discount in the shop [SALE-016] (D-75)', async () => {
    const app = await openVender({ prepare: withoutExtensions('forzar_total') })
    scan(yerba.code)
    const before = app.backend.db.all('discount').length
    await app.user.type(screen.getByLabelText('Desc. %'), '7')
    expect(total()).toHaveTextContent('$3.952,50')
    await app.user.keyboard('{Enter}')
    expect(field()).toHaveFocus()
    await app.user.click(screen.getByLabelText('Desc. %'))
    fireEvent.change(screen.getByLabelText('Desc. %'), { target: { value: '101' } })
    await app.user.keyboard('{Enter}')
    expect(screen.getByLabelText('Desc. %')).toBeInvalid()
    await app.user.keyboard('{Escape}')
    expect(screen.getByLabelText('Desc. %')).toHaveValue('7')
    // A code read there is an article, and none of its digits stays as a discount.
    screen.getByLabelText('Desc. %').focus()
    read(azucar.code)
    expect(await line(azucar.name)).toBeVisible()
    expect(vender(app).cart.descuento).toBe(7)
    await f10(app)
    await stored()
    expect(lastSale(app)).toMatchObject({ total: '5059.20', descuento: '7.0000' })
    expect(app.backend.db.all('discount')).toHaveLength(before)
    expect(screen.getByLabelText('Desc. %')).toHaveValue('')
  })
})

describe('the forced total', () => {
  it('becomes a percentage off the articles [SALE-016]', async () => {
    const app = await openVender({ prepare: withExtensions('forzar_total') })
    scan(yerba.code)
    await openTerms(app)
    await app.user.type(dialog().getByLabelText('Total que querés cobrar'), '4.000{Enter}')
    // The field does not go on saying a total that a later discount changes.
    expect(dialog().getByLabelText('Total que querés cobrar')).toHaveValue('')
    expect(dialog().getByLabelText('Total que querés cobrar')).toHaveAttribute('placeholder', '4.000')
    await done(app)
    expect(total()).toHaveTextContent('$4.000,00')
    expect(screen.getByLabelText('Desc. %')).toHaveValue('5,88')
    await f10(app)
    await stored()
    expect(lastSale(app)).toMatchObject({ total: '4000.00', descuento: '5.8800' })
    expect(vender(app).cart.descuento).toBeNull()
  })

  it('typed is applied by the button that ends the dialog, which stays where it cannot be [SALE-016]', async () => {
    const app = await openVender({ prepare: withExtensions('forzar_total') })
    scan(yerba.code)
    await openTerms(app)
    await app.user.type(dialog().getByLabelText('Total que querés cobrar'), '0')
    await done(app)
    expect(dialog().getByText('Escribí el total que querés cobrar')).toBeVisible()
    await app.user.clear(dialog().getByLabelText('Total que querés cobrar'))
    await app.user.type(dialog().getByLabelText('Total que querés cobrar'), '4.000')
    await done(app)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(total()).toHaveTextContent('$4.000,00')
  })

  it('typed and not applied is not lost without a question; applied, nothing is asked [SALE-016]', async () => {
    const app = await openVender({ prepare: withExtensions('forzar_total') })
    scan(yerba.code)
    await openTerms(app)
    fireEvent.change(dialog().getByLabelText('Total que querés cobrar'), { target: { value: '4.000' } })
    await app.user.click(dialog().getByRole('button', { name: 'Cerrar' }))
    await app.user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    await app.user.click(dialog().getByRole('button', { name: 'Aplicar' }))
    await app.user.click(dialog().getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(total()).toHaveTextContent('$4.000,00')
    await openTerms(app)
    fireEvent.change(dialog().getByLabelText('Total que querés cobrar'), { target: { value: '3.000' } })
    await app.user.keyboard('{Escape}')
    await app.user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(total()).toHaveTextContent('$4.000,00')
  })

  it('so far above the goods that its percentage fits no column is refused there, with the highest one [SALE-016]', async () => {
    const app = await openVender({
      prepare: (backend) => {
        withExtensions('forzar_total')(backend)
        backend.db.update('article', articleRow(backend, yerba.code).id, { final_price: '100.000000' })
      },
    })
    scan(yerba.code)
    await openTerms(app)
    const field = () => dialog().getByLabelText('Total que querés cobrar')
    await app.user.type(field(), '1.000.100{Enter}')
    expect(dialog().getByText('Con estos artículos, el total máximo es $1.000.099,99')).toBeVisible()
    expect(vender(app).cart.descuento).toBeNull()
    await app.user.clear(field())
    await app.user.type(field(), '1.000.099,99{Enter}')
    await done(app)
    expect(total()).toHaveTextContent('$1.000.099,99')
    await f10(app)
    await stored()
    expect(lastSale(app)).toMatchObject({ total: '1000099.99', descuento: '-999999.9900' })
  })

  it('needs articles and an amount', async () => {
    const app = await openVender({ prepare: withExtensions('forzar_total') })
    await openTerms(app)
    await app.user.click(dialog().getByRole('button', { name: 'Aplicar' }))
    expect(dialog().getByText('Escribí el total que querés cobrar')).toBeVisible()
    await app.user.type(dialog().getByLabelText('Total que querés cobrar'), '100{Enter}')
    expect(dialog().getByText('Agregá primero los artículos')).toBeVisible()
  })

  it('is not what a reader ran into [SALE-016] [U6]', async () => {
    const app = await openVender({ prepare: withExtensions('forzar_total') })
    scan(yerba.code)
    await openTerms(app)
    // Too slowly to be known by its pace.
    fireEvent.change(dialog().getByLabelText('Total que querés cobrar'), { target: { value: yerba.code } })
    await app.user.click(dialog().getByRole('button', { name: 'Aplicar' }))
    expect(dialog().getByText('El total máximo es $99.999.999,99')).toBeVisible()
    expect(vender(app).cart.descuento).toBeNull()
  })
})

describe('who sells, and what is written down', () => {
  it('seller, employee, order number, observations and the check go with the sale [SALE-017] [SALE-023] [SALE-024]', async () => {
    const app = await openVender({ prepare: withExtensions('numero_orden_de_compra_para_las_ventas') })
    scan(yerba.code)
    await openTerms(app)
    const seller = app.backend.db.all('seller')[0] as Row
    await app.user.selectOptions(dialog().getByLabelText('Vendedor'), seller.name as string)
    const employee = [...dialog().getByLabelText<HTMLSelectElement>('Empleado').options].at(-1) as HTMLOptionElement
    await app.user.selectOptions(dialog().getByLabelText('Empleado'), employee)
    await app.user.type(dialog().getByLabelText('N° de orden de compra'), 'OC-77')
    await app.user.type(dialog().getByLabelText('Observaciones'), 'Por la tarde')
    await app.user.click(dialog().getByRole('checkbox', { name: 'Para chequear' }))
    await done(app)
    for (const name of [
      `Vendedor: ${seller.name as string}`,
      `Empleado: ${employee.text}`,
      'OC OC-77',
      'Obs.: Por la tarde',
      'Para chequear',
    ])
      expect(chips().getByRole('button', { name })).toBeVisible()
    await f10(app)
    await stored()
    expect(lastSale(app)).toMatchObject({
      seller_id: seller.id,
      employee_id: Number(employee.value),
      numero_orden_de_compra: 'OC-77',
      observations: 'Por la tarde',
      to_check: 1,
    })
    expect(vender(app).cart).toMatchObject({
      observations: '',
      numero_orden_de_compra: '',
      seller_id: 0,
      employee_id: 0,
      to_check: 0,
    })
  })

  it('observations are no longer than the server stores: a longer text would keep the sale from being stored', async () => {
    const app = await openVender()
    await openTerms(app)
    const notes = dialog().getByLabelText('Observaciones')
    await app.user.click(notes)
    await app.user.paste('x'.repeat(300))
    expect(notes).toHaveValue('x'.repeat(191))
  })

  it('opens at the chip that is touched', async () => {
    const app = await openVender()
    await openTerms(app)
    await app.user.type(dialog().getByLabelText('Observaciones'), 'Timbre 3')
    await done(app)
    await app.user.click(chips().getByRole('button', { name: 'Obs.: Timbre 3' }))
    await waitFor(() => expect(dialog().getByLabelText('Observaciones')).toHaveFocus())
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(field()).toHaveFocus())
  })

  it('asks nothing that the shop or the person does not have', async () => {
    await openVender({
      as: 'employee',
      prepare: (backend) => {
        withoutExtensions('budgets', 'check_sales', 'sale.observations', 'indicar_vendedor_en_vender')(backend)
        for (const { id } of backend.db.all('afip_information')) backend.db.remove('afip_information', id)
      },
    })
    expect(screen.queryByRole('button', { name: 'Más opciones' })).toBeNull()
  })
})
