import { useCallback, useMemo, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { checkLines, checkProgress, storedCounts, type CheckLine, type Counts } from '@/domain/sale/stock/depositCheck'
import { wasCounted } from '@/domain/sale/stock/depositState'
import type { Sale } from '@/entities/saleRecord'
import { parseScan, shownCode } from '@/lib/scan'
import { addCard, type ScanCard } from '@/lib/scanCards'
import type { Rows } from '@/list/transitions'
import { isArticleCode, selectCodeColumn } from '@/shop/articles/articleLookup'
import { countScan } from '@/shop/stock/countScan'
import type { Sound } from '@/ui/scan/sounds'
import { dialogOpen } from '@/ui/scan/useWedge'
import { countsOf, depositoSlice, selectDeposito } from './depositoSlice'

const NOT_HERE = 'No es de esta venta'

/** Counts a sale by scan or by touch, and tells what could not be counted. `held`: something must be settled first. */
export function useCheck(sale: Sale, held: boolean, play: (sound: Sound) => void) {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const lines = useMemo(() => checkLines(sale), [sale])
  const stored = useMemo(() => storedCounts(lines, wasCounted(sale)), [lines, sale])
  const counts = useSelector((state) => countsOf(selectDeposito(state), sale)) ?? stored
  const [cards, setCards] = useState<readonly ScanCard[]>([])
  const [touched, setTouched] = useState<string | null>(null)

  const save = useCallback(
    (next: Counts) => dispatch(depositoSlice.actions.counted({ sale, counts: next })),
    [dispatch, sale],
  )
  const refuse = useCallback(
    (kind: ScanCard['kind'], code: string, message: string, sound: Sound, amount = 1) => {
      setCards((before) => addCard(before, { kind, code, amount, message }))
      play(sound)
    },
    [play],
  )

  const scan = useCallback(
    (text: string) => {
      const parsed = parseScan(text, (code) => isArticleCode(getState(), code))
      if (parsed.kind === 'empty') return
      if (held || dialogOpen())
        return refuse('refused', shownCode(text.trim()), 'Terminá antes lo que está abierto', 'error')
      if (parsed.kind === 'refused') return refuse('refused', parsed.code, parsed.message, 'error')
      // Two scans may come before a render, so the counts are taken from the store.
      const now = countsOf(selectDeposito(getState()), sale) ?? stored
      const result = countScan(sale.articles as Rows, lines, now, parsed, selectCodeColumn(getState()))
      if (result.kind === 'unknown') return refuse('unknown', shownCode(parsed.code), NOT_HERE, 'error', parsed.amount)
      if (result.line !== null) setTouched(result.line.key)
      if (result.kind === 'refused') return refuse('refused', result.name, result.message, 'stock', parsed.amount)
      save(result.counts)
      play('ok')
    },
    [getState, held, lines, play, refuse, sale, save, stored],
  )
  const set = useCallback(
    (line: CheckLine, units: number) => {
      setTouched(line.key)
      save({ ...(countsOf(selectDeposito(getState()), sale) ?? stored), [line.key]: units })
    },
    [getState, sale, save, stored],
  )
  const progress = useMemo(() => checkProgress(lines, counts), [lines, counts])
  const closeCard = (card: number) => setCards((before) => before.filter((other) => other.id !== card))
  return { lines, counts, progress, cards, touched, scan, set, closeCard }
}
