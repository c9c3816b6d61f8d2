import { CameraDialog } from './CameraDialog'
import type { Found } from './found'
import { ClientDialog } from './ClientDialog'
import { KeysDialog } from './KeysDialog'
import { LineDialog } from './LineDialog'
import { ParkedDialog } from './ParkedDialog'
import { SearchDialog } from './SearchDialog'
import { SplitPayment } from './SplitPayment'
import { TermsDialog } from './TermsDialog'
import type { Dialog } from './useScreen'
import './dialogs.css'

interface Props {
  dialog: Dialog | null
  onClose: () => void
  onPick: (found: Found) => void
}

/** Every dialog of the screen; at most one is open. */
export function Dialogs({ dialog, onClose, onPick }: Props) {
  return (
    <>
      <SearchDialog show={dialog?.name === 'search'} onClose={onClose} onPick={onPick} />
      <SplitPayment show={dialog?.name === 'payments'} onClose={onClose} />
      <LineDialog itemKey={dialog?.name === 'line' ? dialog.key : null} onClose={onClose} />
      <ParkedDialog show={dialog?.name === 'parked'} onClose={onClose} />
      <CameraDialog show={dialog?.name === 'camera'} onClose={onClose} />
      <TermsDialog show={dialog?.name === 'terms'} field={dialog?.name === 'terms' ? dialog.field : undefined} onClose={onClose} />
      <ClientDialog
        show={dialog?.name === 'client'}
        text={dialog?.name === 'client' ? dialog.text : ''}
        edit={dialog?.name === 'client' && dialog.edit === true}
        onClose={onClose}
      />
      <KeysDialog show={dialog?.name === 'keys'} onClose={onClose} />
    </>
  )
}
