import { parseLabelSettings } from '@/domain/articles/labels'
import { ownSetting } from '@/session/ownSetting'

/** How labels are printed on this computer. */
export const labelSettings = ownSetting('label-settings', parseLabelSettings)
