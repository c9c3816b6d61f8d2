import type { ReactNode } from 'react'
import type { Entry } from './entries'
import { EntryNotice } from './EntryNotice'
import type { Handled } from './handled'
import { useEntries } from './useEntries'

interface Props {
  operations: readonly Handled[]
  /** Those that are told here; else all. */
  isMine?: (entry: Entry) => boolean
  /** What else can be done about one. */
  actions?: (entry: Entry) => ReactNode
}

/** On the screen where it was sent: what has no outcome yet, of those operations. */
export function Notice({ operations, isMine = () => true, actions }: Props) {
  return useEntries()
    .filter(isMine)
    .map((entry) => {
      const operation = operations.find(({ key }) => key === entry.key)
      return (
        operation && (
          <EntryNotice key={entry.id} entry={entry} load={() => Promise.resolve(operation)}>
            {actions?.(entry)}
          </EntryNotice>
        )
      )
    })
}
