import type { Model } from './types'

/** Answer of the tax authority to one invoice or credit note; without `cae` it was not approved. No list of its own. */
export interface AfipTicket extends Model {
  punto_venta: string | null
  cbte_numero: string | null
  /** `A`, `B`, `C` or `M`. */
  cbte_letra: string | null
  cbte_tipo: string | null
  importe_total: string | null
  importe_iva: string | null
  /** `A`: approved. */
  resultado: string | null
  cae: string | null
  cae_expired_at: string | null
  cuit_cliente: string | null
  iva_cliente: string | null
  sale_id: number | null
  nota_credito_id: number | null
  created_at: string
}

/** An error or a remark of the tax authority; they add up over the attempts. */
export interface AfipMessage extends Model {
  message: string | null
  code: string | null
  created_at: string
}
