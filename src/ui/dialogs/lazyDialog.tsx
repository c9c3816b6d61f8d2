import { useEffect, type ComponentType } from 'react'
import { lazyPart } from '../lazyPart'
import { useToast } from '../notices/Toasts'

/** Said when what a person opened cannot be fetched. Some browsers keep a failure until the page is loaded again. */
export const NOT_OPENED = 'No se pudo abrir. Revisá la conexión y probá de nuevo; si sigue así, recargá la página.'

interface Closable {
  onClose: () => void
}

/** In place of what was opened and cannot be fetched: closes it with a word. */
export function NotOpened({ onClose }: Closable) {
  const toast = useToast()
  useEffect(() => {
    toast({ text: NOT_OPENED, tone: 'error' })
    onClose()
  })
  return null
}

/** A dialog whose code is fetched when it is first opened. Without it the dialog closes with a word and its screen stays. */
export const lazyDialog = <P extends Closable>(load: () => Promise<ComponentType<P>>) =>
  lazyPart<P>(load, { instead: NotOpened })
