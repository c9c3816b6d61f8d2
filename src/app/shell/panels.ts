import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { useToast } from '@/ui/Toasts'
import { focusScan } from '@/ui/scanTarget'
import { dialogOpen } from '@/ui/useWedge'
import type { Entry } from '../palette/entries'

export interface PanelProps {
  shortcuts: Readonly<Record<string, string>>
  actions: readonly Entry[]
  onClose: () => void
}

/** What opens over any screen; its code is fetched when it is first wanted. */
const PANELS = {
  palette: async (): Promise<ComponentType<PanelProps>> => (await import('../palette/Palette')).Palette,
  tasks: async (): Promise<ComponentType<PanelProps>> => (await import('../tasks/TasksPanel')).TasksPanel,
  preferences: async (): Promise<ComponentType<PanelProps>> => (await import('./PreferencesDialog')).PreferencesDialog,
}
export type PanelName = keyof typeof PANELS

/** The panel that is open, at most one. Without its code, which may not be had offline, a word says so and nothing else happens. */
export function usePanels() {
  const toast = useToast()
  const [panel, setPanel] = useState<{ Panel: ComponentType<PanelProps> } | null>(null)
  const wanted = useRef<PanelName | null>(null)
  const wasOpen = useRef(false)

  const open = useCallback(
    (name: PanelName) => {
      wanted.current = name
      PANELS[name]().then(
        (Panel) => {
          // Another one may have been asked for, or a dialog opened, while it was on its way.
          if (wanted.current === name && !dialogOpen()) setPanel({ Panel })
        },
        () => toast({ text: 'No se pudo abrir. Revisá la conexión y probá de nuevo.', tone: 'error' }),
      )
    },
    [toast],
  )
  const close = useCallback(() => {
    wanted.current = null
    setPanel(null)
  }, [])
  // At the till the hand is at the scanner again; elsewhere the dialog has given the focus back itself.
  useEffect(() => {
    if (wasOpen.current && panel === null) focusScan()
    wasOpen.current = panel !== null
  }, [panel])
  return { Panel: panel?.Panel ?? null, open, close }
}

/** Ctrl + K opens the palette from anywhere but a dialog; the browser's own meaning of it is taken. */
export function usePaletteKey(open: (name: PanelName) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!event.repeat && !dialogOpen()) open('palette')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
}
