import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fileOf, keptFrom } from '@/domain/sale/promotions/promotionFile'
import type { Promotion } from '@/domain/sale/promotions/promotion'
import { Promociones } from '@/features/configuracion/promociones/Promociones'
import { startScreen } from '../../list/screen'
import { promotionOf } from '../../domain/sale/promotions/build'

/** Id of the owner of the test shop. */
const SHOP = 1
const KEY = `promotions-${SHOP}`

const promotion = (part: Partial<Promotion> = {}): Promotion =>
  promotionOf({
    id: 'p1',
    name: '3×2 en yerbas',
    deal: { kind: 'take_pay', take: 3, pay: 2 },
    belowCost: false,
    ...part,
  })

const kept = () => keptFrom(JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined).promotions
const file = (promotions: readonly Promotion[], saved_at: string, shop = SHOP) =>
  new File([fileOf({ saved_at, promotions }, shop)], 'promociones.json', { type: 'application/json' })

async function open(promotions: readonly Promotion[] = []) {
  if (promotions.length > 0)
    localStorage.setItem(KEY, JSON.stringify({ saved_at: '2026-11-20T12:00:00.000Z', promotions }))
  const started = await startScreen(<Promociones />)
  await screen.findByRole('region', { name: 'Promociones del comercio' })
  return started
}

beforeEach(() => localStorage.removeItem(KEY))

/** Says that a promotion without anything chosen is meant for the whole shop. */
const forAll = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Para todos' }))

