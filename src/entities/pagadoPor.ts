import type { CurrentAcount } from './currentAcount'
import { defineEntity, type Model } from './types'

/** One step of paying a debit out of a credit (contract b §9.4). */
export interface PagadoPor extends Model {
  debe_id: number
  haber_id: number
  /** What this step paid. */
  pagado: string | null
  /** The whole credit. */
  total_pago: string | null
  /** What was still owed of the debit. */
  a_cubrir: string | null
  /** What the credit had before and after. */
  fondos_iniciales: string | null
  nuevos_fondos: string | null
  /** What is left to pay of the debit after this payment. */
  remantente: string | null
  /** Local text. */
  created_at: string | null
  debe: CurrentAcount | null
  haber: CurrentAcount | null
}

/** Read for one line of an account, so it has no list (CAT-109). */
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
