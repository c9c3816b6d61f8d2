import { describe, expect, it } from 'vitest'
import { invoicingProblems } from '@/shop/alerts'
import { testStore } from '../support/store'

describe('what waits for attention', () => {
  it('names a sale that could not be invoiced once, though the server answers it twice [SALES-018]', async () => {
    const { api, backend } = await testStore('owner')
    const sale_id = backend.db.all('sale')[0]?.id as number
    backend.db.insert('afip_ticket', { sale_id, cae: null })
    backend.db.insert('afip_observation', { sale_id, code: '1', message: 'Revisar' })
    const { models } = (await api.get('afip-ticket/problemas-al-facturar')) as { models: readonly { id: number }[] }
    expect(models.filter(({ id }) => id === sale_id)).toHaveLength(2)
    expect((await invoicingProblems(api)).filter(({ id }) => id === sale_id)).toHaveLength(1)
  })
})
