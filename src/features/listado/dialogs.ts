import { createContext, use } from 'react'
import type { Article } from '@/entities/articleRecord'

export type ArticleDialog = 'stock' | 'history'

export const DialogContext = createContext<(dialog: ArticleDialog, article: Article) => void>(() => undefined)

/** Opens a dialog about one article; it outlives the row it was opened from. */
export const useArticleDialog = () => use(DialogContext)
