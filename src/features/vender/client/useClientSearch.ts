import { useEffect, useMemo, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { client as clientEntity } from '@/entities/client'
import type { Client } from '@/entities/client'
import { useListState, useModels } from '@/list/hooks'
import { searchFromModal } from '@/list/search/searches'
import { CLIENT_KEYS, findClients, SHOWN } from '@/shop/clients/findClients'

const PAUSE_MS = 250

/** Clients that fit what was typed: those held here at once, and while the list is not whole, those of the server a moment later. */
export function useClientSearch(query: string): { clients: readonly Client[]; asking: boolean } {
  const dispatch = useThunkDispatch()
  const held = useModels<Client>(clientEntity)
  const whole = useListState(clientEntity).loadedAt !== null
  const [remote, setRemote] = useState<{ query: string; clients: readonly Client[] }>({ query: '', clients: [] })
  const wanted = query.trim()
  // Even one letter asks the server, because only it knows that there is no such client.
  const asks = !whole && wanted !== ''

  const local = useMemo(() => findClients(held, wanted), [held, wanted])

  useEffect(() => {
    if (!asks) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      dispatch(searchFromModal(clientEntity, wanted, CLIENT_KEYS, { signal: stop.signal })).then(
        (page) => setRemote({ query: wanted, clients: page.models as unknown as readonly Client[] }),
        // The clients held here are still offered.
        () => setRemote({ query: wanted, clients: [] }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [dispatch, asks, wanted])

  if (!asks) return { clients: local, asking: false }
  if (remote.query !== wanted) return { clients: local, asking: true }
  const known = new Set(local.map(({ id }) => id))
  return { clients: [...local, ...remote.clients.filter(({ id }) => !known.has(id))].slice(0, SHOWN), asking: false }
}
