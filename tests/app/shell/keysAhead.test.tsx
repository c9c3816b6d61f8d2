import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useKeysAhead } from '@/app/shell/useKeysAhead'
import { ScanField } from '@/ui/ScanField'
import { startTestApp } from '../../support/app'
import { yerba } from '../../features/vender/screen'

const press = (text: string, target: Element = document.body) =>
  [...text.split(''), 'Enter'].map((key) => fireEvent.keyDown(target, { key, code: key }))

/** A page whose scan field comes when it is told to. */
function Page({ expected = true, onScan }: { expected?: boolean; onScan: (code: string) => void }) {
  useKeysAhead(expected)
  const [here, setHere] = useState(false)
  return (
    <>
      <input aria-label="Otro campo" />
      <button onClick={() => setHere(true)}>Llega</button>
      {here && <ScanField onScan={onScan} />}
    </>
  )
}

it('a scan that begins before its screen has come is in the sale once it has [U1] [U2]', async () => {
  await startTestApp({ path: '/vender', immediately: true })
  press(yerba.code)
  expect(await screen.findByRole('row', { name: new RegExp(yerba.name) }, { timeout: 20_000 })).toBeVisible()
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
