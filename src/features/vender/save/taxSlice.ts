import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/**
 * What became of the invoice of a sale that is already stored. `slow`: the authority takes its time; `observed`: given with remarks;
 * `rejected`: the authority said no; `down`: it, or the way to it, did not answer; `nothing`: the sale has no amount to invoice.
 */
export interface TaxTicket {
  sale_id: number
  afip_information_id: number
  num: number | null
  phase: 'sending' | 'slow' | 'authorised' | 'observed' | 'rejected' | 'down' | 'nothing'
  /** `Factura B 00003-00000012`; empty without an invoice. */
  voucher: string
  cae: string
  messages: readonly string[]
}

/** The newest ones: nobody reads more. */
const SHOWN = 3

const initialState: readonly TaxTicket[] = []

/** Invoices asked for since the page was loaded, newest first, until somebody closes them. */
export const taxSlice = createSlice({
  name: 'taxTickets',
  initialState,
  reducers: {
    asked: (tickets, { payload }: PayloadAction<TaxTicket>) =>
      [payload, ...tickets.filter(({ sale_id }) => sale_id !== payload.sale_id)].slice(0, SHOWN),
    answered: (tickets, { payload }: PayloadAction<Pick<TaxTicket, 'sale_id'> & Partial<TaxTicket>>) =>
      tickets.map((ticket) => (ticket.sale_id === payload.sale_id ? { ...ticket, ...payload } : ticket)),
    closed: (tickets, { payload }: PayloadAction<number>) => tickets.filter(({ sale_id }) => sale_id !== payload),
  },
})

export const taxEvents = taxSlice.actions

export const selectTaxTickets = (state: unknown): readonly TaxTicket[] => (state as { taxTickets: readonly TaxTicket[] }).taxTickets
