import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * `?{name}={id}` in the address asks for a record, once: it and `also` are then taken off the address, so that neither
 * a reload nor going back asks again. `take` gets the other parameters as they were.
 */
export function useIdOfAddress(name: string, take: (id: number, given: URLSearchParams) => void, also = ''): void {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get(name) ?? 0)
  // The address changes a moment after the effect has run, and the effect must not run twice meanwhile.
  const asked = useRef(0)
  useEffect(() => {
    if (asked.current === id) return
    asked.current = id
    if (!Number.isInteger(id) || id <= 0) return
    const given = new URLSearchParams(params)
    setParams(
      (before) => {
        before.delete(name)
        before.delete(also)
        return before
      },
      { replace: true },
    )
    take(id, given)
  }, [also, id, name, params, setParams, take])
}
