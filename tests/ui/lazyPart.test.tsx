import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { lazyPart, preload } from '@/ui/lazyPart'
import { ToastProvider } from '@/ui/notices/Toasts'

const Part = () => <p>la parte</p>

describe('a part whose code is fetched when it is shown', () => {
  it('shows when its code is there, and something in its place until then', async () => {
    const Lazy = lazyPart(() => Promise.resolve(Part), { waiting: <p>ya viene</p> })
    render(<Lazy />)
    expect(screen.getByText('ya viene')).toBeVisible()
    expect(await screen.findByText('la parte')).toBeVisible()
    expect(screen.queryByText('ya viene')).toBeNull()
  })

  it('is there at once when its code was on its way before', async () => {
    const load = vi.fn(() => Promise.resolve(Part))
    await preload(load)
    const Lazy = lazyPart(load)
    render(<Lazy />)
    expect(screen.getByText('la parte')).toBeVisible()
    expect(load).toHaveBeenCalledOnce()
  })

  it('has another in its place when its code cannot be had, and no screen dies of it', async () => {
    const Lazy = lazyPart(() => Promise.reject(new Error('no chunk')), { instead: () => <p>en su lugar</p> })
    render(<Lazy />)
    expect(await screen.findByText('en su lugar')).toBeVisible()
  })

  it('is asked for three times before its place says that it is missing, and the screen stays', async () => {
    const load = vi.fn(() => Promise.reject<typeof Part>(new Error('no chunk')))
    const Lazy = lazyPart(load)
    render(
      <main>
        <p>la pantalla</p>
        <Lazy />
      </main>,
    )
    expect(await screen.findByRole('button', { name: 'Volver a cargar' })).toBeVisible()
    expect(screen.getByText('la pantalla')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('is shown when the second try brings its code', async () => {
    const load = vi.fn(() => Promise.resolve(Part))
    load.mockRejectedValueOnce(new Error('no chunk'))
    const Lazy = lazyPart(load)
    render(<Lazy />)
    expect(await screen.findByText('la parte')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is not shown without its styles, which the bundler asks for once', async () => {
    const load = vi.fn(() => Promise.resolve(Part))
    load.mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/Agenda.css'))
    const Lazy = lazyPart(load)
    const { unmount } = render(<Lazy />)
    expect(await screen.findByRole('button', { name: 'Volver a cargar' })).toBeVisible()
    unmount()
    render(<Lazy />)
    expect(await screen.findByRole('button', { name: 'Volver a cargar' })).toBeVisible()
    expect(load).toHaveBeenCalledOnce()
  })

  it('that throws the same error twice has a fault, which is announced', async () => {
    const announced = vi.fn((event: ErrorEvent) => event.message)
    window.addEventListener('error', announced)
    onTestFinished(() => window.removeEventListener('error', announced))
    const fault = new Error('structuredClone is not defined')
    await expect(preload(() => Promise.reject<typeof Part>(fault))).rejects.toBe(fault)
    expect(announced.mock.results).toMatchObject([{ value: fault.message }])
  })

  it('that is a dialog closes with a word when its code cannot be had, and opens the next time', async () => {
    const load = vi.fn(() =>
      Promise.resolve(({ onClose }: { onClose: () => void }) => (
        <button type="button" onClick={onClose}>
          Cerrar
        </button>
      )),
    )
    for (let tries = 0; tries < 3; tries += 1) load.mockImplementationOnce(() => Promise.reject(new Error('no chunk')))
    const Dialog = lazyDialog(load)
    function Screen() {
      const [open, setOpen] = useState(false)
      return (
        <ToastProvider>
          <button type="button" onClick={() => setOpen(true)}>
            Dividir
          </button>
          {open && <Dialog onClose={() => setOpen(false)} />}
        </ToastProvider>
      )
    }
    render(<Screen />)
    await userEvent.click(screen.getByRole('button', { name: 'Dividir' }))
    expect(await screen.findByText(/^No se pudo abrir/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Dividir' }))
    expect(await screen.findByRole('button', { name: 'Cerrar' })).toBeVisible()
  })
})
