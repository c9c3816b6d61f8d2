import { Hourglass } from 'lucide-react'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { Chip } from '@/outbox/Chip'
import { selectUser } from '@/session/sessionSlice'
import { OPERATIONS } from '../operations'
import { wordsOf } from './unansweredPlaces'
import { useUnanswered } from './useUnanswered'

/** Money, and what else must not be done twice, whose answer never came: said on every other screen than its own, which it leads to. */
export function Unanswered() {
  const user = useSelector(selectUser)?.id ?? 0
  const { pathname } = useLocation()
  const elsewhere = useUnanswered(user).filter(({ at }) => !at.test(pathname))
  const [first] = elsewhere
  const words = wordsOf(elsewhere)
  return (
    <>
      <Chip registry={OPERATIONS} />
      {first && (
        <Link className="state state-warn unsent-chip" to={first.to} aria-label={`${elsewhere.length} ${words}`}>
          <Hourglass size={14} aria-hidden />
          <span className="unsent-count">{elsewhere.length}</span>
          <span className="unsent-words">{words}</span>
        </Link>
      )}
    </>
  )
}
