import { createContext, use } from 'react'
import type { Article } from '@/entities/articleRecord'

export type ArticleDialog = 'stock' | 'history'

export const DialogContext = createContext<(dialog: ArticleDialog, article: Article) => void>(() => undefined)

/** Opens a dialog about one article; it stays open when the row it was opened from goes. */
export const useArticleDialog = () => use(DialogContext)
