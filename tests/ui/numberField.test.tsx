import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { parseTyped } from '@/lib/format'
import { NumberField } from '@/ui/NumberField'

const read = (text: string) => ({ value: parseTyped(text) })

function Field({ first, unit }: { first: number; unit?: string }) {
  const [value, setValue] = useState<number | null>(first)
  return <NumberField label="Importe" field="amount" value={value} read={read} onValue={setValue} {...(unit !== undefined && { unit })} />
}

const field = () => screen.getByRole('textbox', { name: 'Importe' })

describe('a field of figures', () => {
  it('marks the thousands and the cents of money until somebody types, and again when he leaves', async () => {
    const user = userEvent.setup()
    render(<Field first={1234567.5} unit="$" />)
    expect(field()).toHaveValue('1.234.567,50')
    await user.clear(field())
    await user.type(field(), '98765,4')
    expect(field()).toHaveValue('98765,4')
    await user.tab()
    expect(field()).toHaveValue('98.765,40')
  })

  it('reads what it shows as the same amount', async () => {
    const user = userEvent.setup()
    render(<Field first={1250000} unit="$" />)
    await user.click(field())
    await user.keyboard('{End}{Backspace}{Backspace}50')
    expect(field()).toHaveValue('1.250.000,50')
    await user.tab()
    expect(field()).toHaveValue('1.250.000,50')
  })

  it('leaves a quantity as it is', () => {
    render(<Field first={1234.5} />)
    expect(field()).toHaveValue('1234,5')
  })
})
