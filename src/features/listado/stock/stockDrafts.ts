import { createContext, use, useMemo, useState } from 'react'

interface StockDrafts {
  /** Figures typed in a row that could not be saved, by `draftKey`. */
  texts: Readonly<Record<string, string>>
  /** `text` undefined: the figure was saved or given up. */
  keep: (key: string, text: string | undefined) => void
}

export const draftKey = (articleId: number, addressId: number) => `${articleId}/${addressId}`

export const StockDraftsContext = createContext<StockDrafts>({ texts: {}, keep: () => undefined })

/** The figures outlive the row they were typed in, which is removed when it is scrolled out of view. */
export const useStockDrafts = () => use(StockDraftsContext)

export function useNewStockDrafts(): StockDrafts {
  const [texts, setTexts] = useState<StockDrafts['texts']>({})
  return useMemo(
    () => ({
      texts,
      keep: (key, text) =>
        setTexts((before) => {
          if (before[key] === text) return before
          const others = Object.entries(before).filter(([other]) => other !== key)
          return Object.fromEntries(text === undefined ? others : [...others, [key, text]])
        }),
    }),
    [texts],
  )
}
