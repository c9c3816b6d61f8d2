import { createContext } from 'react'

/** The title the top bar shows: a list inside the screen need not repeat it. */
export const ScreenTitle = createContext('')
