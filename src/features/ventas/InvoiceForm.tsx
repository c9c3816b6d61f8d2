import { FileCheck2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from 'react-bootstrap'
import { failureText, isApiError } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import { isRefusalStatus } from '@/domain/lateArrival'
import { afip_information, type AfipInformation } from '@/entities/afipInformation'
import { afip_tipo_comprobante } from '@/entities/nameOnly'
import type { Sale } from '@/entities/saleRecord'
import { useModels, useNeeded } from '@/list/hooks'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useToast } from '@/ui/notices/Toasts'
import { useStillThere } from '@/ui/hooks/useStillThere'
import { invoiceLater, pointsFor, USUAL_VOUCHER } from './invoice'

const nameOf = ({ description, razon_social, punto_venta }: AfipInformation) =>
  `${description || razon_social || 'Punto de venta'} · ${String(punto_venta ?? '').padStart(5, '0')}`

/** A refusal, by the server or by this app, means that the request never reached the authority. */
function wordsFor(error: unknown): string {
  const refused = isApiError(error) && isRefusalStatus(error.status)
  return refused ? failureText(error) : `Sin respuesta de ARCA. ${failureText(error)}`
}

/** Chooses the sale point and the voucher type of a sale that was stored without an invoice. */
export function InvoiceForm({ sale }: { sale: Sale }) {
  useNeeded('afip_information', 'afip_tipo_comprobante')
  const dispatch = useThunkDispatch()
  const id = useId()
  const points = pointsFor(useModels(afip_information), sale)
  const vouchers = useModels(afip_tipo_comprobante)
  const [pointId, setPoint] = useState(sale.afip_information_id || 0)
  const [voucherId, setVoucher] = useState(sale.afip_tipo_comprobante_id || USUAL_VOUCHER)
  const toast = useToast()
  const stillThere = useStillThere()
  const {
    saving: asking,
    failure,
    run,
  } = useSaving((error) => {
    if (stillThere()) return wordsFor(error)
    toast({ text: `Venta N° ${sale.num ?? sale.id}: ${wordsFor(error)}`, tone: 'error' })
    return null
  })
  const point = points.find((each) => each.id === pointId) ?? points[0]

  if (point === undefined) return <p className="meta mb-0">No hay puntos de venta de ARCA para esta sucursal.</p>
  return (
    <div className="invoice-form">
      <div>
        <label className="form-label" htmlFor={`${id}-point`}>
          Punto de venta
        </label>
        <select
          id={`${id}-point`}
          className="form-select"
          value={point.id}
          disabled={asking}
          onChange={({ target }) => setPoint(Number(target.value))}
        >
          {points.map((each) => (
            <option key={each.id} value={each.id}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className="form-label" htmlFor={`${id}-voucher`}>
          Tipo de comprobante
        </label>
        <select
          id={`${id}-voucher`}
          className="form-select"
          value={voucherId}
          disabled={asking}
          onChange={({ target }) => setVoucher(Number(target.value))}
        >
          {vouchers.map(({ id: voucher, name }) => (
            <option key={voucher} value={voucher ?? 0}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Button disabled={asking} onClick={() => void run(() => dispatch(invoiceLater(sale, point.id, voucherId)))}>
        <FileCheck2 size={18} aria-hidden />
        {asking ? 'Esperando a ARCA…' : 'Facturar'}
      </Button>
      <FormFailure text={failure} />
    </div>
  )
}
