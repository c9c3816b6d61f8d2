import { instant } from '@/lib/dates'

/** A row of a small list that is never changed. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

export interface ShopArticle {
  id: number
  bar_code: string | null
  name: string
  cost: string
  final_price: string
  /** Units, as text of two decimals. */
  stock: string
  unidad_medida_id: number
}

export interface ShopClient {
  id: number
  name: string
  /** What the client owes, as text of two decimals. */
  saldo: string
}

export interface ShopCaja {
  id: number
  name: string
  abierta: 0 | 1
  abierta_at: string | null
  cerrada_at: string | null
  saldo: string
  current_apertura_caja_id: number | null
  current_acount_payment_methods: readonly Row[]
}

export interface Opening {
  id: number
  caja_id: number
  saldo_apertura: string
  saldo_cierre: string | null
  total_ingresos: string | null
  total_egresos: string | null
  apertura_employee_id: number
  cierre_employee_id: number | null
  cerrada_at: string | null
}

export interface Movement {
  id: number
  caja_id: number
  apertura_caja_id: number
  concepto_movimiento_caja_id: number | null
  ingreso: string | null
  egreso: string | null
  saldo: string
  notas: string | null
  employee_id: number
  sale_id: number | null
}

export interface SaleLine extends ShopArticle {
  pivot: {
    article_id: number
    amount: string
    price: string
    cost: string | null
    discount: string | null
    returned_amount: string | null
    article_variant_id: number | null
  }
}

export interface SaleMethod {
  id: number
  name: string
  pivot: { amount: string; caja_id: number | null }
}

export interface ShopSale {
  id: number
  num: number
  client_id: number | null
  caja_id: number | null
  total: string
  save_current_acount: number
  omitir_en_cuenta_corriente: number
  articles: SaleLine[]
  discounts: readonly { id: number; pivot: { percentage: number } }[]
  surchages: readonly { id: number; pivot: { percentage: string } }[]
  current_acount_payment_methods: readonly SaleMethod[]
  current_acount: { id: number; debe: string } | null
}

/** The credit note of a return. */
export interface Note {
  id: number
  sale_id: number | null
  client_id: number | null
  haber: string
  articles: readonly { id: number; pivot: { amount: string } }[]
}

/** A shop of plain objects in this page's memory: nothing of it outlives the page. */
export interface PracticeShop {
  /** Id of the person who practises. */
  person: number
  articles: ShopArticle[]
  clients: ShopClient[]
  cajas: ShopCaja[]
  openings: Opening[]
  movements: Movement[]
  sales: ShopSale[]
  /** The sale made before practice begins, as it was made; null: there is none. */
  morning: ShopSale | null
  notes: Note[]
  /** The lists nobody changes here, by their segment. */
  fixed: Readonly<Record<string, readonly Row[]>>
}

/** Adds the creation and update times every row of the wire carries. */
export const dated = <T extends object>(row: T): T & { created_at: string; updated_at: string } => {
  const now = instant()
  return { ...row, created_at: now, updated_at: now }
}

export const nextId = (rows: readonly { id: number }[]): number =>
  rows.reduce((most, { id }) => Math.max(most, id), 0) + 1

export const byId = <T extends { id: number }>(rows: readonly T[], id: unknown): T | undefined =>
  rows.find((row) => row.id === Number(id))
