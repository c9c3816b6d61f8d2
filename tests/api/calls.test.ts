import { describe, expect, it } from 'vitest'
import { deleteCurrentImage, deletedSince, invoicingProblems } from '@/api/calls'
import { http, HttpResponse } from 'msw'
import { addDays, today } from '@/lib/dates'
import { HOST, server } from '../support/standIn'
import { testStore } from '../support/store'

describe('calls that are no list', () => {
  it('lists what was deleted since a moment [LIST-058]', async () => {
    const { api, backend } = await testStore('owner')
    const [one] = backend.db.all('article')
    await api.remove(`article/${one?.id}`)
    expect((await deletedSince(api, 'article', `${addDays(today(), -1)} 00:00:00`)).map((row) => row.id)).toEqual([
      one?.id,
    ])
    expect(await deletedSince(api, 'article', `${addDays(today(), 1)} 00:00:00`)).toEqual([])
  })

  it('names a sale that could not be invoiced once, though the server answers it twice [SALES-018]', async () => {
    const { api, backend } = await testStore('owner')
    const sale_id = backend.db.all('sale')[0]?.id as number
    backend.db.insert('afip_ticket', { sale_id, cae: null })
    backend.db.insert('afip_observation', { sale_id, code: '1', message: 'Revisar' })
    const { models } = (await api.get('afip-ticket/problemas-al-facturar')) as { models: readonly { id: number }[] }
    expect(models.filter(({ id }) => id === sale_id)).toHaveLength(2)
    expect((await invoicingProblems(api)).filter(({ id }) => id === sale_id)).toHaveLength(1)
  })

  it('knows the spec’s other way to delete a picture, which answers a record [SES-010]', async () => {
    const { api } = await testStore('owner')
    server.use(
      http.delete(`${HOST}/api/delete-current-image/user/1`, () =>
        HttpResponse.json({ model: { id: 1, image_url: null } }),
      ),
    )
    expect(await deleteCurrentImage(api, 1)).toEqual({ id: 1, image_url: null })
    server.resetHandlers()
  })
})
