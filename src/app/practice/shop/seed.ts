import { stamp } from '@/lib/dates'
import { dated, type PracticeShop, type Row, type ShopArticle, type ShopClient } from './tables'

/** Ids of the units of measure, as the platform numbers them. */
const [UNIT, KILO] = [1, 3] as const
export const CASH = 3
export const WALLET = 6
const [DEBIT, TRANSFER, CREDIT] = [2, 4, 5] as const

/** Code, name, price and unit. The codes are short, so that they can be typed where there are no goods to scan. */
const GOODS: readonly (readonly [code: string | null, name: string, price: number, unit?: number])[] = [
  ['101', 'Yerba mate suave 1 kg', 4250],
  ['102', 'Azúcar 1 kg', 1190],
  ['103', 'Aceite de girasol 900 ml', 2050],
  ['104', 'Fideos tallarines 500 g', 980],
  ['105', 'Arroz largo fino 1 kg', 1640],
  ['106', 'Harina 000 1 kg', 890],
  ['107', 'Puré de tomate 520 g', 760],
  ['108', 'Lenteja 400 g', 1320],
  ['109', 'Atún al natural 170 g', 2480],
  ['110', 'Dulce de leche 400 g', 2360],
  ['111', 'Mermelada de durazno 454 g', 1980],
  ['112', 'Café molido 250 g', 5120],
  ['113', 'Té en saquitos x 25', 1150],
  ['114', 'Galletitas de agua 300 g', 1270],
  ['115', 'Galletitas surtidas 400 g', 1890],
  ['116', 'Alfajor triple', 950],
  ['117', 'Chocolate con leche 100 g', 2740],
  ['118', 'Caramelos masticables 150 g', 820],
  ['119', 'Sal fina 500 g', 610],
  ['120', 'Vinagre de alcohol 500 ml', 930],
  ['201', 'Agua mineral 1,5 l', 1080],
  ['202', 'Gaseosa cola 2,25 l', 3290],
  ['203', 'Jugo de naranja 1 l', 1760],
  ['204', 'Cerveza rubia 1 l', 2890],
  ['205', 'Vino tinto 750 ml', 4480],
  ['206', 'Soda sifón 1,5 l', 1240],
  ['301', 'Leche entera 1 l', 1420],
  ['302', 'Yogur bebible 900 g', 2130],
  ['303', 'Manteca 200 g', 2260],
  ['304', 'Huevos x 12', 3150],
  ['401', 'Pan francés por kg', 2400, KILO],
  ['402', 'Queso cremoso por kg', 8900, KILO],
  ['403', 'Jamón cocido por kg', 11600, KILO],
  ['404', 'Banana por kg', 1980, KILO],
  ['501', 'Lavandina 1 l', 1090],
  ['502', 'Detergente 500 ml', 1680],
  ['503', 'Papel higiénico x 4', 2540],
  ['504', 'Jabón de tocador 125 g', 870],
  ['505', 'Esponja de cocina', 640],
  [null, 'Bizcochitos de grasa 200 g', 1350],
]

/** Clients of the practice shop. */
const PEOPLE = ['Marta Gómez', 'Raúl Ibáñez', 'Kiosco La Esquina', 'Elena Suárez', 'Club Atlético Unión', 'Nélida Paz']

const named = (...names: readonly string[]): Row[] => names.map((name, index) => ({ id: index + 1, name }))

const article = ([code, name, price, unit = UNIT]: (typeof GOODS)[number], index: number): ShopArticle =>
  dated({
    id: index + 1,
    num: index + 1,
    bar_code: code,
    provider_code: null,
    name,
    cost: (price * 0.6).toFixed(2),
    price: price.toFixed(2),
    final_price: price.toFixed(2),
    stock: '100.00',
    stock_min: null,
    unidad_medida_id: unit,
    iva_id: 2,
    status: 'active',
    online: 0,
    deleted_at: null,
    images: [],
    descriptions: [],
    article_discounts: [],
    article_discounts_blanco: [],
    article_surchages: [],
    article_surchages_blanco: [],
    article_properties: [],
    article_variants: [],
    addresses: [],
    price_types: [],
    deposits: [],
  })

const client = (name: string, index: number): ShopClient =>
  dated({
    id: index + 1,
    num: index + 1,
    name,
    saldo: '0.00',
    cuit: '',
    cuil: '',
    dni: String(20_100_200 + index * 1_111),
    price_type_id: null,
    iva_condition_id: 3,
    status: 'active',
    deleted_at: null,
  })

const METHODS = named('Cheque', 'Débito', 'Efectivo', 'Transferencia', 'Crédito', 'Mercado Pago')

const percentage = (id: number, name: string, value: number) =>
  dated({ id, num: id, name, percentage: value, deleted_at: null })

/** Makes a small grocery in the morning: its till open with change in it, the petty cash still closed. */
export function seedShop(person: number, name: string): PracticeShop {
  const users: Row[] = [{ id: person, name }]
  const methods = (...ids: readonly number[]) => METHODS.filter(({ id }) => ids.includes(id))
  const caja = (id: number, title: string, saldo: string, opening: number | null, takes: readonly Row[]) =>
    dated({
      id,
      num: id,
      name: title,
      saldo,
      abierta: opening === null ? (0 as const) : (1 as const),
      abierta_at: opening === null ? null : stamp(),
      cerrada_at: null,
      current_apertura_caja_id: opening,
      notas: null,
      current_acount_payment_methods: takes,
      users,
    })
  const opening = (id: number, caja_id: number, saldo: string) =>
    dated({
      id,
      caja_id,
      saldo_apertura: saldo,
      saldo_cierre: null,
      total_ingresos: null,
      total_egresos: null,
      apertura_employee_id: person,
      cierre_employee_id: null,
      cerrada_at: null,
    })
  return {
    person,
    articles: GOODS.map(article),
    clients: PEOPLE.map(client),
    cajas: [
      caja(1, 'Mostrador', '20000.00', 1, METHODS),
      caja(2, 'Mercado Pago', '0.00', 2, methods(DEBIT, TRANSFER, CREDIT, WALLET)),
      caja(3, 'Caja chica', '15000.00', null, methods(CASH)),
    ],
    openings: [opening(1, 1, '20000.00'), opening(2, 2, '0.00')],
    movements: [],
    sales: [],
    morning: null,
    notes: [],
    fixed: {
      'current-acount-payment-method': METHODS,
      'default-payment-method-caja': [
        { id: 1, current_acount_payment_method_id: CASH, caja_id: 1, address_id: null },
        { id: 2, current_acount_payment_method_id: WALLET, caja_id: 2, address_id: null },
      ],
      discount: [percentage(1, 'Jubilados', 10), percentage(2, 'Empleados', 15), percentage(3, 'Cliente frecuente', 5)],
      surchage: [percentage(1, 'Envío', 8)],
      'unidad-medida': named('Unidad', 'Gramo', 'Kilo', 'Litro'),
      'concepto-movimiento-caja': named(
        'Venta',
        'Gasto',
        'Pago de Cliente',
        'Pago a Proveedor',
        'Movimiento entre Cajas',
        'Varios',
      ),
      iva: [{ id: 2, percentage: '21' }],
      'iva-condition': named('Responsable inscripto', 'Monotributista', 'Consumidor final'),
      employee: users,
    },
  }
}
