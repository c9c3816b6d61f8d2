// Documents of v3.2.0, each at its own address (contract d §7, Documents).
import { missing, numbersOf, on, refused, type Rule, type Run } from './rule'

/** The document that March 2025 has at another address. */
const as =
  (address: (...numbers: number[]) => string): Run =>
  (call, next) =>
    next({ ...call, path: address(...numbersOf(call.path)) })

/** An invoice is asked for by the id of its ticket. */
const ofTicket: Run = (call, next, { db }) => {
  const ticket = db.get('afip_ticket', numbersOf(call.path)[0])
  return ticket ? next({ ...call, path: `/sale/afip-ticket-pdf/${String(ticket.sale_id)}` }) : missing()
}

export const DOCUMENTS: readonly Rule[] = [
  on('GET /sale/ticket-pdf/:id', () => refused('')),
  on(
    'GET /sale/sale-ticket-pdf/:id',
    as((id) => `/sale/ticket-pdf/${id}`),
  ),
  on('GET /sale/pdf/:id/*', missing),
  on(
    'GET /sale/pdf/:id',
    as((id) => `/sale/pdf/${id}/1/0/0`),
  ),
  on('GET /sale/afip-ticket-pdf/:id', ofTicket),
  on('GET /budget/pdf/:id/:id', missing),
  on(
    'GET /budget/pdf/:id/:id/:id',
    as((id, prices) => `/budget/pdf/${id}/${prices}`),
  ),
  on('GET /client/pdf', () => refused('')),
  on('GET /article/excel/export', missing),
]
