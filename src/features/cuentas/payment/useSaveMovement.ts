import { useState } from 'react'
import type { Holder } from '@/domain/accounts/currentAcount'
import type { Movement, MovementKind } from '@/domain/accounts/currentAcountMovement'
import type { CurrentAcount } from '@/entities/currentAcount'
import { dateAndHour } from '@/lib/dates'
import { price } from '@/lib/format'
import type { Doubt } from '@/outbox/entries'
import { storedBy, type Outcome } from '@/outbox/operation'
import { useEntries } from '@/outbox/useEntries'
import { useOperation } from '@/outbox/useOperation'
import { HOLDERS, type HolderRecord } from '../holders'
import { createLine, wordsOf } from './lineOperations'

export interface StoredMovement {
  line: CurrentAcount | undefined
  /** The server gave no clear answer, but the line was found in the account. */
  late: boolean
}

type LineOutcome = Outcome<CurrentAcount> | null

const questionOf = (amount: number, { detalle, created_at }: CurrentAcount) => ({
  title: '¿Es otro movimiento?',
  text: `Ya hay uno igual: ${detalle ?? 'movimiento'} de ${price(amount)}, del ${dateAndHour(created_at)}.`,
  action: 'Sí, registrar otro',
  danger: true,
})

/**
 * Sends lines of one account, one at a time. While one is in doubt, of this page or an earlier one, nothing else can be
 * sent.
 * `onStored` gets the stored line, or null once a person has completed by hand what was stored by half. `typed`: the
 * kind of a line typed here; null: an earlier page sent it.
 */
export function useSaveMovement(
  holder: Holder,
  { id, name }: HolderRecord,
  onStored: (movement: StoredMovement | null, typed: MovementKind | null) => void,
) {
  const operation = createLine[holder]
  const form = useOperation(operation)
  /** The line that was sent last. */
  const [sent, setSent] = useState<Movement | null>(null)
  const [looked, setLooked] = useState<Readonly<Record<string, Doubt>>>({})
  /** Entries of this account that an earlier page or another tab sent. */
  const earlier = useEntries().filter(
    (entry) =>
      entry.key === operation.key && entry.id !== form.entry?.id && operation.shape(entry.what)?.model_id === id,
  )

  function take(outcome: LineOutcome, typed: MovementKind | null) {
    const stored = storedBy(outcome)
    if (stored !== null) onStored({ line: stored.record ?? undefined, late: stored.late }, typed)
  }
  function onEarlier(entry: string, outcome: Outcome | null) {
    if (outcome?.kind === 'doubt') setLooked((before) => ({ ...before, [entry]: outcome.doubt }))
    else take(outcome as LineOutcome, null)
  }
  async function save(movement: Movement) {
    setSent(movement)
    const named = { ...movement, name: name ?? HOLDERS[holder].unnamed }
    take(await form.saveAsking(named, (twin) => questionOf(movement.amount, twin)), movement.kind)
  }
  const sentKind = sent?.kind ?? null
  const verify = async () => take(await form.verify(), sentKind)

  /** Called when a person has completed by hand what was stored by half. */
  async function leave() {
    await form.leave()
    onStored(null, sentKind)
  }

  // An entry that has not been looked for yet may be stored.
  const doubts = [form.doubt, ...earlier.map((entry) => looked[entry.id] ?? 'unknown')]
  /** Why nothing else of the account can be sent. */
  const held: 'unknown' | 'half' | null = doubts.includes('unknown')
    ? 'unknown'
    : doubts.includes('half')
      ? 'half'
      : null
  const what = sent === null ? '' : wordsOf(sent)
  return { ...form, what, earlier, onEarlier, held, locked: form.busy || held !== null, save, verify, leave }
}
