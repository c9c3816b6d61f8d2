import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { monthDays, TASKS_SINCE, toldOnce } from '@/domain/pending'
import { expense_concept } from '@/entities/expenseConcept'
import { addDays, endOfMonth } from '@/lib/dates'
import { selectList } from '@/list/slices'
import { selectAgendaChanges } from './agendaSlice'
import { inOrder, type Task } from './task'
import { readTasks } from './tasks'

interface Known {
  range: string
  before: readonly Task[]
  /** Tasks of the month, then those after it. */
  rest: readonly Task[]
}

const NONE: readonly Task[] = []

/**
 * The open tasks of a month, read again when the agenda changes here or elsewhere, and after a break as every list is.
 * `month`: its first day.
 * `drawn`: tasks in the squares of the calendar, those of the neighbouring months included.
 * `listed`: tasks of the month, and after it those that are near.
 * `beyond`: tasks that are near but after the last square. `earlier`: tasks from before the month that nobody did. Both
 * only for the month that holds today.
 */
export function usePendings(month: string, warningDays: number, today: string) {
  const dispatch = useThunkDispatch()
  const changes = useSelector(selectAgendaChanges)
  const reread = useSelector((state) => selectList(state, expense_concept).loadedAt)
  const { key: visit } = useLocation()
  const [known, setKnown] = useState<Known | null>(null)
  const [failed, setFailed] = useState('')
  const [attempt, setAttempt] = useState(0)
  const end = endOfMonth(month)
  const squares = monthDays(month)
  const [first = month, last = end] = [squares[0], squares.at(-1)]
  const isCurrent = month <= today && today <= end
  const near = isCurrent ? addDays(today, warningDays) : ''
  const from = isCurrent ? TASKS_SINCE : first
  const until = near > last ? near : last
  const range = `${from} ${month} ${until}`

  useEffect(() => {
    let left = false
    const read = (since: string, to: string) => (since <= to ? dispatch(readTasks(since, to)) : Promise.resolve(NONE))
    Promise.all([read(from, addDays(month, -1)), read(month, end), read(addDays(end, 1), until)]).then(
      ([before, own, after]) => {
        if (left) return
        setKnown({ range, before: inOrder(before), rest: [...inOrder(own), ...inOrder(after)] })
        setFailed('')
      },
      () => !left && setFailed(range),
    )
    return () => {
      left = true
    }
  }, [dispatch, month, end, from, until, range, changes, reread, visit, attempt])

  const shown = known?.range === range ? known : null
  const { before, rest } = shown ?? { before: NONE, rest: NONE }
  return {
    drawn: [...before.filter(({ date }) => first <= date), ...rest.filter(({ date }) => date <= last)],
    listed: rest.filter(({ date }) => date <= end || date <= near),
    beyond: rest.filter(({ date }) => last < date && date <= near),
    earlier: isCurrent ? toldOnce(before, ({ record }) => record.id) : [],
    reading: failed === range ? ('failed' as const) : shown === null ? ('loading' as const) : ('done' as const),
    retry: () => {
      setFailed('')
      setAttempt((count) => count + 1)
    },
  }
}
