import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { ViewTabs } from '@/ui/ViewTabs'

const views = (current: string) =>
  ['general', 'teclado'].map((name) => ({ to: `/${name}`, label: name, current: name === current }))

describe('the views of a screen', () => {
  it('keep the one in use in sight where there is no room for all', () => {
    const moved: (string | null)[] = []
    const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      moved.push(this.textContent)
    })
    const { rerender } = render(<ViewTabs label="Vistas" tabs={views('general')} />, { wrapper: MemoryRouter })
    rerender(<ViewTabs label="Vistas" tabs={views('teclado')} />)
    spy.mockRestore()
    expect(moved).toEqual(['general', 'teclado'])
    expect(screen.getByRole('link', { name: 'teclado' })).toHaveAttribute('aria-current', 'page')
  })
})
