import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './printSheet.css'

/**
 * What is printed in place of the screen, since a list has more rows than those in view. Opens the browser's print
 * dialog as soon as it is there.
 */
export function PrintSheet({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(<div className="print-sheet">{children}</div>, document.body)
}
