import { createContext, use } from 'react'

/** What opens over the screen. */
export type Dialog = { name: 'search' } | { name: 'keys' }

/** What the parts of the screen ask of the whole; one object for good, so that no line is rendered because of it. */
export interface Screen {
  scan: (text: string) => void
  remove: (key: string) => void
  sell: () => void
  open: (dialog: Dialog) => void
}

export const ScreenContext = createContext<Screen | null>(null)

export function useScreen(): Screen {
  const screen = use(ScreenContext)
  if (screen === null) throw new Error('only inside the screen of the sale')
  return screen
}
