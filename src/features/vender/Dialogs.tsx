import type { Article } from '@/entities/articleRecord'
import { KeysDialog } from './KeysDialog'
import { SearchDialog } from './SearchDialog'
import type { Dialog } from './useScreen'

interface Props {
  dialog: Dialog | null
  onClose: () => void
  onPick: (article: Article) => void
}

/** Every dialog of the screen; at most one is open. */
export function Dialogs({ dialog, onClose, onPick }: Props) {
  return (
    <>
      <SearchDialog show={dialog?.name === 'search'} onClose={onClose} onPick={onPick} />
      <KeysDialog show={dialog?.name === 'keys'} onClose={onClose} />
    </>
  )
}
