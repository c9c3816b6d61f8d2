import type { CartItem } from '@/domain/sale/item'
import { articleItem, comboItem, serviceItem } from '@/domain/sale/newItem'
import type { Article } from '@/entities/articleRecord'
import type { Combo } from '@/entities/combo'
import type { Service } from '@/entities/service'

interface Kinds {
  article: Article
  combo: Combo
  service: Service
}

/** What can become a line. */
export type Found = { [K in keyof Kinds]: { kind: K; record: Kinds[K] } }[keyof Kinds]

// The same object for the same record, so that a row that stays is not rendered anew with each letter typed.
// eslint-disable-next-line no-restricted-syntax -- derived of the record alone
const known = new WeakMap<object, Found>()

export function foundOf<K extends keyof Kinds>(kind: K, record: Kinds[K]): Found {
  const found = known.get(record) ?? ({ kind, record } as Found)
  known.set(record, found)
  return found
}

export function itemOfFound(found: Found, amount = 1, choices: Partial<CartItem> = {}): CartItem {
  switch (found.kind) {
    case 'article':
      return articleItem(found.record, amount, choices)
    case 'combo':
      return comboItem(found.record, amount, choices)
    case 'service':
      return serviceItem(found.record, amount, choices)
  }
}
