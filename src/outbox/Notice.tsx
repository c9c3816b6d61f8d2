import { EntryNotice } from './EntryNotice'
import type { Handled } from './handled'
import { useEntries } from './useEntries'

/** On the screen where it was sent: what has no outcome yet, of those operations. */
export function Notice({ operations }: { operations: readonly Handled[] }) {
  return useEntries().map((entry) => {
    const operation = operations.find(({ key }) => key === entry.key)
    return operation && <EntryNotice key={entry.id} entry={entry} load={() => Promise.resolve(operation)} />
  })
}
