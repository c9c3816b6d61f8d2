/** What decides the `display` of an element in jsdom's own sheet: none of its rules looks at a neighbour or a parent for it. */
const MARKS = ['hidden', 'open', 'popover', 'type']
const displays = new Map<string, string>()
let installed = false

type Style = typeof window.getComputedStyle

function displayOf(element: Element, usual: Style): string {
  const style = element.getAttribute('style') ?? ''
  const key = [
    element.localName,
    style.includes('display') ? style : '',
    ...MARKS.map((name) => String(element.getAttribute(name))),
  ].join('|')
  const known = displays.get(key) ?? usual(element).display
  displays.set(key, known)
  return known
}

/** Inherited: seen, unless an element around it says otherwise. */
function visibilityOf(element: Element, usual: Style): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (at.hasAttribute('hidden') || at.getAttribute('style')?.includes('visibility')) return usual(element).visibility
  return 'visible'
}

/**
 * Queries by role ask every element above every candidate whether it is shown, and jsdom matches each of them against its whole sheet of
 * defaults again after every change of the page. The sheets of the app are not loaded in unit tests, so two elements with the same marks are
 * shown alike. Everything else is asked of jsdom.
 */
export function installQuickStyle(): void {
  if (installed) return
  installed = true
  const usual: Style = window.getComputedStyle.bind(window)
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0 || !element.isConnected) return usual(element, pseudo)
    const own: Record<string, () => string> = {
      display: () => displayOf(element, usual),
      visibility: () => visibilityOf(element, usual),
    }
    let whole: CSSStyleDeclaration | undefined
    const value = (name: string) => own[name]?.() ?? (whole ??= usual(element)).getPropertyValue(name)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name: string) {
        if (name === 'getPropertyValue') return value
        return own[name]?.() ?? (Reflect.get((whole ??= usual(element)), name) as unknown)
      },
    })
  }
}
