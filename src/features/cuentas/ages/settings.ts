import { hasRemindedDamage, parseReminded, parseReminder } from '@/domain/accounts/reminder'
import { guardedSetting } from '@/session/guardedSetting'
import { ownSetting } from '@/session/ownSetting'

/** The reminder text of this computer. */
export const reminderSettings = ownSetting('debt-reminder-text', parseReminder)

/** When each client was last reminded from this computer: the backend cannot store it. */
export const reminded = guardedSetting({
  key: 'debt-reminded',
  aside: 'debt-reminded-damaged',
  parse: parseReminded,
  hasDamage: hasRemindedDamage,
  isEmpty: (days) => Object.keys(days).length === 0,
})
