// Documents opened in a new tab: host root, no session needed.
import { csv } from './csv'
import { filtered } from './filters'
import { nothing } from './http'
import { pdf } from './pdf'
import { listed } from './rows'
import { callerOf } from './shop/caller'
import { extension } from './shop/extension'
import { importArticles } from './shop/sheetImport'
import type { Backend, Row } from './types'

/** Path and the table and heading of each sheet; the first parameter is the id, or ids joined by dashes. */
const SHEETS: [string, string, string][] = [
  ['/sale/pdf/:id/:prices/:costs/:net', 'sale', 'Venta'],
  ['/sale/pdf/:id/:prices/:costs/:net/:confirmed', 'sale', 'Venta'],
  ['/sale/ticket-pdf/:id', 'sale', 'Venta'],
  ['/sale/afip-ticket-pdf/:id', 'sale', 'Factura'],
  ['/sale/delivered-articles-pdf/:id', 'sale', 'Artículos entregados, venta'],
  ['/budget/pdf/:id/:prices', 'budget', 'Presupuesto'],
  ['/order-production/pdf/:id/:prices', 'order_production', 'Orden de producción'],
  ['/order-production/articles-pdf/:id', 'order_production', 'Etiquetas de producción'],
  ['/order/pdf/:id', 'order', 'Pedido online'],
  ['/deposit-movement/pdf/:id', 'deposit_movement', 'Movimiento de depósito'],
  ['/article/pdf/:id', 'article', 'Catálogo'],
  ['/article/list-pdf/:id', 'article', 'Lista de precios'],
  ['/article/tickets-pdf/:id', 'article', 'Tickets'],
  ['/article/bar-codes-pdf/:id', 'article', 'Códigos de barras'],
]

export function installFiles(backend: Backend): void {
  const { app, db } = backend
  for (const [path, table, title] of SHEETS) {
    app.get(path, (c) => {
      const ids = (c.req.param('id') as string).split('-')
      const rows = ids.map((id) => backend.present(table, db.get(table, id))).filter((row) => row !== null)
      if (rows.length === 0) throw new Error(`no ${table} ${ids.join('-')}`)
      if (c.req.param('confirmed') === '1') markPrinted(backend, rows[0] as Row)
      const owner = db.get('user', rows[0]?.user_id)
      return document([
        owner?.company_name ?? '',
        ...rows.flatMap((row) => sheet(title, row)),
        owner?.sale_ticket_description ?? '',
      ])
    })
  }

  // Statement of a client or provider; with two segments it is one receipt, and the second is ignored.
  app.get('/current-acount/pdf/:model/:id/:months', (c) =>
    document(['Resumen de cuenta', `${c.req.param('model')} ${c.req.param('id')}`]),
  )
  app.get('/current-acount/pdf/:id/:model', (c) => {
    const row = db.get('current_acount', c.req.param('id'))
    return document([row?.detalle ?? 'Recibo', `Importe: ${row?.haber ?? row?.debe ?? ''}`])
  })

  app.get('/client/pdf', (c) => {
    const rows = filtered(
      'client',
      listed(db, 'client', c.get('ownerId')),
      JSON.parse(c.req.query('filters') ?? '[]') as Row[],
    )
    return document(['Clientes', ...rows.map((row) => `${row.name}  ${row.saldo ?? ''}`)])
  })

  for (const model of ['article', 'article-clients', 'client', 'provider']) {
    app.get(`/${model}/excel/export`, (c) => {
      const table = model === 'article-clients' ? 'article' : model
      const filters = JSON.parse(c.req.query('filters') ?? '[]') as Row[]
      return csv(table, filtered(table, listed(db, table, c.get('ownerId')), filters))
    })
  }
  app.get('/article-base/excel/export', () => csv('article', []))
  app.get('/apertura-caja/excel/export/:id', (c) =>
    csv(
      'movimiento_caja',
      db.all('movimiento_caja').filter((row) => row.apertura_caja_id === Number(c.req.param('id'))),
    ),
  )

  for (const model of ['article', 'client', 'provider']) {
    // Those of clients and providers are left out: their end is announced with nothing changed.
    app.post(`/api/${model}/excel/import`, async (c) => {
      const owner_id = c.get('ownerId')
      const counts = model === 'article' ? await importArticles(callerOf(backend, c), await c.req.parseBody()) : null
      db.insert('import_history', { user_id: owner_id, employee_id: c.get('user').id, model_name: model, ...counts })
      const message_text = 'Importación de Excel finalizada correctamente'
      const data = {
        message_text,
        color_variant: 'success',
        functions_to_execute: [again(model)],
        owner_id,
        is_only_for_auth_user: false,
      }
      backend.emit(`global_notification.${owner_id}`, data, 'GlobalNotification')
      return nothing()
    })
  }
}

/** The sheet of the warehouse marks its sale (contract b §2.10 step 5). */
function markPrinted({ db, added }: Backend, { id, user_id }: Row): void {
  if (!extension(db, user_id as number, 'check_sales')) return
  db.update('sale', id, { printed: 1 })
  added(db.get('user', user_id) as Row, 'Sale', id as number, false)
}

const RELOADS: Record<string, string> = {
  article: 'update_articles_after_import',
  client: 'update_clients_after_import',
  provider: 'update_provider_after_import',
}

function again(model: string): Row {
  return { btn_text: 'Actualizar', function_name: RELOADS[model], btn_variant: 'primary' }
}

function document(lines: readonly string[]): Response {
  return new Response(pdf(lines), { headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline' } })
}

function sheet(title: string, row: Row): string[] {
  const articles = (Array.isArray(row.articles) ? row.articles : []) as Row[]
  const lines = articles.map(({ name, pivot }) => `${pivot?.amount ?? ''} x ${name}  ${pivot?.price ?? ''}`)
  const total = row.total ?? row.final_price
  return [
    `${title} N° ${row.num ?? row.id}`,
    ...(row.name ? [String(row.name)] : []),
    ...lines,
    ...(total ? [`Total: $ ${total}`] : []),
  ]
}
