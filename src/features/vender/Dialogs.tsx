import { memo } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import type { Found } from './scan/found'
import { LineDialog } from './lines/LineDialog'
import { ParkedDialog } from './parked/ParkedDialog'
import { SearchDialog } from './scan/SearchDialog'
import { SplitPayment } from './payment/SplitPayment'
import type { Dialog } from './useScreen'
import './dialogs.css'

// Seldom opened, so not on the way to the first scan.
const CameraDialog = lazyPart(async () => (await import('./scan/CameraDialog')).CameraDialog)
const ClientDialog = lazyPart(async () => (await import('./client/ClientDialog')).ClientDialog)
const KeysDialog = lazyPart(async () => (await import('./KeysDialog')).KeysDialog)
const TermsDialog = lazyPart(async () => (await import('./terms/TermsDialog')).TermsDialog)

interface Props {
  dialog: Dialog | null
  onClose: () => void
  onPick: (found: Found) => void
}

/** The dialog that is open: closed ones are not there, so that no sale renders them. */
export const Dialogs = memo(function Dialogs({ dialog, onClose, onPick }: Props) {
  switch (dialog?.name) {
    case undefined:
      return null
    case 'search':
      return <SearchDialog onClose={onClose} onPick={onPick} />
    case 'payments':
      return <SplitPayment onClose={onClose} />
    case 'line':
      return <LineDialog itemKey={dialog.key} onClose={onClose} />
    case 'parked':
      return <ParkedDialog onClose={onClose} />
    case 'terms':
      return <TermsDialog field={dialog.field} onClose={onClose} />
    case 'keys':
      return <KeysDialog onClose={onClose} />
    case 'camera':
      return <CameraDialog onClose={onClose} />
    case 'client':
      return <ClientDialog text={dialog.text} edit={dialog.edit === true} onClose={onClose} />
  }
})
