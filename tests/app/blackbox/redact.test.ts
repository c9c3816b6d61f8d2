import { describe, expect, it } from 'vitest'
import { createApiClient } from '@/api/client'
import { entryFrom, type Entry } from '@/app/blackbox/entries'
import { redacted } from '@/app/blackbox/redact'
import { pathOf } from '@/app/blackbox/addresses'
import { digestOf } from '@/app/blackbox/digest'
import type { Raw } from '@/app/blackbox/tap'
import { controlName, placeholderOf } from '@/app/blackbox/words'
import { createStore } from '@/app/store'

/** One of every kind a shop has. */
const SECRETS = [
  'hunter2',
  'Xk9$pass word',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N',
  'sk_live_51H8abcdefghij',
  'Mercedes Zubizarreta',
  'Zubizarreta',
  '30111222',
  '20-30111222-3',
  '20301112223',
  '1155667788',
  '+54 9 11 5566-7788',
  'mercedes@zubizarreta.test',
  'Av. Siempreviva 742',
  '4509953566233704',
  '0170099220000067797370',
  'le debe a su cuñado',
]
const KEYS = [
  ...[
    'password',
    'token',
    'remember_token',
    'name',
    'phone',
    'doc_number',
    'dni',
    'cuit',
    'email',
    'address',
    'observations',
  ],
  ...[
    'id',
    'client_id',
    'amount',
    'total',
    'num',
    'index',
    'kind',
    'type',
    'status',
    'message',
    'text',
    'value',
    'models',
  ],
  ...['items', 'client', 'record', 'sale', '', '__proto__x', 'n'],
]
/** Everything of it nested in everything of it. */
const laden = (secret: string): Record<string, unknown> => {
  const flat = Object.fromEntries(KEYS.map((key) => [key, secret]))
  const nested = Object.fromEntries(KEYS.map((key) => [key, { ...flat, [secret]: secret, list: [secret, flat] }]))
  return { ...nested, [secret]: 1, items: [flat, secret], models: [flat], ids: [secret], numbers: Number(secret) || 0 }
}
const keep = (raw: Raw): Entry => redacted({ raw, at: 1_700_000_000_000, up: 12.4, shop: 1, user: 1 }, 'tab123')

function everywhere(secret: string): Raw[] {
  const hand = { role: 'button', nth: 0, inDialog: false }
  const asNumber = Number(secret)
  return [
    ...[
      secret,
      [secret],
      { id: secret },
      laden(secret),
      { items: [laden(secret)] },
      asNumber,
      [asNumber],
      { client_id: asNumber },
    ].map((payload): Raw => ({ kind: 'action', action: { type: 'vender/clientChosen', payload } })),
    { kind: 'action', action: { type: 'client/removed', payload: [secret, asNumber] } },
    { kind: 'action', action: { type: secret, payload: secret } },
    { kind: 'action', action: { type: `vender/${secret}`, [secret]: secret, meta: laden(secret), error: secret } },
    ...[
      `client/search/${secret}`,
      `client/${encodeURIComponent(secret)}?q=${secret}`,
      `login?password=${secret}&page=${secret}`,
      `${secret}/1`,
    ].map((path): Raw => ({ kind: 'call', method: 'GET', path, status: 200, ms: 3 })),
    {
      kind: 'push',
      channel: `added_model.${secret}`,
      data: { model_name: secret, model_id: secret, added_by: secret },
    },
    { kind: 'push', channel: secret, data: { model_name: 'client', model_id: asNumber, ...laden(secret) } },
    { kind: 'push', channel: 'added_model.1', data: secret },
    { kind: 'hand', hand: { ...hand, act: 'press', name: `Quitar ${secret}`, value: '' } },
    { kind: 'hand', hand: { ...hand, act: 'press', name: secret, value: '' } },
    {
      kind: 'hand',
      hand: { ...hand, act: 'at', name: '', value: `/clientes/${secret}?nombre=${secret}&desde=${secret}` },
    },
    { kind: 'hand', hand: { ...hand, act: 'type', name: secret, value: placeholderOf(secret) } },
    { kind: 'fault', file: `https://shop.test/${secret}`, line: 3 },
  ]
}

