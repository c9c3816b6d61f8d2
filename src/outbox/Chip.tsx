import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { Registry } from './handled'
import { Panel } from './Panel'
import { useEntries } from './useEntries'
import { useSettling } from './useSettling'

/** In the top bar: how much was sent and has no outcome yet. Opens what can be done about it. */
export function Chip({ registry }: { registry: Registry }) {
  const entries = useEntries()
  const [open, setOpen] = useState(false)
  useSettling(registry, entries)
  const words = entries.length === 1 ? 'operación sin confirmar' : 'operaciones sin confirmar'
  return (
    <>
      {entries.length > 0 && (
        <button
          type="button"
          className="state state-warn unsent-chip"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Hourglass size={14} aria-hidden />
          <span className="unsent-count">{entries.length}</span> <span className="unsent-words">{words}</span>
        </button>
      )}
      {open && <Panel registry={registry} onClose={() => setOpen(false)} />}
    </>
  )
}
