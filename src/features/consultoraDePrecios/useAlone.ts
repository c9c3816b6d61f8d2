import { useLayoutEffect, type RefObject } from 'react'

/** What stays usable while the rest of the page is covered: the app's messages and dialogs. */
const KEPT = '.toast-container, .modal, .modal-backdrop'

/** Takes the rest of the page out of reach of the keyboard and of screen readers while this element covers it. */
export function useAlone(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const covered: Element[] = []
    for (let at: Element | null = element.current; at !== null && at !== document.body; at = at.parentElement) {
      for (const other of at.parentElement?.children ?? []) {
        if (other === at || other.matches(KEPT) || other.hasAttribute('inert')) continue
        other.setAttribute('inert', '')
        covered.push(other)
      }
    }
    return () => covered.forEach((other) => other.removeAttribute('inert'))
  }, [element])
}
