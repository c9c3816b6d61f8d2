import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime.js'
import { toMoment } from './dates'

dayjs.extend(relativeTime)

/** `hace 3 minutos`; shown only beside the exact time. */
export const ago = (value: unknown) => toMoment(value)?.fromNow() ?? ''
