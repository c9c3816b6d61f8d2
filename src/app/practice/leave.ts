import { lastSignedIn } from '@/lib/disk/own'
import { oweLogout } from '@/session/session'
import { selectSession } from '@/session/sessionSlice'
import { giveUpUnsaved } from '@/ui/dialogs/unsaved'
import type { AppStore } from '../store'
import type { Practice } from './session'
import { keepRepeated } from './tasks/repeated'
import { endVisit } from './visit'

/** Longest wait for the databases of practice to go; the next visit deletes what is left. */
const DROP_MS = 1_000

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function go(address: string, { outside, visit, close }: Practice): void {
  // Work begun in practice is dropped without a question.
  giveUpUnsaved()
  endVisit(outside.session)
  keepRepeated(outside.session, visit.user, null)
  close()
  const leave = () => window.location.replace(address)
  void Promise.race([outside.dropDatabases(), sleep(DROP_MS)]).then(leave, leave)
}

/** Goes back to the address of the shop that practice was opened from. */
export const leavePractice = (practice: Practice): void => go(practice.visit.from, practice)

/**
 * Practice ends with the session: whoever signs out here is signed out of the shop too, as soon as its page opens; whoever is signed out in
 * another tab, or replaced there, finds the shop's own page. Returns its stop.
 */
export function endWith(store: AppStore, practice: Practice): () => void {
  const { visit, outside } = practice
  let wasIn = false
  const follow = () => {
    const { status } = selectSession(store.getState())
    wasIn ||= status === 'authenticated'
    if (!wasIn || status !== 'unauthenticated') return
    stop()
    oweLogout(outside.local)
    go('/login', practice)
  }
  const look = () => {
    if (lastSignedIn(outside.local) === visit.user) return
    stop()
    go('/', practice)
  }
  const unsubscribe = store.subscribe(follow)
  window.addEventListener('storage', look)
  document.addEventListener('visibilitychange', look)
  function stop() {
    unsubscribe()
    window.removeEventListener('storage', look)
    document.removeEventListener('visibilitychange', look)
  }
  return stop
}
