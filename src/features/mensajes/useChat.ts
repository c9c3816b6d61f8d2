import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { isUnread } from '@/domain/store/chatMessage'
import { buyer as entity, type Buyer } from '@/entities/buyer'
import { load } from '@/list/thunks'
import { markRead, readChat } from './chatThunks'

/**
 * Chats are read at intervals: an answer sent from another computer of the shop is announced only to the buyer, and
 * live news may be down.
 */
const CHAT_AGAIN_MS = 20_000
const CHATS_AGAIN_MS = 90_000

const watch = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isVisible = () => document.visibilityState === 'visible'

/** Runs a function at an interval while the page is visible. */
function useEvery(ms: number, run: () => void): void {
  const tick = useEffectEvent(() => {
    if (isVisible()) run()
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), ms)
    return () => clearInterval(timer)
  }, [ms])
}

/** Reads the list of chats again at intervals while it is on the screen. */
export function useChatsAgain(): void {
  const dispatch = useThunkDispatch()
  useEvery(CHATS_AGAIN_MS, () => void dispatch(load(entity, { priority: 'background', refresh: true })))
}

/** An open chat: read when it opens and again from time to time. */
export function useChat(id: number): { failed: boolean; reading: boolean; retry: () => void } {
  const dispatch = useThunkDispatch()
  const [state, setState] = useState<'reading' | 'read' | 'failed'>('reading')
  const read = useEffectEvent((priority: 'user' | 'background', answered: (state: 'read' | 'failed') => void) =>
    dispatch(readChat(id, priority)).then(
      () => answered('read'),
      // A failed background reading is ignored: the messages read before are still shown.
      () => answered(priority === 'user' ? 'failed' : 'read'),
    ),
  )
  useEffect(() => {
    let shown = true
    void read('user', (next) => shown && setState(next))
    return () => void (shown = false)
  }, [id])
  useEvery(CHAT_AGAIN_MS, () => void dispatch(readChat(id, 'background')).catch(() => undefined))
  return {
    failed: state === 'failed',
    reading: state === 'reading',
    retry() {
      setState('reading')
      void dispatch(readChat(id)).then(
        () => setState('read'),
        () => setState('failed'),
      )
    },
  }
}

/** Marks messages as read that a person can see: when the page and the end of the chat are in view. */
export function useSeen({ id, messages }: Buyer, atEnd: boolean): void {
  const dispatch = useThunkDispatch()
  const visible = useSyncExternalStore(watch, isVisible)
  const newest = messages.findLast(isUnread)?.id ?? 0
  const mark = useEffectEvent(() => {
    // After a failure it is tried again with the next message, or when the person comes back to the page.
    void dispatch(markRead(id, messages)).catch(() => undefined)
  })
  useEffect(() => {
    if (visible && atEnd && newest > 0) mark()
  }, [visible, atEnd, newest])
}
