import type { ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { Link } from 'react-router-dom'

interface Props {
  title: string
  /** The screen that shows all of it; absent when this person may not open it. */
  to?: { address: string; label: string } | undefined
  loading?: boolean
  problem?: string
  onRetry?: () => void
  children: ReactNode
}

/** One part of the summary, or the reason why it is empty. */
export function Card({ title, to, loading = false, problem = '', onRetry, children }: Props) {
  return (
    <section className="panel resumen-card" aria-label={title} aria-busy={loading}>
      <header>
        <h2>{title}</h2>
        {to && <Link to={to.address}>{to.label}</Link>}
      </header>
      {problem !== '' ? (
        <p className="resumen-problem" role="status">
          {problem}
          {onRetry && (
            <Button variant="light" size="sm" onClick={onRetry}>
              Reintentar
            </Button>
          )}
        </p>
      ) : loading ? (
        <div className="resumen-skeleton">
          <span className="visually-hidden" role="status">
            Cargando…
          </span>
          <div />
          <div />
          <div />
        </div>
      ) : (
        children
      )}
    </section>
  )
}
