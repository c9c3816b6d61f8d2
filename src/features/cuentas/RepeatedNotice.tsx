import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { repeatedLine } from '@/domain/currentAcountFate'
import type { CurrentAcount } from '@/entities/currentAcount'
import { price } from '@/lib/format'
import { acceptedLines, acceptLine } from './accepted'

interface Props {
  lines: readonly CurrentAcount[]
  mayDelete: boolean
  busy: boolean
  onRemove: (line: CurrentAcount) => void
}

/** Two equal lines made together: perhaps one that the connection repeated. A person decides. */
export function RepeatedNotice({ lines, mayDelete, busy, onRemove }: Props) {
  const [accepted, setAccepted] = useState(acceptedLines)
  const [openedAt] = useState(Date.now)
  const found = repeatedLine(lines, accepted, openedAt)
  if (found === null) return null
  const { first, second } = found
  function accept() {
    acceptLine(second.id ?? 0)
    setAccepted((before) => [...before, second.id ?? 0])
  }
  return (
    <div className="acount-notice state-warn" role="alert">
      <TriangleAlert size={20} aria-hidden className="flex-shrink-0" />
      <span>
        ¿Está dos veces? {first.detalle} y {second.detalle} son iguales, de {price(second.debe ?? second.haber)}, y se guardaron casi
        juntos: la conexión puede haber repetido uno solo.{' '}
        {mayDelete ? 'Si es así, eliminá el segundo.' : 'Si es así, avisá a quien pueda eliminar el segundo.'}
      </span>
      {mayDelete && (
        <>
          <Button variant="light" size="sm" disabled={busy} onClick={() => onRemove(second)}>
            Eliminar {second.detalle}
          </Button>
          <Button variant="light" size="sm" disabled={busy} onClick={accept}>
            Son dos distintos
          </Button>
        </>
      )}
    </div>
  )
}
