import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './printSheet.css'

/** What is printed instead of the screen: the rows a list shows are more than those in view. Opens the browser's dialog as soon as it stands. */
export function PrintSheet({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(<div className="print-sheet">{children}</div>, document.body)
}
