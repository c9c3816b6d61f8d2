import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfiguracionScreen } from '@/app/ConfiguracionScreen'
import { ThemeProvider } from '@/app/shell/Theme'
import type { PayTo } from '@/domain/payTo'
import { address } from '@/entities/address'
import { Extensiones } from '@/features/configuracion/Extensiones'
import { PayToForm } from '@/features/configuracion/PayToForm'
import { saveAccount } from '@/features/configuracion/saveAccount'
import { KEYS } from '@/domain/keys'
import { diskValue, eraseDiskValues } from '@/lib/disk/diskValue'
import { unaskedUnits } from '@/lib/unaskedUnits'
import { printsTickets } from '@/lib/ticketSetting'
import { EntityScreen } from '@/list/EntityScreen'
import { parseEnv, type Settings } from '@/lib/env'
import { checkSession } from '@/session/session'
import { selectUser } from '@/session/sessionSlice'
import { parsePayTo } from '@/shop/payTo'
import { ConfirmProvider } from '@/ui/dialogs/Confirm'
import { LeaveGuard } from '@/ui/dialogs/LeaveGuard'
import { ToastProvider } from '@/ui/notices/Toasts'
import type { RunningBackend } from '../../backend/app'
import { calls, column, rowOf, startScreen, table } from '../../list/screen'
import { leaves } from '../../support/leaves'
import { callApi, server, type Role } from '../../support/standIn'
import { testSettings, testStore } from '../../support/store'

/** The screen at an address of its own. It asks before it is left, so it stands in a router that can be stopped. */
async function open(
  path: string,
  {
    as = 'owner',
    settings,
    prepare,
  }: { as?: Role; settings?: Partial<Settings>; prepare?: (backend: RunningBackend) => void } = {},
) {
  const { store, backend } = await testStore(as, {}, testSettings(settings))
  prepare?.(backend)
  await store.dispatch(checkSession())
  const element = (
    <>
      <ConfiguracionScreen />
      <LeaveGuard />
    </>
  )
  const router = createMemoryRouter([{ path: '/configuracion/:view', element }], { initialEntries: [path] })
  render(
    <Provider store={store}>
      <ThemeProvider>
        <ToastProvider>
          <ConfirmProvider>
            <RouterProvider router={router} />
          </ConfirmProvider>
        </ToastProvider>
      </ThemeProvider>
    </Provider>,
  )
  return { store, backend, router, user: userEvent.setup() }
}

const ACCOUNT = [
  'Nombre',
  'Número de documento',
  'Teléfono',
  'Correo',
  'Logo',
  'Nombre del comercio',
  'Valor del dólar',
  'Método de pago por defecto',
  'Cuántas letras del nombre se ven en Vender',
  'Cómo llamar a Paga ahora en Vender',
  'Días para alertar a empleados ventas no cobradas',
  'Días para alertar a administradores ventas no cobradas',
  'Ancho del ticket (mm)',
  'Dato en el ticket de artículo',
  'Texto al pie del ticket',
  'Imagen del encabezado de los PDF',
  'Versión por defecto',
  'Versión estable',
]
const BOXES = [
  'Precios con IVA incluido',
  'Descargar todos los artículos al iniciar',
  'Descontar el stock de las recetas al avanzar de estado',
  'Preguntar la cantidad en Vender',
  'Siempre omitir en cuenta corriente',
  'Redondear a centenas en Vender',
  'Encabezado en los PDF de artículos',
]

const form = () => screen.findByRole('form', { name: 'Cuenta y comercio' })
const fill = (key: string, value: string) =>
  fireEvent.change(document.querySelector(`#field-${key}`) as HTMLInputElement, { target: { value } })
const texts = (element: HTMLElement, selector: string) =>
  [...element.querySelectorAll(selector)].map((label) => label.textContent?.replace('*', ''))

