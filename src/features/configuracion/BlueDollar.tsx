import { useEffect, useState } from 'react'
import { Button } from 'react-bootstrap'
import { cents, toAmount } from '@/domain/money'
import { hour, instant } from '@/lib/dates'
import { price } from '@/lib/format'
import { useSettings } from '@/session/settings'
import { unreadable } from '@/api/errors'

/**
 * Average of the blue dollar in pesos, from a public service outside the shop (CAT-108, NS-31); nothing of the session
 * is sent to it. Rejects when the service cannot be reached or answers anything else.
 */
async function readPromedio(address: string, signal: AbortSignal): Promise<number> {
  const answer = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal })
  if (!answer.ok) throw unreadable(address)
  const body = (await answer.json()) as { blue?: { value_avg?: unknown } } | null
  const promedio = body?.blue?.value_avg
  if (typeof promedio !== 'number' || !(promedio > 0)) throw unreadable(address)
  return promedio
}

/** Pesos, and the moment they were read; null: the reading failed; undefined: it is still being read. */
type Promedio = { pesos: number; at: string } | null | undefined

function usePromedio(address: string): { promedio: Promedio; retry: () => void } {
  const [promedio, setPromedio] = useState<Promedio>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (address === '') return
    const stop = new AbortController()
    const heard = (next: Promedio) => !stop.signal.aborted && setPromedio(next)
    readPromedio(address, stop.signal).then(
      (average) => heard({ pesos: cents(toAmount(average)), at: instant() }),
      () => heard(null),
    )
    return () => stop.abort()
  }, [address, attempt])
  const retry = () => {
    setPromedio(undefined)
    setAttempt((count) => count + 1)
  }
  return { promedio, retry }
}

/**
 * Today's value of the blue dollar, beside the dollar of the shop's prices; shown only when the build names a service
 * (CAT-108).
 */
export function BlueDollar({ onUse }: { onUse: (promedio: number) => void }) {
  const address = useSettings()?.exchangeRateUrl ?? ''
  const { promedio, retry } = usePromedio(address)
  if (address === '' || promedio === undefined) return null
  return (
    <p className="configuracion-dollar meta" role="status">
      {promedio === null
        ? 'No se pudo consultar el dólar blue.'
        : `Dólar blue promedio: ${price(promedio.pesos, 'always')}, a las ${hour(promedio.at)}`}{' '}
      <Button variant="link" size="sm" onClick={() => (promedio === null ? retry() : onUse(promedio.pesos))}>
        {promedio === null ? 'Reintentar' : 'Usar este valor'}
      </Button>
    </p>
  )
}
