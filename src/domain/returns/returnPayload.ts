// What keeps a return from being saved, and the body of its request (NS-10, contract b §5).
import type { ReturnableSale, ReturnClient, ReturnItem } from './returnRecords'
import { isFree, returnTotal } from './returnTotals'
import { unitsOf } from './returns'
import type { Flag } from '../sale/context'

/** Everything chosen for a return, under the API's names. */
export interface ReturnChoices {
  sale: ReturnableSale | null
  client: ReturnClient | null
  articles: readonly ReturnItem[]
  regresar_stock: Flag
  /** Warehouse the stock goes back to; 0: none chosen. */
  address_id: number
  generar_current_acount: Flag
  facturar_nota_credito: Flag
}

export interface ReturnProblem {
  code: 'variant' | 'price' | 'units' | 'address' | 'total'
  message: string
  /** Key of the line to point at. */
  line?: string
}

export interface ReturnItemPayload extends Pick<
  ReturnItem,
  'id' | 'name' | 'num' | 'amount' | 'discount' | 'returned_amount' | 'ya_devueltas'
> {
  is_article: true
  price_vender: number
  article_variant_id: number | null
  unidades_devueltas: number
}

export interface ReturnPayload {
  sale_id: number | null
  total_devolucion: number
  items: readonly ReturnItemPayload[]
  client_id: number | null
  regresar_stock: Flag
  generar_current_acount: Flag
  address_id: number
  facturar_nota_credito: Flag
}

/**
 * Whether an account can be credited: only a client has one, and v3.2.0 credits only a return of his own sale (contract
 * d §4).
 */
export const canCredit = ({ client, sale }: Pick<ReturnChoices, 'client' | 'sale'>): boolean =>
  client !== null && (sale !== null || client.credit_accounts === undefined)
/**
 * Whether the credit note can be invoiced: the authority credits an invoice. Without one, or without its sale point,
 * the server fails with 500 after it stored the rest.
 */
export const canInvoice = ({ sale }: Pick<ReturnChoices, 'sale'>): boolean =>
  Boolean(sale?.afip_ticket && sale.afip_information_id)

const returned = ({ articles }: ReturnChoices) => articles.filter((item) => unitsOf(item) > 0)

/** Why a return may not come to $0; `free`: what of it cost nothing in its sale, and can come back beside a paid line. */
const zeroMessage = ([free]: readonly ReturnItem[]): string =>
  free === undefined
    ? 'El total de la devolución no puede ser $0'
    : `El total no puede ser $0: ${free.name} salió gratis y vuelve junto con algo pagado. Si vuelve solo, sumalo al stock en Artículos.`

/** Why the return cannot be saved; the first problem is the one to show. `hasAddresses`: the shop has warehouses. */
export function returnProblems(choices: ReturnChoices, hasAddresses: boolean): readonly ReturnProblem[] {
  const items = returned(choices)
  const problems: ReturnProblem[] = []
  if (items.length === 0) problems.push({ code: 'units', message: 'Indicá las unidades que se devuelven' })
  for (const { key, name, variants, article_variant_id } of items)
    if (variants.length > 0 && article_variant_id === 0)
      problems.push({ code: 'variant', message: `Elegí la variante de ${name}`, line: key })
  for (const { key, name, price_vender } of items)
    if (price_vender === null) problems.push({ code: 'price', message: `Indicá el precio de ${name}`, line: key })
  if (choices.regresar_stock && hasAddresses && choices.address_id === 0)
    problems.push({ code: 'address', message: 'Indicá el depósito al que vuelve el stock' })
  if (items.length > 0 && returnTotal(choices.articles, choices.sale) <= 0)
    problems.push({ code: 'total', message: zeroMessage(choices.sale === null ? [] : items.filter(isFree)) })
  return problems
}

/** A return's body, with the returned lines only: for others the server would write credit note rows of 0 units. */
export function returnPayload(choices: ReturnChoices): ReturnPayload {
  const items = returned(choices)
  return {
    sale_id: choices.sale?.id ?? null,
    total_devolucion: returnTotal(choices.articles, choices.sale),
    items: items.map((item) => ({
      is_article: true,
      id: item.id,
      name: item.name,
      num: item.num,
      price_vender: item.price_vender ?? 0,
      // Without a sale nothing was sold, so the amount is what comes back.
      amount: choices.sale === null ? unitsOf(item) : item.amount,
      article_variant_id: item.article_variant_id || null,
      discount: item.discount,
      returned_amount: item.returned_amount,
      ya_devueltas: item.ya_devueltas,
      unidades_devueltas: unitsOf(item),
    })),
    client_id: choices.client?.id ?? null,
    regresar_stock: choices.regresar_stock,
    generar_current_acount: canCredit(choices) ? choices.generar_current_acount : 0,
    address_id: choices.address_id,
    facturar_nota_credito: canInvoice(choices) ? choices.facturar_nota_credito : 0,
  }
}
