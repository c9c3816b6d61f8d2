import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { readStored, writeStored } from '@/lib/disk/storage'
import { LIST_VIEW_PREFIX } from '@/lib/disk/evictable'
import { selectUser } from '@/session/sessionSlice'
import { nextSort, type Sort } from './sorting'
import { bagOf } from '@/lib/bag'

interface View {
  query: string
  sort: Sort | null
  top: number
}

const keyOf = (name: string) => LIST_VIEW_PREFIX + name

function parseView(stored: unknown): View {
  const { query, sort, top } = bagOf(stored)
  const given = bagOf(sort)
  return {
    query: typeof query === 'string' ? query : '',
    sort: typeof given.key === 'string' ? { key: given.key, descending: given.descending === true } : null,
    top: typeof top === 'number' ? top : 0,
  }
}

/** What a person left in a list and finds again on coming back: the search, the order and the scroll position. */
export function useListView(name: string) {
  const store = useStore()
  const [view, setView] = useState(() => parseView(readStored(sessionStorage, keyOf(name))))
  const latest = useRef(view)
  useEffect(() => {
    latest.current = { ...view, top: latest.current.top }
  }, [view])
  useEffect(() => {
    const person = selectUser(store.getState())?.id
    return () => {
      // Not stored after he signed out: the next person would find what he looked for.
      if (selectUser(store.getState())?.id === person) writeStored(sessionStorage, keyOf(name), latest.current)
    }
  }, [name, store])

  const setQuery = useCallback((query: string) => setView((before) => ({ ...before, query })), [])
  const sortBy = useCallback(
    (key: string) => setView((before) => ({ ...before, sort: nextSort(before.sort, key) })),
    [],
  )
  const onScroll = useCallback((top: number) => {
    latest.current = { ...latest.current, top }
  }, [])
  return { ...view, setQuery, sortBy, onScroll }
}
