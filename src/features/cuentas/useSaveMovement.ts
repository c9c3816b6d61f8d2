import { useCallback, useEffect, useRef, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { Holder } from '@/domain/currentAcount'
import type { Movement } from '@/domain/currentAcountFate'
import { dateAndHour } from '@/lib/dates'
import { price } from '@/lib/format'
import { useConfirm } from '@/ui/Confirm'
import { acceptLine } from './accepted'
import { saveMovement, unansweredMovement, verifyMovement, type Doubt, type SaveResult, type StoredLine } from './saveMovement'

/** What a form shows of its way to the server. */
interface Saving {
  busy: boolean
  failure: string
  doubt: Doubt | null
}

const IDLE: Saving = { busy: false, failure: '', doubt: null }

/** Sends movements one at a time. While the fate of one is not known nothing else can be sent; it is looked for first. */
export function useSaveMovement(holder: Holder, id: number, onStored: (line: StoredLine, late: boolean) => void) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const [saving, setSaving] = useState(IDLE)
  // A second press arrives before the first one has rendered.
  const busy = useRef(false)

  const take = useCallback(
    (result: SaveResult) => {
      if (result.kind === 'refused') setSaving({ ...IDLE, failure: result.message })
      else if (result.kind === 'unsure') setSaving({ ...IDLE, doubt: result.doubt })
      else setSaving(IDLE)
      if (result.kind === 'stored') onStored(result.line, result.late)
    },
    [onStored],
  )
  const alone = useCallback(async (run: () => Promise<SaveResult>) => {
    if (busy.current) return null
    busy.current = true
    setSaving((before) => ({ ...before, busy: true, failure: '' }))
    try {
      return await run()
    } finally {
      busy.current = false
      setSaving((before) => ({ ...before, busy: false }))
    }
  }, [])

  const save = useCallback(
    async (movement: Movement) => {
      const { doubt } = saving
      const result = await alone(async () => {
        const found = doubt === null ? null : await dispatch(verifyMovement(doubt.sent))
        // Found after all, or still unknown: what is typed now must wait.
        if (found?.kind === 'stored' || (found?.kind === 'unsure' && found.doubt.found === 'unread')) return found
        const first = await dispatch(saveMovement(movement))
        if (first.kind !== 'twin') return first
        const another = await confirm({
          title: '¿Es otro movimiento?',
          text: `Ya hay uno igual: ${first.line.detalle ?? 'movimiento'} de ${price(movement.amount)}, del ${dateAndHour(first.line.created_at)}.`,
          action: 'Sí, registrar otro',
          danger: true,
        })
        if (!another) return first
        const second = await dispatch(saveMovement(movement, true))
        if (second.kind === 'stored') acceptLine(second.line.id ?? 0)
        return second
      })
      if (result !== null) take(result)
    },
    [alone, confirm, dispatch, saving, take],
  )
  const verify = useCallback(async () => {
    const { doubt } = saving
    if (doubt === null) return
    const result = await alone(() => dispatch(verifyMovement(doubt.sent)))
    if (result !== null) take(result)
  }, [alone, dispatch, saving, take])

  // What an earlier page, or another tab, sent and had no answer to.
  useEffect(() => {
    let left = false
    async function recall() {
      const sent = await dispatch(unansweredMovement(holder, id))
      if (left || sent === undefined) return
      const result = await alone(() => dispatch(verifyMovement(sent)))
      if (!left && result !== null) take(result)
    }
    void recall()
    return () => {
      left = true
    }
  }, [alone, dispatch, holder, id, take])

  /** Nothing may be changed while it is on its way, or nobody knows where it is. */
  const locked = saving.busy || saving.doubt?.found === 'unread'
  return { saving, locked, save, verify }
}
