import { hasDamage, keptFrom, type KeptPromotions } from '@/domain/sale/promotions/promotionFile'
import { storedText } from '@/lib/disk/storage'
import { ownSetting, type OwnSetting } from '@/session/ownSetting'
import { PROMOTIONS_PREFIX } from '@/session/prefixes'

/**
 * The promotions of a shop in this browser. Where some of them cannot be read, `keep` sets the stored text aside first:
 * a change writes only what was read. It returns false, and changes nothing, where there is no room for that.
 */
export interface StoredPromotions extends OwnSetting<KeptPromotions> {
  /** Whether there is something damaged, following changes in this tab and in the others. */
  useDamaged: () => boolean
  /** The damaged texts as they were stored, the oldest first. */
  damagedTexts: () => readonly string[]
  /** Forgets them. The promotions that can be read stay. */
  discardDamaged: () => void
}

const textsFrom = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as unknown[]).filter((text) => typeof text === 'string') : []

/** The promotions of a shop, whoever is signed in: the server has no place for them. `shop`: id of its owner. */
export function keptPromotions(shop: number): StoredPromotions {
  const key = `${PROMOTIONS_PREFIX}${shop}`
  const setting = ownSetting(key, keptFrom)
  const damage = ownSetting(key, hasDamage)
  const aside = ownSetting(`${PROMOTIONS_PREFIX}damaged-${shop}`, textsFrom)
  function damagedTexts(): readonly string[] {
    const [texts, now] = [aside.read(), damage.read() ? storedText(localStorage, key) : undefined]
    return now === undefined || texts.includes(now) ? texts : [...texts, now]
  }
  return {
    ...setting,
    keep: (value) => (!damage.read() || aside.keep(damagedTexts())) && setting.keep(value),
    useDamaged: function useDamagedPromotions() {
      const [isDamaged, texts] = [damage.use(), aside.use()]
      return isDamaged || texts.length > 0
    },
    damagedTexts,
    discardDamaged() {
      const kept = setting.read()
      if (damage.read()) setting.keep(kept.promotions.length > 0 ? kept : undefined)
      aside.keep(undefined)
    },
  }
}
