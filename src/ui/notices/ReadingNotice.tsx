import { ReadFailure } from './ReadFailure'

interface Props {
  /** What is read, with its article: «el pedido». */
  what: string
  /** Why it could not be read; empty while it is on its way. */
  problem: string
  onRetry: () => void
}

/** What a dialog says in place of its record: that it is being read, or why it could not be. */
export const ReadingNotice = ({ what, problem, onRetry }: Props) =>
  problem === '' ? (
    <p className="meta mb-0" role="status">
      Leyendo {what}…
    </p>
  ) : (
    <ReadFailure text={`No se pudo leer ${what}. ${problem}`} onRetry={onRetry} />
  )
