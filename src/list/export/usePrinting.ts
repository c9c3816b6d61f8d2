import { use, useCallback, useMemo, type MouseEvent } from 'react'
import type { Thunk } from '@/api/thunk'
import { useThunkDispatch } from '@/api/thunk'
import { notPrinted, PrintsContext } from '@/ui/figures/printsContext'
import { useToast } from '@/ui/notices/Toasts'

/** Prints the document from this page; false: it cannot be, and has to be opened. */
const printHere =
  (path: string): Thunk<Promise<boolean>> =>
  async (_dispatch, _getState, { api }) => {
    try {
      const { printDocument } = await import('@/ui/figures/printFrame')
      const file = await api.file(path)
      return file !== null && (await printDocument(file))
    } catch {
      return false
    }
  }

/** `name`: the document in Spanish, as `el ticket de la venta N° 12`. */
export type Print = (path: string, name: string) => void

/**
 * Prints a document of the backend from this page, which keeps the focus (U17). Where the browser shows no document
 * inside a page, or another host does not let it be read, it opens in a tab of its own; where the browser blocks that,
 * a toast offers it.
 */
export function usePrinting(): Print {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const prints = use(PrintsContext)
  return useCallback(
    (path, name) => {
      if (!prints) return void toast({ text: notPrinted(name), tone: 'info' })
      const address = dispatch((_dispatch, _getState, { api }) => api.address(path))
      function open() {
        const tab = window.open(address, '_blank')
        if (tab !== null) tab.opener = null
        else
          toast({
            text: `El navegador no dejó abrir ${name}`,
            tone: 'warn',
            seconds: 15,
            action: { label: 'Abrir', run: () => void open() },
          })
        return tab !== null
      }
      if (!navigator.pdfViewerEnabled) return void open()
      void dispatch(printHere(path)).then((printed) => {
        if (!printed && open())
          toast({ text: `No se pudo imprimir desde acá: ${name} se abrió en otra pestaña`, tone: 'info', seconds: 8 })
      })
    },
    [dispatch, prints, toast],
  )
}

interface PrintLink {
  href: string
  target: '_blank'
  rel: 'noopener'
  onClick: (event: MouseEvent) => void
}

/**
 * Makes links that print a document; with Ctrl, or by the menu of the browser, such a link opens it as any link does.
 */
export function usePrintLink(): (path: string, name: string) => PrintLink {
  const dispatch = useThunkDispatch()
  const print = usePrinting()
  const prints = use(PrintsContext)
  return useMemo(
    () => (path, name) => ({
      href: dispatch((_dispatch, _getState, { api }) => api.address(path)),
      target: '_blank',
      rel: 'noopener',
      onClick(event) {
        // On a phone the link opens the document, as any link does.
        const isLink = !navigator.pdfViewerEnabled || event.ctrlKey || event.metaKey || event.shiftKey
        if (prints && isLink) return
        event.preventDefault()
        print(path, name)
      },
    }),
    [dispatch, print, prints],
  )
}
