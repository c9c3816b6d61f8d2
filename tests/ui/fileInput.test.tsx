import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { FileInput } from '@/ui/fields/FileInput'

const file = new File(['x'], 'lista de precios.xlsx')
const shown = (props: { chosen?: string | null; disabled?: boolean } = {}) => {
  const onFile = vi.fn()
  const { container } = render(<FileInput label="Planilla" accept=".xlsx" chosen={null} onFile={onFile} {...props} />)
  return {
    onFile,
    place: container.firstElementChild as HTMLElement,
    input: screen.getByLabelText<HTMLInputElement>('Planilla'),
  }
}

describe('a file to choose', () => {
  it('is asked for in Spanish, reached by the keyboard, and the same one can be chosen again once it was mended', async () => {
    const user = userEvent.setup()
    const { onFile, input } = shown()
    expect(screen.getByText('Elegir archivo')).toBeVisible()
    expect(input).toHaveAccessibleDescription('o arrastralo hasta acá')
    await user.tab()
    expect(input).toHaveFocus()
    await user.upload(input, file)
    await user.upload(input, file)
    expect(onFile.mock.calls).toEqual([[file], [file]])
  })

  it('stands beside the button once it is taken', () => {
    const { input } = shown({ chosen: file.name })
    expect(screen.getByText('Cambiar archivo')).toBeVisible()
    expect(input).toHaveAccessibleDescription('lista de precios.xlsx')
  })

  it('may be dropped, unless it is being sent: the page never gives way to it', () => {
    const { onFile, place } = shown()
    expect(fireEvent.dragOver(place)).toBe(false)
    expect(place).toHaveClass('over')
    expect(fireEvent.drop(place, { dataTransfer: { files: [file] } })).toBe(false)
    expect(place).not.toHaveClass('over')
    expect(onFile).toHaveBeenCalledExactlyOnceWith(file)
  })

  it('is not taken while it is disabled', () => {
    const { onFile, place } = shown({ disabled: true })
    expect(fireEvent.dragOver(place)).toBe(false)
    expect(place).not.toHaveClass('over')
    expect(fireEvent.drop(place, { dataTransfer: { files: [file] } })).toBe(false)
    expect(onFile).not.toHaveBeenCalled()
  })
})
