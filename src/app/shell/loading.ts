import { entities } from '@/entities'
import { midSentence } from '@/lib/text'
import { selectList } from '@/list/slices'

/**
 * What is being read in the background, in words: `Cargando artículos 3/15`; empty when nothing long is under way.
 * Lists of a single page are left out: they load too fast to be read.
 */
export function selectLoading(state: unknown): string {
  let text = ''
  let most = 1
  for (const entity of Object.values(entities)) {
    const { loading, page, totalPages } = selectList(state, entity)
    if (!loading || totalPages <= most) continue
    most = totalPages
    text = `Cargando ${midSentence(entity.labels.many)} ${page}/${totalPages}`
  }
  return text
}
