import { act, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ToastProvider, useToast, type ToastMessage } from '@/ui/Toasts'

/** The toast as it is shown, with the clock in the test's hand. */
function show(message: ToastMessage) {
  vi.useFakeTimers()
  function Teller() {
    const toast = useToast()
    return <button onClick={() => toast(message)}>Avisar</button>
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

  it('lasts as long as it says: 5 s for the payment [SHELL-026]', () => {
    const { shown, pass } = show({ text: 'Seleccione Metodo de Pago', tone: 'error', seconds: 5 })
    pass(4_999)
    expect(shown()).toBe(true)
    pass(1)
    expect(shown()).toBe(false)
  })
})
