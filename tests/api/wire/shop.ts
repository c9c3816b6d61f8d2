import { createApiClient } from '@/api/client'
import { createBudget } from '@/api/budget'
import { HOST, signIn, standIn } from '../../support/standIn'

export type Row = Record<string, unknown>
export interface Stored extends Row {
  id: number
  articles: { id: number; pivot: Row }[]
}

/** A client that has read the user, as each page does first. */
export async function signedIn(version?: 3, owner: Row = {}) {
  const backend = standIn(version ? { version } : {})
  backend.db.update('user', 1, owner)
  await signIn('owner')
  const api = createApiClient(HOST, createBudget(100_000))
  const { user } = (await api.get('user')) as { user: unknown }
  const article = backend.db.insert('article', {
    name: 'Café',
    price: '100',
    final_price: '100',
    stock: '10',
    user_id: 1,
  })
  const item = {
    is_article: true,
    id: article.id,
    name: article.name,
    amount: 2,
    price_vender: 100,
    article_variant_id: 0,
  }
  const saleOf = (values: Row): Row => ({ ...SALE, items: [item], ...values })
  const read = async (path: string) => ((await api.get(path)) as { model: Stored }).model
  const sell = async (values: Row) => ((await api.post('sale', saleOf(values))) as { model: Stored }).model
  return { backend, api, user, article, saleOf, read, sell }
}

const SALE = {
  client_id: null,
  sub_total: 200,
  total: 200,
  discounts: [],
  surchages: [],
  current_acount_payment_method_id: 0,
  selected_payment_methods: [],
  descuento: null,
  to_check: 0,
  checked: 0,
  confirmed: 0,
  discounts_in_services: 0,
  surchages_in_services: 0,
  monto_credito_real: null,
  address_id: 0,
  employee_id: 0,
  save_current_acount: 1,
  save_nota_credito: 0,
}
export const CASH = { current_acount_payment_method_id: 3 }

/** A line of a return, as the till sends it. */
export const backOf = ({ id, pivot }: Stored['articles'][number], units: number) => ({
  is_article: true,
  id,
  price_vender: Number(pivot.price),
  amount: Number(pivot.amount),
  discount: null,
  article_variant_id: null,
  ya_devueltas: Number(pivot.returned_amount),
  returned_amount: Number(pivot.returned_amount) + units,
  unidades_devueltas: units,
})