describe('the promotions of the shop', () => {
  it('are made in a form that says what they come to and what is wrong, and asks whether they are for all articles [PLUS-007]', async () => {
    // On a host without TLS a page makes no UUID.
    vi.stubGlobal('crypto', {})
    const { user } = await open()
    expect(screen.getByText('Todavía no hay promociones en esta computadora.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Crear promoción' }))
    const form = within(await screen.findByRole('dialog', { name: 'Crear promoción' }))
    expect(form.getByRole('status', { name: 'Ejemplo' })).toHaveTextContent('3 × $1.000 = $2.000')
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    expect(form.getByRole('alert')).toHaveTextContent('Poné un nombre')
    expect(kept()).toEqual([])
    await user.type(form.getByLabelText('Nombre'), '4×3 en todo')
    await user.clear(form.getByLabelText('Lleva'))
    await user.type(form.getByLabelText('Lleva'), '2')
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    expect(form.getByText('Se paga al menos una unidad, y menos de las que se llevan')).toBeVisible()
    await user.clear(form.getByLabelText('Lleva'))
    await user.type(form.getByLabelText('Lleva'), '4')
    await user.clear(form.getByLabelText('Paga'))
    await user.type(form.getByLabelText('Paga'), '3')
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    const question = within(await screen.findByRole('dialog', { name: '¿Para todos los artículos?' }))
    expect(kept()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Elegir cuáles' }))
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await forAll(user)
    expect(await screen.findByText('«4×3 en todo» guardada: vale desde la próxima venta')).toBeVisible()
    expect(kept()).toMatchObject([{ name: '4×3 en todo', deal: { kind: 'take_pay', take: 4, pay: 3 }, paused: false }])
    expect(screen.getByRole('listitem')).toHaveTextContent(
      '4×3 combinando artículos · todos los artículos · SiempreActiva',
    )
  })

  it('combine articles unless told otherwise, in words of what is free; a percentage has nothing to combine [PLUS-007]', async () => {
    const { user } = await open([promotion()])
    await user.click(screen.getByRole('button', { name: 'Crear promoción' }))
    const form = within(await screen.findByRole('dialog', { name: 'Crear promoción' }))
    const combine = () => form.getByRole('checkbox', { name: 'Combinar artículos' })
    expect(combine()).toBeChecked()
    expect(combine()).toHaveAccessibleDescription(
      'Las unidades de todos los artículos elegidos se cuentan juntas. De cada 3 unidades, la más barata sin cargo.',
    )
    await user.selectOptions(form.getByLabelText('Promoción'), 'percentage')
    expect(form.queryByRole('checkbox', { name: 'Combinar artículos' })).toBeNull()
    await user.selectOptions(form.getByLabelText('Promoción'), 'second')
    expect(combine()).toHaveAccessibleDescription(/De cada 2 unidades, la más barata con 50 % menos\.$/)
    await user.click(combine())
    expect(combine()).toHaveAccessibleDescription('Las unidades de cada artículo se cuentan por separado.')
    await user.type(form.getByLabelText('Nombre'), 'Segunda a mitad')
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await forAll(user)
    expect(await screen.findByText(/«Segunda a mitad» guardada/)).toBeVisible()
    expect(kept().map(({ combine: together }) => together)).toEqual([false, false])
    await user.click(screen.getByRole('button', { name: 'Editar 3×2 en yerbas' }))
    const old = within(await screen.findByRole('dialog', { name: '3×2 en yerbas' }))
    await user.click(old.getByRole('checkbox', { name: 'Combinar artículos' }))
    await user.click(old.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(kept()[0]?.combine).toBe(true))
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('3×2 combinando artículos ·')
  })

  it('are not lost to an Escape while they are being written [PLUS-007]', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Crear promoción' }))
    const form = within(await screen.findByRole('dialog', { name: 'Crear promoción' }))
    await user.type(form.getByLabelText('Nombre'), '4×3 en todo{Escape}')
    const question = within(await screen.findByRole('dialog', { name: '¿Descartar los cambios?' }))
    await user.click(question.getByRole('button', { name: 'Seguir editando' }))
    expect(form.getByLabelText('Nombre')).toHaveValue('4×3 en todo')
    await user.click(form.getByRole('button', { name: 'Cancelar' }))
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('of hours that pass midnight say until when each night goes on [PLUS-007]', async () => {
    const { user } = await open([promotion({ weekdays: [5], hours: { from: '18:00', until: '22:00' } })])
    expect(screen.getByRole('listitem')).toHaveTextContent('· vie · 18:00 a 22:00')
    await user.click(screen.getByRole('button', { name: 'Editar 3×2 en yerbas' }))
    const form = within(await screen.findByRole('dialog', { name: '3×2 en yerbas' }))
    expect(form.queryByText(/Pasa la medianoche/)).toBeNull()
    fireEvent.change(form.getByLabelText('Hasta la hora'), { target: { value: '02:00' } })
    expect(form.getByText(/la del viernes, por ejemplo, sigue hasta las 02:00 del sábado/)).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('vie · 18:00 a 02:00 del día siguiente'))
  })

  it('are in force or not by the clock as it goes on [PLUS-007]', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-18T17:59:50-03:00'), toFake: ['Date', 'setInterval', 'clearInterval'] })
    await open([promotion({ hours: { from: '18:00', until: '19:00' } })])
    expect(screen.getByRole('listitem')).toHaveTextContent('Hoy o a esta hora no')
    act(() => void vi.advanceTimersByTime(30_000))
    expect(screen.getByRole('listitem')).toHaveTextContent('Activa')
  })

  it('are paused and given again, changed under their own name alone, and removed after asking [PLUS-007]', async () => {
    const { user } = await open([promotion(), promotion({ id: 'p2', name: 'Otra' })])
    await user.click(screen.getByRole('button', { name: 'Pausar 3×2 en yerbas' }))
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Pausada')
    expect(kept()[0]?.paused).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Activar 3×2 en yerbas' }))
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Activa')
    await user.click(screen.getByRole('button', { name: 'Editar 3×2 en yerbas' }))
    const form = within(await screen.findByRole('dialog', { name: '3×2 en yerbas' }))
    const name = form.getByLabelText('Nombre')
    await user.clear(name)
    await user.type(name, 'Otra')
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    expect(form.getByText('Ya hay una promoción con ese nombre')).toBeVisible()
    await user.type(name, ' más')
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(kept().map(({ id, name: called }) => [id, called])).toEqual([
        ['p1', 'Otra más'],
        ['p2', 'Otra'],
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Eliminar Otra' }))
    const question = await screen.findByRole('dialog', { name: '¿Eliminar «Otra»?' })
    expect(question).toHaveTextContent('Las ventas hechas con ella quedan como están.')
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(kept().map(({ id }) => id)).toEqual(['p1']))
  })

  it('of another till are taken from its file: an older one is warned of, one of another shop refused [PLUS-007]', async () => {
    const { user } = await open([promotion()])
    const input = screen.getByLabelText<HTMLInputElement>(/Traer un archivo exportado/)
    await user.upload(input, file([promotion({ id: 'x', name: 'Ajena' })], '2026-11-21T12:00:00.000Z', SHOP + 1))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(kept().map(({ id }) => id)).toEqual(['p1'])
    await user.upload(input, file([promotion({ id: 'v', name: 'Vieja' })], '2026-11-01T12:00:00.000Z'))
    const question = await screen.findByRole('dialog', { name: 'Traer promociones de un archivo' })
    expect(question).toHaveTextContent(/Cuidado: el archivo es más viejo/)
    await user.click(within(question).getByRole('button', { name: 'Reemplazar' }))
    await waitFor(() => expect(kept().map(({ id }) => id)).toEqual(['v']))
  })

  it('that the browser does not keep are said not to be kept [PLUS-007]', async () => {
    const { user } = await open([promotion()])
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await user.click(screen.getByRole('button', { name: 'Pausar 3×2 en yerbas' }))
    expect(await screen.findByText('Este navegador no deja guardar las promociones')).toBeVisible()
    refuse.mockRestore()
    expect(kept()[0]?.paused).toBe(false)
  })

  it('written while the browser has no room stay in their form, to be kept once it has [PLUS-007]', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Crear promoción' }))
    const form = within(await screen.findByRole('dialog', { name: 'Crear promoción' }))
    await user.type(form.getByLabelText('Nombre'), '3×2 en todo')
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await forAll(user)
    expect(await screen.findByText('Este navegador no deja guardar las promociones')).toBeVisible()
    refuse.mockRestore()
    expect(form.getByLabelText('Nombre')).toHaveValue('3×2 en todo')
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await forAll(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(kept()).toMatchObject([{ name: '3×2 en todo' }])
  })
})
