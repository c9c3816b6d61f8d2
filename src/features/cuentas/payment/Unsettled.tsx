import { Button } from 'react-bootstrap'
import type { Holder } from '@/domain/accounts/currentAcount'
import { EntryNotice } from '@/outbox/EntryNotice'
import { handled } from '@/outbox/handled'
import { DoubtNotice } from '@/ui/notices/DoubtNotice'
import { createLine } from './lineOperations'
import type { useSaveMovement } from './useSaveMovement'

interface Props {
  holder: Holder
  saving: ReturnType<typeof useSaveMovement>
}

/** What is known of lines in doubt: of the one just sent here, else of those sent by an earlier page or another tab. */
export function Unsettled({ holder, saving }: Props) {
  const { what, doubt, busy, earlier, onEarlier, verify, leave } = saving
  const operation = createLine[holder]
  return (
    <>
      {doubt !== null && !(busy && doubt === 'absent') && (
        <DoubtNotice what={what} found={doubt} halfway={operation.half} busy={busy} onVerify={() => void verify()}>
          {doubt === 'half' && (
            <Button variant="light" size="sm" disabled={busy} onClick={() => void leave()}>
              Ya lo revisé
            </Button>
          )}
        </DoubtNotice>
      )}
      {(doubt === null || doubt === 'absent') &&
        earlier.map((entry) => (
          <EntryNotice
            key={entry.id}
            entry={entry}
            among={earlier.length}
            load={() => Promise.resolve(handled(operation))}
            onOutcome={(outcome) => onEarlier(entry.id, outcome)}
          />
        ))}
    </>
  )
}
