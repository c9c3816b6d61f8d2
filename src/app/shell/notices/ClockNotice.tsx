import { useSelector } from 'react-redux'
import { selectWrongBy } from '@/session/clocks'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `3 días`: roughly, as far as a person needs to know how wrong a clock is. */
function roughly(ms: number): string {
  if (ms >= 2 * DAY) return `${Math.round(ms / DAY)} días`
  if (ms >= 2 * HOUR) return `${Math.round(ms / HOUR)} horas`
  return `${Math.round(ms / MINUTE)} minutos`
}

/** Says that this computer's clock is more than ten minutes off the server's. */
export function ClockNotice() {
  const ahead = useSelector(selectWrongBy)
  if (ahead === null) return null
  const way = ahead > 0 ? 'atrasada' : 'adelantada'
  return (
    <p className="state-warn m-0 px-3 py-2" role="alert">
      La hora de esta computadora está {roughly(Math.abs(ahead))} {way}. Ponela en hora: las promociones y las fechas
      que carga el sistema salen de ahí.
    </p>
  )
}
