import { json } from '../http'
import { bare, type Relation } from '../relations'
import { onlyChanged, type Resource } from '../resource'
import { dateColumn } from '../shop/clock'
import type { Backend, Row } from '../types'

const METHOD: Relation = {
  key: 'current_acount_payment_method',
  table: 'current_acount_payment_method',
  one: 'current_acount_payment_method_id',
}

export function saleEntities(backend: Backend): Resource[] {
  const { app, db } = backend

  // Only created, from the point of sale; the price comes back as it was sent.
  app.post('/api/service', async (c) => {
    const { name, price } = await c.req.json<Row>()
    return json({ model: { ...bare(db.insert('service', { name, price, user_id: c.get('ownerId') })), price } }, 201)
  })

  return [
    { table: 'discount', fields: 'name percentage', added: 'Discount', deleted: 'Discount' },
    { table: 'surchage', fields: 'name percentage', added: 'Surchage', deleted: 'Surchage' },
    { table: 'cuota', fields: 'cantidad_cuotas descuento recargo', added: 'Cuota', deleted: 'Cuota' },
    { table: 'sale_type', fields: 'name', added: 'SaleType', deleted: 'SaleType' },
    {
      table: 'current_acount_payment_method_discount',
      segment: 'cc-payment-method-discount',
      fields: 'current_acount_payment_method_id discount_percentage',
      relations: [METHOD],
      added: 'CurrentAcountPaymentMethodDiscount',
      deleted: 'CurrentAcountPaymentMethodDiscount',
    },
    {
      table: 'afip_selected_payment_method',
      fields: 'current_acount_payment_method_id',
      added: 'AfipSelectedPaymentMethod',
      deleted: 'AfipSelectedPaymentMethod',
    },
    {
      table: 'afip_information',
      fields: `iva_condition_id razon_social domicilio_comercial cuit ingresos_brutos description inicio_actividades punto_venta
        afip_ticket_production address_id`,
      relations: [{ key: 'iva_condition', table: 'iva_condition', one: 'iva_condition_id' }],
      prepare: ({ inicio_actividades, ...values }) => ({
        ...values,
        inicio_actividades: inicio_actividades && dateColumn(inicio_actividades, db.now()),
      }),
      added: 'afip_information',
      deleted: 'AfipInformation',
    },
    {
      table: 'default_payment_method_caja',
      fields: 'current_acount_payment_method_id caja_id address_id',
      added: 'DefaultPaymentMethodCaja',
      deleted: 'DefaultPaymentMethodCaja',
    },
    { table: 'expense_concept', fields: 'name', added: 'ExpenseConcept', deleted: 'ExpenseConcept' },
    {
      table: 'concepto_movimiento_caja',
      fields: 'name',
      prepare: onlyChanged,
      order: 'oldest',
      added: 'ConceptoMovimientoCaja',
      deleted: 'ConceptoMovimientoCaja',
    },
    { table: 'check', fields: '', verbs: ['index'], dated: true },
  ]
}
