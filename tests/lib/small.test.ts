import { describe, expect, it, vi } from 'vitest'
import { readCookie, writeCookie } from '@/lib/cookies'
import { inPool } from '@/lib/pool'
import { clearStored, readStored, writeStored } from '@/lib/disk/storage'
import { dashed, fold, hasEveryWord, midSentence, words } from '@/lib/text'

describe('text', () => {
  it('finds every word whatever its accents, case and order', () => {
    const name = fold('Galletitas "Ñandú" d\'Oñá surtidas')
    expect(hasEveryWord(name, words('SURTIDAS nandu'))).toBe(true)
    expect(hasEveryWord(name, words('surtidas dulces'))).toBe(false)
    expect(hasEveryWord(name, words('  '))).toBe(true)
  })

  it('puts a label into a sentence with its abbreviations and names as they are', () => {
    const labels = ['Marca', 'Órdenes de producción', 'Puntos de venta AFIP', 'Pedidos de Mercado Libre', 'IVA']
    expect(labels.map(midSentence)).toEqual([
      'marca',
      'órdenes de producción',
      'puntos de venta AFIP',
      'pedidos de Mercado Libre',
      'IVA',
    ])
  })

  it('makes route segments [LIST-028]', () => {
    expect([dashed('sub_category'), dashed('Provider Order')]).toEqual(['sub-category', 'provider-order'])
  })
})

describe('storage', () => {
  it('answers nothing for what is missing or broken', () => {
    localStorage.setItem('broken', '{')
    expect(readStored(localStorage, 'broken')).toBeUndefined()
    expect(readStored(localStorage, 'missing')).toBeUndefined()
    expect(writeStored(localStorage, 'ok', { a: 1 })).toBe(true)
    expect(readStored(localStorage, 'ok')).toEqual({ a: 1 })
  })

  it('says when nothing could be kept', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(writeStored(localStorage, 'x', 1)).toBe(false)
  })

  it('empties all but what must stay', () => {
    localStorage.setItem('a', '1')
    localStorage.setItem('unsent-sales-1', '1')
    localStorage.setItem('u7:theme', '1')
    clearStored(localStorage, ['unsent-sales'])
    expect(Object.keys(localStorage)).toEqual(['unsent-sales-1', 'u7:theme'])
  })
})

describe('cookies', () => {
  it('keep text as it is, for as many years as asked', () => {
    const set = vi.spyOn(Document.prototype, 'cookie', 'set')
    writeCookie('address_id', 'ñ;2', 3)
    expect(set.mock.calls[0]?.[0]).toMatch(/max-age=94608000/)
    expect(readCookie('address_id')).toBe('ñ;2')
    expect(readCookie('other')).toBeNull()
    writeCookie('address_id', '', 0)
  })
})

describe('pool', () => {
  it('runs at most so many at a time, all of them, and survives failures', async () => {
    let running = 0
    let most = 0
    let done = 0
    const task = (fails: boolean) => async () => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running--
      done++
      if (fails) throw new Error('one fails')
    }
    await inPool(
      6,
      Array.from({ length: 20 }, (_, index) => task(index % 3 === 0)),
    )
    expect([most, done]).toEqual([6, 20])
  })
})
