import { lazy, Suspense } from 'react'
import type { Found } from './scan/found'
import { KeysDialog } from './KeysDialog'
import { LineDialog } from './lines/LineDialog'
import { ParkedDialog } from './parked/ParkedDialog'
import { SearchDialog } from './scan/SearchDialog'
import { SplitPayment } from './payment/SplitPayment'
import { TermsDialog } from './terms/TermsDialog'
import type { Dialog } from './useScreen'
import './dialogs.css'

// Seldom opened, so not on the way to the first scan.
const CameraDialog = lazy(async () => ({ default: (await import('./scan/CameraDialog')).CameraDialog }))
const ClientDialog = lazy(async () => ({ default: (await import('./client/ClientDialog')).ClientDialog }))

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
      <Suspense fallback={null}>{dialog?.name === 'camera' && <CameraDialog show onClose={onClose} />}</Suspense>
      <TermsDialog show={dialog?.name === 'terms'} field={dialog?.name === 'terms' ? dialog.field : undefined} onClose={onClose} />
      <Suspense fallback={null}>
        {dialog?.name === 'client' && <ClientDialog show text={dialog.text} edit={dialog.edit === true} onClose={onClose} />}
      </Suspense>
      <KeysDialog show={dialog?.name === 'keys'} onClose={onClose} />
    </>
  )
}
