import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { NOT_OPENED } from '@/ui/dialogs/lazyDialog'
import { preload } from '@/ui/lazyPart'
import { useToast } from '@/ui/notices/Toasts'
import { focusScan } from '@/ui/scan/scanTarget'
import { useCombos } from '@/ui/hooks/useCombos'
import { dialogOpen } from '@/ui/scan/useWedge'
import type { Entry } from '../palette/entries'

export interface PanelProps {
  /** Name of the screen one is at. */
  screen: string
  shortcuts: Readonly<Record<string, string>>
  actions: readonly Entry[]
  onClose: () => void
}

/** What opens over any screen; its code is fetched when it is first wanted. */
const PANELS = {
  palette: async (): Promise<ComponentType<PanelProps>> => (await import('../palette/Palette')).Palette,
  tasks: async (): Promise<ComponentType<PanelProps>> => (await import('../tasks/TasksPanel')).TasksPanel,
  help: async (): Promise<ComponentType<PanelProps>> => (await import('../help/HelpPanel')).HelpPanel,
  preferences: async (): Promise<ComponentType<PanelProps>> => (await import('./PreferencesDialog')).PreferencesDialog,
  problem: async (): Promise<ComponentType<PanelProps>> => (await import('../blackbox/TellProblem')).TellProblem,
}
export type PanelName = keyof typeof PANELS

/** The open panel, at most one. When its code cannot be loaded, as offline, a toast says so. */
export function usePanels() {
  const toast = useToast()
  const [panel, setPanel] = useState<{ name: PanelName; Panel: ComponentType<PanelProps> } | null>(null)
  const wanted = useRef<PanelName | null>(null)
  /** Name of the panel that is shown now. */
  const shown = useRef<PanelName | null>(null)

  const open = useCallback(
    (name: PanelName) => {
      wanted.current = name
      preload(PANELS[name]).then(
        (Panel) => {
          // While the code was loading another panel may have been asked for, or a dialog opened. A panel that was
          // shown already may be replaced.
          if (wanted.current === name && (shown.current !== null || !dialogOpen())) setPanel({ name, Panel })
        },
        () => toast({ text: NOT_OPENED, tone: 'error' }),
      )
    },
    [toast],
  )
  const name = panel?.name ?? null
  const close = useCallback(() => {
    if (wanted.current === name) wanted.current = null
    // Another panel may have replaced it already.
    setPanel((now) => (now?.name === name ? null : now))
  }, [name])
  // At the till the scan field gets the focus again; elsewhere the dialog has given the focus back itself.
  useEffect(() => {
    if (shown.current !== null && panel === null) focusScan()
    shown.current = panel?.name ?? null
  }, [panel])
  return { Panel: panel?.Panel ?? null, open, close }
}

/** Ctrl+K opens the palette from anywhere but a dialog; the browser's own meaning of it is taken. */
export function usePaletteKey(open: (name: PanelName) => void): void {
  useCombos((combo, event) => {
    if (combo !== 'mod&k') return
    event.preventDefault()
    if (!event.repeat && !dialogOpen()) open('palette')
  })
}
