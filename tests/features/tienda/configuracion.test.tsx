import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { online_configuration } from '@/entities/onlineConfiguration'
import { StoreState } from '@/features/tienda/StoreState'
import { Tienda } from '@/features/tienda/Tienda'
import { selectList } from '@/list/slices'
import type { RunningBackend } from '../../backend/app'
import { calls, startScreen } from '../../list/screen'

const PATH = '^/api/online-configuration/'
const open = (options: Parameters<typeof startScreen>[1] = {}) =>
  startScreen(<Tienda />, { path: '/online/tienda', route: '/online/:view?/:sub_view?', ...options })
const form = () => screen.findByRole('form', { name: 'Configuración de la tienda' })
const preview = () => screen.getByRole('complementary', { name: 'Vista previa de la tienda' })
const stored = ({ db }: RunningBackend) => db.all('online_configuration').find(({ user_id }) => user_id === 1)
const switchOf = async (name: string) => within(await form()).getByRole('checkbox', { name })
const save = async () => within(await form()).getByRole('button', { name: 'Guardar' })

const LABELS = [
  'Hay que registrarse para comprar',
  'Hace envíos',
  'Mostrar más artículos al bajar',
  'Guardar la venta al confirmar el pedido',
  'Quién ve los precios',
  'Recargo de los precios',
  'Mostrar artículos sin stock',
  'Contar como agotado lo que no lleva stock',
  'Mostrar artículos sin imágenes',
  'Instagram',
  'Facebook',
  'Quiénes somos',
  'Mensaje de contacto',
  'Texto de los pedidos',
]

describe('the settings of the store', () => {
  it('are one record, with every field and what each switch means as it stands [ONL-021] [CAT-065]', async () => {
    const { user } = await open()
    const settings = await form()
    for (const label of LABELS) expect(within(settings).getByLabelText(label)).toBeVisible()
    expect(within(settings).getByRole('group', { name: 'Imagen de los artículos sin imagen' })).toBeVisible()
    expect(settings).toHaveTextContent('Al confirmar un pedido se hace su venta y baja el stock.')
    await user.click(await switchOf('Guardar la venta al confirmar el pedido'))
    expect(settings).toHaveTextContent('Confirmar un pedido no hace ninguna venta: hay que cargarla en Vender.')
    await user.click(await switchOf('Hace envíos'))
    expect(preview()).not.toHaveTextContent('Envío a')
  })

  it('show how the store comes to look before they are saved; whether it is paused is chosen above them alone [ONL-021]', async () => {
    const paused = ({ db }: RunningBackend) =>
      db.update('online_configuration', db.all('online_configuration').find(({ user_id }) => user_id === 1)?.id, {
        pausar_tienda_online: 1,
      })
    const { user } = await open({ prepare: (backend) => void paused(backend) })
    await user.click(await switchOf('Mostrar artículos sin stock'))
    const samples = within(preview()).getAllByRole('listitem')
    const text = (name: string) => samples.find((item) => item.textContent?.startsWith(name))?.textContent
    expect(text('Sin stock')).toBe('Sin stockNo se ve')
    expect(text('Stock sin cargar')).toBe('Stock sin cargar$1.000')
    await user.click(await switchOf('Contar como agotado lo que no lleva stock'))
    expect(text('Stock sin cargar')).toBe('Stock sin cargarNo se ve')
    await user.click(await switchOf('Mostrar artículos sin imágenes'))
    expect(text('Sin foto')).toBe('Sin fotoNo se ve')
    await user.type(within(await form()).getByLabelText('Recargo de los precios'), '10')
    expect(text('Con foto y stock')).toBe('Con foto y stock$1.100')
    await user.selectOptions(within(await form()).getByLabelText('Quién ve los precios'), '2')
    expect(text('Con foto y stock')).toBe('Con foto y stockEntrá para ver el precio')
    expect(within(await form()).queryByRole('checkbox', { name: /Pausar/ })).not.toBeInTheDocument()
    expect(preview()).toHaveTextContent('La tienda está en pausa: no se puede comprar.')
  })

  it('are written over what the server has now, with what no form shows, and the session is read again [ONL-021] [CAT-065]', async () => {
    const sent = calls('PUT', 'online-configuration/')
    const { user, backend } = await open({
      prepare: ({ db }) => {
        const row = db.all('online_configuration').find(({ user_id }) => user_id === 1)
        db.update('online_configuration', row?.id, { online_description: 'De la tienda', facebook: 'donluis' })
      },
    })
    await form()
    const reads = calls('GET', 'user')
    backend.db.update('online_configuration', stored(backend)?.id, { facebook: 'donluisnuevo' })
    await user.click(await switchOf('Hay que registrarse para comprar'))
    await user.click(await save())
    await waitFor(async () => expect(await save()).toBeDisabled())
    expect(sent).toHaveLength(1)
    expect(stored(backend)).toMatchObject({
      register_to_buy: 0,
      facebook: 'donluisnuevo',
      online_description: 'De la tienda',
    })
    await waitFor(() => expect(reads.length).toBeGreaterThan(0))
  })

  it.each(['drop-after', '500-after'] as const)('whose answer is lost are read: %s is saved', async (fault) => {
    const { user, backend } = await open()
    backend.faults.set([{ method: 'PUT', path: PATH, fault, times: 1 }])
    await user.type(within(await form()).getByLabelText('Facebook'), 'tienda')
    await user.click(await save())
    await waitFor(async () => expect(await save()).toBeDisabled())
    expect(stored(backend)).toMatchObject({ facebook: 'tienda' })
  })

  it('that are typed while others are saved stay, and are saved after them', async () => {
    const { user, backend } = await open()
    const settings = await form()
    await user.type(within(settings).getByLabelText('Facebook'), 'tienda')
    fireEvent.click(within(settings).getByRole('button', { name: 'Guardar' }))
    fireEvent.change(within(settings).getByLabelText('Instagram'), { target: { value: 'fotos' } })
    await screen.findByText('Guardado')
    expect(within(await form()).getByLabelText('Instagram')).toHaveValue('fotos')
    expect(stored(backend)).toMatchObject({ facebook: 'tienda' })
    await user.click(await save())
    await waitFor(() => expect(stored(backend)).toMatchObject({ facebook: 'tienda', instagram: 'fotos' }))
  })

  it('that were not stored stay as they were typed; a number that is none is not sent', async () => {
    const sent = calls('PUT', 'online-configuration/')
    const { user, backend } = await open()
    const surcharge = within(await form()).getByLabelText('Recargo de los precios')
    await user.type(surcharge, 'diez')
    await user.click(await save())
    expect(await within(await form()).findByText('Ingresá un número')).toBeVisible()
    expect(sent).toHaveLength(0)
    await user.type(surcharge, '10', { initialSelectionStart: 0, initialSelectionEnd: 9 })
    backend.faults.set([{ method: 'PUT', path: PATH, fault: '500', times: 1 }])
    await user.click(await save())
    expect(await within(await form()).findByRole('alert')).toHaveTextContent('El servidor no pudo hacerlo')
    expect(surcharge).toHaveValue('10')
    await user.click(await save())
    await waitFor(() => expect(stored(backend)).toMatchObject({ online_price_surchage: '10.00' }))
  })

  it('that cannot be read say so; a shop without any is told', async () => {
    const { user, backend } = await open({
      prepare: ({ faults }) => faults.set([{ path: '^/api/online-configuration', fault: '500' }]),
    })
    expect(await screen.findByText('No se pudo leer la configuración de la tienda.')).toBeVisible()
    backend.faults.set([])
    backend.db.remove('online_configuration', stored(backend)?.id)
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText(/todavía no tiene una tienda configurada/)).toBeVisible()
  })
})

