import { createContext } from 'react'

/** Tells the sheet how many of a table's rows are drawn. `id`: of the table. */
export type OnDrawn = (id: string, done: number, total: number) => void

export const PaperContext = createContext<OnDrawn>(() => undefined)
