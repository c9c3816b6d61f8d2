import { hasDamage, keptFrom, type KeptPromotions } from '@/domain/sale/promotions/promotionFile'
import { guardedSetting, type GuardedSetting } from '@/session/guardedSetting'
import { PROMOTIONS_PREFIX } from '@/session/prefixes'

/** The promotions of a shop, whoever is signed in: the server has no place for them. `shop`: id of its owner. */
export const keptPromotions = (shop: number): GuardedSetting<KeptPromotions> =>
  guardedSetting({
    key: `${PROMOTIONS_PREFIX}${shop}`,
    aside: `${PROMOTIONS_PREFIX}damaged-${shop}`,
    parse: keptFrom,
    hasDamage,
    isEmpty: ({ promotions }) => promotions.length === 0,
  })
