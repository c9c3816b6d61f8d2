import { describe, expect, it } from 'vitest'
import { createApiClient } from '@/api/client'
import { createBudget } from '@/api/budget'
import * as documents from '@/shop/documents'
import { HOST, signIn, standIn } from '../../support/standIn'

describe.each([undefined, 3] as const)('on version %s of the server', (version) => {
  it('each document opens at its own address', async () => {
    const { db } = standIn(version ? { version } : {})
    await signIn('owner')
    const api = createApiClient(HOST, createBudget(100_000))
    await api.get('user')
    const first = (table: string) => (db.all(table)[0] ?? db.insert(table, { user_id: 1 })).id as number
    const sale = first('sale')
    const ticket = db.insert('afip_ticket', { sale_id: sale }).id as number
    const budget = (db.all('budget')[0] ?? db.insert('budget', { num: 1, user_id: 1, budget_status_id: 1 }))
      .id as number
    const paths = [
      documents.saleTicket(sale),
      documents.saleSheet(sale, { prices: true }),
      documents.saleSheet(sale, { prices: false }),
      documents.depositSheet(sale),
      documents.saleInvoice(version ? ticket : sale),
      documents.saleDelivered(sale),
      documents.budgetSheet(budget, true),
      documents.articleSheet('tickets', [first('article')]),
      documents.articleClientsExport,
      documents.articleTemplate,
    ]
    const answers = await Promise.all(paths.map(async (path) => [path, (await fetch(api.address(path))).status]))
    expect(answers).toEqual(paths.map((path) => [path, 200]))
  })
})
