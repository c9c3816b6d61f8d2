import { useSelector } from 'react-redux'
import { selectAlerts, type AlertsState } from './alertsSlice'

/** Rows of one alert, typed; the feature's one cast. */
export const useAlertRows = <T>(key: keyof AlertsState): readonly T[] =>
  useSelector((state) => selectAlerts(state)[key]) as readonly T[]
