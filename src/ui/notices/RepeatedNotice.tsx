import { useReducer, useState, type ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { useSteady } from '../hooks/useSteady'
import { MoneyNotice } from './MoneyNotice'

interface Pair<R> {
  first: R
  second: R
}

interface FoundProps<R> {
  /** Names the two records: `Hay dos ingresos iguales de $500`. */
  wordsOf: (pair: Pair<R>) => string
  /** What to do where the two are one. */
  cureOf: (second: R) => string
  busy?: boolean
  /** False: the person cannot take a record back, so he is not asked. */
  mayAccept?: boolean
  /** The buttons that take the second record back. */
  actions: (second: R) => ReactNode
}

interface Props<R> extends FoundProps<R> {
  /** Finds the newest pair of equal records; `accepted`: ids of records that a person said are no repetition. */
  find: (accepted: readonly number[], now: number) => Pair<R> | null
  /** Where the ids of accepted records are kept. */
  accepted: { read: () => readonly number[]; add: (id: number) => boolean }
}

/** Asks a person about two equal records made together: the connection may have repeated one. */
export function RepeatedNotice<R extends { id: number | null }>({ find, accepted, ...props }: Props<R>) {
  const [, acceptedOne] = useReducer((count: number) => count + 1, 0)
  const [openedAt] = useState(Date.now)
  const pair = find(accepted.read(), openedAt)
  const isSteady = useSteady(pair?.second.id ?? null)
  if (pair === null) return null
  const { wordsOf, cureOf, actions, busy = false, mayAccept = true } = props
  function accept() {
    accepted.add(pair?.second.id ?? 0)
    acceptedOne()
  }
  return (
    <MoneyNotice
      text={`¿Está dos veces? ${wordsOf(pair)}: la conexión puede haber repetido uno solo. ${cureOf(pair.second)}`}
    >
      {actions(pair.second)}
      {mayAccept && (
        <Button variant="light" size="sm" disabled={busy || !isSteady} onClick={accept}>
          Son dos distintos
        </Button>
      )}
    </MoneyNotice>
  )
}
