import { ReadFailure } from '@/ui/notices/ReadFailure'

/** In the place of the page until it has been read. */
export function Waiting({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  if (problem !== '') return <ReadFailure text={problem} onRetry={onRetry} />
  return (
    <div className="screen-loading" role="status">
      <span className="visually-hidden">Armando el cierre</span>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}
