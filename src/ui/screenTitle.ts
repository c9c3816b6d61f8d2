import { createContext } from 'react'

/** What the top bar calls the screen: a list inside need not say it twice. */
export const ScreenTitle = createContext('')
