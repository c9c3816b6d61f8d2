import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { parseTyped } from '@/lib/format'
import { FigureInput } from '@/ui/fields/FigureInput'
import { NumberField } from '@/ui/fields/NumberField'

const read = (text: string) => ({ value: parseTyped(text) })

function Field({ first, money = false }: { first: number; money?: boolean }) {
  const [value, setValue] = useState<number | null>(first)
  return <NumberField label="Importe" field="amount" value={value} read={read} onValue={setValue} money={money} />
}

type As = 'price' | 'percentage' | 'name'

function Text({ first, as }: { first: string; as?: As }) {
  const [text, setText] = useState(first)
  return (
    <>
      <FigureInput aria-label="Importe" as={as} text={text} onText={setText} />
      <button type="button" onClick={() => setText('2500,5')}>
        Otro
      </button>
      <output>{String(parseTyped(text))}</output>
    </>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Importe' })

describe('a field of figures', () => {
  it('marks the thousands and the cents of money until somebody types, and again when he leaves', async () => {
    const user = userEvent.setup()
    render(<Field first={1234567.5} money />)
    expect(field()).toHaveValue('1.234.567,50')
    await user.clear(field())
    await user.type(field(), '98765,4')
    expect(field()).toHaveValue('98765,4')
    await user.tab()
    expect(field()).toHaveValue('98.765,40')
  })

  it('reads what it shows as the same amount', async () => {
    const user = userEvent.setup()
    render(<Field first={1250000} money />)
    await user.click(field())
    expect(field()).toHaveValue('1250000')
    await user.keyboard('{End},50')
    await user.tab()
    expect(field()).toHaveValue('1.250.000,50')
  })

  it('marks the thousands of a quantity, and pads none of its decimals', () => {
    render(<Field first={1234.5} />)
    expect(field()).toHaveValue('1.234,5')
  })

  it.each([
    ['1500,00', 'price', '1.500,00', '1500'],
    ['0,1234', 'price', '0,1234', '0.1234'],
    ['1253,970003', 'price', '1.253,97', '1253.970003'],
    ['1250,125', undefined, '1.250,125', '1250.125'],
    ['1050,5', 'percentage', '1.050,5', '1050.5'],
    ['-1500', undefined, '-1.500', '-1500'],
    ['1500', 'name', '1500', '1500'],
    ['doce', 'price', 'doce', 'NaN'],
    ['', 'price', '', 'null'],
  ] as const)('shows %s as %s: %s, the same number', (first, as, shown, number) => {
    render(<Text first={first} {...(as && { as })} />)
    expect(field()).toHaveValue(shown)
    expect(screen.getByRole('status')).toHaveTextContent(number)
  })

  it.each([
    ['1.500', '1500', '1.500,00'],
    ['1,5', '1.5', '1,50'],
    ['1.5', '1.5', '1,50'],
    ['1.234,50', '1234.5', '1.234,50'],
  ])('reads %s typed as %s and shows it', async (typed, number, shown) => {
    const user = userEvent.setup()
    render(<Text first="" as="price" />)
    await user.type(field(), typed)
    expect(field()).toHaveValue(typed)
    expect(screen.getByRole('status')).toHaveTextContent(number)
    await user.tab()
    expect(field()).toHaveValue(shown)
  })

  it('never leaves 1,50 of 1.500 when a digit is taken away', async () => {
    const user = userEvent.setup()
    render(<Text first="" as="price" />)
    await user.type(field(), '1.500')
    await user.tab()
    await user.click(field())
    await user.keyboard('{End}{Backspace}')
    expect(screen.getByRole('status')).toHaveTextContent('150')
  })

  it('is replaced by what is typed, and by what comes from elsewhere', async () => {
    const user = userEvent.setup()
    render(<Text first="1500" as="price" />)
    await user.tab()
    await user.keyboard('7')
    expect(field()).toHaveValue('7')
    await user.click(screen.getByRole('button', { name: 'Otro' }))
    expect(field()).toHaveValue('2.500,50')
  })
})
