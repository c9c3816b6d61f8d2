// Clients, providers, sellers.
import type { Call, Resource } from '../resource'
import type { Backend, Row } from '../types'

const IVA = { key: 'iva_condition', table: 'iva_condition', one: 'iva_condition_id' }
const LOCATION = { key: 'location', table: 'location', one: 'location_id' }
const COMPANY = { key: 'comercio_city_user', table: 'user', one: 'comercio_city_user_id' }

export function partnerEntities({ db }: Backend): Resource[] {
  const commissions = (sellerId: number) =>
    db.all('seller_commission').filter((row) => row.seller_id === sellerId).length
  return [
    {
      table: 'client',
      fields: `name email phone address dni razon_social description cuit cuil iva_condition_id price_type_id location_id seller_id address_id
        comercio_city_user_id saldo pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar`,
      relations: [
        IVA,
        { key: 'price_type', table: 'price_type', one: 'price_type_id' },
        LOCATION,
        COMPANY,
        { key: 'buyer', table: 'buyer', has: 'comercio_city_client_id' },
      ],
      // Dashes go; an empty number is empty text, not null.
      prepare: (values) => ({ ...values, cuit: digits(values.cuit), cuil: digits(values.cuil) }),
      perPage: 100,
      added: 'Client',
      deleted: 'Client',
    },
    {
      table: 'provider',
      fields: `name phone address email razon_social cuit observations location_id iva_condition_id percentage_gain dolar
        porcentaje_comision_negro porcentaje_comision_blanco`,
      relations: [
        IVA,
        LOCATION,
        COMPANY,
        { key: 'provider_price_lists', table: 'provider_price_list', many: 'provider_id' },
      ],
      perPage: 100,
      saved(row, call, before) {
        if (before && (before.percentage_gain !== row.percentage_gain || before.dolar !== row.dolar))
          follow(call, row.id as number)
      },
      added: 'Provider',
      deleted: 'Provider',
    },
    {
      table: 'provider_price_list',
      fields: 'name percentage',
      parent: { table: 'provider', column: 'provider_id', added: 'provider' },
      prepare: (values, { body }, before) =>
        before ? values : { ...values, num: nextOf(db.all('provider_price_list'), body.model_id) },
      saved(row, call, before) {
        if (before && before.percentage !== row.percentage && row.provider_id) follow(call, row.provider_id as number)
      },
      added: 'provider_price_list',
      deleted: 'provider_price_list',
    },
    {
      table: 'seller',
      fields: 'name commission_after_pay_sale seller_id',
      extra: (row) => ({ seller_commissions_count: commissions(row.id as number) }),
      added: 'Seller',
      deleted: 'Seller',
    },
    {
      table: 'commission',
      fields: 'from until percentage sale_type_id',
      relations: [
        { key: 'for_all_sellers', table: 'seller', links: 'percentage:dec2!' },
        { key: 'for_only_sellers', table: 'seller', links: '' },
        { key: 'except_sellers', table: 'seller', links: '' },
      ],
      added: 'Commission',
      deleted: 'Commission',
    },
  ]
}

function digits(value: unknown): string {
  return String(value ?? '').replaceAll('-', '')
}

function nextOf(rows: readonly Row[], providerId: unknown): number {
  return (
    rows.filter((row) => row.provider_id === providerId).reduce((highest, row) => Math.max(highest, row.num ?? 0), 0) +
    1
  )
}

function follow({ backend, user }: Call, providerId: number): void {
  const reprice = backend.hooks.follow.get('article')
  for (const article of backend.db.all('article'))
    if (article.provider_id === providerId && !article.deleted_at) reprice?.(article, user)
}
