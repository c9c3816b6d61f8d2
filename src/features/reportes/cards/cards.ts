import { averageSale, shareOf, taxToPay, type Figure, type Report } from '@/domain/reports/report'
import { price, quantity } from '@/lib/format'
import type { Place } from '../places'

export interface CardDefinition {
  key: string
  /**
   * The shop's name for it. Two of the server's names are swapped against these: its `ingresos_netos` is «Utilidad»
   * (contract c §11.5).
   */
  title: string
  value: (report: Report) => number | null
  /** How it is worked out, with the figures of this report. */
  how: (report: Report) => string
  as?: 'price' | 'quantity'
  /** Shown with its rounded percentage of the sales. */
  share?: boolean
  /** The figure by which it is compared with other ranges. */
  compare?: Figure
  /** The list that shows the records behind it. */
  place?: Place
  /** It is a cost: less is better. */
  cost?: boolean
  /** It is a profit, for those alone who may see what things cost. */
  profit?: boolean
}

export interface CardGroup {
  title: string
  cards: readonly CardDefinition[]
}

const money = (value: number | null) => price(value, 'always')

const sale = (
  key: Figure,
  title: string,
  how: CardDefinition['how'],
  more: Partial<CardDefinition> = {},
): CardDefinition => ({
  key,
  title,
  value: (report) => report[key],
  how,
  compare: key,
  ...more,
})

const CARD_GROUPS: readonly CardGroup[] = [
  {
    title: 'Ventas',
    cards: [
      sale('total_vendido', 'Vendido', () => 'Todas las ventas terminadas, cobradas o no, con sus descuentos.', {
        place: 'sale',
      }),
      sale(
        'total_pagado_mostrador',
        'Cobrado en mostrador',
        () => 'Ventas sin cliente, o de un cliente que pagó en el momento.',
        {
          share: true,
          place: 'sale',
        },
      ),
      sale(
        'total_vendido_a_cuenta_corriente',
        'Vendido a cuenta corriente',
        () => 'Ventas anotadas en la cuenta de un cliente.',
        {
          share: true,
          place: 'sale',
        },
      ),
      sale(
        'total_pagado_a_cuenta_corriente',
        'Pagos de cuentas corrientes',
        () => 'Lo que los clientes pagaron de sus cuentas.',
        {
          place: 'pago_de_cliente',
        },
      ),
      sale(
        'cantidad_ventas',
        'Cantidad de ventas',
        () =>
          'Ventas terminadas. Una que se empezó otro día y se terminó en Depósito cuenta en los dos días; en Ventas, en el que se hizo.',
        { as: 'quantity', place: 'sale' },
      ),
      {
        key: 'promedio',
        title: 'Venta promedio',
        value: averageSale,
        how: ({ total_vendido, cantidad_ventas }) =>
          `${money(total_vendido)} vendidos ÷ ${quantity(cantidad_ventas)} ventas.`,
      },
    ],
  },
  {
    title: 'Dinero',
    cards: [
      sale(
        'total_ingresos',
        'Caja',
        (report) =>
          `${money(report.total_pagado_mostrador)} del mostrador + ${money(report.total_pagado_a_cuenta_corriente)} de cuentas corrientes. No descuenta gastos.`,
      ),
      sale(
        'ingresos_netos',
        'Utilidad',
        (report) =>
          `${money(report.total_vendido)} vendidos − ${money(report.total_vendido_costos)} que costó la mercadería vendida.`,
        { profit: true },
      ),
      sale(
        'rentabilidad',
        'Ingresos netos',
        (report) =>
          `${money(report.total_vendido)} vendidos − ${money(report.total_vendido_costos)} de costo − ${money(report.total_gastos)} de gastos.`,
        { profit: true },
      ),
    ],
  },
  {
    title: 'Gastos y devoluciones',
    cards: [
      sale('total_gastos', 'Gastos', () => 'Gastos que tienen concepto; los que no lo tienen no se cuentan.', {
        place: 'expense',
        cost: true,
      }),
      sale('total_devolucion', 'Devoluciones', () => 'Notas de crédito a clientes. No se descuentan de lo vendido.', {
        place: 'nota_credito',
        cost: true,
      }),
    ],
  },
  {
    title: 'Compras',
    cards: [
      // Not compared: the server's own figure is always 0 (contract c §11.2).
      {
        key: 'total_comprado',
        title: 'Comprado',
        value: () => null,
        how: () => 'Total de los pedidos a proveedores hechos en ese tiempo.',
        place: 'provider_order',
        cost: true,
      },
      sale(
        'total_pagado_a_proveedores',
        'Pagado a proveedores',
        () => 'Pagos anotados en las cuentas de los proveedores.',
        {
          place: 'provider',
          cost: true,
        },
      ),
    ],
  },
  {
    title: 'Impuestos',
    cards: [
      sale('total_facturado', 'IVA débito', () => 'Solo el IVA de las facturas que aceptó ARCA, no su total.'),
      sale('total_iva_comprado', 'IVA crédito', () => 'El IVA de los pedidos a proveedores.', {
        place: 'provider_order',
      }),
      {
        key: 'iva_a_pagar',
        title: 'IVA a pagar',
        value: taxToPay,
        how: (report) => `${money(report.total_facturado)} de débito − ${money(report.total_iva_comprado)} de crédito.`,
      },
    ],
  },
]

/** The cards, group by group (NS-02d; contract c §11.5). `seesCost`: the person may see what things cost. */
export const cardGroups = (seesCost: boolean): readonly CardGroup[] =>
  CARD_GROUPS.map(({ title, cards }) => ({ title, cards: cards.filter(({ profit }) => seesCost || !profit) }))

export const sharePercent = (definition: CardDefinition, report: Report): number | null =>
  definition.share ? shareOf(definition.value(report), report.total_vendido) : null
