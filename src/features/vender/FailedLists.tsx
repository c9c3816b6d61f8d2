import { memo } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { entities } from '@/entities'
import { midSentence } from '@/lib/text'
import type { ListState } from '@/list/state'
import { load } from '@/list/thunks'
import { ReadFailure } from '@/ui/notices/ReadFailure'

const WORDS = new Intl.ListFormat('es')

interface WithBoot extends Record<string, unknown> {
  notices: { boot: { late: readonly string[] } }
}

/**
 * Lists the screen needs that could not be read, or did not arrive before it opened: without them a price or a method
 * would be missing or old, and nobody would see why (LIST-017).
 */
export const FailedLists = memo(function FailedLists({ names }: { names: readonly string[] }) {
  const dispatch = useThunkDispatch()
  const late = useSelector((state) => (state as WithBoot).notices.boot.late)
  const unread = useSelector((state) => {
    const lists = state as Record<string, ListState | undefined>
    return names.filter((name) => !lists[name]?.loadedAt && (lists[name]?.failed || late.includes(name))).join(' ')
  })
  const isKept = useSelector((state) =>
    unread.split(' ').every((name) => (state as Record<string, ListState | undefined>)[name]?.loadedAt === 0),
  )
  if (unread === '') return null
  const missing = unread.split(' ').flatMap((name) => entities[name] ?? [])
  const what = WORDS.format(missing.map(({ labels }) => midSentence(labels.many)))
  const readAgain = () => {
    // A request that hangs is not the one to wait for.
    dispatch((_next, _state, { api }) => api.outdateReads())
    missing.forEach((entity) => void dispatch(load(entity, { refresh: true })))
  }
  return (
    <ReadFailure
      role="status"
      text={`No pudimos leer ${what}: ${isKept ? 'seguís con lo de la última vez.' : 'puede faltar algún precio u opción.'}`}
      onRetry={readAgain}
    />
  )
})
