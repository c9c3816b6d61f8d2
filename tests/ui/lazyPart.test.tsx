import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { isNotLoaded } from '@/ui/arrival'
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

  it('comes by itself once its code can be had, and its screen stays until then', async () => {
    vi.useFakeTimers()
    const load = vi.fn(() => Promise.resolve(Part))
    load.mockImplementationOnce(() => Promise.reject(new Error('no chunk')))
    load.mockImplementationOnce(() => Promise.reject(new Error('no chunk')))
    const Lazy = lazyPart(load)
    render(
      <main>
        <p>la pantalla</p>
        <Lazy />
      </main>,
    )
    await act(() => vi.advanceTimersByTimeAsync(9_999))
    expect(load).toHaveBeenCalledTimes(2)
    expect(screen.getByText('la pantalla')).toBeVisible()
    expect(screen.queryByText('la parte')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByText('la parte')).toBeVisible()
  })

  it('is not asked for any more once nobody wants it', async () => {
    vi.useFakeTimers()
    const load = vi.fn(() => Promise.reject<typeof Part>(new Error('no chunk')))
    const Lazy = lazyPart(load)
    const { unmount } = render(<Lazy />)
    await act(() => vi.advanceTimersByTimeAsync(0))
    unmount()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledOnce()
  })

  it('that is a dialog closes with a word when its code cannot be had, and opens the next time', async () => {
    const load = vi.fn(() =>
      Promise.resolve(({ onClose }: { onClose: () => void }) => (
        <button type="button" onClick={onClose}>
          Cerrar
        </button>
      )),
    )
    load.mockImplementationOnce(() => Promise.reject(new Error('no chunk')))
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

  it('whose code could not be had is asked for again', async () => {
    const load = vi.fn(() => Promise.resolve(Part))
    load.mockRejectedValueOnce(new Error('no chunk'))
    await expect(preload(load)).rejects.toSatisfy(isNotLoaded)
    const Lazy = lazyPart(load)
    render(<Lazy />)
    expect(await screen.findByText('la parte')).toBeVisible()
  })
})
