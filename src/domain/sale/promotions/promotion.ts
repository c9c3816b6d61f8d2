/** What a promotion gives; percentages have at most two decimals, prices are pesos with cents. */
export type Deal =
  /** Of every `take` units, `pay` are paid: 3×2. */
  | { kind: 'take_pay'; take: number; pay: number }
  /** Every second unit has this percentage off. */
  | { kind: 'second'; percentage: number }
  /** From so many units on, each costs `price`. */
  | { kind: 'from_units'; units: number; price: number }
  | { kind: 'percentage'; percentage: number }

/** The articles a promotion is for; with every list empty, all of them. */
export interface PromotionScope {
  articles: readonly number[]
  categories: readonly number[]
  brands: readonly number[]
  providers: readonly number[]
}

/** Clients, price lists and payment methods with which the promotion is not given. */
export interface PromotionExceptions {
  clients: readonly number[]
  price_types: readonly number[]
  /** 0: the client's account, or a payment split over several methods. */
  methods: readonly number[]
}

/**
 * A promotion as the shop wrote it. Days are `YYYY-MM-DD`, `until` included; hours are `HH:MM`, `until` excluded. Hours
 * that go on past midnight are those of the day they begin on.
 */
export interface Promotion {
  id: string
  name: string
  deal: Deal
  /** The units of all the lines it is for are counted together; else those of each article by themselves. */
  combine: boolean
  scope: PromotionScope
  /** 0 is Sunday; none: every day. */
  weekdays: readonly number[]
  from: string | null
  until: string | null
  hours: { from: string; until: string } | null
  paused: boolean
  except: PromotionExceptions
  /** The promotion may make the price lower than the cost. */
  belowCost: boolean
}

export const countsUnits = ({ deal }: Pick<Promotion, 'deal'>): boolean => deal.kind !== 'percentage'

/** It counts units of several articles together. */
export const combines = (promotion: Pick<Promotion, 'combine' | 'deal'>): boolean =>
  promotion.combine && countsUnits(promotion)
