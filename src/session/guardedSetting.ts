import { storedText } from '@/lib/disk/storage'
import { ownSetting, type OwnSetting } from './ownSetting'

/**
 * A setting whose parts cost work to make. Where some of them cannot be read, `keep` sets the stored text aside first:
 * a change writes only what was read. It returns false, and changes nothing, where there is no room for that.
 */
export interface GuardedSetting<T> extends OwnSetting<T> {
  /** Whether there is something damaged, following changes in this tab and in the others. */
  useDamaged: () => boolean
  /** The damaged texts as they were stored, the oldest first. */
  damagedTexts: () => readonly string[]
  /** Forgets them. What can be read stays. */
  discardDamaged: () => void
}

interface Guarded<T> {
  key: string
  /** The key under which damaged texts are set aside; what holds for signing out with `key` must hold for it too. */
  aside: string
  parse: (value: unknown, isBroken: boolean) => T
  /** Whether `parse` leaves out some of what is stored, so that it would be gone with the next change. */
  hasDamage: (value: unknown, isBroken: boolean) => boolean
  /** Nothing of one's own is in it. */
  isEmpty: (value: T) => boolean
}

const textsFrom = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as unknown[]).filter((text) => typeof text === 'string') : []

export function guardedSetting<T>({ key, aside: asideKey, parse, hasDamage, isEmpty }: Guarded<T>): GuardedSetting<T> {
  const setting = ownSetting(key, parse)
  const damage = ownSetting(key, hasDamage)
  const aside = ownSetting(asideKey, textsFrom)
  function damagedTexts(): readonly string[] {
    const [texts, now] = [aside.read(), damage.read() ? storedText(localStorage, key) : undefined]
    return now === undefined || texts.includes(now) ? texts : [...texts, now]
  }
  return {
    ...setting,
    keep: (value) => (!damage.read() || aside.keep(damagedTexts())) && setting.keep(value),
    useDamaged: function useDamaged() {
      const [isDamaged, texts] = [damage.use(), aside.use()]
      return isDamaged || texts.length > 0
    },
    damagedTexts,
    discardDamaged() {
      const kept = setting.read()
      if (damage.read()) setting.keep(isEmpty(kept) ? undefined : kept)
      aside.keep(undefined)
    },
  }
}
