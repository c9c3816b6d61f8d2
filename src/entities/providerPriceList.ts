import type { ProviderPriceListRow } from './provider'
import { defineEntity } from './types'

/** A margin of a provider's own for some of its articles; a change of the percentage re-prices them (contract a §14.12). */
export const provider_price_list = defineEntity<ProviderPriceListRow>({
  name: 'provider_price_list',
  labels: { one: 'Lista de precios', many: 'Listas de precios' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', required: true },
    { key: 'percentage', label: 'Porcentaje', type: 'number', as: 'percentage' },
  ],
  // Its list answers 500: it arrives inside the provider.
  routes: 'child',
  timeout: 120_000,
  list: { perPage: 25 },
})

export const declared = [provider_price_list]
