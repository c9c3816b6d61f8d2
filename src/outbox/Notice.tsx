import type { ReactNode } from 'react'
import type { Entry } from './entries'
import { EntryNotice } from './EntryNotice'
import type { Handled } from './handled'
import { useEntries } from './useEntries'

interface Props {
  operations: readonly Handled[]
  /** Picks the entries to show here; by default all are shown. */
  isMine?: (entry: Entry) => boolean
  /** Further actions for an entry. */
  actions?: (entry: Entry) => ReactNode
}

/** Shows the entries of these operations that have no outcome yet, on the screen they were sent from. */
export function Notice({ operations, isMine = () => true, actions }: Props) {
  const mine = useEntries().filter(isMine)
  return mine.map((entry) => {
    const operation = operations.find(({ key }) => key === entry.key)
    return (
      operation && (
        <EntryNotice key={entry.id} entry={entry} among={mine.length} load={() => Promise.resolve(operation)}>
          {actions?.(entry)}
        </EntryNotice>
      )
    )
  })
}
