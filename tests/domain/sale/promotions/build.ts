import type { Promotion } from '@/domain/sale/promotions/promotion'

export const NOTHING_CHOSEN = { articles: [], categories: [], brands: [], providers: [] }

/** A promotion for every article, at any time and for everybody, that counts each line by itself. */
export const promotionOf = (part: Pick<Promotion, 'id' | 'name' | 'deal'> & Partial<Promotion>): Promotion => ({
  combine: false,
  scope: NOTHING_CHOSEN,
  weekdays: [],
  from: null,
  until: null,
  hours: null,
  paused: false,
  except: { clients: [], price_types: [], methods: [] },
  belowCost: true,
  ...part,
})
