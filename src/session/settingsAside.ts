import { eraseDiskValues, diskValue } from '@/lib/disk/diskValue'
import { clearStored, readStored, removeStored, writeStored } from '@/lib/disk/storage'
import { CATALOGUE_PREFIX } from '@/lib/disk/evictable'
import { LEFT_IN_TAB, OUTLIVES, UNSENT_PREFIX } from './prefixes'
import { bagOf } from '@/lib/bag'

/**
 * Keys of how a person likes to work and of counts he has not finished: his own, and nothing of the shop's that another
 * may not see. A key that is not listed does not outlive his signing out.
 */
const OWN = [
  'theme',
  'menu-folded',
  'till-keys',
  'quick-keys',
  'role-templates',
  'label-settings',
  'debt-reminder-text',
  'debt-reminded',
  'tickets-with-sales',
  'unasked-units',
  'sounds-muted',
  'notice-preferences',
  'agenda-',
  'abm-recent-',
  'props_to_show-',
  'filters-',
  'deposito-counts-',
  'order-draft-',
  'chat-draft-',
]

/** Key that says whose settings are still in their places, since a full disk could not set them aside. */
const STAYED = 'settings-of'

/** Whose settings stayed in their places; null: nobody's. */
function stayedOf(): number | null {
  const user = readStored(localStorage, STAYED)
  return typeof user === 'number' ? user : null
}

type Texts = Readonly<Record<string, string>>

const isOwn = (key: string) => OWN.some((prefix) => key.startsWith(prefix))

const parseTexts = (value: unknown): Texts =>
  Object.fromEntries(
    Object.entries(bagOf(value)).filter(
      (entry): entry is [string, string] => isOwn(entry[0]) && typeof entry[1] === 'string',
    ),
  )

const setAside = (userId: number) => diskValue(`preferences:${userId}`, parseTexts, { money: () => false })

/**
 * Empties the browser of a person who leaves: the storage except for unsent sales (SES-008), the shop's promotions, what
 * this computer alone knows of the shop and how far people have practised, and the copies of the catalogue. His settings
 * are set aside for his return; on a disk too full for that they stay where they are, whoever comes next, and the next
 * time the browser is emptied it is tried again. `holder`: whose data it is; null: nobody's, since he was signed out
 * before, by another tab or without the server. `keepsCart`: he did not sign out himself, and a cart says whose it is.
 * Never rejects.
 */
export async function emptyBrowser(holder: number | null, keepsCart: boolean): Promise<void> {
  const own = parseTexts({ ...localStorage })
  const whose = holder ?? stayedOf()
  clearStored(sessionStorage, keepsCart ? LEFT_IN_TAB : [UNSENT_PREFIX])
  const aside = whose === null ? null : setAside(whose)
  // An empty set is kept too, so that settings he put back to the usual stay so.
  await aside?.change(() => own)
  const isSafe = aside?.isSafe() ?? true
  clearStored(localStorage, isSafe ? OUTLIVES : [...OUTLIVES, ...OWN])
  if (!isSafe) writeStored(localStorage, STAYED, whose)
  await eraseDiskValues(CATALOGUE_PREFIX)
}

/**
 * Puts the settings of a person who is back in place again, unless his newest are still there; the screens are told,
 * since they may hold another's.
 */
export async function restoreSettings(userId: number): Promise<void> {
  const own = stayedOf() === userId ? [] : Object.entries(await setAside(userId).read())
  removeStored(localStorage, STAYED)
  try {
    for (const [key, text] of own) localStorage.setItem(key, text)
  } catch {
    // Storage is switched off: he begins with the usual settings.
  }
  window.dispatchEvent(new StorageEvent('storage'))
}
