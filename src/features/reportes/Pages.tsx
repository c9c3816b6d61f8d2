import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, ButtonGroup } from 'react-bootstrap'

interface Props {
  /** Counted from 0. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Shows which of several pages is open, with buttons to the others. */
export function Pages({ page, pages, onPage }: Props) {
  if (pages <= 1) return null
  return (
    <div className="report-pages">
      <ButtonGroup>
        <Button variant="light" aria-label="Página anterior" disabled={page === 0} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={18} aria-hidden />
        </Button>
        <Button
          variant="light"
          aria-label="Página siguiente"
          disabled={page >= pages - 1}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight size={18} aria-hidden />
        </Button>
      </ButtonGroup>
      <span className="meta figure" role="status">
        Página {page + 1} de {pages}
      </span>
    </div>
  )
}
