import { useSelector } from 'react-redux'
import { selectAlerts, type AlertsState } from './alertsSlice'

/** Rows of one alert, typed by the caller: the only cast of this feature. */
export const useAlertRows = <T>(key: keyof AlertsState): readonly T[] =>
  useSelector((state) => selectAlerts(state)[key]) as readonly T[]
