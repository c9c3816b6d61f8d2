import { useCallback, useMemo, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { checkLines, checkProgress, storedCounts, type CheckLine, type Counts } from '@/domain/sale/depositCheck'
import { depositState } from '@/domain/sale/depositState'
import type { Sale } from '@/entities/saleRecord'
import { parseScan, shownCode } from '@/lib/scan'
import { addCard, type ScanCard } from '@/lib/scanCards'
import { codeColumnOf } from '@/list/articleLookup'
import type { Sound } from '@/ui/sounds'
import { dialogOpen } from '@/ui/useWedge'
import { depositoSlice, selectDeposito } from './depositoSlice'
import { countScan } from './scanned'

const NOT_HERE = 'No es de esta venta'

/** Counting a sale: by scan, by touch, and what could not be counted. `held`: something must be settled first. */
export function useCheck(sale: Sale, held: boolean, play: (sound: Sound) => void) {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const id = sale.id ?? 0
  const lines = useMemo(() => checkLines(sale), [sale])
  const stored = useMemo(() => storedCounts(lines, depositState(sale) !== 'to_check'), [lines, sale])
  const kept = useSelector((state) => selectDeposito(state).counts[id])
  const counts = kept ?? stored
  const [cards, setCards] = useState<readonly ScanCard[]>([])
  const [touched, setTouched] = useState<string | null>(null)

  const save = useCallback((next: Counts) => dispatch(depositoSlice.actions.counted({ id, counts: next })), [dispatch, id])
  const refuse = useCallback(
    (kind: ScanCard['kind'], code: string, message: string, sound: Sound, amount = 1) => {
      setCards((before) => addCard(before, { kind, code, amount, message }))
      play(sound)
    },
    [play],
  )

  const scan = useCallback(
    (text: string) => {
      const parsed = parseScan(text)
      if (parsed.kind === 'empty') return
      if (held || dialogOpen()) return refuse('refused', shownCode(text.trim()), 'Terminá antes lo que está abierto', 'error')
      if (parsed.kind === 'refused') return refuse('refused', parsed.code, parsed.message, 'error')
      // Two scans may come before a render: what counts is what the store holds.
      const now = selectDeposito(getState()).counts[id] ?? stored
      const result = countScan(sale, lines, now, parsed, codeColumnOf(getState()))
      if (result.kind === 'unknown') return refuse('unknown', shownCode(parsed.code), NOT_HERE, 'error', parsed.amount)
      if (result.line !== null) setTouched(result.line.key)
      if (result.kind === 'refused') return refuse('refused', result.name, result.message, 'stock', parsed.amount)
      save(result.counts)
      play('ok')
    },
    [getState, held, id, lines, play, refuse, sale, save, stored],
  )
  const set = useCallback(
    (line: CheckLine, units: number) => {
      setTouched(line.key)
      save({ ...(selectDeposito(getState()).counts[id] ?? stored), [line.key]: units })
    },
    [getState, id, save, stored],
  )
  const progress = useMemo(() => checkProgress(lines, counts), [lines, counts])
  const closeCard = (card: number) => setCards((before) => before.filter((other) => other.id !== card))
  return { lines, counts, progress, cards, touched, scan, set, closeCard }
}
