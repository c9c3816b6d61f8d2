import type { ApiClient } from '@/api/client'
import { rowsAt } from '@/api/read'
import { article } from '@/entities/article'

const BACKGROUND = { priority: 'background' } as const

/** Newest articles with the default ones, whatever their status (BOOT-001; contract a §11.2). */
export const latestArticles = (api: ApiClient) => rowsAt(api, article, 'articles-ultimos-actualizados', BACKGROUND)
/** The articles that every sale begins with (BOOT-003). */
export const defaultArticles = (api: ApiClient) => rowsAt(api, article, 'articles-por-defecto', BACKGROUND)