describe('what the black box keeps (PLUS-004)', () => {
  it.each(SECRETS)('is nothing of «%s», wherever it stands', (secret) => {
    for (const raw of everywhere(secret)) {
      const kept = JSON.stringify(keep(raw))
      expect(kept).not.toContain(secret)
      expect(kept).not.toContain(encodeURIComponent(secret))
      for (const word of secret.split(/[ @.]/).filter((part) => part.length > 4)) expect(kept).not.toContain(word)
    }
  })

  it('is what a shop acted on: ids, amounts, counts', () => {
    const payload = {
      key: 'x',
      article_id: 12,
      amount: 2,
      price: '4250.00',
      name: 'Yerba',
      items: [{ id: 3, amount: 1 }],
      late: true,
    }
    expect(keep({ kind: 'action', action: { type: 'vender/itemAdded', payload } })).toMatchObject({
      type: 'vender/itemAdded',
      digest: {
        article_id: 12,
        amount: 2,
        price: 4250,
        'items.n': 1,
        'items.0.id': 3,
        'items.0.amount': 1,
        late: true,
      },
    })
    expect(keep({ kind: 'action', action: { type: 'client/removed', payload: [4, 5] } })).toMatchObject({
      digest: { n: 2, 0: 4, 1: 5 },
    })
  })

  it('is the price of an article, as long as the API writes it [PLUS-004]', () => {
    const action = { type: 'vender/itemAdded', payload: { final_price: '4250.000000' } }
    expect(keep({ kind: 'action', action })).toMatchObject({ digest: { final_price: 4250 } })
  })

  it('is the name of what happened in every slice of the store [PLUS-004]', () => {
    const { panel, settings, ...slices } = createStore(createApiClient('http://localhost:4000')).getState()
    expect([panel, settings]).toBeDefined()
    for (const slice of Object.keys(slices))
      expect(keep({ kind: 'action', action: { type: `${slice}/changed` } })).toMatchObject({ type: `${slice}/changed` })
  })

  it('is bounded, however much an action carries', () => {
    const models = Array.from({ length: 50_000 }, (_, id) => ({
      id,
      amount: id,
      price: id,
      stock: id,
      num: id,
      items: [{ id }, { id }, { id }],
    }))
    const digest = digestOf({ models, items: models, sale: { items: models, payments: models } })
    expect(Object.keys(digest).length).toBeLessThanOrEqual(40)
    expect(digest).toMatchObject({ 'models.n': 50_000, 'models.0.id': 0 })
    const deep: Record<string, unknown> = { id: 1 }
    deep.record = deep
    expect(Object.keys(digestOf(deep)).length).toBeLessThan(10)
  })

  it('is where a call and a screen were, with their ids and days', () => {
    expect(pathOf('sale/1016')).toBe('sale/1016')
    expect(pathOf('article/index/from-status?page=2')).toBe('article/index/from-status?page=2')
    expect(pathOf('sale/from-date/2026-11-21/2026-11-22')).toBe('sale/from-date/2026-11-21/2026-11-22')
    expect(pathOf('/vender')).toBe('/vender')
    expect(pathOf('/ventas/todas/todos?desde=2026-11-01')).toBe('/ventas/todas/todos?desde=2026-11-01')
    expect(keep({ kind: 'call', method: 'POST', path: 'sale', status: 422, ms: 31.6 })).toMatchObject({
      method: 'POST',
      path: 'sale',
      status: 422,
      ms: 32,
    })
    expect(
      keep({ kind: 'push', channel: 'added_model.1', data: { model_name: 'article', model_id: 7 } }),
    ).toMatchObject({
      event: 'added_model',
      model: 'article',
      id: 7,
    })
  })

  it('is the name of a button without the names in it', () => {
    expect(controlName('Cobrar F10')).toBe('Cobrar F10')
    expect(controlName('Importe en Efectivo')).toBe('Importe en Efectivo')
    expect(controlName('Quitar Mercedes Zubizarreta')).toBe('Quitar …')
    expect(controlName('Venta N° 1016 de $ 7.000,50')).toBe('Venta N # de #')
    for (const name of ['Quitar Yerba suave 1 kg', 'Menú de Ana', '3 ventas sin confirmar'])
      expect(controlName(controlName(name))).toBe(controlName(name))
  })

  it('puts a text of the same length and kind in place of what was written', () => {
    expect(placeholderOf('Ana Díaz, 12')).toBe('Xxx Xxxx, 00')
  })

  it('reads back what it wrote, and refuses anything else', () => {
    const [entry] = everywhere('hunter2').map(keep)
    expect(entryFrom(JSON.parse(JSON.stringify(entry)))).toEqual(entry)
    expect(entryFrom({ ...entry, extra: 'hunter2' })).toEqual(entry)
    // Written by an older release, which did not note who it was.
    const { user, ...older } = entry ?? {}
    expect(user).toBe(1)
    expect(entryFrom(older)).toEqual({ ...entry, user: null })
    for (const damaged of [
      null,
      3,
      'x',
      [],
      {},
      { ...entry, kind: 'other' },
      { ...entry, at: 'x' },
      { ...entry, digest: { a: 'text' } },
    ])
      expect(entryFrom(damaged)).toBeUndefined()
  })
})
