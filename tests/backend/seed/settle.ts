// Running balances, and which payment covers which debit (contract b §9.4).
import type { Row } from '../types'
import { cents } from './shop'

export type Kind = 'client' | 'provider'

export interface Line {
  kind: Kind
  holder: Row
  when: Date
  debe?: number
  haber?: number
  row: Row
  saldo: number
  /** Of a debit: what is covered so far. */
  covered: number
}

export interface Cover {
  debit: Line
  credit: Line
  left: number
  paid: number
  owed: number
}

/** Balances in order of time; each payment covers the oldest open debits. */
export function settle(lines: readonly Line[]): Cover[] {
  const saldos = new Map<Row, number>()
  const open = new Map<Row, Line[]>()
  const covers: Cover[] = []
  for (const line of lines) {
    const { holder, debe = 0, haber = 0 } = line
    line.saldo = cents((saldos.get(holder) ?? 0) + debe - haber)
    saldos.set(holder, line.saldo)
    const debits = open.get(holder) ?? []
    open.set(holder, debits)
    if (debe) debits.push(line)
    for (let left = haber; left > 0 && debits[0];) {
      const debit = debits[0]
      const owed = cents((debit.debe ?? 0) - debit.covered)
      const paid = Math.min(owed, left)
      covers.push({ debit, credit: line, left, paid, owed })
      debit.covered = cents(debit.covered + paid)
      left = cents(left - paid)
      if (paid === owed) debits.shift()
    }
  }
  return covers
}
