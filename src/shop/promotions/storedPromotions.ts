import { keptFrom, type KeptPromotions } from '@/domain/sale/promotions/promotionFile'
import { ownSetting, type OwnSetting } from '@/session/ownSetting'
import { PROMOTIONS_PREFIX } from '@/session/prefixes'

/** The promotions of a shop, whoever is signed in: the server has no place for them. `shop`: id of its owner. */
export const keptPromotions = (shop: number): OwnSetting<KeptPromotions> =>
  ownSetting(`${PROMOTIONS_PREFIX}${shop}`, keptFrom, (key) => key)
