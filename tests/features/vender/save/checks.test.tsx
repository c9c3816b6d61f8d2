import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { editRefusal } from '@/domain/sale/stored/pastSale'
import { editSale } from '@/features/vender/past/previus'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { setUnaskedUnits } from '@/lib/unaskedUnits'
import type { Sale } from '@/entities/saleRecord'
import { editing } from '../past/past'
import {
  ODD,
  SOUND,
  articleRow,
  field,
  hearSounds,
  holdTime,
  letPass,
  lines,
  list,
  openVender,
  posts,
  quantityOf,
  scan,
  vender,
  withExtensions,
  withoutExtensions,
  yerba,
} from '../screen'
import type { RunningBackend } from '../../../backend/app'

const f10 = () =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F10', code: 'F10' })
    // The focus moves once the screen shows where to.
    await new Promise((resolve) => setTimeout(resolve))
  })
const alert = () => screen.getByRole('alert')
const allCajas =
  (abierta: 0 | 1) =>
  ({ db }: RunningBackend) =>
    db.all('caja').forEach(({ id }) => void db.update('caja', id, { abierta }))
const onCajas = (change: (backend: RunningBackend) => void) => (backend: RunningBackend) => {
  change(backend)
  for (const { id } of backend.db.all('default_payment_method_caja'))
    backend.db.remove('default_payment_method_caja', id)
}

