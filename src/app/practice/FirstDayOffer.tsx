import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { day, today } from '@/lib/dates'
import { readStored, writeStored } from '@/lib/disk/storage'
import { PRACTICE_PREFIX } from '@/session/prefixes'
import { selectUser } from '@/session/sessionSlice'
import type { User } from '@/session/user'
import { NoticeCard } from '../shell/notices/NoticeCard'
import { hasResults } from './tasks/results'
import { usePracticeEntry } from './usePracticeEntry'

const keyOf = ({ id }: User) => `${PRACTICE_PREFIX}offered-${id}`

/**
 * Whether to offer practice: to an employee whose record was made today, who has not practised at this computer yet,
 * and only once. Others may have: people hired on one day share a till.
 */
function isFirstDay(user: User): boolean {
  const made = (user as { created_at?: unknown }).created_at
  return (
    user.owner_id !== null &&
    typeof made === 'string' &&
    day(made) === today() &&
    !hasResults(localStorage, user.id) &&
    readStored(localStorage, keyOf(user)) === undefined
  )
}

/** Offers practice to somebody on his first day, beside his work. */
export function FirstDayOffer() {
  const user = useSelector(selectUser)
  const practise = usePracticeEntry()
  const [closed, setClosed] = useState(false)
  if (user === null || practise === null || closed || !isFirstDay(user)) return null
  function close() {
    if (user !== null) writeStored(localStorage, keyOf(user), true)
    setClosed(true)
  }
  async function begin() {
    if (await practise?.()) close()
  }
  return (
    <NoticeCard title="¿Primer día? Podés practicar la caja en un comercio de mentira." onClose={close}>
      <Button size="sm" variant="light" onClick={close}>
        Ahora no
      </Button>
      <Button size="sm" onClick={() => void begin()}>
        Practicar
      </Button>
    </NoticeCard>
  )
}
