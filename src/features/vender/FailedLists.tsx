import { memo } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { entities } from '@/entities'
import { midSentence } from '@/lib/text'
import type { ListState } from '@/list/state'
import { load } from '@/list/thunks'
import { ReadFailure } from '@/ui/notices/ReadFailure'

const WORDS = new Intl.ListFormat('es')

/** Lists the screen needs and could not read: without them a price or a method would be missing, and nobody would see why (LIST-017). */
export const FailedLists = memo(function FailedLists({ names }: { names: readonly string[] }) {
  const dispatch = useThunkDispatch()
  const failed = useSelector((state) => {
    const lists = state as Record<string, ListState | undefined>
    return names.filter((name) => lists[name]?.failed && lists[name].loadedAt === null).join(' ')
  })
  if (failed === '') return null
  const missing = failed.split(' ').flatMap((name) => entities[name] ?? [])
  return (
    <ReadFailure
      role="status"
      text={`No pudimos leer ${WORDS.format(missing.map(({ labels }) => midSentence(labels.many)))}: puede faltar algún precio u opción.`}
      onRetry={() => missing.forEach((entity) => void dispatch(load(entity)))}
    />
  )
})
