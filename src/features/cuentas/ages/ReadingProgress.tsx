import { Button, ProgressBar } from 'react-bootstrap'
import type { Client } from '@/entities/client'
import { quantity } from '@/lib/format'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import type { useDebtAges } from './useDebtAges'

const LIST = new Intl.ListFormat('es')
const MINUTE_MS = 60_000
/** A reading that is over sooner needs no forecast. */
const LONG_MINUTES = 2
/** From here on the forecast is in hours. */
const HOURS_FROM_MINUTES = 90
/** More clients than this are not named one by one. */
const MOST_NAMED = 5

function unreadText(clients: readonly Client[]): string {
  const names = clients.slice(0, MOST_NAMED).map(({ name }) => name)
  const more = clients.length - names.length
  const whose = LIST.format(more > 0 ? [...names, `${quantity(more)} más`] : names)
  return clients.length === 1
    ? `No se pudo leer la cuenta de ${whose}.`
    : `No se pudieron leer las cuentas de ${whose}.`
}

/** ` · faltan unos 12 minutos`; nothing of a reading that is over soon. `left`: in ms. */
function leftText(left: number | null): string {
  const minutes = Math.round((left ?? 0) / MINUTE_MS)
  if (minutes < LONG_MINUTES) return ''
  return minutes < HOURS_FROM_MINUTES
    ? ` · faltan unos ${quantity(minutes)} minutos`
    : ` · faltan unas ${quantity(Math.round(minutes / 60))} horas`
}

/** How far the reading of the accounts is, and in the end whose could not be read. */
export function ReadingProgress({ reading }: { reading: ReturnType<typeof useDebtAges> }) {
  const { state, problem, done, total, left, unread } = reading
  if (state === 'ended')
    return unread.length === 0 ? null : <ReadFailure text={unreadText(unread)} onRetry={reading.retry} />
  return (
    <div className="debt-progress" role="status">
      <span className="figure">
        {state === 'failed' ? `No se pudo seguir leyendo. ${problem} ` : ''}
        Cuentas leídas: {quantity(done)} de {quantity(total)}
        {state === 'reading' && leftText(left)}
      </span>
      <ProgressBar now={done} max={total} aria-label="Cuentas leídas" />
      <Button variant="light" size="sm" onClick={state === 'reading' ? reading.stop : reading.goOn}>
        {state === 'reading' ? 'Detener' : 'Seguir'}
      </Button>
    </div>
  )
}
