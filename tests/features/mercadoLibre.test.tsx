import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../support/app'
import type { RunningBackend } from '../backend/app'
import { calls, column, rowOf, table } from '../list/screen'
import { shortDate, today } from '@/lib/dates'

const stamp = (backend: RunningBackend) => new Date(backend.db.now()).toISOString()

/** Two orders of today: one paid, one cancelled and without anything else. */
function orders(backend: RunningBackend): void {
  const { db } = backend
  const owner = db.all('user').find(({ owner_id }) => owner_id === null)
  const extension = db.all('extencion').find(({ slug }) => slug === 'mercado_libre')
  db.update('user', owner?.id, { _extencions: [{ id: extension?.id, pivot: {} }] })
  const [article] = db.all('article')
  const buyer = db.insert('me_li_buyer', { me_li_buyer_id: '77', name: 'Ana', last_name: 'Paz' })
  const made = { user_id: owner?.id, created_at: stamp(backend), updated_at: stamp(backend) }
  const paid = db.insert('me_li_order', {
    ...made,
    me_li_order_id: '8754003508419013',
    status: 'paid',
    status_detail: 'accredited',
    date_created: `${today()} 10:18:37`,
    date_closed: `${today()} 11:00:00`,
    total: '1500.50',
    me_li_buyer_id: buyer.id,
    _articles: [{ id: article?.id, pivot: { amount: '2.00', price: '750.25' } }],
  })
  db.insert('me_li_payment', {
    created_at: made.created_at,
    me_li_payment_id: '596707837',
    transaction_amount: '1000.00',
    status: 'approved',
    date_created: `${today()} 10:19:00`,
    date_last_modified: `${today()} 10:20:00`,
    me_li_order_id: paid.id,
  })
  db.insert('me_li_order', {
    ...made,
    me_li_order_id: '2000000000000002',
    status: 'cancelled',
    status_detail: null,
    date_created: `${today()} 12:00:00`,
    total: '99.00',
    me_li_buyer_id: null,
    _articles: [],
  })
}

describe('the marketplace', () => {
  it('lists the day’s orders in Spanish, without the cancelled ones in the total [MELI-002, MELI-004, NS-02m]', async () => {
    const read = calls('GET', 'me-li-order')
    await startTestApp({ path: '/mercado-libre', prepare: orders })
    const list = await table('Pedidos de Mercado Libre')
    await waitFor(() => expect(column(list, 'Estado').sort()).toEqual(['Cancelado', 'Pagado']))
    expect(read[0]?.path).toBe(`me-li-order/from-date/${today()}`)
    expect(rowOf(list, '8754003508419013')).toHaveTextContent('Ana Paz')
    expect(rowOf(list, '8754003508419013')).toHaveTextContent('Acreditado')
    expect(screen.getByText('1 cancelado no suma')).toBeInTheDocument()
    expect(screen.getByText('Total', { selector: '.list-total' })).toHaveTextContent('Total $1.500,50')
  })

  it('opens an order only to be read, with its articles and its payments [MELI-001, MELI-002, MELI-003]', async () => {
    const { user } = await startTestApp({ path: '/mercado-libre', prepare: orders })
    const list = await table('Pedidos de Mercado Libre')
    await waitFor(() => rowOf(list, '8754003508419013'))
    expect(screen.queryByRole('button', { name: /Crear|Elegir/ })).not.toBeInTheDocument()
    await user.click(rowOf(list, '8754003508419013'))
    const dialog = await screen.findByRole('dialog', { name: 'Pedido 8754003508419013' })
    for (const text of ['Ana Paz', 'Acreditado', '596707837', 'Aprobado'])
      expect(within(dialog).getByText(text)).toBeInTheDocument()
    const fact = (label: string) => within(dialog).getByText(label, { selector: 'dt' }).nextElementSibling
    expect(fact('Estado')).toHaveTextContent('Pagado')
    expect(fact('Creado')).toHaveTextContent(`${shortDate(today())} 10:18`)
    expect(fact('Cerrado')).toHaveTextContent(`${shortDate(today())} 11:00`)
    const lines = within(dialog).getByRole('table', { name: 'Artículos del pedido' })
    expect(within(lines).getByText('$750,25')).toBeInTheDocument()
    expect(within(lines).getByText('$1.500,50')).toBeInTheDocument()
    const payments = within(dialog).getByRole('table', { name: 'Pagos del pedido' })
    expect(
      [...payments.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['Número', 'Estado', 'Importe', 'Fecha', 'Última modificación'],
      ['596707837', 'Aprobado', '$1.000,00', `${shortDate(today())} 10:19`, `${shortDate(today())} 10:20`],
    ])
    expect(within(dialog).getByText('Faltan $500,50')).toBeInTheDocument()
    expect(within(dialog).queryByRole('button', { name: /Guardar|Eliminar|Editar/ })).not.toBeInTheDocument()
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('shows an order without buyer, articles or payments [MELI-002]', async () => {
    const { user } = await startTestApp({ path: '/mercado-libre', prepare: orders })
    const list = await table('Pedidos de Mercado Libre')
    await waitFor(() => rowOf(list, '2000000000000002'))
    await user.click(rowOf(list, '2000000000000002'))
    const dialog = await screen.findByRole('dialog', { name: 'Pedido 2000000000000002' })
    expect(within(dialog).getByText('El pedido llegó sin artículos de este comercio.')).toBeInTheDocument()
    expect(within(dialog).getByText('Todavía no tiene pagos.')).toBeInTheDocument()
  })
})
