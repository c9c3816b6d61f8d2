import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { AbmScreen } from '@/app/AbmScreen'
import { Tienda } from '@/features/tienda/Tienda'
import { addDays, instant, today } from '@/lib/dates'
import type { RunningBackend } from '../../backend/app'
import { drawPictures } from '../../support/drawing'
import { calls, column, rowOf, startScreen, table } from '../../list/screen'

drawPictures()

const TOKEN = 'APP_USR-token-de-acceso-0042'
const KEY = 'APP_USR-clave-publica-0017'

function shop({ db }: RunningBackend) {
  for (const name of ['payment_method', 'payment_method_installment', 'delivery_zone', 'title'])
    for (const { id } of db.all(name)) db.remove(name, id)
  db.insert('payment_method', { user_id: 1, name: 'Efectivo', payment_method_type_id: null })
  db.insert('payment_method', { user_id: 1, name: 'MercadoPago', payment_method_type_id: 1 })
  const { id } = db.insert('payment_method', {
    user_id: 1,
    name: 'Payway',
    payment_method_type_id: 2,
    public_key: KEY,
    access_token: TOKEN,
  })
  for (const installments of [3, 6])
    db.insert('payment_method_installment', {
      name: `${installments} cuotas`,
      installments,
      payment_method_id: id,
      temporal_id: null,
    })
  db.insert('delivery_zone', { user_id: 1, name: 'Centro', description: 'Todos los días', price: '1200.00' })
  db.insert('delivery_zone', { user_id: 1, name: 'Barrio', description: null, price: '0.00' })
  db.insert('title', {
    user_id: 1,
    num: 1,
    header: 'Ofertas',
    lead: 'Hasta 20 %',
    text_color: '#ffffff',
    color: '#1d4ed8',
  })
}
const open = (part: string, prepare: (backend: RunningBackend) => void = shop) =>
  startScreen(<Tienda />, { path: `/online/tienda/${part}`, route: '/online/:view?/:sub_view?', prepare })
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
const button = (place: HTMLElement, name: string | RegExp) => within(place).getByRole('button', { name })

