// Account lines that consist of one amount: credit and debit notes, and the initial balance (NS-11).
import { MOST_MONEY } from '@/lib/limits'
import type { Movement, MovementKind } from './currentAcountMovement'
import type { Holder } from './currentAcount'
import { cents, toAmount } from '../money'

export type NoteKind = Exclude<MovementKind, 'pago'>

export interface NoteDraft {
  /** Pesos; null until typed. */
  amount: number | null
  description: string
  /** Whether an initial balance is owed; false: it is in favour. */
  is_for_debe: boolean
}

export const newNote = (): NoteDraft => ({ amount: null, description: '', is_for_debe: true })

/** Whether something was typed or chosen in the form. */
export const isNoteBegun = ({ amount, description, is_for_debe }: NoteDraft): boolean =>
  amount !== null || description !== '' || !is_for_debe

/** Why the amount cannot be sent, in Spanish; null when it can. */
export function noteProblem({ amount }: NoteDraft): string | null {
  if (amount === null || amount <= 0) return 'Indicá el importe'
  return amount > MOST_MONEY ? 'El importe es demasiado grande' : null
}

function bodyOf(kind: NoteKind, amount: number, { description, is_for_debe }: NoteDraft): object {
  const said = description.trim()
  switch (kind) {
    case 'nota-credito':
      return { form: { nota_credito: amount, description: said } }
    case 'nota-debito':
      return { debe: amount, description: said }
    case 'saldo-inicial':
      return { is_for_debe, saldo_inicial: amount }
  }
}

export function noteMovement(kind: NoteKind, model_name: Holder, model_id: number, draft: NoteDraft): Movement {
  const amount = cents(toAmount(draft.amount))
  const raises = kind === 'nota-debito' || (kind === 'saldo-inicial' && draft.is_for_debe)
  return {
    kind,
    model_name,
    model_id,
    side: raises ? 'debe' : 'haber',
    amount,
    day: '',
    cajas: [],
    body: { model_name, model_id, ...bodyOf(kind, amount, draft) },
  }
}
