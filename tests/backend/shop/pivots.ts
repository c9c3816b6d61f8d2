// Columns of the pivot rows, in the notation of tables.ts. Their types are part of the contract: the same `percentage` is a number for a
// sale's discount and text for a budget's.
import { castRow, parseColumns } from '../columns'
import type { Link } from '../relations'
import type { Row } from '../types'

export const PIVOT = {
  saleArticle: `
    amount:dec2 cost:dec2 price:dec2 discount:dec2 returned_amount:dec2 delivered_amount:dec2 checked_amount:dec2
    variant_description:str article_variant_id:int price_type_personalizado_id:int`,
  saleCombo: 'amount:int price:dec2 cost:dec2',
  saleService: 'amount:int price:dec2 discount:dec2 returned_amount:int',
  saleDiscount: 'percentage:num',
  percentage: 'percentage:dec2',
  salePayment: 'amount:dec2 discount_percentage:dec2 discount_amount:dec2 caja_id:int',
  modificationArticle: 'amount:dec2 checked_amount:dec2',
  budgetArticle: 'amount:dec2 price:dec2 bonus:dec2 location:str price_type_personalizado_id:int',
  noteArticle: 'amount:dec2 price:dec2 discount:dec2',
  payment: 'amount:dec2 bank:str num:str payment_date:raw credit_card_id:int credit_card_payment_plan_id:int',
  comboArticle: 'amount:int!',
  movedArticle: 'amount:dec2 article_variant_id:int',
  articleAddress: 'amount:dec2',
  variantAddress: 'amount:int',
  articlePriceType: 'percentage:dec2 price:dec2 final_price:dec2',
  articleDeposit: 'value:str',
} as const

const COLUMNS = new Map<string, ReturnType<typeof parseColumns>>()

/** The pivot columns of a note, cast; those that were not given are null. */
export function pivotOf(note: string, values: Row): Row {
  let columns = COLUMNS.get(note)
  if (!columns) COLUMNS.set(note, (columns = parseColumns(note)))
  return castRow(columns, values)
}

export const link = (id: unknown, note: string, values: Row): Link => ({ id: Number(id), pivot: pivotOf(note, values) })
