import { useEffect, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import type { ApiClient } from '@/api/client'
import type { Found } from '@/api/sendOnce'
import { useThunkDispatch } from '@/api/thunk'
import type { KeptUnanswered } from '@/api/unanswered'
import { useRecalled } from '@/api/useRecalled'
import type { MoneyFate } from '@/domain/moneyFate'
import { selectUser } from '@/session/sessionSlice'
import { SentNotices } from '@/ui/SentNotices'
import { useToast } from '@/ui/notices/Toasts'

interface Props<W, R extends object> {
  kept: KeptUnanswered<W>
  /** Name of the lock they are sent under. */
  lock: string
  /** Reads the records; rejects when they cannot be read. The record it became stands for `stored`. `user`: who sent it. */
  find: (api: ApiClient, what: W, user: number) => Promise<MoneyFate | R>
  /** In words with their article: `el gasto de $500`. */
  wordsOf: (what: W) => string
  /** What to look at when only some of it was stored. */
  halfway: string
  /** What one would do once more, where that is not to type it: `eliminar`. */
  verb?: string
  /** What became of it, where the usual words would not be true. */
  textOf?: (what: W, found: Found) => string | null
  /** It is among the records after all: what it changed is read again, unless `find` has done so. */
  onStored?: (what: W, record?: R) => void
  /** Those that are looked after here; else all. */
  isMine?: (what: W) => boolean
  /** They are left to what is open over this, and looked for once it has closed. */
  held?: boolean
  /** The way to where it was sent. */
  actions?: (what: W) => ReactNode
}

/** What an earlier page, or another tab, sent and had no answer to: told until it is settled. */
export function SentBefore<W, R extends object = object>(props: Props<W, R>) {
  const { kept, lock, find, wordsOf, halfway, verb, textOf, onStored, isMine, held = false, actions } = props
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const user = useSelector(selectUser)?.id ?? 0
  const sent = useRecalled<W, R>({
    kept,
    user,
    lock,
    find: (what) => dispatch((_dispatch, _getState, { api }) => find(api, what, user)),
    onStored: (what, record) => {
      toast({ text: `El servidor no había contestado, pero se guardó ${wordsOf(what)}`, tone: 'warn', seconds: 10 })
      onStored?.(what, record)
    },
    ...(isMine && { isMine }),
    isHeld: () => held,
  })
  const { again } = sent
  useEffect(() => {
    if (!held) again()
  }, [again, held])
  return (
    <SentNotices
      {...sent}
      wordsOf={wordsOf}
      halfway={halfway}
      {...(verb && { verb })}
      {...(textOf && { textOf })}
      {...(actions && { actions })}
    />
  )
}
