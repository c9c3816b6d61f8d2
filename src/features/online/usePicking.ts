import { useMemo, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { checkLines, checkProgress, type CheckLine, type Counts } from '@/domain/sale/stock/depositCheck'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import type { Order } from '@/entities/order'
import { parseScan, shownCode } from '@/lib/scan'
import { addCard, type ScanCard } from '@/lib/scanCards'
import { selectList } from '@/list/slices'
import type { Rows } from '@/list/transitions'
import { articleByCode, articleById } from '@/shop/articles/articleIndex'
import { selectCodeColumn } from '@/shop/articles/articleLookup'
import { countScan } from '@/shop/stock/countScan'
import { useSounds, type Sound } from '@/ui/scan/sounds'
import { keepPicked, pickedOf } from './picked'

/** The lines of an order as they are picked. */
const linesOf = ({ articles }: Order) =>
  checkLines({
    articles: articles.map(({ id, name, pivot }) => ({
      id,
      name,
      pivot: { amount: pivot.amount, article_variant_id: pivot.variant_id },
    })),
  })

/** Picking an order: each scan ticks one unit of its line. The ticks are kept on this device. */
export function usePicking(order: Order) {
  const { play } = useSounds()
  const id = order.id
  const rows = useSelector((state) => selectList(state, articleEntity).models)
  const column = useSelector(selectCodeColumn)
  const lines = useMemo(() => linesOf(order), [order])
  // The articles of the catalogue, since those of the order have no variants and may have old codes.
  const goods = useMemo(
    () =>
      order.articles.map(
        (row) => articleById(rows, row.id) ?? ({ ...row, article_variants: [] } as unknown as Article),
      ),
    [order, rows],
  )
  const [counts, setCounts] = useState<Counts>(() => pickedOf(id))
  // Two scans may come before a render, so the latest counts are kept in a ref.
  const latest = useRef(counts)
  const [cards, setCards] = useState<readonly ScanCard[]>([])
  const [touched, setTouched] = useState<string | null>(null)

  function keep(next: Counts) {
    latest.current = next
    setCounts(next)
    keepPicked(id, next)
  }
  function refuse(kind: ScanCard['kind'], code: string, message: string, sound: Sound, amount = 1) {
    setCards((before) => addCard(before, { kind, code, amount, message }))
    play(sound)
  }
  function scan(text: string) {
    const read = parseScan(text, (code) => articleByCode(rows, code, column) !== null)
    if (read.kind === 'empty') return
    if (read.kind === 'refused') return refuse('refused', read.code, read.message, 'error')
    const result = countScan(goods as Rows, lines, latest.current, read, column)
    if (result.kind === 'unknown')
      return refuse('unknown', shownCode(read.code), 'No es de este pedido', 'error', read.amount)
    if (result.line !== null) setTouched(result.line.key)
    if (result.kind === 'refused') return refuse('refused', result.name, result.message, 'stock', read.amount)
    keep(result.counts)
    play('ok')
  }
  return {
    lines,
    counts,
    cards,
    touched,
    progress: checkProgress(lines, counts),
    scan,
    set: (line: CheckLine, units: number) => {
      setTouched(line.key)
      keep({ ...latest.current, [line.key]: units })
    },
    closeCard: (card: number) => setCards((before) => before.filter((other) => other.id !== card)),
  }
}

export type Picking = ReturnType<typeof usePicking>
