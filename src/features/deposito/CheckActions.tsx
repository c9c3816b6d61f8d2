import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { useAddress } from '@/api/useAddress'
import { useSaving } from '@/api/useSaving'
import type { CheckLine, Counts } from '@/domain/sale/stock/depositCheck'
import { depositState } from '@/domain/sale/stock/depositState'
import type { Sale } from '@/entities/saleRecord'
import { useAccess } from '@/session/useAccess'
import { depositSheet } from '@/shop/documents'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useToast } from '@/ui/notices/Toasts'
import { useStillThere } from '@/ui/hooks/useStillThere'
import { selectDeposito } from './depositoSlice'
import { MoveDialog } from './MoveDialog'
import { moveSale } from './moveSale'
import { mayMove, MOVES, type DepositAction } from './rights'

interface Props {
  sale: Sale
  lines: readonly CheckLine[]
  counts: Counts
  /** A move is on its way. */
  busy: boolean
  /** True when a move begins, false when it has left the sale where it was. */
  onBusy: (busy: boolean) => void
}

const BUTTONS: readonly { action: DepositAction; label: string; done: string; main: boolean }[] = [
  { action: 'sendBack', label: 'Volver a chequear', done: 'volvió a «Para chequear»', main: false },
  { action: 'check', label: 'Marcar como chequeada', done: 'chequeada', main: true },
  {
    action: 'confirm',
    label: 'Confirmar',
    done: 'confirmada: queda en «Confirmadas» hasta que la terminen',
    main: true,
  },
  { action: 'finish', label: 'Terminar', done: 'terminada', main: true },
]

const toFinish = ({ id }: Sale) => `/deposito-para-checkear/confirmadas?venta=${id}`

/** The buttons that move the sale on from its state, for those who may. */
export function CheckActions({ sale, lines, counts, busy, onBusy }: Props) {
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const toast = useToast()
  const navigate = useNavigate()
  const address = useAddress()
  const [asked, setAsked] = useState<DepositAction | null>(null)
  const { getState } = useStore()
  const state = depositState(sale)
  const name = `Venta N° ${sale.num ?? sale.id}`
  const stillThere = useStillThere()
  const isHere = () =>
    stillThere() && selectDeposito(getState()).sales.some((each) => each.id === sale.id && depositState(each) === state)
  const { failure, run } = useSaving((error) => {
    if (isHere()) return failureText(error)
    // The person left the sale, or the sale left this state and closes: its name goes into the message.
    toast({ text: `${name}: ${failureText(error)}`, tone: 'error' })
    return null
  })
  const buttons = BUTTONS.filter(({ action }) => MOVES[action].from === state && mayMove(action, access))

  async function move(action: DepositAction) {
    setAsked(null)
    await run(async () => {
      onBusy(true)
      try {
        await dispatch(moveSale(sale, action, counts))
        const { done = '' } = BUTTONS.find((button) => button.action === action) ?? {}
        // A confirmed sale is in no list of sales until it is finished, so a person who may finish it gets the link.
        const next = action === 'confirm' &&
          mayMove('finish', access) && { label: 'Ver en Confirmadas', run: () => void navigate(toFinish(sale)) }
        toast({
          text: `${name} ${done}`,
          tone: 'ok',
          ...(action === 'confirm' && { seconds: 8 }),
          ...(next && { action: next }),
        })
      } finally {
        if (isHere()) onBusy(false)
      }
    })
  }

  return (
    <footer className="depo-actions">
      <FormFailure text={failure} />
      <a className="btn btn-light depo-tool" href={address(depositSheet(sale.id))} target="_blank" rel="noopener">
        <Printer size={20} aria-hidden /> Imprimir
      </a>
      <span className="flex-grow-1" />
      {buttons.map(({ action, label, main }) => (
        <Button
          key={action}
          variant={main ? 'primary' : 'light'}
          className="depo-tool"
          disabled={busy}
          onClick={() => setAsked(action)}
        >
          {busy && main ? 'Guardando…' : label}
        </Button>
      ))}
      {asked !== null && (
        <MoveDialog
          action={asked}
          sale={sale}
          lines={lines}
          counts={counts}
          onYes={() => void move(asked)}
          onNo={() => setAsked(null)}
        />
      )}
    </footer>
  )
}
