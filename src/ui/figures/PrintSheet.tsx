import { use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { quantity } from '@/lib/format'
import { useToast } from '../notices/Toasts'
import { PaperContext, type OnDrawn } from './paperContext'
import { notPrinted, PrintsContext } from './printsContext'
import { MANY } from './useFileMaking'
import './printSheet.css'

/** Columns that fit the paper of a ticket side by side. */
const FIT = 3

/** Each cell is told its heading: on the paper of a ticket those of a row stand under each other. */
function nameCells(sheet: HTMLElement): void {
  for (const table of sheet.querySelectorAll('table')) {
    const { tHead, rows } = table
    const heads = [...(tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent)
    table.classList.toggle('print-many', heads.length > FIT)
    for (const { cells } of [...rows]) {
      let column = 0
      for (const cell of cells) {
        const head = heads[column] ?? ''
        if (column > 0 && head !== '' && cell.colSpan === 1) cell.dataset.head = head
        column += cell.colSpan
      }
    }
  }
}

/**
 * What is printed instead of the screen: the rows a list shows are more than those in view. Opens the browser's dialog
 * as soon as it stands, with all `PaperRows` in it.
 */
export function PrintSheet({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  const toast = useToast()
  const prints = use(PrintsContext)
  const sheet = useRef<HTMLDivElement>(null)
  // While it prints, the window is as narrow as the paper, and a list would be drawn again with fewer headings.
  const [content] = useState(children)
  const tables = useRef(new Map<string, { done: number; total: number }>())
  const isOpen = useRef(false)
  const closeNotice = useRef(() => undefined as void)
  /** Prints if all rows are there, else tells how many are. */
  const look = useCallback(() => {
    if (!isOpen.current) return
    const all = [...tables.current.values()]
    const done = all.reduce((sum, table) => sum + table.done, 0)
    const total = all.reduce((sum, table) => sum + table.total, 0)
    if (done < total) {
      if (total >= MANY)
        closeNotice.current = toast({
          text: `Preparando ${quantity(total)} filas para imprimir…`,
          seconds: 600,
          progress: { done, total },
          action: { label: 'Cancelar', run: onDone },
        })
      return
    }
    isOpen.current = false
    closeNotice.current()
    if (sheet.current) nameCells(sheet.current)
    window.print()
  }, [onDone, toast])
  const onDrawn = useCallback<OnDrawn>(
    (id, done, total) => {
      tables.current.set(id, { done, total })
      look()
    },
    [look],
  )
  useEffect(() => {
    if (!prints) {
      toast({ text: notPrinted('esta hoja'), tone: 'info' })
      return onDone()
    }
    window.addEventListener('afterprint', onDone)
    isOpen.current = true
    look()
    return () => {
      isOpen.current = false
      closeNotice.current()
      window.removeEventListener('afterprint', onDone)
    }
  }, [look, onDone, prints, toast])
  if (!prints) return null
  return createPortal(
    <div className="print-sheet" ref={sheet}>
      <PaperContext value={onDrawn}>{content}</PaperContext>
    </div>,
    document.body,
  )
}
