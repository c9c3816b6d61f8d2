import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { scrollStep } from '@/app/shell/easing'
import { ScrollToTop } from '@/app/shell/ScrollToTop'
import { setWidth } from '../../support/setup'

const button = () => screen.queryByRole('button', { name: 'Volver arriba' })

function page() {
  setWidth(1366)
  Object.assign(window, { innerHeight: 768 })
  render(
    <>
      <main data-testid="main">
        <ul data-testid="menu" />
      </main>
      <ScrollToTop />
    </>,
  )
  return screen.getByTestId('main')
}
function scrollWindow(top: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top })
  fireEvent.scroll(document)
}

describe('the button back to the top', () => {
  it('appears from 200 px on [SHELL-004, SHELL-005]', () => {
    page()
    expect(button()).toBeNull()
    scrollWindow(199)
    expect(button()).toBeNull()
    scrollWindow(200)
    expect(button()).toBeVisible()
    scrollWindow(201)
    expect(button()).toBeVisible()
    scrollWindow(0)
    expect(button()).toBeNull()
  })

  it('hears the screen that scrolls inside the shell, not a small list in it [SHELL-005]', () => {
    const main = page()
    const menu = screen.getByTestId('menu')
    Object.defineProperty(menu, 'offsetHeight', { value: 120 })
    menu.scrollTop = 500
    fireEvent.scroll(menu)
    expect(button()).toBeNull()
    main.scrollTop = 500
    fireEvent.scroll(main)
    expect(button()).toBeVisible()
  })

  it('takes 1000 ms, slowly at first, to 50 px above the top [SHELL-006]', () => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'Date', 'setTimeout'] })
    const main = page()
    main.scrollTop = 2000
    fireEvent.scroll(main)
    const click = button()
    if (click === null) throw new Error('no button')
    act(() => void fireEvent.click(click))
    const seen = [100, 500, 940, 1040].map((at, index, all) => {
      act(() => void vi.advanceTimersByTime(at - (all[index - 1] ?? 0)))
      return main.scrollTop
    })
    expect(seen[0]).toBeGreaterThan(1980)
    expect(seen[1]).toBeGreaterThan(900)
    expect(seen[1]).toBeLessThan(1100)
    expect(seen[3]).toBe(0)
  })

  it('gives way to a person who scrolls meanwhile [SHELL-006]', () => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'Date', 'setTimeout'] })
    const main = page()
    main.scrollTop = 2000
    fireEvent.scroll(main)
    fireEvent.click(screen.getByRole('button', { name: 'Volver arriba' }))
    act(() => void vi.advanceTimersByTime(300))
    main.scrollTop = 1500
    act(() => void vi.advanceTimersByTime(1000))
    expect(main.scrollTop).toBe(1500)
  })

  it('jumps for people who asked for less motion [SHELL-006]', () => {
    const main = page()
    const { matchMedia } = window
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('reduced-motion') })
    main.scrollTop = 2000
    fireEvent.scroll(main)
    fireEvent.click(screen.getByRole('button', { name: 'Volver arriba' }))
    expect(main.scrollTop).toBe(0)
  })
})

describe('the path of a smooth scroll', () => {
  it('begins where it was, ends at the goal, and never turns back [SHELL-006]', () => {
    expect(scrollStep(800, -50, 0, 1000)).toBe(800)
    expect(scrollStep(800, -50, 1000, 1000)).toBe(-50)
    expect(scrollStep(800, -50, 5000, 1000)).toBe(-50)
    expect(scrollStep(800, -50, 500, 1000)).toBe(375)
    const path = Array.from({ length: 101 }, (_, index) => scrollStep(800, -50, index * 10, 1000))
    for (const [index, top] of path.entries()) expect(top).toBeLessThanOrEqual(path[index - 1] ?? 800)
  })
})
