import { dayOf, momentOf } from '../columns'
import { json } from '../http'
import { linksFrom, type Relation } from '../relations'
import { onlyChanged, type Resource } from '../resource'
import { listed, newest } from '../rows'
import type { Backend } from '../types'
import { chargeOrder, orderTotals, receiveLines, undoOrder } from './purchaseEffects'

const DAY_MS = 86_400_000

const SENT =
  'amount:int cost:dec2 price:dec2 discount:dec2 iva_id:int cost_in_dollars:b01 update_provider:b01 notes:str'
const LINE: Relation = {
  key: 'articles',
  table: 'article',
  // The columns from `received` on never leave their defaults.
  links: `${SENT} received:int=0 received_cost:dec2 update_cost:b01=1 add_to_articles:b01=1 address_id:int`,
  deleted: true,
  more: [{ key: 'addresses', table: 'address', links: 'amount:dec2' }],
}

export function purchasingEntities(backend: Backend): Resource[] {
  const { app, db } = backend

  // In process, with a term, and the term is over.
  app.get('/api/provider-order/days-to-advise/not-received', (c) => {
    const today = dayOf(db.now())
    const rows = listed(db, 'provider_order', c.get('ownerId')).filter(
      ({ provider_order_status_id, days_to_advise, created_at, provider_id }) => {
        if (provider_order_status_id !== 1 || !(days_to_advise > 0) || !db.get('provider', provider_id)) return false
        return dayOf(new Date(momentOf(created_at).getTime() + days_to_advise * DAY_MS)) < today
      },
    )
    return json({ models: newest(rows).map((row) => backend.present('provider_order', row)) })
  })

  return [
    {
      table: 'provider_order',
      fields: `provider_id provider_order_status_id update_prices update_stock generate_current_acount total_with_iva
        total_from_provider_order_afip_tickets days_to_advise`,
      // The warehouse is fixed when the order is made.
      postOnly: 'address_id',
      dated: true,
      relations: [
        { key: 'provider', table: 'provider', one: 'provider_id' },
        { key: 'provider_order_status', table: 'provider_order_status', one: 'provider_order_status_id' },
        { key: 'provider_order_afip_tickets', table: 'provider_order_afip_ticket', many: 'provider_order_id' },
        { key: 'provider_order_extra_costs', table: 'provider_order_extra_cost', many: 'provider_order_id' },
        LINE,
      ],
      // `amount_pedida` is stored, and no call answers with it (contract c §3.2).
      prepare: (values, { body }) => ({
        ...values,
        _articles: linksFrom({ ...LINE, links: `${SENT} amount_pedida:int` }, body.articles),
      }),
      // Saves are not announced.
      saved(row, call, before) {
        receiveLines(call, row, before)
        chargeOrder(call, db.update('provider_order', row.id, orderTotals(db, row), { touch: false }))
      },
      removed: (row, user) => undoOrder(backend, row, user),
      deleted: 'ProviderOrder',
    },
    {
      table: 'provider_order_afip_ticket',
      fields: 'code issued_at total total_iva',
      parent: { table: 'provider_order', column: 'provider_order_id', added: 'provider_order' },
      added: 'provider_order_afip_ticket',
      deleted: 'provider_order_afip_ticket',
    },
    {
      table: 'provider_order_extra_cost',
      fields: 'description value',
      parent: { table: 'provider_order', column: 'provider_order_id', added: 'provider_order', check: false },
      deleted: 'ProviderOrderExtraCost',
    },
    {
      table: 'provider_order_status',
      fields: 'name',
      prepare: onlyChanged,
      order: 'oldest',
      added: 'ProviderOrderStatus',
      deleted: 'ProviderOrderStatus',
    },
  ]
}
