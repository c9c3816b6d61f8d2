import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime.js'
import { toMoment } from '@/lib/dates'
import { useClock } from './hooks/useClock'

dayjs.extend(relativeTime)

export const ago = (value: unknown) => toMoment(value)?.fromNow() ?? ''

/** `hace 3 minutos`, as long as the screen stays open; shown only beside the exact time. */
export const Ago = ({ value }: { value: unknown }): string => useClock(() => ago(value))
