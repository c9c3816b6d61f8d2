import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { SidePanel } from '@/ui/dialogs/SidePanel'
import { RefusedScans } from '@/ui/scan/RefusedScans'
import { EntryNotice } from './EntryNotice'
import type { Registry } from './handled'
import { useEntries } from './useEntries'

interface Props {
  registry: Registry
  onClose: () => void
  queued: ReactNode
  isQueueEmpty: boolean
}

/** The side panel with everything that was sent from this computer, or waits to be sent, and has no outcome yet. */
export function Panel({ registry, onClose, queued, isQueueEmpty }: Props) {
  const entries = useEntries()
  return (
    <SidePanel title="Sin confirmar" onClose={onClose}>
      <RefusedScans first="Cerrá esta lista" />
      {queued}
      {entries.length === 0 && isQueueEmpty && (
        <p className="unconfirmed-about">Todo lo que se mandó desde esta computadora está confirmado.</p>
      )}
      {entries.map((entry) => (
        <EntryNotice key={entry.id} entry={entry} among={entries.length} load={registry[entry.key]}>
          <Link className="btn btn-light btn-sm" to={entry.place} onClick={onClose}>
            Ver
          </Link>
        </EntryNotice>
      ))}
    </SidePanel>
  )
}
