import { day } from '@/lib/dates'
import type { Named } from './named'
import { defineEntity, type Model } from './types'

/** A sale point of the tax authority. Screens name it by its description or else its razón social. */
export interface AfipInformation extends Model {
  iva_condition_id: number | null
  description: string | null
  razon_social: string | null
  domicilio_comercial: string | null
  cuit: string | null
  ingresos_brutos: string | null
  /** UTC text of local midnight. */
  inicio_actividades: string | null
  punto_venta: number | null
  /** 0: the authority's test environment. */
  afip_ticket_production: 0 | 1
  /** The sale point is offered in this branch only; none: in all. */
  address_id: number | null
  iva_condition: Named | null
}

/** The body of a sale point, with a plain day: the moment would move by three hours at every save (contract b §12). */
const body = (record: AfipInformation): Model =>
  ({ ...record, inicio_actividades: day(record.inicio_actividades) || null }) as Model

export const afip_information = defineEntity<AfipInformation>({
  name: 'afip_information',
  labels: { one: 'Punto de venta AFIP', many: 'Puntos de venta AFIP' },
  title: 'razon_social',
  fields: [
    { key: 'iva_condition_id', label: 'Condición de IVA', type: 'relation', entity: 'iva_condition' },
    { key: 'razon_social', label: 'Razón social', type: 'text', in: { search: true } },
    { key: 'domicilio_comercial', label: 'Domicilio comercial', type: 'text', in: { table: false } },
    { key: 'cuit', label: 'CUIT', type: 'text', as: 'cuit', in: { search: true } },
    { key: 'ingresos_brutos', label: 'Ingresos brutos', type: 'text', in: { table: false } },
    { key: 'inicio_actividades', label: 'Inicio de actividades', type: 'date', as: 'day', in: { table: false } },
    { key: 'punto_venta', label: 'Punto de venta', type: 'number', whole: true },
    { key: 'description', label: 'Descripción', type: 'text' },
    { key: 'address_id', label: 'Sucursal', type: 'relation', entity: 'address' },
    {
      key: 'afip_ticket_production',
      label: 'Facturar en producción',
      type: 'checkbox',
      initial: 0,
      in: { table: false },
    },
  ],
  body,
  list: { perPage: 25, atBoot: true },
})

export const declared = [afip_information]
