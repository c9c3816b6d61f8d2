import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ScanField } from '@/ui/scan/ScanField'

it('tells of a code once: Enter in an empty field, as some readers send a second one, is no scan', async () => {
  const onScan = vi.fn()
  render(<ScanField onScan={onScan} />)
  const field = screen.getByLabelText('Código de barras')
  await userEvent.type(field, '7790000000010{Enter}{Enter}')
  await userEvent.type(field, '  {Enter}')
  expect(onScan.mock.calls.map(([text]) => String(text))).toEqual(['7790000000010'])
  expect(field).toHaveValue('')
})
