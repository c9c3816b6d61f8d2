import type { ProviderPriceListRow } from './provider'
import { defineEntity } from './types'

/** A provider's margin for some of its articles; changing the percentage reprices them (contract a §14.12). */
export const provider_price_list = defineEntity<ProviderPriceListRow>({
  name: 'provider_price_list',
  labels: { one: 'Lista del proveedor', many: 'Listas del proveedor' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', required: true },
    { key: 'percentage', label: 'Porcentaje', type: 'number', as: 'percentage' },
  ],
  // It arrives inside the provider, since its list answers 500.
  routes: 'child',
  timeout: 120_000,
  list: { perPage: 25 },
})

export const declared = [provider_price_list]
