import type { NoteKind } from '@/domain/accounts/currentAcountNotes'

/** What the dialog of an account shows: its lines, the client's purchases, or the form of a new movement. */
export type Step = 'lines' | 'pago' | 'compras' | NoteKind
