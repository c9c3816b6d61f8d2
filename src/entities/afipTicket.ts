import type { Model } from './types'

/** The tax authority's answer to an invoice or credit note; without `cae` it was not approved. It has no list. */
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

/** An error or a remark of the tax authority; every attempt adds its own. */
export interface AfipMessage extends Model {
  message: string | null
  code: string | null
  created_at: string
}
