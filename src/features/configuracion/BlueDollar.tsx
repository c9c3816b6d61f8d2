import { useEffect, useState } from 'react'
import { Button } from 'react-bootstrap'
import { readPromedio } from '@/api/exchangeRate'
import { cents, toAmount } from '@/domain/money'
import { price } from '@/lib/format'
import { useSettings } from '@/session/settings'

/** Pesos; null when the service did not say. */
type Promedio = number | null | undefined

function usePromedio(address: string): { promedio: Promedio; retry: () => void } {
  const [promedio, setPromedio] = useState<Promedio>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (address === '') return
    const stop = new AbortController()
    const heard = (next: Promedio) => !stop.signal.aborted && setPromedio(next)
    readPromedio(address, stop.signal).then(
      (average) => heard(cents(toAmount(average))),
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

/** What the blue dollar is worth today, beside the one the shop's prices are made with; only where the build names a service (CAT-108). */
export function BlueDollar({ onUse }: { onUse: (promedio: number) => void }) {
  const address = useSettings()?.exchangeRateUrl ?? ''
  const { promedio, retry } = usePromedio(address)
  if (address === '' || promedio === undefined) return null
  return (
    <p className="configuracion-dollar meta" role="status">
      {promedio === null ? 'No se pudo consultar el dólar blue.' : `Dólar blue promedio: ${price(promedio, 'always')}`}{' '}
      <Button variant="link" size="sm" onClick={() => (promedio === null ? retry() : onUse(promedio))}>
        {promedio === null ? 'Reintentar' : 'Usar este valor'}
      </Button>
    </p>
  )
}
