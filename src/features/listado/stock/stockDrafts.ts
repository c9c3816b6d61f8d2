import { createContext, use, useMemo, useState } from 'react'
import type { Typed, TypedAmount } from './amounts'

interface StockDrafts {
  /** Figures typed in a row that could not be saved, by `draftKey`. */
  typed: Typed
  /** `amount` undefined: the figure was saved or given up. */
  keep: (key: string, amount: TypedAmount | undefined) => void
}

export const draftKey = (articleId: number, addressId: number) => `${articleId}/${addressId}`

export const StockDraftsContext = createContext<StockDrafts>({ typed: {}, keep: () => undefined })

/** The figures outlive the row they were typed in, which is removed when it is scrolled out of view. */
export const useStockDrafts = () => use(StockDraftsContext)

export function useNewStockDrafts(): StockDrafts {
  const [typed, setTyped] = useState<Typed>({})
  return useMemo(
    () => ({
      typed,
      keep: (key, amount) =>
        setTyped((before) => {
          if (before[key] === amount) return before
          const others = Object.entries(before).filter(([other]) => other !== key)
          return Object.fromEntries(amount === undefined ? others : [...others, [key, amount]])
        }),
    }),
    [typed],
  )
}
