import { describe, expect, it } from 'vitest'
import { beginLink, hear, isLost, isUnanswered, mustAsk } from '@/features/pantallaCliente/link'
import type { Shown } from '@/shop/display/messages'

const shown: Shown = { shop: { name: 'El Sol', image: null }, sale: null, thanks: null, pay: null }
const told = (now: number) => hear(beginLink(0), { kind: 'shown', shown }, now)

describe('a display and its till [PLUS-005]', () => {
  it('says that it waits only when no answer came for a moment', () => {
    expect(isLost(beginLink(0), 1_000)).toBe(false)
    expect(isLost(beginLink(0), 1_500)).toBe(true)
    expect(isLost(told(1_600), 1_600)).toBe(false)
  })

  it('asks at once, often while nobody answers, and seldom while the till is there', () => {
    const begun = beginLink(0)
    expect(mustAsk(begun, 0)).toBe(true)
    expect(mustAsk({ ...begun, askedAt: 0 }, 900)).toBe(false)
    expect(mustAsk({ ...begun, askedAt: 0 }, 1_000)).toBe(true)
    const there = { ...told(0), askedAt: 0 }
    expect(mustAsk(there, 4_900)).toBe(false)
    expect(mustAsk(there, 5_000)).toBe(true)
  })

  it('keeps the sale in view while the till is loaded anew, and not for longer', () => {
    const away = hear(told(0), { kind: 'gone' }, 1_000)
    expect(isLost(away, 4_900)).toBe(false)
    expect(mustAsk({ ...away, askedAt: 1_000 }, 2_000)).toBe(true)
    // Told once more by a till that nobody is signed in at: no reason to wait anew.
    expect(isLost(hear(away, { kind: 'gone' }, 4_000), 5_000)).toBe(true)
    const back = hear(away, { kind: 'shown', shown }, 3_000)
    expect(isLost(back, 6_000)).toBe(false)
  })

  it('notices a till that ended without a word', () => {
    expect(isLost(told(0), 7_900)).toBe(false)
    expect(isLost(told(0), 8_000)).toBe(true)
  })

  it('is unanswered where its till has said nothing for long, and not while it says that it is away', () => {
    expect(isUnanswered(beginLink(0), 14_900)).toBe(false)
    expect(isUnanswered(beginLink(0), 15_000)).toBe(true)
    expect(isUnanswered(told(1_000), 15_900)).toBe(false)
    expect(isUnanswered(told(1_000), 16_000)).toBe(true)
    // Nobody is signed in at the till, which answers so each time.
    const away = hear(hear(told(0), { kind: 'gone' }, 1_000), { kind: 'gone' }, 20_000)
    expect(isLost(away, 20_000)).toBe(true)
    expect(isUnanswered(away, 20_000)).toBe(false)
    expect(isUnanswered(away, 35_000)).toBe(true)
  })

  it('takes no notice of another display’s question', () => {
    const link = told(0)
    expect(hear(link, { kind: 'ask' }, 500)).toBe(link)
  })
})
