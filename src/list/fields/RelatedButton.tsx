import { Pencil, Plus } from 'lucide-react'
import { createContext, use, useState } from 'react'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Model, Unsaved } from '@/entities/types'
import { gone } from '@/session/guard'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { useToast } from '@/ui/notices/Toasts'
import { useListState } from '../hooks'
import { emptyModel } from '../state'
import { reload } from '../thunks'
import { relatedId } from '../values'
import type { FieldOf } from './types'
import { relatedEntity } from './useChoices'

/** A record that is filled in over the form that has chosen it. */
export interface Related {
  entity: AnyEntity
  model: Unsaved
  onSaved: (saved: Model) => void
}

/** Opens a related record over the form; null where there is no form, or where it is such a record's own. */
export const OpenRelated = createContext<((related: Related) => void) | null>(null)

interface Props {
  field: FieldOf<'relation'>
  value: unknown
  onChange: (id: number) => void
}

/** Changes the chosen record without leaving the form, or makes the first one where there is none to choose. */
export function RelatedButton({ field, value, onChange }: Props) {
  const entity = relatedEntity(field.entity)
  const open = use(OpenRelated)
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const { models, loadedAt } = useListState(entity)
  const [reading, setReading] = useState(false)
  const id = relatedId(value)
  const lacking = loadedAt !== null && models.length === 0
  if (
    open === null ||
    !entity.inside ||
    !(id === 0 ? lacking && may(entity, 'store', access) : may(entity, 'update', access))
  )
    return null
  const show = (model: Unsaved) => open({ entity, model, onSaved: (saved) => onChange(saved.id) })
  async function edit() {
    setReading(true)
    try {
      const model = await dispatch(reload(entity, id))
      if (model === null) throw gone(entity, id)
      show(model)
    } catch (error) {
      toast({ text: failureText(error), tone: 'error' })
    }
    setReading(false)
  }
  const label = id === 0 ? entity.labels.create : `Editar ${field.label}`
  const Icon = id === 0 ? Plus : Pencil
  return (
    <button
      type="button"
      className="btn btn-light btn-icon"
      aria-label={label}
      title={label}
      disabled={reading}
      onClick={() => (id === 0 ? show(emptyModel(entity)) : void edit())}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}
