import { parseReminded, parseReminder } from '@/domain/accounts/reminder'
import { ownSetting } from '@/session/ownSetting'

/** The reminder text of this computer. */
export const reminderSettings = ownSetting('debt-reminder-text', parseReminder)

/** When each client was last reminded from this computer: the backend cannot store it. */
export const reminded = ownSetting('debt-reminded', parseReminded)
