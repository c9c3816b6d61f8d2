import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { expense_concept } from '@/entities/expenseConcept'
import { addDays, today } from '@/lib/dates'
import { selectList } from '@/list/slices'
import { selectAgendaChanges } from './agendaSlice'
import { inOrder, type Task } from './task'
import { readTasks } from './tasks'

/** How far back single tasks nobody did are still shown. */
const DAYS_BACK = 92

interface Known {
  range: string
  tasks: readonly Task[]
  /** Single tasks of before the range that nobody did; only while it holds today. */
  earlier: readonly Task[]
}

/** The open tasks of some days, read again when the agenda changes here or elsewhere, and after a break as every list is. */
export function useTasks(from: string, until: string) {
  const dispatch = useThunkDispatch()
  const changes = useSelector(selectAgendaChanges)
  const reread = useSelector((state) => selectList(state, expense_concept).loadedAt)
  const { key: visit } = useLocation()
  const [known, setKnown] = useState<Known | null>(null)
  const [failed, setFailed] = useState('')
  const [attempt, setAttempt] = useState(0)
  const range = `${from} ${until}`

  useEffect(() => {
    let left = false
    const now = today()
    const back = from <= now && now <= until ? dispatch(readTasks(addDays(from, -DAYS_BACK), addDays(from, -1))) : Promise.resolve([])
    Promise.all([dispatch(readTasks(from, until)), back]).then(
      ([tasks, before]) => {
        if (left) return
        setKnown({ range, tasks: inOrder(tasks), earlier: inOrder(before.filter(({ record }) => !record.es_recurrente)) })
        setFailed('')
      },
      () => !left && setFailed(range),
    )
    return () => {
      left = true
    }
  }, [dispatch, from, until, range, changes, reread, visit, attempt])

  const shown = known?.range === range ? known : null
  return {
    tasks: shown?.tasks ?? [],
    earlier: shown?.earlier ?? [],
    reading: failed === range ? ('failed' as const) : shown === null ? ('loading' as const) : ('done' as const),
    retry: () => {
      setFailed('')
      setAttempt((count) => count + 1)
    },
  }
}