describe('checks before a sale is saved [SALE-052]', () => {
  it('asks for an article [SALE-059]', async () => {
    const heard = hearSounds()
    const app = await openVender()
    await f10()
    expect(alert()).toHaveTextContent('Ingrese al menos un articulo o servicio')
    expect(field()).toHaveFocus()
    await waitFor(() => expect(heard.at(-1)).toBe(SOUND.error))
    scan(yerba.code)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(posts(app)).toBe(0)
  })

  it('asks for the variant at its line [SALE-053]', async () => {
    const app = await openVender()
    scan(ODD.remera.code)
    await f10()
    expect(alert()).toHaveTextContent(`Elegí la variante de ${ODD.remera.name}`)
    expect(screen.getByRole('group', { name: `Variante de ${ODD.remera.name}` })).toContainElement(
      document.activeElement as HTMLElement,
    )
    expect(posts(app)).toBe(0)
    // The arrows go from one to the next and choose no line; Enter takes it.
    const variants = within(screen.getByRole('group', { name: `Variante de ${ODD.remera.name}` })).getAllByRole(
      'button',
    )
    await app.user.keyboard('{ArrowRight}')
    expect(variants[1]).toHaveFocus()
    await app.user.keyboard('{ArrowUp}{ArrowUp}')
    expect(variants[0]).toHaveFocus()
    await app.user.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByRole('button', { name: variants[1]?.textContent ?? '', expanded: false })).toBeVisible()
    expect(posts(app)).toBe(0)
  })

  it('asks to open a caja [SALE-054]', async () => {
    const app = await openVender({ prepare: allCajas(0) })
    scan(yerba.code)
    await f10()
    expect(alert()).toHaveTextContent('Habra al menos una CAJA para poder indicarla en esta venta')
    // There is nothing to choose, so the focus is on the way to open one.
    expect(screen.getByRole('link', { name: 'Abrir caja' })).toHaveFocus()
    expect(posts(app)).toBe(0)
    expect(lines()).toHaveLength(1)
  })

  it('asks which caja when several are open and none is usual [SALE-055]', async () => {
    const app = await openVender({ prepare: onCajas(allCajas(1)) })
    scan(yerba.code)
    await f10()
    expect(alert()).toHaveTextContent('Indique una CAJA para esta venta')
    expect(screen.getByLabelText('Caja')).toHaveFocus()
    await app.user.selectOptions(screen.getByLabelText('Caja'), 'Caja chica')
    expect(field()).toHaveFocus()
    await f10()
    await screen.findByText(/Última venta N°/)
    expect(app.backend.db.all('sale').at(-1)).toMatchObject({
      caja_id: app.backend.db.all('caja').find(({ name }) => name === 'Caja chica')?.id,
    })
  })

  it('asks for the payment method, in a toast too [SALE-056]', async () => {
    const app = await openVender({ prepare: withoutExtensions('cajas') })
    scan(yerba.code)
    await app.user.selectOptions(screen.getByLabelText('Método de pago'), '0')
    await f10()
    expect(screen.getAllByText('Seleccione Metodo de Pago')).toHaveLength(2)
    expect(screen.getByLabelText('Método de pago')).toHaveFocus()
    expect(posts(app)).toBe(0)
  })

  it('says so for five seconds; at its field it stays until it is mended [SALE-056] [SHELL-026]', async () => {
    const app = await openVender({ prepare: withoutExtensions('cajas') })
    scan(yerba.code)
    await app.user.selectOptions(screen.getByLabelText('Método de pago'), '0')
    const told = () => screen.queryAllByText('Seleccione Metodo de Pago').length
    holdTime()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F10', code: 'F10' })
    await letPass(0.5)
    expect(told()).toBe(2)
    await letPass(4.25)
    expect(told()).toBe(2)
    await letPass(0.5)
    expect(told()).toBe(1)
    await letPass(10)
    expect(told()).toBe(1)
  })

  const needsClient = (may: 0 | 1) => (backend: RunningBackend) => {
    withExtensions('check_guardar_ventas_con_cliente')(backend)
    backend.db
      .all('user')
      .forEach(({ id }) => void backend.db.update('user', id, { puede_guardar_ventas_sin_cliente: may }))
  }

  it('asks for a client where the company wants one, unless the person may sell without [SALE-057] [SALE-058]', async () => {
    const app = await openVender({ as: 'employee', prepare: needsClient(0) })
    scan(yerba.code)
    await f10()
    expect(alert()).toHaveTextContent('Asigne un cliente para esta venta')
    expect(screen.getByRole('combobox', { name: /Cliente/ })).toHaveFocus()
    expect(posts(app)).toBe(0)
  })

  it('asks an employee who may sell without a client for none, and the sale is stored once [SALE-057] [SALE-058]', async () => {
    const app = await openVender({
      as: 'employee',
      prepare: (backend) => {
        withoutExtensions('cajas')(backend)
        needsClient(1)(backend)
      },
    })
    const before = app.backend.db.all('sale').length
    scan(yerba.code)
    await f10()
    await screen.findByText(/Última venta N°/)
    expect(posts(app)).toBe(1)
    expect(app.backend.db.all('sale')).toHaveLength(before + 1)
    expect(app.backend.db.all('sale').at(-1)?.client_id).toBeNull()
  })

  it('asks for the type of sale when there are several [SALE-060]', async () => {
    const app = await openVender({
      prepare: ({ db }) => {
        const user_id = db.all('caja')[0]?.user_id as number
        for (const name of ['Mostrador', 'Reparto']) db.insert('sale_type', { name, user_id })
      },
    })
    scan(yerba.code)
    await f10()
    expect(alert()).toHaveTextContent('Indique el tipo de venta')
    expect(screen.getByLabelText('Tipo de venta')).toHaveFocus()
    await app.user.selectOptions(screen.getByLabelText('Tipo de venta'), 'Reparto')
    await f10()
    await screen.findByText(/Última venta N°/)
  })

  it('catches what was added while it was to be a budget [SALE-047] [SALE-090]', async () => {
    const app = await openVender({
      prepare: (backend) => {
        withExtensions('check_article_stock_en_vender')(backend)
        backend.db.update('article', articleRow(backend, yerba.code).id, { stock: 5 })
      },
    })
    const asBudget = (guardar_como_presupuesto: boolean) =>
      act(() => void app.store.dispatch(saleEvents.choose({ guardar_como_presupuesto })))
    asBudget(true)
    scan(`100*${yerba.code}`)
    asBudget(false)
    await f10()
    expect(alert()).toHaveTextContent(`${yerba.name}: Solo hay 5 en stock`)
    expect(posts(app)).toBe(0)
  })

  it('asks once about a quantity that looks like a slip, above the number this computer has [SALE-003]', async () => {
    const app = await openVender()
    scan(`600*${yerba.code}`)
    await f10()
    const question = await screen.findByRole('dialog', { name: '¿Está bien la cantidad?' })
    expect(question).toHaveTextContent(new RegExp(`Vas a cobrar 600 de ${yerba.name} \\(hay \\d+ en stock\\)\\.`))
    expect(within(question).getByText('Corregir')).toHaveFocus()
    await app.user.click(within(question).getByText('Corregir'))
    expect(posts(app)).toBe(0)
    await waitFor(() => expect(quantityOf(yerba.name)).toHaveFocus())
    await app.user.keyboard('100{Enter}')
    await f10()
    await screen.findByText(/Última venta N°/)
    expect(posts(app)).toBe(1)

    scan(`600*${yerba.code}`)
    await f10()
    await app.user.click(await screen.findByText('Cobrar igual'))
    await waitFor(() => expect(posts(app)).toBe(2))

    setUnaskedUnits(0)
    scan(`600*${yerba.code}`)
    await f10()
    await waitFor(() => expect(posts(app)).toBe(3))
  })

  it('goes on with what was asked about, and is refused where its caja closed meanwhile, which is said [SALE-003] [SALE-055]', async () => {
    const app = await openVender()
    scan(`600*${yerba.code}`)
    await f10()
    const yes = await screen.findByText('Cobrar igual')
    const cajas = list(app, 'caja').models.map((caja) => ({ ...caja, abierta: 0 }))
    for (const { id } of cajas) app.backend.db.update('caja', id, { abierta: 0 })
    act(() => void app.store.dispatch({ type: 'caja/upserted', payload: cajas }))
    await app.user.click(yes)
    await waitFor(() => expect(vender(app).problem?.field).toBe('caja_id'))
    expect(await screen.findByText(vender(app).problem?.message ?? '—')).toBeVisible()
    expect(posts(app)).toBe(0)
  })

  it('charges what was asked about, though the client changed on another computer meanwhile; another quantity is asked about anew [SALE-003]', async () => {
    const app = await openVender()
    const [client] = list(app, 'client').models
    scan(`600*${yerba.code}`)
    act(() => void app.store.dispatch(saleEvents.clientChosen(client as never)))
    await f10()
    const yes = await screen.findByText('Cobrar igual')
    const { cart } = vender(app)
    act(() => void app.store.dispatch(saleEvents.clientRefreshed({ ...client, phone: '3415550000' } as never)))
    expect(vender(app).cart).not.toBe(cart)
    act(() => void app.store.dispatch(saleEvents.amountSet({ key: cart.items[0]?.key ?? '', amount: 700 })))
    await app.user.click(yes)
    const question = await screen.findByRole('dialog', { name: '¿Está bien la cantidad?' })
    expect(question).toHaveTextContent(`Vas a cobrar 700 de ${yerba.name}`)
    expect(posts(app)).toBe(0)
    act(() => void app.store.dispatch(saleEvents.clientRefreshed({ ...client, phone: '3415550001' } as never)))
    await app.user.click(within(question).getByText('Cobrar igual'))
    await waitFor(() => expect(posts(app)).toBe(1))
  })

  it('asks with the unit of what is weighed: grams typed for kilos are seen at once [SALE-003]', async () => {
    const app = await openVender({
      prepare: (backend) => {
        const kilo = backend.db.all('unidad_medida').find(({ name }) => /kilo/i.test(String(name)))
        backend.db.update('article', articleRow(backend, yerba.code).id, {
          unidad_medida_id: kilo?.id ?? null,
          stock: 99.65,
        })
      },
    })
    scan(`350*${yerba.code}`)
    await f10()
    const question = await screen.findByRole('dialog', { name: '¿Está bien la cantidad?' })
    expect(question).toHaveTextContent(`Vas a cobrar 350 kg de ${yerba.name} (hay 99,65 kg en stock).`)
    expect(posts(app)).toBe(0)
  })

  it('says what is about a choice this screen does not have [SALE-061]', async () => {
    const app = await openVender({ faults: [{ path: '^/api/address', fault: '500' }] })
    scan(ODD.remera.code)
    await app.user.click(screen.getByRole('group', { name: /Variante/ }).querySelector('button') as HTMLElement)
    await f10()
    expect(screen.getByText(/^Hay 1 articulos con stock en diferentes depositos\. Indique la DIRECCION/)).toBeVisible()
    expect(field()).toHaveFocus()
    expect(posts(app)).toBe(0)
  })

  it('says at the client of a past sale what its invoice lacks [SALE-063]', async () => {
    const app = await openVender()
    const sale = app.backend.db
      .all('sale')
      .findLast(
        (row) =>
          !row.client_id &&
          !row.deleted_at &&
          editRefusal(app.backend.present('sale', row) as unknown as Sale) === null,
      )
    await app.store.dispatch(editSale(sale?.id as number) as never)
    await editing(sale?.num)
    act(() => void app.store.dispatch(saleEvents.choose({ afip_information_id: 1, afip_tipo_comprobante_id: 1 })))
    await f10()
    expect(alert()).toHaveTextContent('Para Factura A, debe indicar un Cliente')
    expect(screen.getByText('Consumidor final', { selector: '.past-client' })).toHaveFocus()
  })

  it('asks for the warehouse of articles with stock in several, with both messages', async () => {
    const app = await openVender()
    scan(ODD.remera.code)
    await app.user.click(screen.getByRole('group', { name: /Variante/ }).querySelector('button') as HTMLElement)
    await f10()
    expect(alert()).toHaveTextContent('Hay 1 articulos con stock en diferentes depositos')
    expect(alert()).toHaveTextContent(
      'Indique la DIRECCION de la venta para restar el stock en los depositos que correspondan',
    )
    expect(screen.getByLabelText('Depósito')).toHaveFocus()
    await app.user.selectOptions(screen.getByLabelText('Depósito'), 'Salón')
    await f10()
    await screen.findByText(/Última venta N°/)
  })
})
