import type { ReactNode, Ref } from 'react'
import './wideTable.css'

interface Props {
  label: string
  children: ReactNode
  scroller?: Ref<HTMLDivElement>
  /** How many rows there are, with the heading, where not all are in the page. */
  rows?: number
}

/** A table that may be wider than the screen: it scrolls sideways, with the arrow keys too. */
export function WideTable({ label, children, scroller, rows }: Props) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached without a pointer
    <div ref={scroller} className="wide-table" role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label} aria-rowcount={rows}>
        {children}
      </table>
    </div>
  )
}
