import { Link } from 'react-router-dom'
import { SidePanel } from '@/ui/dialogs/SidePanel'
import { EntryNotice } from './EntryNotice'
import type { Registry } from './handled'
import { useEntries } from './useEntries'

/** Everything that was sent from this computer and has no outcome yet, whatever it is. */
export function Panel({ registry, onClose }: { registry: Registry; onClose: () => void }) {
  const entries = useEntries()
  return (
    <SidePanel title="Sin confirmar" onClose={onClose}>
      {entries.length === 0 && (
        <p className="text-secondary">Todo lo que se mandó desde esta computadora está confirmado.</p>
      )}
      {entries.map((entry) => (
        <EntryNotice key={entry.id} entry={entry} load={registry[entry.key]}>
          <Link className="btn btn-light btn-sm" to={entry.place} onClick={onClose}>
            Ver
          </Link>
        </EntryNotice>
      ))}
    </SidePanel>
  )
}