describe('the store', () => {
  const state = (options: Parameters<typeof startScreen>[1] = {}) => startScreen(<StoreState />, options)

  it('is paused and opened again from above every view, after a question [ONL-021]', async () => {
    const { user, backend } = await state()
    expect(await screen.findByText('Tienda abierta')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver la tienda' })).toHaveAttribute(
      'href',
      'https://tienda.donluis.example',
    )
    await user.click(screen.getByRole('button', { name: 'Pausar la tienda' }))
    const asked = await screen.findByRole('dialog', { name: '¿Pausar la tienda?' })
    await user.click(within(asked).getByRole('button', { name: 'Cancelar' }))
    expect(stored(backend)).toMatchObject({ pausar_tienda_online: 0 })
    await user.click(screen.getByRole('button', { name: 'Pausar la tienda' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pausar' }))
    expect(await screen.findByText('Tienda en pausa')).toBeVisible()
    expect(stored(backend)).toMatchObject({ pausar_tienda_online: 1, register_to_buy: 1 })
    await user.click(screen.getByRole('button', { name: 'Abrir la tienda' }))
    expect(await screen.findByText('Tienda abierta')).toBeVisible()
    expect(stored(backend)).toMatchObject({ pausar_tienda_online: 0 })
  })

  it('that could not be paused says so and stays open', async () => {
    const { user, backend, store } = await state()
    await screen.findByText('Tienda abierta')
    backend.faults.set([{ method: 'PUT', path: PATH, fault: '500' }])
    await user.click(screen.getByRole('button', { name: 'Pausar la tienda' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pausar' }))
    expect(await screen.findByText(/^No se pudo pausar la tienda/)).toBeVisible()
    expect(selectList(store.getState(), online_configuration).models).toMatchObject([{ pausar_tienda_online: 0 }])
  })

  it('is paused by nobody who may not change it, and its address is followed only where it is one', async () => {
    await state({
      as: 'employee',
      permissions: ['order.index'],
      prepare: ({ db }) => {
        db.update('user', 1, { online: 'javascript:alert(1)' })
      },
    })
    expect(await screen.findByText('Tienda abierta')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
