import type { Access } from '@/domain/access'

/** The permission and extension a screen asks for. */
export interface Place {
  permission?: string
  extension?: string
}

const INTERNAL = 'comerciocity_interno'

export const ARTICLES = { permission: 'article.index' } satisfies Place
export const CLIENTS = { permission: 'client.index', extension: INTERNAL } satisfies Place
export const MESSAGES = { permission: 'buyer.messages', extension: 'online' } satisfies Place
export const PROVIDERS = { permission: 'provider.index', extension: INTERNAL } satisfies Place
export const PROVIDER_ORDERS = { permission: 'provider_order.index', extension: INTERNAL } satisfies Place
export const SALES = { permission: 'sale.index' } satisfies Place

export const mayOpen = ({ permission, extension }: Place, access: Access): boolean =>
  (permission === undefined || access.can(permission)) && (extension === undefined || access.has(extension))

/** Opens the sale over the list of sales, whatever its day. */
export const saleAddress = (id: number | null): string => `/ventas/todas/todos?sale=${id}`

export const articleAddress = (id: number | null): string => `/listado-de-articulos?article=${id}`
export const RESTOCKING = '/proveedores/reposicion'
export const chatAddress = (buyerId: number | null): string => `/online/mensajes/${buyerId}`
