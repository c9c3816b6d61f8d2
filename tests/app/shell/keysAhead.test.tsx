import { readFileSync } from 'node:fs'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useKeysAhead } from '@/app/shell/useKeysAhead'
import { ScanField } from '@/ui/scan/ScanField'
import { startTestApp } from '../../support/app'
import { yerba } from '../../features/vender/screen'

const press = (text: string, target: Element = document.body) =>
  [...text.split(''), 'Enter'].map((key) => fireEvent.keyDown(target, { key, code: key }))

interface Props {
  expected?: boolean
  onScan: (code: string) => void
  /** When the field is in the page, before anything else is done about it. */
  atOnce?: () => void
}

/** A page whose scan field comes when it is told to. */
function Page({ expected = true, onScan, atOnce }: Props) {
  useKeysAhead(expected)
  const [here, setHere] = useState(false)
  return (
    <>
      <input aria-label="Otro campo" />
      <button onClick={() => setHere(true)}>Llega</button>
      {here && <ScanField onScan={onScan} />}
      {here && <span ref={() => atOnce?.()} />}
    </>
  )
}

it('a scan that begins before its screen has come is in the sale once it has [U1] [U2]', async () => {
  await startTestApp({ path: '/vender', immediately: true })
  press(yerba.code)
  expect(await screen.findByRole('row', { name: new RegExp(yerba.name) })).toBeVisible()
})

it('what was typed before the app was there is not lost either, nor where the bare address leads to the till [U1]', async () => {
  // As index.html does it.
  new Function(readFileSync('public/typed-ahead.js', 'utf8'))()
  press(yerba.code)
  fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })
  await startTestApp({ path: '/vender', immediately: true })
  expect(await screen.findByRole('row', { name: new RegExp(yerba.name) })).toBeVisible()
  expect(window).not.toHaveProperty('typedAhead')
})

it('a key pressed after the field has come and before anybody hears it is not lost [U1]', async () => {
  const onScan = vi.fn()
  render(<Page onScan={onScan} atOnce={() => press('7791234567890')} />)
  fireEvent.click(screen.getByText('Llega'))
  await waitFor(() => expect(onScan).toHaveBeenCalledWith('7791234567890', false))
})

it('half a code waits in the field, where the rest follows [U2]', () => {
  const onScan = vi.fn()
  render(<Page onScan={onScan} />)
  const [, , last] = ['7', '7', '9'].map((key) => fireEvent.keyDown(document.body, { key }))
  // Nothing else happens with it.
  expect(last).toBe(false)
  fireEvent.click(screen.getByText('Llega'))
  return Promise.resolve().then(() => {
    expect(screen.getByLabelText('Código de barras')).toHaveValue('779')
    expect(screen.getByLabelText('Código de barras')).toHaveFocus()
    expect(onScan).not.toHaveBeenCalled()
  })
})

it('keeps its hands off other fields, shortcuts, buttons pressed by Enter, and other screens', async () => {
  const onScan = vi.fn()
  const { rerender } = render(<Page onScan={onScan} />)
  press('12', screen.getByLabelText('Otro campo'))
  expect(fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true })).toBe(true)
  expect(fireEvent.keyDown(screen.getByText('Llega'), { key: 'Enter' })).toBe(true)
  rerender(<Page expected={false} onScan={onScan} />)
  expect(press('34').every(Boolean)).toBe(true)
  rerender(<Page onScan={onScan} />)
  fireEvent.click(screen.getByText('Llega'))
  await Promise.resolve()
  expect(screen.getByLabelText('Código de barras')).toHaveValue('')
  expect(onScan).not.toHaveBeenCalled()
})
