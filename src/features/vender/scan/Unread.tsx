import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity } from '@/entities/types'
import { useListState } from '@/list/hooks'
import { ensureLoaded } from '@/list/thunks'

/**
 * Says that a small list the payment needs could not be read, with a button to try again; nothing while it is being
 * read.
 */
export function Unread({ entity, what }: { entity: AnyEntity; what: string }) {
  const dispatch = useThunkDispatch()
  const { failed } = useListState(entity)
  if (!failed) return null
  return (
    <div className="vender-effect state-warn" role="alert">
      <span>No se pudieron leer {what}.</span>
      <Button variant="light" className="vender-tool" onClick={() => void dispatch(ensureLoaded(entity))}>
        Reintentar
      </Button>
    </div>
  )
}
