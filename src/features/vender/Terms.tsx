import { memo } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { BY_QUANTITY } from '@/domain/sale/ranges'
import { writeCookie } from '@/lib/cookies'
import { ClientPicker } from './client/ClientPicker'
import { PastClient } from './past/PastClient'
import { saleEvents } from './cart/saleSlice'
import { SelectField } from './terms/SelectField'
import './terms/terms.css'
import { TermChips } from './terms/TermChips'
import {
  selectAddresses,
  selectCart,
  selectContext,
  selectEditing,
  selectPricing,
  selectSaleTypes,
} from './cart/selectors'

const ADDRESS_YEARS = 3

/**
 * Client, price list and warehouse of the sale. A choice with a single option is not asked. Each value is selected
 * alone, so that no scan renders this.
 */
export const Terms = memo(function Terms() {
  const dispatch = useThunkDispatch()
  const editing = useSelector((state) => selectEditing(state) !== null)
  const address_id = useSelector((state) => selectCart(state).address_id)
  const sale_type_id = useSelector((state) => selectCart(state).sale_type_id)
  const { price_types } = useSelector(selectContext)
  const chosen = useSelector((state) => selectPricing(state).chosen)
  const { can, has } = useSelector((state) => selectContext(state).access)
  const byQuantity = has(BY_QUANTITY)
  // The chosen list then applies only to articles without a range, and the person must be able to choose none again.
  const none = byQuantity ? 'Por cantidad' : chosen === null ? 'Sin lista' : undefined
  const addresses = useSelector(selectAddresses)
  const saleTypes = useSelector(selectSaleTypes)
  return (
    <div className="vender-terms">
      {editing ? <PastClient /> : <ClientPicker />}
      <div className="vender-pair">
        {price_types.length > 1 && can('vender.cambiar_lista_de_precios') && (
          <SelectField
            field="price_type_id"
            label="Lista"
            value={chosen?.id ?? 0}
            onChoose={(id) => dispatch(saleEvents.choose({ price_type_id: id || null }))}
            {...(none !== undefined && { none })}
          >
            {price_types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {addresses.length > 1 && (can('vender.cambiar_address_id') || !address_id) && (
          <SelectField
            field="address_id"
            label="Depósito"
            value={address_id}
            none="Seleccione Depósito"
            onChoose={(id) => {
              // The warehouse of a past sale is corrected: the till stays in its own.
              if (!editing) writeCookie('address_id', String(id), ADDRESS_YEARS)
              dispatch(saleEvents.addressChosen(id))
            }}
          >
            {addresses.map(({ id, street }) => (
              <option key={id} value={id}>
                {street}
              </option>
            ))}
          </SelectField>
        )}
        {saleTypes.length > 1 && (
          <SelectField
            field="sale_type_id"
            label="Tipo de venta"
            value={sale_type_id}
            none="Seleccione Tipo de venta"
            onChoose={(id) => dispatch(saleEvents.choose({ sale_type_id: id }))}
          >
            {saleTypes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <TermChips />
    </div>
  )
})
