import { Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button, Form } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { countDifference, countedTotal, isCounted, type Difference } from '@/domain/cajas/cajaCount'
import { cajaName } from '@/domain/sale/cajas'
import type { Caja } from '@/entities/caja'
import { price } from '@/lib/format'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { rememberCount } from '@/shop/cajas/countedShifts'
import { AmountInput } from '@/ui/fields/AmountInput'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { MoneyDialog } from '@/ui/dialogs/MoneyDialog'
import { PrintSheet } from '@/ui/figures/PrintSheet'
import { useToast } from '@/ui/notices/Toasts'
import { CountSheet } from './CountSheet'
import { CountTable } from './CountTable'
import { differenceWords } from './difference'
import { takesCash, useCount } from './useCount'
import type { ApiClient } from '@/api/client'
import { useReading } from '@/api/useReading'
import { toAmount } from '@/domain/money'
import { shiftClosing } from '@/domain/cajas/shiftClose'
import { day, today } from '@/lib/dates'
import { stepsInSlices } from '@/lib/inSlices'
import { readDays } from '@/shop/cajas/dayRecords'
import { readMovements, readOpeningAlone } from '@/shop/cajas/openings'
import { useThunkDispatch } from '@/api/thunk'
import { useIsNewer } from '@/api/useIsNewer'
import { CONCEPT } from '@/domain/cajas/caja'
import { closingNote } from '@/domain/cajas/closingNote'
import { storedBy } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { createMovement, newMovement } from '../movements/movementOperations'
import { closeCaja } from '../state'

interface Closing {
  counted: number | null
  difference: Difference
  /** Books the difference, so that the balance becomes what was counted. */
  adjust: boolean
}

/**
 * Books the difference if the person wants that, then closes the caja. Once booked the difference is part of the
 * balance, so a second try finds none and does not book it again.
 */
function useClose(caja: Caja) {
  const dispatch = useThunkDispatch()
  const operation = useOperation(createMovement)
  const { id } = caja

  const adjustment = ({ amount, kind }: Difference, counted: number) =>
    newMovement(
      id,
      {
        concepto_movimiento_caja_id: CONCEPT.other,
        side: kind === 'over' ? 'ingreso' : 'egreso',
        amount: Math.abs(amount),
        notas: closingNote(kind, counted, caja.saldo),
      },
      caja.saldo,
    )

  /**
   * Resolves to null once the caja is closed, else to the reason; to an empty text when `failure` or `doubt` gives it.
   */
  async function close({ counted, difference, adjust }: Closing): Promise<string | null> {
    const adjusts = adjust && counted !== null && difference.kind !== 'exact'
    if (adjusts) {
      const outcome = await operation.save(adjustment(difference, counted))
      if (outcome?.kind === 'twin' && !outcome.own)
        return 'Hace un momento se registró una diferencia igual: revisá el saldo antes de cerrar.'
      if (storedBy(outcome) === null) return ''
    }
    const result = await dispatch(closeCaja(id, adjusts ? counted : caja.saldo))
    return 'done' in result ? null : result.failure
  }
  return { ...operation, close }
}

/** What the balance is made of, by the sales, payments and expenses that moved it; null: the server has no such shift. Pesos. */
async function readCash(
  api: ApiClient,
  caja: Caja,
  shift: number,
  signal: AbortSignal,
): Promise<{ cash: number; rest: number } | null> {
  const opening = await readOpeningAlone(api, shift, signal)
  if (opening === null) return null
  const [records, movements] = await Promise.all([
    readDays(api, day(opening.created_at), today(), { signal }),
    readMovements(api, shift, true, signal),
  ])
  const sources = { ...records, caja_id: caja.id, opening, movements, counted: null }
  const close = await stepsInSlices(shiftClosing(sources), signal)
  if (close === null) return null
  const { cash, expected } = close
  return { cash, rest: toAmount(expected).minus(cash).toNumber() }
}

/**
 * How much of the balance should be in notes, and how much in cards, transfers and cheques: only the notes are counted
 * by hand. Nothing is shown when it could not be read.
 */
function ShiftCash({ caja }: { caja: Caja }) {
  const shift = caja.current_apertura_caja_id
  const { value } = useReading(
    `${caja.id} ${shift}`,
    (api, signal) => (shift === null ? Promise.resolve(null) : readCash(api, caja, shift, signal)),
    caja.saldo ?? '',
  )
  if (value === null || value.rest === 0) return null
  return (
    <>
      <div>
        <dt>Debería haber en efectivo</dt>
        <dd className="money">{price(value.cash, 'always')}</dd>
      </div>
      <div>
        <dt>En otros valores</dt>
        <dd className="money">{price(value.rest, 'always')}</dd>
      </div>
    </>
  )
}

/**
 * Counts the money of the caja and closes it. A difference is shown by sign, colour and word, and the person is asked
 * about it (CAJA-010).
 */
