import type { Found } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { isBag, keptUnanswered } from '@/api/unanswered'
import type { MoneyFate } from '@/domain/moneyFate'
import type { Caja } from '@/entities/caja'
import { readCaja } from '@/shop/cajas/cajas'
import { readOpenings } from '@/shop/cajas/openings'
import { openingPeople } from '@/shop/cajas/openingPeople'

/** An opening as it left. */
export interface SentOpening {
  caja_id: number
  /** The last one before it; 0: there was none. */
  last: number
  /** It was to go on with that one. */
  again: boolean
}

function openingFrom(value: unknown): SentOpening | null {
  if (!isBag(value) || typeof value.caja_id !== 'number' || typeof value.last !== 'number') return null
  return { caja_id: value.caja_id, last: value.last, again: value.again === true }
}

/** Openings without an answer, whatever became of the page: one that comes once the caja is open begins another (contract b §11.1). */
export const sentOpenings = keptUnanswered('sent-openings', openingFrom)

/**
 * Whether the records have it; then the caja as it is now, which somebody may have closed. `half`: there is a closed one of nobody knows whom.
 * Rejects when they cannot be read. `user`: who sent it.
 */
export const findOpening =
  ({ caja_id, last, again }: SentOpening, user: number): Thunk<Promise<MoneyFate | Caja>> =>
  async (dispatch, _getState, { api }) => {
    const caja = await dispatch(readCaja(caja_id))
    if (caja === null) return 'absent'
    if (again) return caja.abierta && caja.current_apertura_caja_id === last ? caja : 'absent'
    const openers = (await readOpenings(api, caja_id))
      .filter(({ id }) => (id ?? 0) > last)
      .map((opening) => openingPeople(opening).opener)
    if (openers.includes(user)) return caja
    return openers.includes(null) ? 'half' : 'absent'
  }

/** What became of one, where that cannot be said as of other money; `isOpen`: the caja is, as far as is known. */
export function fateText(words: string, found: Found, isOpen: boolean): string | null {
  if (found === 'absent' && isOpen) return `No se guardó ${words}: el servidor no contestó. La caja ya está abierta.`
  if (found !== 'half') return null
  const since = isOpen
    ? 'La caja ya está abierta.'
    : 'Desde entonces alguien la abrió y la cerró: si hace falta, abrila de nuevo.'
  return `Quedó sin respuesta ${words}. ${since}`
}

/** In words with their article; `nameOf` a caja. */
export const wordsOf = ({ caja_id, again }: SentOpening, nameOf: (cajaId: number) => string): string =>
  `la ${again ? 'reapertura' : 'apertura'} de ${nameOf(caja_id)}`
