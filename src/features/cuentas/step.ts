import type { NoteKind } from '@/domain/accounts/currentAcountNotes'

/** What a current account shows: its lines, what the client buys, or the form of a new movement. */
export type Step = 'lines' | 'pago' | 'compras' | NoteKind
