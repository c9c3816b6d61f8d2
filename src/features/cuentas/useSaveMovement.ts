import { useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { MONEY_LOCK } from '@/api/sendOnce'
import { useThunkDispatch } from '@/api/thunk'
import { useOnce, type Attempt } from '@/api/useOnce'
import { useRecalled } from '@/api/useRecalled'
import type { Holder } from '@/domain/accounts/currentAcount'
import { isSameMovement, type Movement } from '@/domain/accounts/currentAcountMovement'
import type { CurrentAcount } from '@/entities/currentAcount'
import { dateAndHour } from '@/lib/dates'
import { price } from '@/lib/format'
import { selectUser } from '@/session/sessionSlice'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { findMovement, saveMovement } from './saveMovement'
import { sentMovements, wordsOf } from './sentMovements'

export interface StoredMovement {
  line: CurrentAcount | undefined
  /** The server gave no clear answer, the account did. */
  late: boolean
}

/**
 * Sends movements one at a time. While the fate of one of this account is not known nothing else can be sent; it is looked for first.
 * `own`: what was typed here is stored, not what an earlier page sent; its movement is null when a person has seen to what was missing of it.
 */
export function useSaveMovement(
  holder: Holder,
  id: number,
  onStored: (movement: StoredMovement | null, own: boolean) => void,
) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const userId = useSelector(selectUser)?.id ?? 0
  const [what, setWhat] = useState('')
  const sent = useRef<Movement | null>(null)
  const once = useOnce<CurrentAcount>()
  // What an earlier page, or another tab, sent and had no answer to.
  const earlier = useRecalled({
    kept: sentMovements,
    user: userId,
    lock: MONEY_LOCK,
    find: (sent) => dispatch(findMovement(sent)),
    onStored: (_sent, line) => onStored({ line, late: true }, false),
    isMine: ({ movement: { model_name, model_id } }) => model_name === holder && model_id === id,
    isHeld: once.isHeld,
  })

  function take(outcome: Attempt<CurrentAcount> | null) {
    earlier.again()
    if (outcome?.kind === 'stored') onStored({ line: outcome.record, late: outcome.late }, true)
  }
  async function save(movement: Movement) {
    setWhat(wordsOf(movement))
    sent.current = movement
    const outcome = await once.run(() => dispatch(saveMovement(movement)))
    if (outcome?.kind !== 'twin') return take(outcome)
    const { detalle, created_at } = outcome.record ?? {}
    const another = await confirm({
      title: '¿Es otro movimiento?',
      text: `Ya hay uno igual: ${detalle ?? 'movimiento'} de ${price(movement.amount)}, del ${dateAndHour(created_at)}.`,
      action: 'Sí, registrar otro',
      danger: true,
    })
    take(another ? await once.run(() => dispatch(saveMovement(movement, true))) : outcome)
  }
  const verify = async () => take(await once.verify())

  /** The one that is stored by half needs no more looking after. */
  async function leave() {
    for (const { id, what } of await sentMovements.of(userId))
      if (sent.current !== null && isSameMovement(what.movement, sent.current)) await sentMovements.forget(id)
    once.leave()
    earlier.again()
    onStored(null, true)
  }

  const founds = [once.found, ...earlier.recalled.map(({ found }) => found)]
  /** What keeps anything else of the account from being sent: nobody knows whether the last one is there, or whole. */
  const doubt: 'unread' | 'half' | null = founds.includes('unread') ? 'unread' : founds.includes('half') ? 'half' : null
  return { ...once, what, earlier, doubt, locked: once.busy || doubt !== null, save, verify, leave }
}
