import type { CurrentAcount } from './currentAcount'
import { defineEntity, type Model } from './types'

/** One step of paying a debit with a credit (contract b §9.4). */
export interface PagadoPor extends Model {
  debe_id: number
  haber_id: number
  /** The amount this step paid. */
  pagado: string | null
  /** The whole credit. */
  total_pago: string | null
  /** What was still owed of the debit before this step. */
  a_cubrir: string | null
  /** What the credit had left before this step and, as `nuevos_fondos`, after it. */
  fondos_iniciales: string | null
  nuevos_fondos: string | null
  /** What is still owed of the debit after this step. */
  remantente: string | null
  /** Local text. */
  created_at: string | null
  debe: CurrentAcount | null
  haber: CurrentAcount | null
}

/** These steps are read for one account line at a time, so there is no list (CAT-109). */
export const pagado_por = defineEntity<PagadoPor>({
  name: 'pagado_por',
  labels: { one: 'Pago aplicado', many: 'Pagos aplicados', create: 'Aplicar pago' },
  title: 'pagado',
  fields: [
    { key: 'a_cubrir', label: 'Se debía', type: 'number', as: 'price', readOnly: true },
    { key: 'pagado', label: 'Pagado', type: 'number', as: 'price', readOnly: true },
    { key: 'remantente', label: 'Quedó por pagar', type: 'number', as: 'price', readOnly: true },
  ],
  routes: 'none',
})

export const declared = [pagado_por]
