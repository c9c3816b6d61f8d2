import { createContext, use } from 'react'
import type { ProviderOrder } from '@/entities/providerOrder'

export const ReceptionContext = createContext<(order: ProviderOrder) => void>(() => undefined)

/** Opens the reception of an order; it stays open when the row it was opened from goes. */
export const useReception = () => use(ReceptionContext)
