import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './printSheet.css'

/** Columns that fit the paper of a ticket side by side. */
const FIT = 3

/** Each cell is told its heading: on the paper of a ticket those of a row stand under each other. */
function nameCells(sheet: HTMLElement): void {
  for (const table of sheet.querySelectorAll('table')) {
    const { tHead, rows } = table
    const heads = [...(tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent)
    table.classList.toggle('print-many', heads.length > FIT)
    for (const { cells } of rows) {
      let column = 0
      for (const cell of cells) {
        const head = heads[column] ?? ''
        if (column > 0 && head !== '' && cell.colSpan === 1) cell.dataset.head = head
        column += cell.colSpan
      }
    }
  }
}

/** What is printed instead of the screen: the rows a list shows are more than those in view. Opens the browser's dialog as soon as it stands. */
export function PrintSheet({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    if (sheet.current) nameCells(sheet.current)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <div className="print-sheet" ref={sheet}>
      {children}
    </div>,
    document.body,
  )
}
