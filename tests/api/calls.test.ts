import { describe, expect, it } from 'vitest'
import { deleteCurrentImage, deletedSince } from '@/api/calls'
import { http, HttpResponse } from 'msw'
import { addDays, today } from '@/lib/dates'
import { HOST, server } from '../support/standIn'
import { testStore } from '../support/store'

describe('calls that are no list', () => {
  it('lists what was deleted since a moment [LIST-058]', async () => {
    const { api, backend } = await testStore('owner')
    const [one] = backend.db.all('article')
    await api.remove(`article/${one?.id}`)
    expect((await deletedSince(api, 'article', `${addDays(today(), -1)} 00:00:00`)).map((row) => row.id)).toEqual([one?.id])
    expect(await deletedSince(api, 'article', `${addDays(today(), 1)} 00:00:00`)).toEqual([])
  })

  it('knows the spec’s other way to delete a picture, which answers a record [SES-010]', async () => {
    const { api } = await testStore('owner')
    server.use(http.delete(`${HOST}/api/delete-current-image/user/1`, () => HttpResponse.json({ model: { id: 1, image_url: null } })))
    expect(await deleteCurrentImage(api, 1)).toEqual({ id: 1, image_url: null })
    server.resetHandlers()
  })
})
