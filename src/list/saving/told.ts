import type { AnyEntity, Model } from '@/entities/types'
import { titleOf, type Titles } from '../values'

const FEMININE = /(a|ión|dad|orden)$/i
/** A name may fill its column; a toast is read at a glance. */
const SHOWN = 60

/** What happened to a record, by its name: «Cliente «Ana» eliminado», «Marca «Suave» creada». */
export function toldOf(
  entity: AnyEntity,
  model: Model,
  done: 'cread' | 'eliminad' | 'recuperad' | 'actualizad',
  titles?: Titles,
): string {
  const { one } = entity.labels
  const [noun = ''] = one.split(' ')
  const title = titles === undefined ? titleOf(entity, model) : titleOf(entity, model, titles)
  const name = title.length > SHOWN ? `${title.slice(0, SHOWN).trimEnd()}…` : title
  return `${one} «${name}» ${done}${FEMININE.test(noun) ? 'a' : 'o'}`
}

const NAMED = 3

/** What several records are called: the first of them, and how many more there are. */
export function namesOf(entity: AnyEntity, models: readonly Model[], titles?: Titles): string {
  const first = models.slice(0, NAMED).map((model) => titleOf(entity, model, titles))
  return models.length > NAMED ? `${first.join(', ')} y ${models.length - NAMED} más` : first.join(', ')
}
