import { useRef } from 'react'
import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { dateAndHour } from '@/lib/dates'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { doubtOf, findCreated, isRefused, type Doubt } from './creation'
import { selectList } from './slices'
import { saveChanges, type SaveRecord } from './thunks'
import { titleOf, valueAt } from './values'

/** A form's way of saving: a creation without a clear answer is looked for before it is sent again. */
export function useCreateOnce(entity: AnyEntity, model: Model, saving: SaveRecord) {
  const dispatch = useThunkDispatch()
  const store = useStore()
  const confirm = useConfirm()
  const doubt = useRef<Doubt | null>(null)

  /** What such a creation made, and whether the person wants another; undefined where there was none, or it made nothing. */
  async function earlier(): Promise<{ made: Model; another: boolean } | undefined> {
    if (doubt.current === null) return undefined
    const found = await dispatch(findCreated(entity, doubt.current))
    doubt.current = null
    if (found === undefined) return undefined
    const another = await confirm({
      title: `¿Crear otro «${titleOf(entity, found)}»?`,
      text: `La vez anterior el servidor no contestó bien, y ya hay uno que parece el mismo, creado el ${dateAndHour(valueAt(found, 'created_at'))}.`,
      action: 'Crear otro',
      cancel: 'Seguir en ese',
      danger: true,
    })
    return { made: found, another }
  }

  async function send(record: Model, changes: object): Promise<Model> {
    const { models } = selectList(store.getState(), entity)
    doubt.current = null
    try {
      return await dispatch(saving(entity, model, changes))
    } catch (error) {
      // A way of saving of its own settles such an answer itself.
      if (model.id === null && saving === saveChanges && !isRefused(error))
        doubt.current = doubtOf(error, { ...record, ...changes }, models)
      throw error
    }
  }
  return { earlier, send, inDoubt: () => doubt.current !== null }
}