describe('the account', () => {
  it('is changed by the owner, over what the server has, and the session follows [CFG-003, CFG-004, CFG-005, CFG-006, CAT-002, CAT-047]', async () => {
    const app = await open('/configuracion/general')
    const account = await form()
    expect(texts(account, '.form-label')).toEqual(ACCOUNT)
    expect(texts(account, '.form-check-label')).toEqual(BOXES)
    const company = screen.getByRole('region', { name: 'Configuración del comercio' })
    expect(texts(company, 'dt')).toEqual([
      'Precios con IVA incluido',
      'Mostrar artículos sin stock',
      'Aplicar lista de precios en los servicios',
    ])

    const owner = () => app.backend.db.all('user').find((row) => !row.owner_id) as Record<string, unknown>
    app.backend.db.update('user', owner().id as number, { phone: '341 555-9999' })
    const save = within(account).getByText('Guardar')
    fill('sale_ticket_width', '')
    await app.user.click(save)
    expect(within(account).getByText(/^Falta completar «Ancho del ticket/)).toBeVisible()
    fill('sale_ticket_width', '58')
    fill('dollar', '1.500,50')
    await app.user.click(within(account).getByText('Redondear a centenas en Vender'))
    const put = calls('PUT', 'user/')
    await app.user.click(save)
    const question = await screen.findByRole('dialog', { name: '¿Cambiar el valor del dólar?' })
    fireEvent.click(within(question).getByText('Cancelar'))
    await waitFor(() => expect(question).not.toBeInTheDocument())
    fill('dollar', '1450')
    app.backend.faults.set([{ method: 'PUT', path: '/api/user/', fault: 'drop-after', times: 1 }])
    fireEvent.click(save)
    await screen.findByText('Guardado')
    expect(save).toBeDisabled()
    expect(put).toHaveLength(1)
    expect(owner()).toMatchObject({
      phone: '341 555-9999',
      redondear_centenas_en_vender: 1,
      company_name: 'Autoservicio Don Luis',
    })
    expect([Number(owner().dollar), Number(owner().sale_ticket_width)]).toEqual([1450, 58])
    expect(selectUser(app.store.getState())?.redondear_centenas_en_vender).toBe(1)
  })

  it('shows what the blue dollar is worth where the build names a service, and takes it over at a press [CAT-108, REP-015, REP-016]', async () => {
    const address = 'https://dolar.test/v2/latest'
    const asked: { url: string; credentials: string }[] = []
    let answer: unknown = { blue: { value_avg: 'mucho' } }
    server.use(
      http.get('https://dolar.test/*', ({ request }) => {
        asked.push({ url: request.url, credentials: request.credentials })
        return HttpResponse.json(answer as object)
      }),
    )
    const { user } = await open('/configuracion/general', { settings: { exchangeRateUrl: address } })
    const line = await screen.findByText(/No se pudo consultar el dólar blue/)
    answer = { oficial: { value_avg: 1400 }, blue: { value_avg: 1435.505, value_sell: 1445 } }
    await user.click(within(line).getByText('Reintentar'))
    const said = await screen.findByText(/Dólar blue promedio: \$1\.435,51, a las \d\d:\d\d/)
    await user.click(within(said).getByText('Usar este valor'))
    expect(document.querySelector('#field-dollar')).toHaveValue('1.435,51')
    expect(screen.getByText('Hay cambios sin guardar')).toBeVisible()
    expect(asked).toEqual(Array.from({ length: 2 }, () => ({ url: address, credentials: 'omit' })))
  })

  it('is written although a gateway gave up on the answer: what is read says so', async () => {
    const { store } = await testStore()
    await store.dispatch(checkSession())
    const late = http.put(
      '*/api/user/:id',
      async ({ request, params }) => {
        await callApi('PUT', `user/${String(params.id)}`, await request.json())
        return new HttpResponse('', { status: 504 })
      },
      { once: true },
    )
    server.use(late)
    await store.dispatch(saveAccount({ phone: '341 555-0000' }))
    expect(selectUser(store.getState())).toMatchObject({ phone: '341 555-0000' })
  })

  it('has what recipes take of the stock for a company without the production extension, too [CFG-004]', async () => {
    await open('/configuracion/general', {
      prepare: ({ db }) => db.all('user').forEach(({ id }) => void db.update('user', Number(id), { _extencions: [] })),
    })
    expect(texts(await form(), '.form-check-label')).toContain('Descontar el stock de las recetas al avanzar de estado')
  })

  it('asks nobody for the dollar unless the build says whom [CAT-108]', async () => {
    expect(testSettings().exchangeRateUrl).toBe('')
    expect(() => parseEnv({ VITE_EXCHANGE_RATE_URL: 'dolar' })).toThrow('VITE_EXCHANGE_RATE_URL')
    // A call to anybody but the stand-in fails the test.
    await open('/configuracion/general')
    await form()
    expect(screen.queryByText(/dólar blue/i)).not.toBeInTheDocument()
  })

  it('of somebody else than the owner is only shown, and the custom page only where the build has it [CFG-006, SHELL-016]', async () => {
    await open('/configuracion/avanzado', { as: 'admin' })
    expect(await screen.findByRole('region', { name: 'Mi cuenta' })).toHaveTextContent('Todos: sos administrador')
    expect(screen.queryByRole('form', { name: 'Cuenta y comercio' })).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Configuración del comercio' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Avanzado' })).not.toBeInTheDocument()
  })

  it('has the custom page where the setting of the build turns it on [CFG-006, SHELL-016]', async () => {
    await open('/configuracion/avanzado', { settings: { customConfiguration: true } })
    expect(await screen.findByRole('region', { name: 'Esta instalación' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Avanzado' })).toHaveAttribute('aria-current', 'page')
  })
})

describe('where customers pay by transfer or QR', () => {
  it('shows what another tab saves and keeps what is typed here [PLUS-006]', async () => {
    const { user } = await startScreen(<PayToForm />)
    await screen.findByLabelText('Alias')
    // As another tab does it: the value is on the disk, and every page is told.
    const save = (change: Partial<PayTo>) =>
      diskValue('pay-to:1', parsePayTo).change((before) => ({ ...before, ...change }))
    onTestFinished(() => eraseDiskValues('pay-to:'))
    await save({ alias: 'almacen.sol' })
    await waitFor(() => expect(screen.getByLabelText('Alias')).toHaveValue('almacen.sol'))
    await user.type(screen.getByLabelText('A nombre de'), 'Ana Ruiz')
    await save({ alias: 'almacen.luna' })
    await waitFor(() => expect(screen.getByLabelText('Alias')).toHaveValue('almacen.luna'))
    expect(screen.getByLabelText('A nombre de')).toHaveValue('Ana Ruiz')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled())
    expect(await diskValue('pay-to:1', parsePayTo).read()).toMatchObject({ alias: 'almacen.luna', holder: 'Ana Ruiz' })
  })
})

