import { useSelector } from 'react-redux'
import { afip_tipo_comprobante } from '@/entities/nameOnly'
import { useModels } from '@/list/hooks'
import { selectEditing, selectSalePoints } from '../cart/selectors'
import { LATER_INVOICE } from './choose'
import { TermSelect } from './TermFields'
import { pointChoices } from './terms'
import { useChoose } from './useChoose'
import { useTerms } from './useTerms'

/** Where the sale is invoiced, and with which kind of voucher; a past one is not from here. */
export function TaxFields() {
  const choose = useChoose()
  const { afip_information_id: point, afip_tipo_comprobante_id: voucher } = useTerms()
  const points = useSelector(selectSalePoints)
  const isPast = useSelector((state) => selectEditing(state) !== null)
  const vouchers = useModels(afip_tipo_comprobante)
  if (isPast) return <p className="meta mb-0">{LATER_INVOICE}.</p>
  return (
    <div className="vender-term-group">
      <TermSelect
        field="afip_information_id"
        label="Punto de venta"
        value={point}
        none="Sin factura"
        choices={points.map(({ id, description, razon_social }) => ({
          id,
          name: description || razon_social || `N° ${id}`,
        }))}
        onChoose={(id) => choose(pointChoices(id, voucher))}
      />
      {point !== 0 && (
        <TermSelect
          field="afip_tipo_comprobante_id"
          label="Tipo de comprobante"
          value={voucher}
          {...(voucher === 0 && { none: 'Seleccione Tipo de comprobante' })}
          choices={vouchers.map(({ id, name }) => ({ id, name: name.trim() }))}
          onChoose={(id) => choose({ afip_tipo_comprobante_id: id })}
        />
      )}
    </div>
  )
}
