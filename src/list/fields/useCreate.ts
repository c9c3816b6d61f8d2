import { useEffect, useRef } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import type { AnyEntity, Model } from '@/entities/types'
import { midSentence } from '@/lib/text'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useFormWaits } from '../form/formWaits'
import { canCreateByTitle, createByTitle } from '../saving/create'

type Columns = Readonly<Record<string, unknown>>

/**
 * Creates what was typed and does not exist; `columns` null: nothing can be created here. Asked twice, it sends once.
 */
export function useCreate(entity: AnyEntity, columns: Columns | null, onCreated: (model: Model) => void) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const { saving: creating, failure, setFailure, run, isBusy } = useSaving()
  useFormWaits(creating)
  // A ref, since the form may have been filled in further by the time the server answers.
  const latest = useRef(onCreated)
  useEffect(() => {
    latest.current = onCreated
  })

  const label = (text: string) => `Crear ${midSentence(entity.labels.one)} «${text}»`
  async function make(text: string, given: Columns, byEnter: boolean) {
    if (isBusy()) return
    if (!canCreateByTitle(text)) return setFailure('El nombre no puede llevar una barra ( / ).')
    // Enter after a name that fits nothing is as often a typing error as a new record.
    const question = {
      title: `¿${label(text)}?`,
      text: 'No hay nada con ese nombre. Se crea solo con el nombre; el resto se completa después en su ficha.',
      action: 'Crear',
    }
    if (byEnter && !(await confirm(question))) return
    await run(async () => {
      const created = await dispatch(createByTitle(entity, text, given))
      latest.current(created)
    })
  }
  return {
    creating,
    failure,
    create:
      columns === null
        ? undefined
        : { label, run: (text: string, byEnter: boolean) => void make(text, columns, byEnter) },
  }
}
