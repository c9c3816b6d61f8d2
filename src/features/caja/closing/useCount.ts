import { useState } from 'react'
import { useSelector } from 'react-redux'
import { EMPTY_COUNT, parseCount, type Count } from '@/domain/cajas/cajaCount'
import { cents, toAmount } from '@/domain/money'
import type { Caja } from '@/entities/caja'
import { parseTyped } from '@/lib/format'
import { readStored, writeStored } from '@/lib/disk/storage'
import { selectUserId } from '../guards'

const CASH = 3

/**
 * Whether the caja holds bills to be counted. One for transfers alone holds none: only the balance of its account can
 * be looked up.
 */
export const takesCash = ({ current_acount_payment_methods: methods }: Caja): boolean =>
  methods.length === 0 || methods.some(({ id }) => id === CASH)

const typed = ({ other }: Count) => (other === null ? '' : String(other).replace('.', ','))

/**
 * What was counted of an opening; kept in the tab's storage, so that a reload or a visit to another screen does not
 * lose it.
 */
export function useCount({ current_apertura_caja_id }: Caja) {
  const key = `caja-count-${useSelector(selectUserId)}-${current_apertura_caja_id}`
  const [count, setCount] = useState(() => parseCount(readStored(sessionStorage, key)))
  const [otherText, setOtherText] = useState(() => typed(count))
  const other = parseTyped(otherText)
  const wrong = other !== null && !(other >= 0) ? `«${otherText.trim().slice(0, 20)}» no es un importe` : undefined

  const keep = (next: Count) => {
    setCount(next)
    writeStored(sessionStorage, key, next)
  }
  return {
    count,
    otherText,
    wrong,
    setPieces: (denomination: string, pieces: number) =>
      keep({ ...count, pieces: { ...count.pieces, [denomination]: pieces } }),
    setOther: (text: string) => {
      const amount = parseTyped(text)
      setOtherText(text)
      keep({ ...count, other: amount !== null && amount >= 0 ? cents(toAmount(amount)) : null })
    },
    clear: () => {
      setOtherText('')
      keep(EMPTY_COUNT)
    },
  }
}