describe('where customers pay, as the preferences have it', () => {
  const form = () => screen.queryByRole('form', { name: 'Cobro con QR o transferencia' })

  it('is told by whoever runs the shop alone [PLUS-006]', async () => {
    await open('/configuracion/preferencias', { as: 'employee' })
    expect(await screen.findByRole('group', { name: 'Pantalla del cliente' })).toBeVisible()
    expect(form()).toBeNull()
    cleanup()
    await open('/configuracion/preferencias', { as: 'admin' })
    await waitFor(() => expect(form()).toBeVisible())
  })
})

describe('what belongs to each person', () => {
  it('is the password, changed with the one before [CFG-006]', async () => {
    const app = await open('/configuracion/contraseña', { as: 'employee' })
    const [current, next, again] = await Promise.all(
      ['Contraseña actual', 'Contraseña nueva', 'Repetí la contraseña nueva'].map((label) =>
        screen.findByLabelText(label),
      ),
    )
    if (!current || !next || !again) throw new Error('a field is missing')
    const submit = screen.getByRole('button', { name: 'Cambiar la contraseña' })
    const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
    type(current, 'otra')
    type(next, 'nueva-9')
    type(again, 'nueva-8')
    await app.user.click(submit)
    expect(await screen.findByText('No es igual a la contraseña nueva')).toBeVisible()
    type(again, 'nueva-9')
    await app.user.click(submit)
    expect(await screen.findByText('No es la contraseña actual')).toBeVisible()
    type(current, '2')
    await app.user.click(submit)
    expect(await screen.findByText('Contraseña cambiada')).toBeVisible()
    expect(app.backend.db.all('user').find((row) => row.doc_number === '2')).toMatchObject({ password: 'nueva-9' })
  })

  it('is no password with a space at an end: the server would cut it off, and no login would fit [CFG-006]', async () => {
    const sent = calls('PUT', 'user-password')
    const app = await open('/configuracion/contraseña', { as: 'employee' })
    const type = async (label: string, value: string) =>
      fireEvent.change(await screen.findByLabelText(label), { target: { value } })
    expect(leaves()).toBe(true)
    await type('Contraseña actual', '2')
    expect(leaves()).toBe(false)
    for (const next of ['nueva-9 ', ' nueva-9']) {
      await type('Contraseña nueva', next)
      await type('Repetí la contraseña nueva', next)
      await app.user.click(screen.getByRole('button', { name: 'Cambiar la contraseña' }))
      expect(await screen.findByText('La contraseña no puede empezar ni terminar con espacios')).toBeVisible()
    }
    expect(sent).toEqual([])
    await type('Contraseña nueva', 'con espacio')
    await type('Repetí la contraseña nueva', 'con espacio')
    await app.user.click(screen.getByRole('button', { name: 'Cambiar la contraseña' }))
    expect(await screen.findByText('Contraseña cambiada')).toBeVisible()
  })

  it('of tickets stands in one place: whether this computer prints them, and what they look like [CFG-006]', async () => {
    const app = await open('/configuracion/general')
    await app.user.click(await screen.findByRole('switch', { name: 'Imprimir el ticket al cobrar' }))
    expect(screen.getByRole('switch', { name: 'Imprimir el ticket al cobrar' })).toBeChecked()
    expect(printsTickets()).toBe(true)
    expect(screen.getByLabelText(/^Texto al pie del ticket/)).toBeInTheDocument()
  })

  it('is how the app looks and sounds; the keys are those the till listens to [CFG-006]', async () => {
    const app = await open('/configuracion/preferencias')
    await app.user.click(await screen.findByLabelText('Oscuro'))
    expect(document.documentElement.dataset.bsTheme).toBe('dark')
    await app.user.click(screen.getByLabelText('Como el sistema'))
    expect(document.documentElement.dataset.bsTheme).toBe('light')
    await app.user.click(screen.getByRole('switch', { name: 'Sonidos al leer códigos' }))
    expect(localStorage.getItem('u1:sounds-muted')).toBe('true')
    await app.user.selectOptions(screen.getByLabelText('Al cobrar, preguntar si está bien un renglón de'), 'más de 500')
    expect(unaskedUnits()).toBe(500)
    await app.user.click(screen.getByRole('link', { name: 'Teclado' }))
    const keys = await screen.findByRole('region', { name: 'Teclas de Vender' })
    expect(texts(keys, 'dd')).toEqual(KEYS.map(({ label }) => label))
  })
})

