import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { titleOf, type Titles } from '../values'
import { readMany } from './bulk'
import type { Unchanged } from './bulkRows'

interface Props {
  entity: AnyEntity
  titles: Titles
  /** In Spanish: how the other pages come to know of the change. */
  told: string
  changed: number
  /** The records that are as they were, by the reason. */
  unchanged: readonly Unchanged[]
  /** The records in doubt: the server gave no clear answer for them. */
  unsure: readonly Model[]
  /** Some of the records in doubt could not be read again. */
  unread: boolean
  unsent: number
  /** Why the server refused the records that were not sent, or what it said of those in doubt. */
  failure: string | null
}

/** What became of the chosen records; those in doubt can be read again, since what was sent may still arrive. */
export function BulkResult({ entity, titles, told, changed, unchanged, unsure, unread, unsent, failure }: Props) {
  const dispatch = useThunkDispatch()
  const [old, setOld] = useState(unread)
  const [reading, setReading] = useState(false)
  async function read() {
    setReading(true)
    const ids = unsure.map(({ id }) => id)
    setOld((await dispatch(readMany(entity, ids))).length > 0)
    setReading(false)
  }
  return (
    <div role={unsure.length > 0 || failure !== null ? 'alert' : 'status'}>
      <p className="figure">{changed === 1 ? 'Cambió 1.' : `Cambiaron ${changed}.`}</p>
      {unchanged.map(({ why, models }) => (
        <p key={why} className="bulk-unchanged">
          {models.length === 1 ? 'No cambió 1' : `No cambiaron ${models.length}`}
          {why !== null && ` (${why})`}: {models.map((model) => titleOf(entity, model, titles)).join(', ')}.
        </p>
      ))}
      <p className="meta">{told}</p>
      {unsure.length > 0 && (
        <>
          <p>El servidor falló con estos: puede que hayan cambiado. Revisalos antes de repetir.</p>
          <ul className="bulk-unsure">
            {unsure.map((model) => (
              <li key={model.id}>{titleOf(entity, model)}</li>
            ))}
          </ul>
          <p>
            {old
              ? 'No se pudieron leer de nuevo: lo que ves de ellos es lo de antes.'
              : 'Lo que ves de ellos se leyó recién. Si se cortó la conexión, el cambio puede llegar hasta un minuto después.'}
          </p>
          <Button variant="light" size="sm" disabled={reading} onClick={() => void read()}>
            {reading ? 'Leyendo…' : 'Leerlos de nuevo'}
          </Button>
        </>
      )}
      {failure !== null && <p>{failure}</p>}
      {unsent > 0 && <p className="figure">Sin tocar: {unsent}.</p>}
    </div>
  )
}
