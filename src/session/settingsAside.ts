import { eraseDiskValues, diskValue } from '@/lib/diskValue'
import { clearStored } from '@/lib/storage'
import { CATALOGUE_PREFIX, LEFT_IN_TAB, OUTLIVES, UNSENT_PREFIX } from './prefixes'
import { bagOf } from '@/lib/bag'

/**
 * How somebody likes to work, and a count he has not ended: his own, and nothing of the shop's that another may not see. Whatever is not
 * named here does not outlive his signing out.
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

type Texts = Readonly<Record<string, string>>

const isOwn = (key: string) => OWN.some((prefix) => key.startsWith(prefix))

const parseTexts = (value: unknown): Texts =>
  Object.fromEntries(
    Object.entries(bagOf(value)).filter(
      (entry): entry is [string, string] => isOwn(entry[0]) && typeof entry[1] === 'string',
    ),
  )

const setAside = (userId: number) => diskValue(`preferences:${userId}`, parseTexts)

/**
 * Somebody leaves: the browser's storage is emptied but for unsent sales (SES-008), the shop's promotions and how far people have
 * practised, the copies of the catalogue are erased, and how he likes
 * to work is set aside for his return. `holder`: whose it is right now; null: of nobody, since another tab signed him out, and what was set
 * aside then is right. `keepsCart`: he did not sign out himself, and a cart says whose it is. Nothing throws.
 */
export async function emptyBrowser(holder: number | null, keepsCart: boolean): Promise<void> {
  const own = parseTexts({ ...localStorage })
  clearStored(localStorage, OUTLIVES)
  clearStored(sessionStorage, keepsCart ? LEFT_IN_TAB : [UNSENT_PREFIX])
  // Though it be nothing: what he has put back to the usual stays so.
  if (holder !== null) await setAside(holder).change(() => own)
  await eraseDiskValues(CATALOGUE_PREFIX)
}

/** He is back: what was set aside is there again, and screens that hold a setting are told. */
export async function restoreSettings(userId: number): Promise<void> {
  const own = Object.entries(await setAside(userId).read())
  if (own.length === 0) return
  try {
    for (const [key, text] of own) localStorage.setItem(key, text)
  } catch {
    // storage switched off: he begins with the usual settings
  }
  window.dispatchEvent(new StorageEvent('storage'))
}
