import { Plus } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import type { AnyEntity, Model, Unsaved } from '@/entities/types'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { emptyModel } from '../state'
import { EntityForm } from './EntityForm'

interface Props {
  entity: AnyEntity
  /** What the new record begins with. */
  begun?: Thunk<object>
  disabled?: boolean
  onCreated: (model: Model) => void
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** A button that makes a record over the form in which it is needed. */
export function CreateRelated({ entity, begun, disabled = false, onCreated }: Props) {
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const [model, setModel] = useState<Unsaved | null>(null)
  if (!may(entity, 'store', access)) return null
  return (
    <>
      <Button
        variant="light"
        size="sm"
        className="me-auto"
        disabled={disabled}
        onClick={() => setModel({ ...emptyModel(entity), ...(begun && dispatch(begun)) })}
      >
        <Plus size={16} aria-hidden /> {entity.labels.create}
      </Button>
      {model && (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the form behind would hear its keys and be sent
        <div onKeyDown={stop} onSubmit={stop}>
          <EntityForm inside entity={entity} model={model} onCreated={onCreated} onClose={() => setModel(null)} />
        </div>
      )}
    </>
  )
}
