import { useReducer, useState, type ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { MoneyNotice } from './MoneyNotice'

interface Pair<R> {
  first: R
  second: R
}

interface FoundProps<R> {
  /** The two, in words: `Hay dos ingresos iguales de $500`. */
  wordsOf: (pair: Pair<R>) => string
  /** What to do where it is one. */
  cureOf: (second: R) => string
  busy?: boolean
  /** Who cannot take one back is not asked. */
  mayAccept?: boolean
  /** What takes the second back. */
  actions: (second: R) => ReactNode
}

interface Props<R> extends FoundProps<R> {
  /** The newest pair of equal ones; `accepted`: ids of those that are no repetition. */
  find: (accepted: readonly number[], now: number) => Pair<R> | null
  /** Where it is kept of which a person said so. */
  accepted: { read: () => readonly number[]; add: (id: number) => boolean }
}

/** Two equal records made together: perhaps one that the connection repeated. A person decides. */
export function RepeatedNotice<R extends { id: number | null }>({ find, accepted, ...props }: Props<R>) {
  const [, acceptedOne] = useReducer((count: number) => count + 1, 0)
  const [openedAt] = useState(Date.now)
  const pair = find(accepted.read(), openedAt)
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
        <Button variant="light" size="sm" disabled={busy} onClick={accept}>
          Son dos distintos
        </Button>
      )}
    </MoneyNotice>
  )
}
