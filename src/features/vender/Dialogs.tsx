import { memo, useEffect } from 'react'
import { whenIdle } from '@/lib/idle'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { preload } from '@/ui/lazyPart'
import type { Found } from './cart/found'
import { SearchDialog } from './scan/SearchDialog'
import type { Dialog } from './cart/useScreen'
import './dialogs.css'

// Seldom opened, so their code is not loaded before the first scan.
const CameraDialog = lazyDialog(async () => (await import('./scan/CameraDialog')).CameraDialog)
const ClientDialog = lazyDialog(async () => (await import('./client/ClientDialog')).ClientDialog)
const ClientSales = lazyDialog(async () => (await import('./past/ClientSales')).ClientSales)
const KeysDialog = lazyDialog(async () => (await import('./KeysDialog')).KeysDialog)
const QrDialog = lazyDialog(async () => (await import('./payment/QrDialog')).QrDialog)
const QuickEditor = lazyDialog(async () => (await import('./quick/QuickEditor')).QuickEditor)
const WeighDialog = lazyDialog(async () => (await import('./quick/WeighDialog')).WeighDialog)
const TermsDialog = lazyDialog(async () => (await import('./TermsDialog')).TermsDialog)

// Nor is that of these, but whoever opens one is in a hurry: it is loaded as soon as the till has nothing else to do.
const loadLine = async () => (await import('./lines/LineDialog')).LineDialog
const loadParked = async () => (await import('./parked/ParkedDialog')).ParkedDialog
const loadSplit = async () => (await import('./payment/SplitPayment')).SplitPayment
const LineDialog = lazyDialog(loadLine)
const ParkedDialog = lazyDialog(loadParked)
const SplitPayment = lazyDialog(loadSplit)
/** Upper limit of the time the till takes to open on a slow machine. */
const OPENING_MS = 3_000

const fetchAhead = () => Promise.allSettled([preload(loadLine), preload(loadParked), preload(loadSplit)])

interface Props {
  dialog: Dialog | null
  onClose: () => void
  onPick: (found: Found, amount?: number) => void
}

/** The dialog that is open: closed ones are not there, so that no sale renders them. */
export const Dialogs = memo(function Dialogs({ dialog, onClose, onPick }: Props) {
  useEffect(() => void whenIdle(OPENING_MS).then(fetchAhead), [])
  switch (dialog?.name) {
    case undefined:
      return null
    case 'search':
      return <SearchDialog text={dialog.text} amount={dialog.amount} onClose={onClose} onPick={onPick} />
    case 'payments':
      return <SplitPayment onClose={onClose} />
    case 'qr':
      return <QrDialog onClose={onClose} />
    case 'line':
      return <LineDialog itemKey={dialog.key} onClose={onClose} />
    case 'parked':
      return <ParkedDialog onClose={onClose} />
    case 'terms':
      return <TermsDialog field={dialog.field} onClose={onClose} />
    case 'keys':
      return <KeysDialog onClose={onClose} />
    case 'weigh':
      return <WeighDialog found={dialog.found} onClose={onClose} onPick={onPick} />
    case 'quick':
      return <QuickEditor onClose={onClose} />
    case 'camera':
      return <CameraDialog onClose={onClose} />
    case 'client':
      return <ClientDialog text={dialog.text} edit={dialog.edit === true} onClose={onClose} />
    case 'clientSales':
      return <ClientSales onClose={onClose} />
  }
})
