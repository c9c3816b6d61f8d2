import { Button } from 'react-bootstrap'
import { repeatedLine } from '@/domain/accounts/currentAcountMovement'
import type { CurrentAcount } from '@/entities/currentAcount'
import { price } from '@/lib/format'
import { RepeatedNotice } from '@/ui/notices/RepeatedNotice'
import { acceptedLines } from './accepted'

interface Props {
  lines: readonly CurrentAcount[]
  mayDelete: boolean
  busy: boolean
  onRemove: (line: CurrentAcount) => void
}

/** Asks about two equal lines written within a minute: the connection may have repeated one. */
export function RepeatedLine({ lines, mayDelete, busy, onRemove }: Props) {
  return (
    <RepeatedNotice
      find={(accepted, now) => repeatedLine(lines, accepted, now)}
      accepted={acceptedLines}
      wordsOf={({ first, second }) =>
        `${first.detalle} y ${second.detalle} son iguales, de ${price(second.debe ?? second.haber)}, y se guardaron casi juntos`
      }
      cureOf={() =>
        mayDelete ? 'Si es así, eliminá el segundo.' : 'Si es así, avisá a quien pueda eliminar el segundo.'
      }
      busy={busy}
      mayAccept={mayDelete}
      actions={(second) =>
        mayDelete && (
          <Button variant="light" size="sm" disabled={busy} onClick={() => onRemove(second)}>
            Eliminar {second.detalle}
          </Button>
        )
      }
    />
  )
}
