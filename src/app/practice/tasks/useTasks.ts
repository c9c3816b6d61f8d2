import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { caja as cajaEntity } from '@/entities/caja'
import { returnEvents } from '@/features/devoluciones/devolucionesSlice'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { selectVender } from '@/features/vender/cart/selectors'
import { selectParked } from '@/features/vender/parked/parkedSlice'
import { load } from '@/list/thunks'
import { countOf } from '@/shop/cajas/countedShifts'
import { usePractice } from '../practiceContext'
import { begin, seen, type Begun, type Look } from './look'
import { readResults, withResult } from './results'
import { OPEN, type Task, type Verdict } from './task'
import { TASKS } from './tasks'
import { useKeyCount } from './useKeyCount'

const namesOf = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name)

const isSame = (one: Verdict, other: Verdict) =>
  one.is === other.is && ('text' in one ? one.text : '') === ('text' in other ? other.text : '')

/**
 * The current task, how it stands, the keys used for it and the earlier results. A task ends by itself as soon as it is
 * done.
 */
export function usePracticeTasks() {
  const practice = usePractice()
  const { getState, subscribe } = useStore()
  const dispatch = useThunkDispatch()
  const { visit, outside, shop } = practice
  const [results, setResults] = useState(() => readResults(outside.local, visit.user))
  const [task, setTask] = useState<Task | null>(() => TASKS.find(({ id }) => results[id] === undefined) ?? null)
  const [verdict, setVerdict] = useState(OPEN)
  const [ended, setEnded] = useState<{ task: Task; keys: number } | null>(null)
  const { keys, pressed, countAnew } = useKeyCount()
  const begun = useRef<Begun | null>(null)

  const look = useCallback(
    (): Look => ({
      shop,
      cart: namesOf(selectVender(getState()).cart),
      parked: selectParked(getState()).map(({ cart }) => namesOf(cart)),
      counted: countOf,
    }),
    [getState, shop],
  )
  /** Lays out what the task needs, and what the app has read of it before is read again. */
  const layOut = useCallback(
    (next: Task | null) => {
      if (!next?.prepare?.(shop)) return
      dispatch(returnEvents.returnCleared())
      void dispatch(load(cajaEntity, { refresh: true }))
    },
    [dispatch, shop],
  )
  const start = useCallback(
    (next: Task | null) => {
      // Laying out tells the store, where the task that ends is still heard: it finds nothing new.
      begun.current = begin(look())
      layOut(next)
      begun.current = begin(look())
      countAnew()
      setVerdict(OPEN)
      setTask(next)
    },
    [countAnew, layOut, look],
  )

  const follow = useCallback(() => {
    if (task === null) return
    if (begun.current === null) {
      layOut(task)
      begun.current = begin(look())
    }
    const now = look()
    begun.current = seen(begun.current, now)
    const stands = task.check(now, begun.current)
    setVerdict((before) => (isSame(before, stands) ? before : stands))
    if (stands.is !== 'done') return
    const done = withResult(outside.local, visit.user, results, task.id, pressed.current)
    setEnded({ task, keys: pressed.current })
    setResults(done)
    const place = TASKS.indexOf(task)
    start([...TASKS.slice(place), ...TASKS].find(({ id }) => done[id] === undefined) ?? null)
  }, [layOut, look, outside.local, pressed, results, start, task, visit.user])

  useEffect(() => {
    follow()
    const stops = [subscribe(follow), practice.subscribe(follow)]
    return () => stops.forEach((stop) => stop())
  }, [follow, practice, subscribe])

  /** Begins this task anew, with an empty sale. */
  const anew = (next: Task) => {
    setEnded(null)
    start(next)
    dispatch(saleEvents.cartSwapped(null))
  }
  const answer = (value: number) => {
    begun.current = { ...(begun.current ?? begin(look())), answer: value }
    follow()
  }
  return { task, verdict, keys, ended, results, anew, answer }
}
