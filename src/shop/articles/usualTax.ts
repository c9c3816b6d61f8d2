import type { Thunk } from '@/api/thunk'
import { article } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { iva, type Iva } from '@/entities/iva'
import { selectList } from '@/list/slices'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'

/** The rate that imports give (contract a §15). */
const IMPORTED = '21'

/**
 * The IVA a new article begins with, where the shop adds it to prices: that of most articles, else 21 %. Without one the
 * server adds none, and the article would be sold below the others.
 */
export const usualTax: Thunk<Partial<Article>> = (_dispatch, getState) => {
  const user = selectUser(getState())
  if (user === null || ownerOf(user).iva_included) return {}
  const counts = new Map<number, number>()
  for (const { iva_id } of selectList(getState(), article).models as readonly Article[])
    if (iva_id) counts.set(iva_id, (counts.get(iva_id) ?? 0) + 1)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  const rates = selectList(getState(), iva).models as readonly Iva[]
  const iva_id = most?.[0] ?? rates.find(({ percentage }) => percentage === IMPORTED)?.id
  return iva_id ? { iva_id } : {}
}
