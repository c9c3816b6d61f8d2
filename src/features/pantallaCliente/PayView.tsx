import { groupedCbu } from '@/domain/payTo'
import type { ShownPay } from '@/shop/display/messages'
import { QrCode } from '@/ui/figures/QrCode'
import { Figure } from './Figure'

/** Where to pay with an app, and how much: a printed QR carries no amount, so the customer types it. */
export function PayView({ pay: { amount, alias, cbu, holder, qr } }: { pay: ShownPay }) {
  return (
    <section className="client-pay" data-qr={qr !== '' || undefined} aria-labelledby="client-title">
      {qr !== '' && <QrCode text={qr} label="QR para pagar" />}
      <div className="client-pay-words">
        <h1 id="client-title">{qr === '' ? 'Pagá por transferencia' : 'Escaneá el QR con tu app'}</h1>
        <dl className="client-sums">
          <Figure name="Escribí este importe" amount={amount} size="total" />
        </dl>
        <dl className="client-account">
          {alias !== '' && <Account name="Alias" value={alias} isMain />}
          {cbu !== '' && <Account name={cbu.startsWith('000') ? 'CVU' : 'CBU'} value={groupedCbu(cbu)} />}
          {holder !== '' && <Account name="A nombre de" value={holder} />}
        </dl>
        <p>Cuando la caja vea que el pago llegó, tu compra queda lista.</p>
      </div>
    </section>
  )
}

function Account({ name, value, isMain = false }: { name: string; value: string; isMain?: boolean }) {
  return (
    <div data-main={isMain || undefined}>
      <dt>{name}</dt>
      <dd className="figure">{value}</dd>
    </div>
  )
}
