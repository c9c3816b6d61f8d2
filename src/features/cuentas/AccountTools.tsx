import { Banknote, Plus, ShoppingBasket } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button, Dropdown, Form } from 'react-bootstrap'
import { useAddress } from '@/api/useAddress'
import type { Holder } from '@/domain/accounts/currentAcount'
import { afip_information, type AfipInformation } from '@/entities/afipInformation'
import type { CurrentAcount } from '@/entities/currentAcount'
import { whatsappAddress } from '@/lib/contact'
import { CSV } from '@/lib/sheet/csv'
import { today } from '@/lib/dates'
import { download } from '@/lib/sheet/download'
import { dashed, fold } from '@/lib/text'
import { useModels, useNeeded } from '@/list/hooks'
import { currentAcountStatement } from '@/shop/documents'
import { usePayTo } from '@/shop/payTo'
import { ExportMenu, type Way } from '@/ui/figures/ExportMenu'
import { keepDialog } from '@/ui/dialogs/keepDialog'
import { PrintSheet } from '@/ui/figures/PrintSheet'
import type { Step } from './step'
import { AccountSheet } from './AccountSheet'
import type { HolderRecord } from './holders'
import { accountCsv, countText, MONTHS, statementMessage } from './shown'

interface Props {
  holder: Holder
  record: HolderRecord
  lines: readonly CurrentAcount[]
  months: number
  mayWrite: boolean
  busy: boolean
  onOpen: (step: Step) => void
  onMonths: (months: number) => void
  onRecalculate: () => void
}

/** Buttons for new movements, the months to look back, and the account on paper or as a file. */
export function AccountTools({
  holder,
  record,
  lines,
  months,
  mayWrite,
  busy,
  onOpen,
  onMonths,
  onRecalculate,
}: Props) {
  const address = useAddress()
  const [printing, setPrinting] = useState(false)
  useNeeded('afip_information')
  const shopCuit = useModels<AfipInformation>(afip_information).find(({ cuit }) => cuit)?.cuit ?? null
  const { payTo } = usePayTo()
  const printed = useCallback(() => setPrinting(false), [])
  const statement = address(currentAcountStatement(holder, record.id, months))
  // Only a client gets the message: it says what he owes. A provider is not told what the shop owes him.
  const whatsapp =
    holder === 'client'
      ? whatsappAddress(record.phone, statementMessage(record, new URL(statement, location.href).href))
      : null
  const file = `cuenta-${dashed(fold(record.name)).replace(/[^a-z0-9-]/g, '')}-${today()}.csv`
  const none = lines.length === 0
  const ways: Way[] = [
    { kind: 'pdf', label: 'Resumen en PDF', href: statement },
    ...(whatsapp === null
      ? []
      : [{ kind: 'message', label: 'Enviar el resumen por WhatsApp', href: whatsapp } as const]),
    {
      kind: 'csv',
      label: 'Planilla (CSV)',
      disabled: none,
      onChoose: () => download(file, accountCsv(lines), CSV),
    },
    { kind: 'paper', label: 'Imprimir', disabled: none, onChoose: () => setPrinting(true) },
  ]
  return (
    <div className="acount-tools">
      {mayWrite && (
        <>
          <Button autoFocus disabled={busy} onClick={() => onOpen('pago')}>
            <Banknote size={18} aria-hidden />
            Registrar pago
          </Button>
          <Dropdown onKeyDown={keepDialog}>
            <Dropdown.Toggle variant="light" disabled={busy}>
              <Plus size={18} aria-hidden />
              Más
            </Dropdown.Toggle>
            <Dropdown.Menu>
              <Dropdown.Item onClick={() => onOpen('nota-credito')}>Nota de crédito</Dropdown.Item>
              <Dropdown.Item onClick={() => onOpen('nota-debito')}>Nota de débito</Dropdown.Item>
              <Dropdown.Item onClick={() => onOpen('saldo-inicial')}>Saldo inicial</Dropdown.Item>
              <Dropdown.Divider />
              <Dropdown.Item onClick={onRecalculate}>Recalcular la cuenta</Dropdown.Item>
            </Dropdown.Menu>
          </Dropdown>
        </>
      )}
      {holder === 'client' && (
        <Button variant="light" onClick={() => onOpen('compras')}>
          <ShoppingBasket size={18} aria-hidden />
          Qué compra
        </Button>
      )}
      <span className="flex-grow-1" />
      <Form.Select
        className="acount-months"
        aria-label="Meses que se ven"
        value={months}
        onChange={({ target }) => onMonths(Number(target.value))}
      >
        {MONTHS.map((choice) => (
          <option key={choice.months} value={choice.months}>
            {choice.label}
          </option>
        ))}
      </Form.Select>
      <ExportMenu count={countText(lines.length)} ways={ways} />
      {printing && (
        <PrintSheet onDone={printed}>
          <AccountSheet {...{ holder, record, lines, months, shopCuit, payTo }} />
        </PrintSheet>
      )}
    </div>
  )
}
