// Paths of files on the backend's host that open in a new tab: PDF documents, not JSON (NS-15, contract b §2.15).
// `api.address` makes them absolute.

const flag = (on: boolean) => (on ? 1 : 0)

const TICKETS = {
  backend: (id: number) => `/sale/ticket-pdf/${id}`,
  spec: (id: number, addressId: number | null) => `/sales/tickets/pdf/${id}${addressId ? `/${addressId}` : ''}`,
}

/**
 * Narrow ticket of a sale (SALE-006..008). The spec's path can name a warehouse, but the backend has no such path
 * (D-64, contract b §2.15).
 */
export const saleTicket = (
  id: number,
  addressId: number | null = null,
  path: keyof typeof TICKETS = 'backend',
): string => TICKETS[path](id, addressId)

/** What the sheet of a sale shows besides its articles. */
interface SaleSheet {
  prices: boolean
  costs?: boolean
  /** Prices without VAT. */
  net?: boolean
}

/** Sheet of a sale. Needs the session, unlike the other documents. */
export const saleSheet = (id: number, { prices, costs = false, net = false }: SaleSheet): string =>
  `/sale/pdf/${id}/${flag(prices)}/${flag(costs)}/${flag(net)}`

/** The tax invoice of a sale, or of a sale that was deleted; `id`: of the sale, on v3.2.0 of the ticket. */
export const saleInvoice = (id: number): string => `/sale/afip-ticket-pdf/${id}`

/** Units of a sale that were handed over. */
export const saleDelivered = (id: number): string => `/sale/delivered-articles-pdf/${id}`

export const budgetSheet = (id: number, prices: boolean): string => `/budget/pdf/${id}/${flag(prices)}`

/** Sheet of an order of the online store. */
export const orderSheet = (id: number): string => `/order/pdf/${id}`

export const productionSheet = (id: number, prices: boolean): string => `/order-production/pdf/${id}/${flag(prices)}`

/** Labels for what an order of production makes. */
export const productionLabels = (id: number): string => `/order-production/articles-pdf/${id}`

/**
 * Receipt of a payment, or a credit note; its tax version where it has a ticket. The backend ignores the last part of
 * the path.
 */
export const currentAcountReceipt = (id: number, clientId: number): string => `/current-acount/pdf/${id}/${clientId}`

/** What a client or a provider owes, line by line, for that many months. */
export const currentAcountStatement = (holder: 'client' | 'provider', id: number, months: number): string =>
  `/current-acount/pdf/${holder}/${id}/${months}`

/**
 * Sheet without prices by which a sale is prepared; printing it marks the sale as printed (contract b §2.10 step 5).
 * Needs the session.
 */
export const depositSheet = (id: number): string => `/sale/pdf/${id}/0/0/0/1`

export const depositMovementSheet = (id: number): string => `/deposit-movement/pdf/${id}`

/** The movements of an opening as a spreadsheet, made by the server. */
export const openingSheet = (id: number): string => `/apertura-caja/excel/export/${id}`

const ARTICLE_SHEETS = {
  catalogue: 'pdf',
  list: 'list-pdf',
  tickets: 'tickets-pdf',
  barCodes: 'bar-codes-pdf',
} as const

/** Catalogue, price list, shelf tickets or bar-code labels of the articles (contract a §10.1). */
export const articleSheet = (kind: keyof typeof ARTICLE_SHEETS, ids: readonly number[]): string =>
  `/article/${ARTICLE_SHEETS[kind]}/${ids.filter(Number.isInteger).join('-')}`

/**
 * Sheet of all articles, or of those the filters find. Empty values are left out: the server takes `""` in an address
 * for a value.
 */
export function articleExport(filters: readonly object[] = []): string {
  const sent = filters.map((filter) =>
    Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined)),
  )
  return `/article/excel/export${sent.length > 0 ? `?filters=${encodeURIComponent(JSON.stringify(sent))}` : ''}`
}

/** Price list for customers. */
export const articleClientsExport = '/article-clients/excel/export'
/** Empty sheet to be filled in and imported. */
export const articleTemplate = '/article-base/excel/export'
