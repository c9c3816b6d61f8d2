import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { deleteMessage, deleteMessageImage, messagesOf, setRead } from '@/shop/messages'
import { server, HOST } from '../support/standIn'
import { testStore } from '../support/store'

describe('the calls of the chats', () => {
  it('reads a buyer’s messages, the oldest first [ONL-017]', async () => {
    const { api, backend } = await testStore()
    const lucia = backend.db.all('buyer')[0]
    const messages = await messagesOf(api, lucia?.id as number)
    expect(messages.map(({ from_buyer }) => from_buyer)).toEqual([1, 0])
    expect(messages.map(({ id }) => id)).toEqual([...messages.map(({ id }) => id)].sort((one, other) => one - other))
  })

  it('marks what a buyer wrote as read, by an answer that says nothing [ONL-018]', async () => {
    const { api, backend } = await testStore()
    const pedro = backend.db.all('buyer')[1]?.id as number
    await setRead(api, pedro)
    expect(
      backend.db
        .all('message')
        .filter((row) => row.buyer_id === pedro)
        .map(({ read }) => read),
    ).toEqual([1])
  })

  it('refuses what is no chat', async () => {
    const { api } = await testStore()
    server.use(http.get(`${HOST}/api/message/1`, () => HttpResponse.html('<h1>Mantenimiento</h1>')))
    await expect(messagesOf(api, 1)).rejects.toMatchObject({ kind: 'answer' })
  })

  it('names the calls the backend has no route for: its refusal reaches the caller [ONL-019, ONL-020, D-35]', async () => {
    const { api } = await testStore()
    await expect(deleteMessage(api, 1)).rejects.toMatchObject({ status: 405 })
    server.use(http.delete(`${HOST}/api/message/image/9`, () => HttpResponse.json({ model: { id: 4, text: 'Hola' } })))
    expect(await deleteMessageImage(api, 9)).toMatchObject({ id: 4, text: 'Hola' })
  })
})
