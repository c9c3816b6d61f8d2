import { Printer } from 'lucide-react'
import { Button, Modal } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { addsUp, type Holder } from '@/domain/accounts/currentAcount'
import type { CurrentAcount } from '@/entities/currentAcount'
import { price } from '@/lib/format'
import { usePrintLink } from '@/list/export/usePrinting'
import { useToldSaving } from '@/list/saving/useToldSaving'
import { storedBy } from '@/outbox/operation'
import { run } from '@/outbox/outbox'
import { removalNotice } from '@/outbox/removalNotice'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { currentAcountReceipt } from '@/shop/documents'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'
import type { Step } from './step'
import { AccountHead } from './AccountHead'
import { AccountTable } from './AccountTable'
import { AccountTools } from './AccountTools'
import { recalculateAccount } from './changeAccount'
import { HOLDERS, type HolderRecord } from './holders'
import { monthsBack, removeLine } from './payment/lineOperations'
import { EVERYTHING } from './shown'
import { Unsettled } from './payment/Unsettled'
import type { useAccount } from './useAccount'
import type { StoredMovement, useSaveMovement } from './payment/useSaveMovement'

interface Props {
  holder: Holder
  record: HolderRecord
  account: ReturnType<typeof useAccount>
  /** The line that was just stored; null: none. */
  stored: StoredMovement | null
  saving: ReturnType<typeof useSaveMovement>
  onOpen: (step: Step) => void
}

const removalText = ({ debe, haber, status }: CurrentAcount): string =>
  [
    `Se quita ${price(debe ?? haber)} y se vuelven a calcular los saldos.`,
    status === 'pago_from_client' && 'El movimiento de caja del pago, si lo tuvo, queda como está.',
  ]
    .filter(Boolean)
    .join(' ')

/** The lines of the account with its balance on top, and the tools to work with them. */
export function AccountLines({ holder, record, account, stored, saving, onOpen }: Props) {
  const { state, send, refresh, showPaidBy, hidePaidBy } = account
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const { saving: busy, run: alone } = useToldSaving()
  const { entity } = HOLDERS[holder]
  const id = record.id
  const lines = state.models

  async function reread() {
    hidePaidBy()
    await refresh()
  }
  function remove(line: CurrentAcount) {
    const detalle = line.detalle ?? 'el movimiento'
    const question = { title: `¿Eliminar ${detalle}?`, text: removalText(line), action: 'Eliminar', danger: true }
    const what = { id: line.id, model_name: holder, model_id: id, months: monthsBack(line.created_at), detalle }
    const work = async () => {
      const outcome = await dispatch(run(removeLine[holder], what))
      toast(removalNotice(outcome, `${line.detalle ?? 'Movimiento'} eliminado`, 'la cuenta'))
      if (storedBy(outcome) !== null) await reread()
    }
    return alone(work, () => confirm(question))
  }
  function recalculate() {
    const question = {
      title: '¿Recalcular la cuenta?',
      text: 'Se vuelven a sumar todos los movimientos y a aplicar los pagos, del más viejo al más nuevo.',
      action: 'Recalcular',
    }
    const work = async () => {
      await dispatch(recalculateAccount(holder, id))
      toast({ text: 'Cuenta recalculada', tone: 'ok' })
      await reread()
    }
    return alone(work, () => confirm(question))
  }

  return (
    <Modal.Body className="acount">
      <AccountHead holder={holder} record={record} lines={lines} months={state.months_ago} />
      {stored && <Stored {...stored} holderId={id} />}
      <Unsettled holder={holder} saving={saving} />
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

/** Says that a line was just stored, with a link to its receipt. */
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
