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
 * Names the lists that the screen needs and that failed, or did not arrive within three seconds: without the notice
 * nobody would see why a price or a method is missing or old (LIST-017).
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
    // Do not wait for the request that hangs.
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
