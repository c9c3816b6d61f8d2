import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { DateField } from '@/ui/fields/DateField'

function Field({ first, fallback = '', ...rest }: { first: string; fallback?: string; min?: string; max?: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <label htmlFor="day">Fecha</label>
      <DateField id="day" value={value || fallback} onValue={setValue} {...rest} />
      <output>{value}</output>
    </>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Fecha' })
const told = () => screen.getByRole('status').textContent

describe('a field of days', () => {
  it('is read and typed as in Argentina, whatever the browser speaks', async () => {
    const user = userEvent.setup()
    render(<Field first="2026-11-02" />)
    expect(field()).toHaveValue('02/11/2026')
    await user.clear(field())
    expect(told()).toBe('')
    await user.type(field(), '3/4/26')
    expect(field()).toHaveValue('3/4/26')
    expect(told()).toBe('2026-04-03')
    await user.tab()
    expect(field()).toHaveValue('03/04/2026')
  })

  it('sets the slashes between digits, which the keys of a phone lack, and leaves alone what is corrected or written otherwise', async () => {
    const user = userEvent.setup()
    render(<Field first="" />)
    await user.type(field(), '2111')
    expect(field()).toHaveValue('21/11')
    await user.type(field(), '2026')
    expect(field()).toHaveValue('21/11/2026')
    expect(told()).toBe('2026-11-21')
    // Back over a slash, and on again.
    await user.type(field(), '{Backspace>6}2')
    expect(field()).toHaveValue('21/12')
    await user.type(field(), '26')
    expect(told()).toBe('2026-12-21')
    // In the middle nothing moves.
    await user.type(field(), '0', { initialSelectionStart: 1, initialSelectionEnd: 2 })
    expect(field()).toHaveValue('20/12/26')
    for (const text of ['2026-11-21', '21-11-2026', '21.11.26', '21/11']) {
      await user.clear(field())
      await user.type(field(), text)
      expect(field()).toHaveValue(text)
      expect(told()).toBe('2026-11-21')
    }
    await user.clear(field())
    await user.type(field(), '3/122026')
    expect(field()).toHaveValue('3/12/2026')
    await user.clear(field())
    await user.paste('21112026')
    expect(told()).toBe('2026-11-21')
  })

  it('keeps what is no day as it was typed, and never takes it for another or for none', async () => {
    const user = userEvent.setup()
    render(<Field first="" />)
    await user.type(field(), '31/02/2026')
    expect(field()).not.toBeInvalid()
    await user.tab()
    expect(field()).toHaveValue('31/02/2026')
    expect(told()).toBe('31/02/2026')
    expect(field()).toBeInvalid()
  })

  it('can be emptied and typed anew where nothing typed means today', async () => {
    const user = userEvent.setup()
    render(<Field first="2026-11-02" fallback="2026-11-21" />)
    await user.clear(field())
    expect(field()).toHaveValue('')
    await user.type(field(), '20/11/2026')
    expect(told()).toBe('2026-11-20')
    await user.clear(field())
    await user.tab()
    expect(field()).toHaveValue('21/11/2026')
  })

  it('goes a day back and forth with the arrows, no further than it may, and marks what lies beyond', async () => {
    const user = userEvent.setup()
    render(<Field first="2026-11-20" min="2026-11-19" max="2026-11-21" />)
    await user.click(field())
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(told()).toBe('2026-11-21')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(told()).toBe('2026-11-19')
    await user.clear(field())
    await user.type(field(), '22112026')
    await user.tab()
    expect(field()).toHaveValue('22/11/2026')
    expect(field()).toBeInvalid()
  })
})
