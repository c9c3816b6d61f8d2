import { parseLabelSettings } from '@/domain/articles/labels'
import { ownSetting } from '@/session/ownSetting'

export const labelSettings = ownSetting('label-settings', parseLabelSettings)
