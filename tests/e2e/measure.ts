import type { Page } from '@playwright/test'

/** A part of the page as the window shows it. */
interface Seen {
  name: string
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * What of a part of the page cannot be read or pressed as it stands: amounts cut by what holds them or by the window, amounts and controls over
 * each other. What lies under a bar that stays in view while the rest scrolls is no trouble: it scrolls.
 */
export function troubles(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(async (selector) => {
    // Another font has other widths.
    await document.fonts.ready
    const AMOUNT = /\d{1,3}(\.\d{3})*,\d{2}/
    const root = document.querySelector(selector)
    if (root === null) return [`no ${selector}`]
    const found: string[] = []
    const stuck = (element: Element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return at
      return null
    }
    const seen: { element: Element; box: Seen; is: 'amount' | 'control' }[] = []
    const add = (element: Element, rect: DOMRect, name: string, is: 'amount' | 'control') => {
      if (rect.width === 0 || rect.height === 0) return
      let { left, right, top, bottom } = rect
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.visibility === 'hidden' || style.clipPath === 'inset(50%)') return
        if (style.display === 'contents') continue
        if (style.overflowX === 'visible' || (at === element && is === 'control')) continue
        const edge = at.getBoundingClientRect()
        const scrolls =
          ['auto', 'scroll'].includes(style.overflowX) && at.scrollWidth > at.clientWidth + 1 && at !== root
        if (is === 'amount' && !scrolls && (left < edge.left - 1 || right > edge.right + 1))
          found.push(`${name} is cut`)
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
        top = Math.max(top, edge.top)
        bottom = Math.min(bottom, edge.bottom)
      }
      if (is === 'amount' && (left < -1 || right > innerWidth + 1)) found.push(`${name} is outside the window`)
      top = Math.max(top, 0)
      bottom = Math.min(bottom, innerHeight)
      if (right - left > 1 && bottom - top > 1) seen.push({ element, box: { name, left, right, top, bottom }, is })
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      if (!AMOUNT.test(text) || node.parentElement === null || node.parentElement.closest('option') !== null) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      add(node.parentElement, range.getBoundingClientRect(), text.trim(), 'amount')
    }
    for (const control of root.querySelectorAll('button, input, select, textarea, a[href]')) {
      const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
      add(control, control.getBoundingClientRect(), `[${name.trim() || control.id || control.className}]`, 'control')
      if (!(control instanceof HTMLInputElement) || !AMOUNT.test(control.value)) continue
      if (control.scrollWidth > control.clientWidth + 1) found.push(`${control.value} is cut in ${name}`)
    }
    for (const [place, one] of seen.entries())
      for (const other of seen.slice(place + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        // A name reaches under the small print of its cell; a choice holds its own buttons.
        const holder = one.element.closest('[role="cell"], .combobox, .vender-clearable')
        if (holder?.contains(other.element) === true) continue
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (width <= 1.5 || height <= 3 || stuck(one.element) !== stuck(other.element)) continue
        found.push(`${one.box.name} over ${other.box.name}`)
      }
    return [...new Set(found)]
  }, within)
}
