import { Printer } from 'lucide-react'
import { Button, Modal } from 'react-bootstrap'
import { currentAcountReceipt } from '@/shop/documents'
import { useThunkDispatch } from '@/api/thunk'
import { addsUp, type Holder } from '@/domain/accounts/currentAcount'
import type { CurrentAcount } from '@/entities/currentAcount'
import { price } from '@/lib/format'
import { usePrintLink } from '@/list/export/usePrinting'
import { useToldSaving } from '@/list/saving/useToldSaving'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { useConfirm, type Question } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'
import type { Step } from './AccountDialog'
import { AccountHead } from './AccountHead'
import { AccountTable } from './AccountTable'
import { AccountTools } from './AccountTools'
import { recalculateAccount, removeLine } from './changeAccount'
import { HOLDERS, type HolderRecord } from './holders'
import { RepeatedLine } from './payment/RepeatedLine'
import { EVERYTHING } from './shown'
import { Unsettled } from './Unsettled'
import type { useAccount } from './useAccount'
import type { StoredMovement, useSaveMovement } from './useSaveMovement'

interface Props {
  holder: Holder
  record: HolderRecord
  account: ReturnType<typeof useAccount>
  /** What was just written. */
  stored: StoredMovement | null
  saving: ReturnType<typeof useSaveMovement>
  onOpen: (step: Step) => void
}

/** What deleting a line does, in plain words. */
const removalText = ({ debe, haber, status }: CurrentAcount): string =>
  [
    `Se quita ${price(debe ?? haber)} y se vuelven a calcular los saldos.`,
    status === 'pago_from_client' && 'El movimiento de caja del pago, si lo tuvo, queda como está.',
  ]
    .filter(Boolean)
    .join(' ')

/** The lines of the account with its balance on top, and all that can be done with them. */
export function AccountLines({ holder, record, account, stored, saving, onOpen }: Props) {
  const { state, send, refresh, showPaidBy, hidePaidBy } = account
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const { saving: busy, run } = useToldSaving()
  const { entity } = HOLDERS[holder]
  const id = record.id ?? 0
  const lines = state.models

  async function change(question: Question, action: () => Promise<void>, done: string) {
    const work = async () => {
      await action()
      hidePaidBy()
      toast({ text: done, tone: 'ok' })
      await refresh()
    }
    await run(work, () => confirm(question))
  }
  const remove = (line: CurrentAcount) =>
    change(
      {
        title: `¿Eliminar ${line.detalle ?? 'el movimiento'}?`,
        text: removalText(line),
        action: 'Eliminar',
        danger: true,
      },
      () => dispatch(removeLine(holder, id, line, state.months_ago)),
      `${line.detalle ?? 'Movimiento'} eliminado`,
    )
  const recalculate = () =>
    change(
      {
        title: '¿Recalcular la cuenta?',
        text: 'Se vuelven a sumar todos los movimientos y a aplicar los pagos, del más viejo al más nuevo.',
        action: 'Recalcular',
      },
      () => dispatch(recalculateAccount(holder, id)),
      'Cuenta recalculada',
    )

  return (
    <Modal.Body className="acount">
      <AccountHead holder={holder} record={record} lines={lines} months={state.months_ago} />
      {stored && <Stored {...stored} holderId={id} />}
      <Unsettled saving={saving} />
      {lines !== null && (
        <RepeatedLine
          lines={lines}
          mayDelete={may(entity, 'delete', access)}
          busy={busy}
          onRemove={(line) => void remove(line)}
        />
      )}
      {lines !== null && !state.reading && !addsUp(lines, record.saldo) && (
        <div className="acount-notice state-warn" role="status">
          <span>Los saldos de los movimientos no coinciden entre sí.</span>
          {may(entity, 'update', access) && (
            <Button variant="light" size="sm" disabled={busy} onClick={() => void recalculate()}>
              Recalcular
            </Button>
          )}
        </div>
      )}
      <AccountTools
        holder={holder}
        record={record}
        lines={lines ?? []}
        months={state.months_ago}
        mayWrite={may(entity, 'update', access)}
        busy={busy}
        onOpen={onOpen}
        onMonths={(months) => send({ type: 'monthsChosen', months })}
        onRecalculate={() => void recalculate()}
      />
      {state.failure !== '' && (
        <div className="acount-notice state-bad" role="alert">
          <span>No se pudo leer la cuenta. {state.failure}</span>
          <Button variant="light" size="sm" onClick={() => void refresh()}>
            Reintentar
          </Button>
        </div>
      )}
      {(lines !== null || state.failure === '') && (
        <AccountTable
          holderId={id}
          lines={lines}
          shown={state.shown}
          paidBy={state.pagado_por}
          mayDelete={may(entity, 'delete', access)}
          busy={busy}
          everything={state.months_ago >= EVERYTHING}
          onMore={() => send({ type: 'moreWanted' })}
          onEverything={() => send({ type: 'monthsChosen', months: EVERYTHING })}
          onPaidBy={(source) => void showPaidBy(source)}
          onPaidByClosed={hidePaidBy}
          onRemove={(line) => void remove(line)}
        />
      )}
    </Modal.Body>
  )
}

/** What was just written, with its receipt. */
function Stored({ line, late, holderId }: StoredMovement & { holderId: number }) {
  const link = usePrintLink()
  const isPayment = line?.detalle?.startsWith('Pago') ?? false
  const isPaper = isPayment || (line?.detalle?.startsWith('Nota Credito') ?? false)
  return (
    <div className={`acount-notice ${late ? 'state-warn' : 'state-ok'}`} role="status">
      <span>
        {late && 'El servidor no contestó bien, pero quedó guardado: '}
        {line?.detalle ?? 'Movimiento'}
        {!late && (line?.detalle?.startsWith('Nota') ? ' guardada' : ' guardado')}
        {late && isPayment && '. Si entró a una caja, revisá que figure ahí.'}
      </span>
      {isPaper && (
        <a className="btn btn-light btn-sm" {...link(currentAcountReceipt(line?.id ?? 0, holderId), 'el comprobante')}>
          <Printer size={16} aria-hidden />
          Imprimir comprobante
        </a>
      )}
    </div>
  )
}
