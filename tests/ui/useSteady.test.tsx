import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ConfirmProvider, useConfirm } from '@/ui/dialogs/Confirm'
import { STEADY_MS, useSteady } from '@/ui/hooks/useSteady'
import { preload } from '@/ui/lazyPart'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('what a button means is steady from the first, and not for a moment after it has become another', () => {
  const { result, rerender } = renderHook(({ meaning }) => useSteady(meaning), {
    initialProps: { meaning: null as string | null },
  })
  rerender({ meaning: 'Confirmar' })
  expect(result.current).toBe(true)
  rerender({ meaning: 'Marcar terminado' })
  expect(result.current).toBe(false)
  pass(STEADY_MS - 1)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  // The first meaning again before the other could be pressed: nothing was ever different.
  rerender({ meaning: 'Marcar entregado' })
  pass(STEADY_MS / 2)
  rerender({ meaning: 'Marcar terminado' })
  expect(result.current).toBe(true)
})

it('a question that takes the place of another is not answered by a press meant for that one', async () => {
  vi.useRealTimers()
  await preload(async () => (await import('@/ui/dialogs/ConfirmDialog')).ConfirmDialog)
  const answers: string[] = []
  let ask: (name: string) => void = () => undefined
  function Asking() {
    const confirm = useConfirm()
    ask = (name) =>
      void confirm({ title: `¿Recibir ${name}?`, text: '', action: 'Recibir' }).then((yes) =>
        answers.push(`${name} ${yes}`),
      )
    return null
  }
  render(<ConfirmProvider children={<Asking />} />)
  act(() => ask('N° 7'))
  await screen.findByText('¿Recibir N° 7?')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(() => Promise.resolve(ask('N° 8')))
  const receive = () =>
    act(() => Promise.resolve(void fireEvent.click(screen.getByRole('button', { name: 'Recibir' }))))
  await receive()
  expect(screen.getByText('¿Recibir N° 8?')).toBeVisible()
  expect(answers).toEqual(['N° 7 false'])
  pass(STEADY_MS)
  await receive()
  expect(answers).toEqual(['N° 7 false', 'N° 8 true'])
})
