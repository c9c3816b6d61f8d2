import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/**
 * Result of the invoice of a stored sale. `slow`: the authority takes long; `observed`: approved with remarks;
 * `rejected`: refused by the authority; `down`: the authority did not answer; `unasked`: the server was not reached, or
 * nobody knows; `nothing`: the sale has no amount to invoice.
 */
export interface TaxTicket {
  sale_id: number
  afip_information_id: number
  num: number | null
  phase: 'sending' | 'slow' | 'authorised' | 'observed' | 'rejected' | 'down' | 'unasked' | 'nothing'
  /** `Factura B 00003-00000012`; empty without an invoice. */
  voucher: string
  cae: string
  messages: readonly string[]
  /** The authority's own words of a refusal. */
  detail?: string
}

/** Number of good invoices shown, the newest: nobody reads more. */
const GOOD_SHOWN = 3

const initialState: readonly TaxTicket[] = []

/** Drops the oldest good ones. An invoice that failed, or still may, stays until somebody closes it. */
function withoutOldGood(tickets: readonly TaxTicket[]): readonly TaxTicket[] {
  const good = tickets.filter(({ phase }) => phase === 'authorised').slice(GOOD_SHOWN)
  return good.length === 0 ? tickets : tickets.filter((ticket) => !good.includes(ticket))
}

/** Invoices asked for since the page was loaded, newest first, until somebody closes them. */
export const taxSlice = createSlice({
  name: 'taxTickets',
  initialState,
  reducers: {
    asked: (tickets, { payload }: PayloadAction<TaxTicket>) =>
      withoutOldGood([payload, ...tickets.filter(({ sale_id }) => sale_id !== payload.sale_id)]),
    answered: (tickets, { payload }: PayloadAction<Pick<TaxTicket, 'sale_id'> & Partial<TaxTicket>>) =>
      tickets.map((ticket) => (ticket.sale_id === payload.sale_id ? { ...ticket, ...payload } : ticket)),
    closed: (tickets, { payload }: PayloadAction<number>) => tickets.filter(({ sale_id }) => sale_id !== payload),
  },
})

export const taxEvents = taxSlice.actions

export const selectTaxTickets = (state: unknown): readonly TaxTicket[] =>
  (state as { taxTickets: readonly TaxTicket[] }).taxTickets

const OPEN: readonly TaxTicket['phase'][] = ['sending', 'slow', 'down', 'unasked']

/** Whether a card tells of an invoice that is on its way or was not even tried; it goes with the page. */
export const selectInvoiceOpen = (state: unknown): boolean =>
  selectTaxTickets(state).some(({ phase }) => OPEN.includes(phase))
