import { defineEntity, type Model } from './types'

/** The company's settings, which come with the user: they have no route (D-49). */
export interface Configuration extends Model {
  iva_included: 0 | 1
  show_articles_without_stock: 0 | 1
  apply_price_type_in_services: 0 | 1
}

export const configuration = defineEntity<Configuration>({
  name: 'configuration',
  labels: { one: 'Configuración', many: 'Configuraciones' },
  title: 'id',
  fields: [
    { key: 'id', label: 'N°', type: 'number', readOnly: true, in: { form: false, table: false } },
    { key: 'iva_included', label: 'Precios con IVA incluido', type: 'checkbox' },
    { key: 'show_articles_without_stock', label: 'Mostrar artículos sin stock', type: 'checkbox' },
    { key: 'apply_price_type_in_services', label: 'Aplicar lista de precios en los servicios', type: 'checkbox' },
  ],
  routes: 'none',
  list: { perPage: 25 },
})

export const declared = [configuration]
