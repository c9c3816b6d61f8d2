import { parseReminded, parseReminder } from '@/domain/accounts/reminder'
import { ownSetting } from '@/session/ownSetting'

/** What clients are reminded with on this computer. */
export const reminderSettings = ownSetting('debt-reminder-text', parseReminder)

/** When each was reminded last from this computer: the backend has no place for it. */
export const reminded = ownSetting('debt-reminded', parseReminded)
