import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { PRACTICE } from '../address'
import { usePractice } from '../practiceContext'
import { begin, seen, type Begun } from './look'
import { readResults, withResult } from './results'
import { keepRepeated, repeatedTask } from './repeated'
import { OPEN, type Task, type Verdict } from './task'
import { TASKS } from './tasks'
import { useKeyCount } from './useKeyCount'
import { useLaidOut } from './useLaidOut'
import { useLook } from './useLook'

const isSame = (one: Verdict, other: Verdict) =>
  one.is === other.is && ('text' in one ? one.text : '') === ('text' in other ? other.text : '')

/** Keys of its way that somebody who is at the place of the task already need not press. */
const keysAhead = (task: Task | null) =>
  task?.place !== undefined && window.location.pathname === PRACTICE + task.place ? 1 : 0

/**
 * The current task, how it stands, the keys used for it and the earlier results. A task ends by itself as soon as it is
 * done. `onUnkept`: the browser does not keep a result.
 */
export function usePracticeTasks(onUnkept: () => void) {
  const practice = usePractice()
  const { subscribe } = useStore()
  const { visit, outside } = practice
  const look = useLook()
  const { layOut, clear } = useLaidOut()
  const [results, setResults] = useState(() => readResults(outside.local, visit.user))
  const [task, setTask] = useState<Task | null>(
    () => repeatedTask(outside.session, visit.user) ?? TASKS.find(({ id }) => results[id] === undefined) ?? null,
  )
  /** How often a task was begun, so that nothing typed for one is left in the next. */
  const [round, setRound] = useState(0)
  const [verdict, setVerdict] = useState(OPEN)
  const [ended, setEnded] = useState<{ task: Task; keys: number } | null>(null)
  /** null: there is none, or it is being laid out; then nothing that happens is somebody's work. */
  const current = useRef<{ task: Task; begun: Begun } | null>(null)
  const { keys, pressed, countAnew } = useKeyCount(
    () => follow(),
    () => keysAhead(task),
  )

  function lay(next: Task | null) {
    current.current = null
    if (next === null) return
    layOut(next)
    current.current = { task: next, begun: begin(look()) }
  }
  function start(next: Task | null, cleared: boolean) {
    current.current = null
    if (cleared) clear()
    lay(next)
    countAnew(cleared ? 0 : keysAhead(next))
    setVerdict(OPEN)
    setTask(next)
    setRound((before) => before + 1)
    keepRepeated(outside.session, visit.user, cleared ? next : null)
  }

  function follow(answer?: number) {
    if (current.current === null) return
    const now = look()
    const { task } = current.current
    const begun = seen(current.current.begun, now)
    current.current = { task, begun: answer === undefined ? begun : { ...begun, answer } }
    const stands = task.check(now, current.current.begun)
    setVerdict((before) => (isSame(before, stands) ? before : stands))
    if (stands.is !== 'done') return
    const done = withResult(outside.local, visit.user, results, task.id, pressed.current)
    if (!done.isKept) onUnkept()
    setEnded({ task, keys: pressed.current })
    setResults(done.results)
    const at = TASKS.indexOf(task)
    start([...TASKS.slice(at), ...TASKS].find(({ id }) => done.results[id] === undefined) ?? null, false)
  }

  const onChange = useEffectEvent(() => {
    try {
      follow()
    } catch (error) {
      // A fault here must not stop what the person does in the app.
      window.reportError(error)
    }
  })
  const onMount = useEffectEvent(() => lay(task))
  useEffect(() => {
    onMount()
    // A dialog that closes may be the last thing that was missing.
    const dialogs = new MutationObserver(() => onChange())
    dialogs.observe(document.body, { childList: true })
    const stops = [subscribe(() => onChange()), practice.subscribe(() => onChange()), () => dialogs.disconnect()]
    return () => stops.forEach((stop) => stop())
  }, [practice, subscribe])

  /** Begins this task anew, at the till, with nothing begun. */
  const anew = (next: Task) => {
    setEnded(null)
    start(next, true)
  }
  return { task, round, verdict, keys, ended, results, anew, answer: (value: number) => follow(value) }
}
