/** @module-tag rare */
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  azucar,
  cards,
  field,
  hearSounds,
  line,
  onTouch,
  openVender,
  quantityOf,
  SOUND,
  withoutExtensions,
  yerba,
} from '../screen'

const stop = vi.fn()
let inView: string[] = []
let looks = 0

/** A camera and a browser that reads codes: what stands in `inView` is in the picture. */
function withCamera(open: () => Promise<unknown> = () => Promise.resolve({ getTracks: () => [{ stop }] })) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = () => {
        looks++
        return Promise.resolve(inView.map((rawValue) => ({ rawValue })))
      }
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: open } })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
}

const button = () => screen.queryByRole('button', { name: 'Escanear con la cámara' })
const looked = async (times: number) => {
  const before = looks
  await waitFor(() => expect(looks).toBeGreaterThan(before + times))
}

beforeEach(() => {
  inView = []
  looks = 0
  stop.mockClear()
  return () => void Reflect.deleteProperty(navigator, 'mediaDevices')
})

describe('the camera of the tablet', () => {
  it('scans one code after the other with a beep for each, and stops when it is closed [SALE-001] [U9]', async () => {
    const heard = hearSounds()
    withCamera()
    const { user } = await openVender()
    await user.click(button() as HTMLElement)
    await looked(0)
    inView = [yerba.code]
    await screen.findByText(yerba.name, { selector: 'strong' })
    // Held in view it counts once.
    await looked(3)
    expect(quantityOf(yerba.name)).toHaveValue('1')
    inView = [azucar.code]
    await screen.findByText(azucar.name, { selector: 'strong' })
    await waitFor(() => expect(heard.filter((hertz) => hertz === SOUND.ok)).toHaveLength(2))
    expect(screen.getByRole('dialog')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(stop).toHaveBeenCalledTimes(1)
    expect(line(azucar.name)).toBeVisible()
    await waitFor(() => expect(field()).toHaveFocus())
  })

  it('counts a code again once it has left the picture', async () => {
    withCamera()
    const { user } = await openVender()
    await user.click(button() as HTMLElement)
    inView = [yerba.code]
    await screen.findByText(yerba.name, { selector: 'strong' })
    inView = []
    await looked(8)
    inView = [yerba.code]
    await waitFor(() => expect(quantityOf(yerba.name)).toHaveValue('2'))
  })

  it('says what is wrong with a code, and refuses aloud [U8]', async () => {
    const heard = hearSounds()
    withCamera()
    const { user } = await openVender({ as: 'employee' })
    await user.click(button() as HTMLElement)
    inView = ['7799999999990']
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveTextContent(
        '7799999999990: Ese articulo no esta ingresado en el sistema',
      ),
    )
    await waitFor(() => expect(heard).toContain(SOUND.error))
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(cards()).toHaveLength(1))
  })

  const failures = [
    ['NotAllowedError', 'no dio permiso'],
    ['NotFoundError', 'No encontramos una cámara'],
    ['NotReadableError', 'Otra aplicación'],
    ['TypeError', 'No se pudo abrir la cámara'],
  ] as const
  it.each(failures)('says so when it cannot be opened: %s', async (name, message) => {
    withCamera(() => Promise.reject(new DOMException('no', name)))
    const { user } = await openVender()
    await user.click(button() as HTMLElement)
    expect(await screen.findByText(new RegExp(message))).toBeVisible()
  })

  it('is stopped too when it opens after the dialog was closed', async () => {
    let give: (stream: unknown) => void = () => undefined
    withCamera(() => new Promise((resolve) => (give = resolve)))
    const { user } = await openVender()
    await user.click(button() as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    await act(async () => give({ getTracks: () => [{ stop }] }))
    expect(stop).toHaveBeenCalled()
  })

  it('is offered only where the browser reads codes and the shop has it', async () => {
    await openVender()
    expect(button()).toBeNull()
  })

  it('says on a tablet why it cannot be used there, instead of not being there [SALE-001]', async () => {
    onTouch()
    const { user } = await openVender()
    await user.click(button() as HTMLElement)
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    expect(await screen.findByText('Este navegador no lee códigos con la cámara; Chrome en Android, sí')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(field()).toHaveFocus())
  })

  it('is not offered without the extension', async () => {
    withCamera()
    await openVender({ prepare: withoutExtensions('bar_code_scanner') })
    expect(button()).toBeNull()
  })
})
