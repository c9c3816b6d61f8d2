import type { ReactNode } from 'react'
import './figures/wideTable.css'

/** A table that may be wider than the screen: it scrolls sideways, with the arrow keys too. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached without a pointer
    <div className="wide-table" role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label}>{children}</table>
    </div>
  )
}
