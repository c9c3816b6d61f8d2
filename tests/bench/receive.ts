// The gate of receiving: a scan of what arrives for a long order.
import type { Browser } from '@playwright/test'
import { painted, ratioGate, type Gate, type Painted } from './figures'
import { scans } from './page'
import { scannable, till } from './shop'

const LINES = 150
const SCANS = 60

/** A scan of what arrives may take no more than one at the till. */
export async function receiveGate(browser: Browser, scan: Painted): Promise<Gate> {
  const { page, codes, slow, end } = await till(browser, {
    path: '/proveedores/pedidos',
    prepare: async (_page, server) => {
      const { db } = server.backend
      const [order] = db.all('provider_order').filter((row) => Number(row.provider_order_status_id) === 1)
      const lines = scannable(server)
        .slice(0, LINES)
        .map(({ id, cost }) => ({
          id,
          pivot: { amount: 0, cost, price: null, discount: null, iva_id: 2, notes: 'Pedidas: 12' },
        }))
      db.update('provider_order', Number(order?.id), { _articles: lines, created_at: new Date().toISOString() })
    },
  })
  await page
    .getByRole('button', { name: /^Recibir el pedido/ })
    .first()
    .click()
  const field = page.getByLabel('Código de lo que llega')
  await field.waitFor()
  await slow()
  const order = Array.from({ length: SCANS + 10 }, (_, index) => codes[(index * 37) % LINES] ?? '')
  const times = (await scans(page, order, field, '.modal-body')).slice(10)
  await end()
  return ratioGate(
    `a scan of what arrives, ${times.length} scans, ${LINES} lines`,
    painted(times),
    scan,
    'a scan at the till',
    1,
  )
}
