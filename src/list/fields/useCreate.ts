import { useRef, useState } from 'react'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { canCreateByTitle, createByTitle } from '../create'

type Columns = Readonly<Record<string, unknown>>

/** Creates what was typed and is not there; `columns` null: here nothing can be created. Asked twice, it sends once. */
export function useCreate(entity: AnyEntity, columns: Columns | null, onCreated: (model: Model) => void) {
  const dispatch = useThunkDispatch()
  const [creating, setCreating] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const busy = useRef(false)

  async function run(text: string, given: Columns) {
    if (busy.current) return
    if (!canCreateByTitle(text)) return setFailure('El nombre no puede llevar una barra ( / ).')
    busy.current = true
    setCreating(true)
    setFailure(null)
    try {
      onCreated(await dispatch(createByTitle(entity, text, given)))
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      busy.current = false
      setCreating(false)
    }
  }
  const label = (text: string) => `Crear ${entity.labels.one.toLowerCase()} «${text}»`
  return { creating, failure, create: columns === null ? undefined : { label, run: (text: string) => void run(text, columns) } }
}
