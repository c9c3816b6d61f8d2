import { saleTotal } from '@/domain/saleMethods'
import type { Sale } from '@/entities/saleRecord'
import { dateAndHour, hour, shortDate } from '@/lib/dates'
import { csvFile, type CsvJob } from '@/lib/sheet/csv'
import { paidWith } from './shown'

/** Names for the ids a sale carries. */
export interface Names {
  /** Name of the owner, who sells without being an employee. */
  owner: string
  address: (id: number | null) => string
}

const clientOf = ({ client }: Sale): string => client?.name ?? 'Consumidor final'
const employeeOf = ({ employee }: Sale, { owner }: Names): string => employee?.name ?? owner
const voucherOf = ({ afip_ticket }: Sale): string =>
  afip_ticket?.cae
    ? `${afip_ticket.cbte_letra ?? ''} ${afip_ticket.punto_venta ?? ''}-${afip_ticket.cbte_numero ?? ''}`.trim()
    : ''

const HEAD = [
  'N°',
  'Fecha',
  'Hora',
  'Cliente',
  'Empleado',
  'Depósito',
  'Métodos de pago',
  'Factura',
  'Total',
  'Observaciones',
]

/** The sales as a spreadsheet file (CSV). Rejects when it was given up. */
export const salesCsv = (
  sales: readonly Sale[],
  names: Names,
  going: Pick<CsvJob<Sale>, 'signal' | 'onRows'> = {},
): Promise<Blob> =>
  csvFile<Sale>({
    heads: HEAD,
    rows: sales,
    cellsOf: (sale) => [
      sale.num,
      shortDate(sale.created_at),
      hour(sale.created_at),
      clientOf(sale),
      employeeOf(sale, names),
      names.address(sale.address_id),
      paidWith(sale),
      voucherOf(sale),
      saleTotal(sale).toNumber(),
      sale.observations,
    ],
    ...going,
  })

/** The cells of a sale on paper. */
export const printedRow = (sale: Sale, names: Names): readonly string[] => [
  String(sale.num ?? ''),
  dateAndHour(sale.created_at),
  clientOf(sale),
  employeeOf(sale, names),
  paidWith(sale),
]
