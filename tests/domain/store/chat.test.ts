import { describe, expect, it } from 'vitest'
import { byDay, chatsOf, foundMessage, isFound, isSameText, merged, withMessage } from '@/domain/store/chat'
import { isUnread, type ChatMessage } from '@/domain/store/chatMessage'
import { words } from '@/lib/text'

let ids = 0
const say = (text: string, created_at: string, values: Partial<ChatMessage> = {}): ChatMessage => ({
  id: ++ids,
  text,
  created_at,
  from_buyer: 1,
  read: 1,
  ...values,
})
const buyer = (id: number, name: string, messages: readonly ChatMessage[]) => ({
  id,
  name,
  surname: null,
  phone: null,
  messages,
})
const NOON = '2026-11-20T15:00:00.000000Z'
const LATER = '2026-11-20T15:00:01.000000Z'

describe('the chats', () => {
  it('are of whoever has a message, the newest message first by its created_at [ONL-013, ONL-014, ONL-015]', () => {
    const old = buyer(1, 'Ana', [say('hola', '2026-11-01T10:00:00.000000Z')])
    const mute = buyer(2, 'Beto', [])
    const fresh = buyer(3, 'Caro', [say('buenas', NOON, { read: 0 }), say('¿están?', LATER, { read: 0 })])
    expect(chatsOf([old, mute, fresh]).map((chat) => [chat.buyer.name, chat.last.text, chat.unread])).toEqual([
      ['Caro', '¿están?', 2],
      ['Ana', 'hola', 0],
    ])
  })

  it('count what nobody has read of what buyers wrote: the server’s own messages wait for nobody [ONL-011]', () => {
    expect(isUnread(say('a', NOON, { read: 0 }))).toBe(true)
    expect(isUnread({ id: 1, text: 'Cambió el carrito', created_at: NOON })).toBe(false)
    expect(isUnread(say('a', NOON, { from_buyer: 0, read: 0 }))).toBe(false)
  })

  it('work out again only the one that changed', () => {
    const all = Array.from({ length: 200 }, (_, index) => buyer(index, `Cliente ${index}`, [say('hola', NOON)]))
    const before = chatsOf(all)
    const changed = { ...(all[7] as (typeof all)[0]), messages: [say('otra', LATER)] }
    const after = chatsOf(all.with(7, changed))
    expect(after[0]?.buyer.name).toBe('Cliente 7')
    expect(after.slice(1).every((chat) => before.includes(chat))).toBe(true)
  })

  it('are found by who writes and by what was written, accents and case aside', () => {
    const [chat] = chatsOf([buyer(1, 'Verónica', [say('¿Tienen JABÓN líquido?', NOON), say('Gracias', LATER)])])
    if (chat === undefined) throw new Error('no chat')
    expect(['veronica', 'jabon', 'vero liquido', ''].map((query) => isFound(chat, words(query)))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(isFound(chat, words('aceite'))).toBe(false)
    expect(foundMessage(chat, words('jabon')).text).toBe('¿Tienen JABÓN líquido?')
    expect(foundMessage(chat, []).text).toBe('Gracias')
  })
})

describe('a message among what is stored', () => {
  const sent = { text: '  HOLA Ángela,\r\n¿vas? ', article_id: null }
  it.each([
    ['Hola Ángela,\n¿vas?', {}, true],
    ['Hola ángela,\n¿vas?', {}, true],
    ['Hola ángela', {}, false],
    ['Hola Ángela,\n¿vas?', { from_buyer: 1 }, false],
    ['Hola Ángela,\n¿vas?', { type: 'order_confirmed' }, false],
    ['Hola Ángela,\n¿vas?', { article_id: 3 }, false],
  ] as const)('%j %j: %s, as the server writes small what is typed', (text, values, same) => {
    expect(isSameText(say(text, NOON, { from_buyer: 0, ...values }), sent)).toBe(same)
  })
})

describe('a thread', () => {
  it('has its days by the shop’s clock', () => {
    const days = byDay([
      say('noche', '2026-11-20T02:59:00.000000Z'),
      say('madrugada', '2026-11-20T03:01:00.000000Z'),
      say('tarde', NOON),
    ])
    expect(days.map(({ day, messages }) => [day, messages.length])).toEqual([
      ['2026-11-19', 1],
      ['2026-11-20', 2],
    ])
  })

  it('keeps what came while it was read, and what was seen stays read', () => {
    const seen = say('uno', NOON)
    const live = say('dos', LATER, { read: 0 })
    expect(merged([seen, live], [{ ...seen, read: 0 }]).map(({ id, read }) => [id, read])).toEqual([
      [seen.id, 1],
      [live.id, 0],
    ])
  })

  it('takes a message once, in its place [RT-008]', () => {
    const [one, two, three] = [say('1', NOON), say('2', NOON), say('3', NOON)]
    expect(withMessage([one, three], two).map(({ text }) => text)).toEqual(['1', '2', '3'])
    expect(withMessage([one, two], { ...two, text: 'otra' }).map(({ text }) => text)).toEqual(['1', 'otra'])
  })
})