describe('the client’s display', () => {
  const display = () => screen.queryByRole('group', { name: 'Pantalla del cliente' })

  it('is opened from the preferences, except where no window can follow the till [PLUS-003]', async () => {
    await open('/configuracion/preferencias')
    expect(await screen.findByRole('group', { name: 'Colores' })).toBeVisible()
    expect(display()).toBeVisible()
    cleanup()
    await open('/configuracion/preferencias', { settings: { opensDisplay: false } })
    expect(await screen.findByRole('group', { name: 'Colores' })).toBeVisible()
    expect(display()).toBeNull()
  })
})

describe('the company', () => {
  it('sees what it has switched on and what else there is [CFG-008]', async () => {
    await startScreen(<Extensiones />, { extensions: ['budgets'] })
    const on = await screen.findByRole('region', { name: 'Activas en tu comercio' })
    expect(texts(on, 'li')).toEqual(['Presupuestos'])
    expect(
      within(screen.getByRole('region', { name: 'Otras disponibles' })).getAllByRole('listitem').length,
    ).toBeGreaterThan(20)
  })

  it('reads them again where they could not be read [CFG-008]', async () => {
    const { user } = await startScreen(<Extensiones />, {
      extensions: ['budgets'],
      prepare: ({ faults }) => faults.set([{ path: '^/api/extencion', fault: '500', times: 1 }]),
    })
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('region', { name: 'Activas en tu comercio' })).toBeVisible()
  })

  it('has warehouses with their address, and one that is the usual for the stock [CFG-009, CFG-010]', async () => {
    const { user } = await startScreen(<EntityScreen entity={address} />)
    const list = await table('Direcciones')
    await waitFor(() => expect(column(list, 'Calle')).toContain('Salón'))
    await user.click(rowOf(list, 'Salón'))
    const dialog = await screen.findByRole('dialog')
    expect(texts(dialog, '.form-label, .form-check-label').slice(0, 5)).toEqual([
      'Calle',
      'Número',
      'Ciudad',
      'Provincia',
      'Predeterminada para el stock',
    ])
    expect(within(dialog).getByLabelText('Predeterminada para el stock')).toBeChecked()
  })
})
