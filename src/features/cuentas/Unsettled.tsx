import { Button } from 'react-bootstrap'
import { DoubtNotice } from '@/ui/notices/DoubtNotice'
import { SentNotices } from '@/ui/SentNotices'
import { HALFWAY, wordsOf, type SentMovement } from './sentMovements'
import type { useSaveMovement } from './useSaveMovement'

const words = ({ movement }: SentMovement) => wordsOf(movement)

/** Movements of the account without a clear answer: the one just sent, else those of an earlier page or another tab. */
export function Unsettled({
  saving: { what, found, busy, earlier, verify, leave },
}: {
  saving: ReturnType<typeof useSaveMovement>
}) {
  const own = found !== null && !(busy && found === 'absent')
  return (
    <>
      {own && (
        <DoubtNotice what={what} found={found} halfway={HALFWAY} busy={busy} onVerify={() => void verify()}>
          {found === 'half' && (
            <Button variant="light" size="sm" disabled={busy} onClick={() => void leave()}>
              Ya lo revisé
            </Button>
          )}
        </DoubtNotice>
      )}
      {(found === null || found === 'absent') && <SentNotices {...earlier} wordsOf={words} halfway={HALFWAY} />}
    </>
  )
}
