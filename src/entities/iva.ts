import { defineEntity, type Model } from './types'

export interface Iva extends Model {
  /** Text: `21`, `10.5`, and also `Exento` and `No Gravado`. */
  percentage: string
}

export const iva = defineEntity<Iva>({
  name: 'iva',
  labels: { one: 'IVA', many: 'Alícuotas de IVA', create: 'Crear alícuota de IVA' },
  title: 'percentage',
  fields: [{ key: 'percentage', label: 'Porcentaje', type: 'text', in: { search: true } }],
  routes: 'list',
  list: { perPage: 25, atBoot: true, local: true },
})

export const declared = [iva]
