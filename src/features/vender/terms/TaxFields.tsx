import { useSelector } from 'react-redux'
import { afip_tipo_comprobante } from '@/entities/nameOnly'
import { useModels } from '@/list/hooks'
import { selectSalePoints } from '../cart/selectors'
import { TermSelect } from './TermFields'
import { pointChoices } from './terms'
import { useChoose } from './useChoose'
import { useTerms } from './useTerms'

/** Where the sale is invoiced, and with which kind of voucher. */
export function TaxFields() {
  const choose = useChoose()
  const { afip_information_id: point, afip_tipo_comprobante_id: voucher } = useTerms()
  const points = useSelector(selectSalePoints)
  const vouchers = useModels(afip_tipo_comprobante)
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
