import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { selectVender } from '@/features/vender/cart/selectors'
import { selectParked } from '@/features/vender/parked/parkedSlice'
import { usePractice } from '../practiceContext'
import { begin, seen, type Begun, type Look } from './look'
import { readResults, withResult } from './results'
import { TASKS, type Task } from './tasks'

const namesOf = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name)

/** Whether a key counts: one held down counts once, and a modifier not at all. */
const counts = ({ key, repeat }: KeyboardEvent) =>
  !repeat && !['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'].includes(key)

const ofPanel = ({ target }: Event) => target instanceof Element && target.closest('.practice-tasks') !== null

/** The current task, the keys used for it and the earlier results. A task ends by itself as soon as it is done. */
export function usePracticeTasks() {
  const practice = usePractice()
  const { getState, subscribe } = useStore()
  const { visit, outside } = practice
  const [results, setResults] = useState(() => readResults(outside.local, visit.user))
  const [task, setTask] = useState<Task | null>(() => TASKS.find(({ id }) => results[id] === undefined) ?? null)
  const [ended, setEnded] = useState<{ task: Task; keys: number } | null>(null)
  const [keys, setKeys] = useState(0)
  const pressed = useRef(0)

  const look = useCallback(
    (): Look => ({
      shop: practice.shop,
      cart: namesOf(selectVender(getState()).cart),
      parked: selectParked(getState()).map(({ cart }) => namesOf(cart)),
    }),
    [getState, practice],
  )
  const begun = useRef<Begun | null>(null)

  const start = useCallback(
    (next: Task | null) => {
      begun.current = begin(look())
      pressed.current = 0
      setKeys(0)
      setTask(next)
    },
    [look],
  )

  const follow = useCallback(() => {
    if (task === null) return
    const now = look()
    begun.current = seen((begun.current ??= begin(now)), now)
    if (!task.isDone(now, begun.current)) return
    const done = withResult(outside.local, visit.user, results, task.id, pressed.current)
    setEnded({ task, keys: pressed.current })
    setResults(done)
    const place = TASKS.indexOf(task)
    start([...TASKS.slice(place), ...TASKS].find(({ id }) => done[id] === undefined) ?? null)
  }, [look, outside.local, results, start, task, visit.user])

  useEffect(() => {
    follow()
    const stops = [subscribe(follow), practice.subscribe(follow)]
    return () => stops.forEach((stop) => stop())
  }, [follow, practice, subscribe])

  useEffect(() => {
    const onPress = (event: Event) => {
      if (ofPanel(event) || (event instanceof KeyboardEvent && !counts(event))) return
      setKeys(++pressed.current)
    }
    window.addEventListener('keydown', onPress, { capture: true })
    window.addEventListener('pointerdown', onPress, { capture: true })
    return () => {
      window.removeEventListener('keydown', onPress, { capture: true })
      window.removeEventListener('pointerdown', onPress, { capture: true })
    }
  }, [])

  const answer = (value: number) => {
    begun.current = { ...(begun.current ?? begin(look())), answer: value }
    follow()
  }
  return { task, keys, ended, results, start, answer }
}
