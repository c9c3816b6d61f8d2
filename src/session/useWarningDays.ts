import { useCallback, useState } from 'react'
import { useSelector } from 'react-redux'
import { WARNING_DAYS } from '@/domain/pending'
import { ownKey } from '@/lib/disk/own'
import { readStored, writeStored } from '@/lib/disk/storage'
import { selectUser } from './sessionSlice'

const MOST = 60

const parse = (stored: unknown): number =>
  Number.isInteger(stored) ? Math.min(MOST, Math.max(0, stored as number)) : WARNING_DAYS

/** Days before its date from which a task is yellow, as this person chose in this browser (AG-005). */
export function useWarningDays(): [days: number, choose: (days: number) => void] {
  const key = ownKey('agenda-warning-days', useSelector(selectUser)?.id)
  const [days, setDays] = useState(() => parse(readStored(localStorage, key)))
  const choose = useCallback(
    (next: number) => {
      const read = parse(next)
      setDays(read)
      writeStored(localStorage, key, read)
    },
    [key],
  )
  return [days, choose]
}