export function CloseDialog({ caja, onClose }: { caja: Caja; onClose: () => void }) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const toast = useToast()
  const user = useSelector(selectUser)
  const { count, otherText, wrong, setPieces, setOther, clear } = useCount(caja)
  const { busy, failure, doubt, free, close, verify } = useClose(caja)
  // Where a login works on one computer alone, it stays taken until somebody signs out (contract d §2).
  const endOfShift = useIsNewer()
    ? ['Si terminaste el turno, salí con «Salir»: tu usuario queda libre para otra computadora']
    : []
  const [adjust, setAdjust] = useState(true)
  const [refused, setRefused] = useState<string | null>(null)
  const [closing, setClosing] = useState(false)
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  const cash = takesCash(caja)
  const counted = isCounted(count) ? countedTotal(count) : null
  const difference = countDifference(counted ?? Number(caja.saldo), caja.saldo)
  const { word, figure, state } = differenceWords(difference)
  const differs = counted !== null && difference.kind !== 'exact'
  const name = cajaName(caja)

  function question() {
    if (counted === null)
      return {
        title: `¿Cerrar ${name} sin contar?`,
        text: `Cierra con ${price(caja.saldo, 'always')}, su saldo.`,
        action: 'Cerrar sin contar',
      }
    const text = adjust
      ? `Se registra la diferencia y ${name} cierra con ${price(counted, 'always')}, lo contado.`
      : `La diferencia no se registra: ${name} cierra con ${price(caja.saldo, 'always')}, su saldo.`
    return {
      title: `${word} ${figure}`,
      text,
      action: 'Cerrar igual',
      danger: true,
    }
  }
  async function save() {
    if (wrong !== undefined) return document.getElementById('close-other')?.focus()
    if (closing || ((differs || counted === null) && !(await confirm(question())))) return
    // Kept before closing: a closed caja does not say which opening was its last.
    const shift = caja.current_apertura_caja_id
    setRefused(null)
    setClosing(true)
    const why = await close({ counted, difference, adjust })
    setClosing(false)
    if (why !== null) return setRefused(why || null)
    if (shift !== null) rememberCount(shift, counted)
    clear()
    toast({ text: [`${name} cerrada`, ...endOfShift].join('. '), tone: 'ok' })
    onClose()
    if (shift !== null) void navigate(`/caja/${caja.id}/${shift}`)
  }

  const locked = !free || closing
  const other = (
    <AmountInput
      id="close-other"
      label={cash ? 'Otros valores' : 'Saldo según la cuenta'}
      help={cash ? 'Cupones, cheques, transferencias y centavos' : undefined}
      text={otherText}
      wrong={wrong}
      disabled={locked}
      autoFocus={!cash}
      onText={setOther}
    />
  )

  return (
    <MoneyDialog
      title={`Cerrar ${name}`}
      what={`el movimiento de la diferencia, ${figure},`}
      halfway=""
      busy={busy || closing}
      failure={failure ?? refused}
      found={doubt}
      dirty={false}
      action={counted === null ? 'Cerrar sin contar…' : 'Cerrar la caja'}
      extra={
        <Button variant="light" disabled={counted === null} onClick={() => setPrinting(true)}>
          <Printer size={18} aria-hidden />
          Imprimir arqueo
        </Button>
      }
      onSave={() => void save()}
      onVerify={() => void verify()}
      onClose={onClose}
    >
      {cash ? (
        <CountTable count={count} disabled={locked} onPieces={setPieces}>
          {other}
        </CountTable>
      ) : (
        other
      )}
      <div className="caja-sum">
        <dl className="caja-balance">
          <div>
            <dt>Saldo de la caja</dt>
            <dd className="money">{price(caja.saldo, 'always')}</dd>
          </div>
          {cash && <ShiftCash caja={caja} />}
          <div>
            <dt>Contado</dt>
            <dd className="money">{counted === null ? 'Sin contar' : price(counted, 'always')}</dd>
          </div>
          <div className={`caja-difference ${counted === null ? '' : state}`}>
            <dt>Diferencia</dt>
            <dd className="money">
              <span role="status">{counted !== null && `${word} ${difference.kind === 'exact' ? '' : figure}`}</span>
            </dd>
          </div>
        </dl>
        {differs && (
          <Form.Check
            type="switch"
            id="close-adjust"
            label="Registrar la diferencia, así el saldo es lo contado"
            checked={adjust}
            disabled={locked}
            onChange={(event) => setAdjust(event.currentTarget.checked)}
          />
        )}
      </div>
      {printing && user !== null && (
        <PrintSheet onDone={printed}>
          <CountSheet caja={caja} count={count} company={ownerOf(user).company_name ?? ''} person={user.name ?? ''} />
        </PrintSheet>
      )}
    </MoneyDialog>
  )
}
