// Lists made of account rows: credit notes, payments of clients, cheques received (contract b §6, §10).
import { json } from '../http'
import { bare, linksOf, withRelations, type Relation } from '../relations'
import { newest } from '../rows'
import type { Backend, Db, Row } from '../types'
import { bareOf, owned } from './caller'
import { within } from './clock'
import { pivotOf, PIVOT } from './pivots'

const CHEQUE = 1

const NOTE: Relation[] = [
  { key: 'sale', table: 'sale', one: 'sale_id', deleted: true },
  { key: 'articles', table: 'article', links: PIVOT.noteArticle, deleted: true },
]
const PAYMENT: Relation[] = [
  { key: 'current_acount_payment_methods', table: 'current_acount_payment_method', links: PIVOT.payment },
]

export function installAcountLists(backend: Backend): void {
  const { app, db } = backend

  function dated(segment: string, belongs: (entry: Row) => boolean, show: (entry: Row) => Row): void {
    for (const path of [
      segment,
      `${segment}/from-date`,
      `${segment}/from-date/:from`,
      `${segment}/from-date/:from/:until`,
    ])
      app.get(path, (c) => {
        const { from, until } = c.req.param() as Record<string, string | undefined>
        const inside = within(from, until)
        const rows = owned(db, 'current_acount', c.get('ownerId')).filter(
          (entry) => belongs(entry) && inside(entry.created_at as string),
        )
        return json({ models: newest(rows).map(show) })
      })
  }

  dated(
    '/api/nota-credito',
    (entry) => entry.status === 'nota_credito',
    (entry) => ({
      ...withRelations(db, 'current_acount', NOTE, entry),
      afip_ticket: bareTicket(db, entry.id),
    }),
  )
  dated(
    '/api/pago-de-cliente',
    (entry) => entry.status === 'pago_from_client' && entry.client_id !== null && entry.provider_id === null,
    (entry) => withRelations(db, 'current_acount', PAYMENT, entry),
  )

  app.get('/api/cheque', (c) =>
    json({ models: owned(db, 'current_acount', c.get('ownerId')).flatMap((entry) => chequesOf(db, entry)) }),
  )
}

const bareTicket = (db: Db, noteId: unknown): Row | null => {
  const ticket = db.all('afip_ticket').find((row) => row.nota_credito_id === noteId)
  return ticket ? bare(ticket) : null
}

/** Method rows have no id of their own here: the payment's id and the row's place make one. */
function chequesOf(db: Db, entry: Row): Row[] {
  return linksOf(entry, 'current_acount_payment_methods').flatMap(({ id, pivot }, place) =>
    id === CHEQUE
      ? [
          {
            ...pivotOf(PIVOT.payment, pivot),
            id: (entry.id as number) * 10 + place,
            current_acount_id: entry.id,
            current_acount_payment_method_id: CHEQUE,
            user_id: entry.user_id,
            created_at: null,
            updated_at: null,
            current_acount: { ...bare(entry), client: bareOf(db, 'client', entry.client_id) },
          },
        ]
      : [],
  )
}
