import { useEffect, useRef } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import type { AnyEntity, Model } from '@/entities/types'
import { midSentence } from '@/lib/text'
import { useFormWaits } from '../form/formWaits'
import { canCreateByTitle, createByTitle } from '../saving/create'

type Columns = Readonly<Record<string, unknown>>

/**
 * Creates what was typed and does not exist; `columns` null: nothing can be created here. Asked twice, it sends once.
 */
export function useCreate(entity: AnyEntity, columns: Columns | null, onCreated: (model: Model) => void) {
  const dispatch = useThunkDispatch()
  const { saving: creating, failure, setFailure, run, isBusy } = useSaving()
  useFormWaits(creating)
  // A ref, since the form may have been filled in further by the time the server answers.
  const latest = useRef(onCreated)
  useEffect(() => {
    latest.current = onCreated
  })

  async function make(text: string, given: Columns) {
    if (isBusy()) return
    if (!canCreateByTitle(text)) return setFailure('El nombre no puede llevar una barra ( / ).')
    await run(async () => {
      const created = await dispatch(createByTitle(entity, text, given))
      latest.current(created)
    })
  }
  const label = (text: string) => `Crear ${midSentence(entity.labels.one)} «${text}»`
  return {
    creating,
    failure,
    create: columns === null ? undefined : { label, run: (text: string) => void make(text, columns) },
  }
}
