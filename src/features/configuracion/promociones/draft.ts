import { nanoid } from '@reduxjs/toolkit'
import { dealProblem, LONGEST_NAME } from '@/domain/sale/promotions/promotionFile'
import type { Deal, Promotion } from '@/domain/sale/promotions/promotion'
import { dayProblem } from '@/lib/dates'
import { parseTyped, typedNumber } from '@/lib/format'

/** The typed figures of every kind, so that changing the kind loses none. */
export interface DealTexts {
  kind: Deal['kind']
  take: string
  pay: string
  percentage: string
  units: string
  price: string
}

/** A promotion as it is being filled in. */
export interface Draft extends Omit<Promotion, 'deal' | 'from' | 'until' | 'hours'> {
  deal: DealTexts
  from: string
  until: string
  hourFrom: string
  hourUntil: string
}

const USUAL: DealTexts = { kind: 'take_pay', take: '3', pay: '2', percentage: '50', units: '3', price: '' }

export const emptyDraft = (): Draft => ({
  id: nanoid(),
  name: '',
  deal: USUAL,
  combine: true,
  scope: { articles: [], categories: [], brands: [], providers: [] },
  weekdays: [],
  from: '',
  until: '',
  hourFrom: '',
  hourUntil: '',
  paused: false,
  except: { clients: [], price_types: [], methods: [] },
  belowCost: false,
})

export function draftOf({ deal, from, until, hours, ...rest }: Promotion): Draft {
  const figures = Object.entries(deal).map(([key, value]) => [key, key === 'kind' ? value : typedNumber(value)])
  return {
    ...rest,
    deal: { ...USUAL, ...(Object.fromEntries(figures) as Partial<DealTexts>) },
    from: from ?? '',
    until: until ?? '',
    hourFrom: hours?.from ?? '',
    hourUntil: hours?.until ?? '',
  }
}

const figure = (text: string): number => parseTyped(text) ?? NaN

/** The deal as typed; it may make no sense yet (`dealProblem`). */
export function typedDeal({ kind, take, pay, percentage, units, price }: DealTexts): Deal {
  if (kind === 'take_pay') return { kind, take: figure(take), pay: figure(pay) }
  if (kind === 'from_units') return { kind, units: figure(units), price: figure(price) }
  return { kind, percentage: figure(percentage) }
}

export interface DraftProblem {
  field: 'name' | 'deal' | 'days' | 'hours'
  message: string
}

/** Why the draft cannot be kept; null: it can. `others`: names of the shop's other promotions. */
export function draftProblem(draft: Draft, others: readonly string[]): DraftProblem | null {
  const name = draft.name.trim()
  if (name === '') return { field: 'name', message: 'Poné un nombre: es lo que se ve en la venta' }
  if (name.length > LONGEST_NAME) return { field: 'name', message: `El nombre tiene ${LONGEST_NAME} letras como mucho` }
  if (others.includes(name)) return { field: 'name', message: 'Ya hay una promoción con ese nombre' }
  const deal = dealProblem(typedDeal(draft.deal))
  if (deal !== null) return { field: 'deal', message: deal }
  for (const day of [draft.from, draft.until]) {
    const problem = day === '' ? null : dayProblem(day)
    if (problem !== null) return { field: 'days', message: problem }
  }
  if (draft.from !== '' && draft.until !== '' && draft.until < draft.from)
    return { field: 'days', message: 'El último día es anterior al primero' }
  if (
    (draft.hourFrom === '') !== (draft.hourUntil === '') ||
    (draft.hourFrom !== '' && draft.hourFrom === draft.hourUntil)
  )
    return { field: 'hours', message: 'Indicá las dos horas, distintas, o ninguna' }
  return null
}

/** The promotion of a draft that has no problem. */
export function promotionOfDraft({ deal, from, until, hourFrom, hourUntil, ...rest }: Draft): Promotion {
  return {
    ...rest,
    name: rest.name.trim(),
    deal: typedDeal(deal),
    from: from || null,
    until: until || null,
    hours: hourFrom === '' ? null : { from: hourFrom, until: hourUntil },
  }
}
