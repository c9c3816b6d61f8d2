import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ToastProvider, useToast, type ToastMessage } from '@/ui/notices/Toasts'

/** The toast as it is shown, with the clock in the test's hand. */
function show(message: ToastMessage) {
  vi.useFakeTimers()
  function Teller() {
    const toast = useToast()
    const close = useRef<() => void>(undefined)
    return (
      <>
        <button onClick={() => (close.current = toast(message))}>Avisar</button>
        <button onClick={() => close.current?.()}>Ya no</button>
      </>
    )
  }
  render(
    <ToastProvider>
      <Teller />
    </ToastProvider>,
  )
  act(() => screen.getByText('Avisar').click())
  const shown = () => screen.queryByText(message.text) !== null
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  return { shown, pass }
}

describe('a toast', () => {
  it('of an error lasts 10 s [SHELL-025]', () => {
    const { shown, pass } = show({ text: 'Error al guardar venta', tone: 'error' })
    pass(9_999)
    expect(shown()).toBe(true)
    pass(1)
    expect(shown()).toBe(false)
  })

  it('lasts as long as it says', () => {
    const { shown, pass } = show({ text: 'Seleccione Metodo de Pago', tone: 'error', seconds: 5 })
    pass(4_999)
    expect(shown()).toBe(true)
    pass(1)
    expect(shown()).toBe(false)
  })

  it('waits while somebody points at it or is in it, and then begins anew', () => {
    const { shown, pass } = show({ text: 'Quitaste Yerba', seconds: 6, action: { label: 'Deshacer', run: vi.fn() } })
    const holds = [
      () =>
        [
          fireEvent.mouseEnter(screen.getByRole('alert')),
          () => fireEvent.mouseLeave(screen.getByRole('alert')),
        ] as const,
      () =>
        [fireEvent.focus(screen.getByText('Deshacer')), () => fireEvent.blur(screen.getByText('Deshacer'))] as const,
    ]
    for (const hold of holds) {
      const [, release] = hold()
      pass(60_000)
      expect(shown()).toBe(true)
      release()
      pass(5_999)
      expect(shown()).toBe(true)
    }
    pass(1)
    expect(shown()).toBe(false)
  })

  it('goes on Escape, which belongs to the dialog where one is open, and when it has lost its point', () => {
    const { shown } = show({ text: 'Quitaste Yerba' })
    const modal = document.body.appendChild(Object.assign(document.createElement('div'), { className: 'modal show' }))
    // It closes upon the same key, and must not leave the rest of it to the toast.
    document.body.addEventListener('keydown', () => modal.remove(), { once: true })
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(modal).not.toBeInTheDocument()
    expect(shown()).toBe(true)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(shown()).toBe(false)
    act(() => screen.getByText('Avisar').click())
    expect(shown()).toBe(true)
    act(() => screen.getByText('Ya no').click())
    expect(shown()).toBe(false)
  })
})