describe('the ways to pay in the store', () => {
  it('say by which the store can charge, and what the others lack [ONL-022] [ONL-023] [CAT-029]', async () => {
    await open('medios-de-pago')
    const list = await table('Métodos de pago online')
    expect(rowOf(list, 'Efectivo')).toHaveTextContent('Se cobra por fuera')
    expect(rowOf(list, 'MercadoPago')).toHaveTextContent('Falta la clave pública y el token de acceso')
    expect(rowOf(list, 'Payway')).toHaveTextContent('Listo · 2 opciones de cuotas')
    expect(document.body.innerHTML).not.toContain(TOKEN)
  })

  it('ask for keys by a type other than 0, and never show one again once it is stored [ONL-023]', async () => {
    const { user, backend } = await open('medios-de-pago')
    await user.click(rowOf(await table('Métodos de pago online'), 'Payway'))
    const form = await dialog(/^Payway/)
    expect(form).toHaveTextContent('Clave pública …0017')
    expect(document.body.innerHTML).not.toContain(TOKEN)
    expect(document.body.innerHTML).not.toContain(KEY)
    await user.click(button(form, 'Cambiar Token de acceso'))
    const input = within(form).getByLabelText('Token de acceso')
    expect(input).toHaveFocus()
    expect(input).toHaveAttribute('type', 'password')
    await user.type(input, 'uno dos')
    await user.click(button(form, 'Guardar y seguir'))
    expect(await within(form).findByText('La clave no lleva espacios: copiala de nuevo')).toBeVisible()
    await user.clear(input)
    await user.type(input, ' NUEVO-token-0099 ')
    await user.click(button(form, 'Guardar y seguir'))
    await waitFor(() => expect(form).toHaveTextContent('Token de acceso …0099'))
    expect(document.body.innerHTML).not.toContain('NUEVO-token-0099')
    expect(backend.db.all('payment_method').find(({ name }) => name === 'Payway')).toMatchObject({
      access_token: 'NUEVO-token-0099',
      public_key: KEY,
    })
  })

  it('keep the key that was there when nobody wants another, and have no keys without a type [ONL-023]', async () => {
    const { user } = await open('medios-de-pago')
    await user.click(rowOf(await table('Métodos de pago online'), 'Payway'))
    const form = await dialog(/^Payway/)
    await user.click(button(form, 'Cambiar Clave pública'))
    expect(form).toHaveTextContent('Si queda vacío, se borra al guardar.')
    await user.click(button(form, 'No cambiar'))
    expect(form).toHaveTextContent('Clave pública …0017')
    await user.selectOptions(within(form).getByLabelText('Tipo'), '0')
    expect(form).not.toHaveTextContent('Clave pública')
    expect(within(form).queryByRole('group', { name: 'Cuotas' })).toBeNull()
  })

  it('have installments by type 2 alone; the one whose deletion answers 500 is gone all the same [ONL-024] [CAT-066]', async () => {
    const { user, backend } = await open('medios-de-pago')
    const list = await table('Métodos de pago online')
    await user.click(rowOf(list, 'MercadoPago'))
    expect(within(await dialog(/^MercadoPago/)).queryByRole('group', { name: 'Cuotas' })).toBeNull()
    await user.click(button(await dialog(/^MercadoPago/), 'Cerrar'))
    await user.click(rowOf(list, 'Payway'))
    const form = await dialog(/^Payway/)
    backend.faults.set([{ method: 'DELETE', path: '^/api/payment-method-installment/', fault: '500-after' }])
    await user.click(button(form, 'Quitar 3 cuotas'))
    await user.click(button(form, 'Guardar y cerrar'))
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(backend.db.all('payment_method_installment').map(({ name }) => name)).toEqual(['6 cuotas'])
    expect(rowOf(list, 'Payway')).toHaveTextContent('Listo · 1 cuota')
  })

  it('of type 2 take an installment plan of a name and a number of installments [CAT-066] [CAT-123]', async () => {
    const { user, backend } = await open('medios-de-pago')
    await user.click(rowOf(await table('Métodos de pago online'), 'Payway'))
    const form = await dialog(/^Payway/)
    const plans = within(within(form).getByRole('group', { name: 'Cuotas' })).getByRole('table')
    expect([...plans.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual(['3 cuotas3', '6 cuotas6'])
    await user.click(button(form, 'Agregar cuota'))
    const plan = await dialog('Crear cuota')
    await user.type(within(plan).getByLabelText(/^Nombre/), 'Doce fijas')
    await user.type(within(plan).getByLabelText(/^Cantidad de cuotas/), '12')
    await user.click(button(plan, 'Aceptar'))
    await user.click(button(form, 'Guardar y cerrar'))
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(backend.db.all('payment_method_installment').at(-1)).toMatchObject({
      name: 'Doce fijas',
      installments: 12,
      payment_method_id: backend.db.all('payment_method').find(({ name }) => name === 'Payway')?.id,
    })
  })

  it('say that installments come once the method is stored, and refuse less than one [ONL-024]', async () => {
    const { user } = await open('medios-de-pago')
    await table('Métodos de pago online')
    await user.click(screen.getByRole('button', { name: 'Crear método de pago' }))
    const form = await dialog('Crear método de pago')
    await user.type(within(form).getByLabelText(/^Nombre/), 'Tarjeta')
    await user.selectOptions(within(form).getByLabelText('Tipo'), '2')
    expect(form).toHaveTextContent('Las cuotas se cargan una vez guardado el método')
    await user.type(within(form).getByLabelText('Descuento'), '150')
    await user.click(button(form, 'Guardar y seguir'))
    expect(await within(form).findByText('Un porcentaje entre 0 y 100')).toBeVisible()
    await user.clear(within(form).getByLabelText('Descuento'))
    await user.click(button(form, 'Guardar y seguir'))
    await user.click(await within(form).findByRole('button', { name: 'Agregar cuota' }))
    const child = await dialog('Crear cuota')
    await user.type(within(child).getByLabelText(/^Nombre/), 'Ninguna')
    await user.type(within(child).getByLabelText(/^Cantidad/), '0')
    await user.click(button(child, 'Aceptar'))
    expect(within(child).getByText('Al menos 1')).toBeVisible()
  })
})

describe('the zones the store delivers to', () => {
  it('have a price, or none, and take no price below nothing [ONL-029] [CAT-028]', async () => {
    const { user, backend } = await open('zonas-de-envio')
    const list = await table('Zonas de envío')
    expect(column(list, 'Precio').sort()).toEqual(['$1.200', 'Gratis'])
    await user.click(rowOf(list, 'Barrio'))
    const form = await dialog(/^Barrio/)
    await user.type(within(form).getByLabelText('Precio'), '-1', { initialSelectionStart: 0, initialSelectionEnd: 9 })
    await user.click(button(form, 'Guardar y cerrar'))
    expect(await within(form).findByText('No puede ser menor que cero')).toBeVisible()
    await user.clear(within(form).getByLabelText('Precio'))
    await user.click(button(form, 'Guardar y cerrar'))
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(backend.db.all('delivery_zone').at(-1)).toMatchObject({ name: 'Barrio', price: '0.00' })
  })

  it('are where their deliveries of the last weeks went [ONL-029]', async () => {
    const { user, backend } = await open('zonas-de-envio', (running) => {
      shop(running)
      const { db } = running
      const [zone] = db.all('delivery_zone')
      const [lucia, pedro] = db.all('buyer')
      for (const { id } of db.all('order')) db.remove('order', id)
      const order = { user_id: 1, order_status_id: 4, deliver: 1, delivery_zone_id: zone?.id, _articles: [] }
      db.insert('order', { ...order, buyer_id: lucia?.id, created_at: `${addDays(today(), -20)}T15:00:00.000000Z` })
      db.insert('order', { ...order, buyer_id: pedro?.id, created_at: `${addDays(today(), -90)}T15:00:00.000000Z` })
      db.insert('order', { ...order, buyer_id: pedro?.id, deliver: 0, created_at: instant() })
    })
    await table('Zonas de envío')
    await user.click(screen.getByRole('button', { name: 'Mapa de Centro' }))
    const map = await dialog('Entregas en Centro')
    const went = await within(map).findByRole('list', { name: 'Entregas de los últimos 60 días' })
    expect(
      within(went)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringContaining('Lucía Herrera San Luis 1832')])
    await user.click(button(map, 'Cerrar'))
    await user.click(screen.getByRole('button', { name: 'Mapa de Barrio' }))
    await within(await dialog('Entregas en Barrio')).findByText('Ninguna entrega en los últimos 60 días.')
    backend.faults.set([{ method: 'GET', path: '^/api/order/from-date', fault: '500' }])
    await user.click(button(await dialog('Entregas en Barrio'), 'Cerrar'))
    await user.click(screen.getByRole('button', { name: 'Mapa de Barrio' }))
    expect(await within(await dialog('Entregas en Barrio')).findByRole('button', { name: 'Reintentar' })).toBeVisible()
  })
})

describe('the banners of the store', () => {
  it('are shown as buyers will see them while they are filled in [ONL-030] [CAT-044]', async () => {
    const { user, backend } = await open('portadas')
    const row = await waitFor(async () => rowOf(await table('Portadas'), 'Ofertas'))
    expect(row.querySelector('.tienda-banner')).toHaveTextContent('OfertasHasta 20 %')
    await user.click(row)
    const form = await dialog(/^Ofertas/)
    const preview = within(form).getByRole('region', { name: 'Vista previa' })
    const banner = preview.querySelector('.tienda-banner')
    expect(banner).toHaveTextContent('OfertasHasta 20 %')
    expect(banner).toHaveStyle({ backgroundColor: '#1d4ed8', color: '#ffffff' })
    await user.type(within(form).getByLabelText('Título'), ' de hoy')
    fireEvent.change(within(form).getByLabelText('Elegir color de fondo'), { target: { value: '#fde68a' } })
    expect(banner).toHaveTextContent('Ofertas de hoy')
    expect(banner).toHaveStyle({ backgroundColor: '#fde68a' })
    expect(preview).toHaveTextContent('El texto casi no se distingue del fondo')
    await user.click(button(form, 'Guardar y cerrar'))
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(backend.db.all('title').at(-1)).toMatchObject({
      header: 'Ofertas de hoy',
      color: '#fde68a',
      text_color: '#ffffff',
    })
  })

  it('take no colour that is none, nor one that would be more than a colour; a file that is no picture is refused [ONL-030]', async () => {
    const { user, backend } = await open('portadas')
    const before = backend.db.all('title').at(-1)
    await user.click(rowOf(await table('Portadas'), 'Ofertas'))
    const form = await dialog(/^Ofertas/)
    const color = within(form).getByLabelText('Color de fondo')
    await user.clear(color)
    await user.type(color, 'red;position:fixed')
    expect(form.querySelector('.tienda-banner')).not.toHaveStyle({ position: 'fixed' })
    await user.click(button(form, 'Guardar y cerrar'))
    expect(await within(form).findByText('Un color como #1d4ed8')).toBeVisible()
    expect(backend.db.all('title').at(-1)).toEqual(before)
    const file = within(form).getByLabelText('Archivo de imagen')
    fireEvent.change(file, { target: { files: [new File(['hola'], 'precios.pdf', { type: 'application/pdf' })] } })
    expect(await within(form).findByText(/^No se puede abrir «precios.pdf» como imagen/)).toBeVisible()
    expect(color).toHaveValue('red;position:fixed')
  })

  it('with nothing to show are refused [ONL-030]', async () => {
    const { user, backend } = await open('portadas')
    const before = backend.db.all('title').length
    await user.click(await screen.findByRole('button', { name: 'Crear portada' }))
    const form = await dialog('Crear portada')
    await user.click(button(form, 'Guardar y cerrar'))
    expect(await within(form).findByText('Poné una imagen o un título')).toBeVisible()
    expect(backend.db.all('title')).toHaveLength(before)
  })

  it('whose picture cannot be shown keep their colours and words [ONL-030]', async () => {
    const { user } = await open('portadas', (backend) => {
      shop(backend)
      const row = backend.db.all('title').at(-1)
      backend.db.update('title', row?.id, { image_url: 'https://fotos.example/rota.webp' })
    })
    await user.click(rowOf(await table('Portadas'), 'Ofertas'))
    const preview = within(await dialog(/^Ofertas/)).getByRole('region', { name: 'Vista previa' })
    const picture = preview.querySelector('img') as HTMLImageElement
    expect(picture).toHaveAttribute('src', 'https://fotos.example/rota.webp')
    fireEvent.error(picture)
    expect(preview.querySelector('img')).toBeNull()
    expect(preview.querySelector('.tienda-banner')).toHaveTextContent('Ofertas')
  })
})

describe('the catalogues of the store among all the others', () => {
  const Where = () => <>{useLocation().pathname}</>
  const inAbm = (path: string, options: Parameters<typeof startScreen>[1] = {}) =>
    startScreen(
      <Routes>
        <Route path="/abm/:view?/:sub_view?" element={<AbmScreen />} />
        <Route path="*" element={<Where />} />
      </Routes>,
      { path, prepare: shop, ...options },
    )

  it('lead to the screen of the store, which is their place [NS-02j] [NS-02m]', async () => {
    await inAbm('/abm/tienda-online/metodos-de-pago-online')
    expect(await screen.findByText('/online/tienda/medios-de-pago')).toBeVisible()
  })

  it('are shown there to whoever may not enter it, keys hidden as ever [NS-02j] [ONL-023]', async () => {
    const reads = calls('GET', 'payment-method')
    const { user } = await inAbm('/abm/tienda-online/metodos-de-pago-online', { as: 'employee', permissions: ['abm'] })
    await user.click(rowOf(await table('Métodos de pago online'), 'Payway'))
    expect(await dialog(/^Payway/)).toHaveTextContent('Token de acceso …0042')
    expect(document.body.innerHTML).not.toContain(TOKEN)
    expect(reads.length).toBeGreaterThan(0)
  })
})
