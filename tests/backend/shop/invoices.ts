// Tax invoices of sales and of returns (contract b §2.13).
import { rawOf } from '../columns'
import { json, nothing } from '../http'
import { bare } from '../relations'
import { newest } from '../rows'
import type { Backend, Db, Row } from '../types'
import { bareOf, callerOf, chosen, existing, owned, where, type Caller } from './caller'
import { extension } from './extension'
import { debitSale } from './saleAcount'
import { ticketOf } from './salePresenter'
import { amountsToInvoice } from './saleTotals'
import { authorise, type Verdict } from './taxAuthority'
import { letterOf, noteTypeOf, receiverOf, typeOf } from './vouchers'

export function installInvoices(backend: Backend): void {
  const { app, db, present } = backend

  app.post('/api/afip-ticket', async (c) => {
    const { sale_id, afip_information_id, afip_tipo_comprobante_id } = await c.req.json<Row>()
    const found = db.get('sale', sale_id)
    if (!found) return nothing()
    const type = afip_tipo_comprobante_id === undefined ? {} : { afip_tipo_comprobante_id }
    const sale = db.update('sale', found.id, { afip_information_id, ...type })
    const result = invoiceSale(callerOf(backend, c), sale)
    return json({ sale: present('sale', db.get('sale', sale.id)), result }, 201)
  })

  // Left over from an older client; it does nothing.
  app.post('/api/sale/nota-credito-afip/:id', () => nothing(201))

  app.get('/api/afip-ticket/problemas-al-facturar', (c) => {
    const { user, ownerId } = callerOf(backend, c)
    const all = !user.owner_id || user.admin_access
    const failed = newest(owned(db, 'sale', ownerId)).filter((sale) => {
      const ticket =
        sale.deleted_at === null && (all || sale.employee_id === user.id) ? ticketOf(db, sale.id) : undefined
      return ticket !== undefined && ticket.cae === null
    })
    // Once for the ticket, and once more for observations.
    const twice = failed.filter(({ id }) => where(db, 'afip_observation', 'sale_id', id).length > 0)
    return json({ models: [...failed, ...twice].map((sale) => problemOf(db, sale)) })
  })
}

const problemOf = (db: Db, sale: Row): Row => ({
  ...bare(sale),
  address: bareOf(db, 'address', sale.address_id),
  employee: bareOf(db, 'user', sale.employee_id),
  afip_errors: where(db, 'afip_error', 'sale_id', sale.id).map(bare),
  afip_observations: where(db, 'afip_observation', 'sale_id', sale.id).map(bare),
  afip_ticket: bare(ticketOf(db, sale.id) ?? {}),
})

/** A ticket without `cae` is an invoice in error; the next attempt completes it. */
export function invoiceSale(caller: Caller, sale: Row): Row {
  const { db, ownerId } = caller
  const point = existing(db, 'afip_information', sale.afip_information_id)
  const amounts = amountsToInvoice(db, sale, ownerId)
  if (amounts.total <= 0) {
    complain(db, sale, 'afip_error', [{ code: 'Omision', message: 'El importe a facturar es cero' }])
    return { errors: [], observations: [], afip_ticket: null }
  }
  const client = chosen(sale.client_id) ? db.get('client', sale.client_id) : undefined
  const type = typeOf(db, sale, point, client, amounts.total)
  const ticket = ticketOf(db, sale.id) ?? db.insert('afip_ticket', { sale_id: sale.id })
  db.update('sale', sale.id, { total_a_facturar: amounts.total })
  const verdict = ask(db, sale, client, point, type, amounts.total)
  const columns = {
    ...heading(db, point, client, type, verdict),
    importe_total: amounts.total,
    importe_iva: amounts.vat,
  }
  const afip_ticket = bare(db.update('afip_ticket', ticket.id, columns))
  if (
    verdict.cae &&
    extension(db, ownerId, 'guardad_cuenta_corriente_despues_de_facturar') &&
    !sale.save_current_acount
  )
    debitSale(caller, db.update('sale', sale.id, { save_current_acount: 1 }))
  return { errors: verdict.errors, observations: verdict.observations, afip_ticket }
}

/** The note of a return, against the invoice of its sale. */
export function invoiceNote({ db }: Caller, sale: Row, note: Row): void {
  const point = existing(db, 'afip_information', sale.afip_information_id)
  const invoice = ticketOf(db, sale.id)
  const client = chosen(sale.client_id) ? db.get('client', sale.client_id) : undefined
  const total = Number(note.haber)
  const type = noteTypeOf(Number(invoice?.cbte_tipo ?? 6))
  const verdict = ask(db, sale, client, point, type, total)
  if (!verdict.cae) return
  const importe_iva = total - total / 1.21
  const columns = { ...heading(db, point, client, type, verdict), importe_total: total, importe_iva }
  db.insert('afip_ticket', { ...columns, sale_nota_credito_id: sale.id, nota_credito_id: note.id })
}

function ask(db: Db, sale: Row, client: Row | undefined, point: Row, type: number, amount: number): Verdict {
  const given = db
    .all('afip_ticket')
    .filter(
      (ticket) =>
        ticket.cae !== null && ticket.punto_venta === String(point.punto_venta) && ticket.cbte_tipo === String(type),
    )
  const last = given.reduce((highest, ticket) => Math.max(highest, Number(ticket.cbte_numero)), 0)
  const cuit = (client?.cuit as string | undefined) ?? null
  const verdict = authorise(
    { observations: sale.observations as string | null, cuit, point: Number(point.punto_venta ?? 1), type, amount },
    last,
  )
  complain(db, sale, 'afip_error', verdict.errors)
  complain(db, sale, 'afip_observation', verdict.observations)
  return verdict
}

function complain(
  db: Db,
  sale: Row,
  table: 'afip_error' | 'afip_observation',
  found: { code: string; message: string }[],
): void {
  for (const { code, message } of found) db.insert(table, { sale_id: sale.id, code, message })
}

const CAE_DAYS = 10 * 86_400_000

function heading(db: Db, point: Row, client: Row | undefined, type: number, { cae, number }: Verdict): Row {
  const condition = (holder: Row | undefined): string =>
    String(db.get('iva_condition', holder?.iva_condition_id)?.name ?? 'Consumidor final')
  return {
    cuit_negocio: point.cuit,
    iva_negocio: condition(point),
    punto_venta: String(point.punto_venta),
    cbte_numero: cae ? String(number) : null,
    cbte_letra: letterOf(type),
    cbte_tipo: String(type),
    moneda_id: 'PES',
    resultado: cae ? 'A' : null,
    concepto: '1',
    cuit_cliente: receiverOf(client).number,
    iva_cliente: condition(client),
    cae,
    cae_expired_at: cae ? `${rawOf(new Date(db.now().getTime() + CAE_DAYS)).slice(0, 10)} 00:00:00` : null,
  }
}
