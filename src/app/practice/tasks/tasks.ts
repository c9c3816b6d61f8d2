import { toAmount } from '@/domain/money'
import { CASH } from '../shop/seed'
import type { ShopSale } from '../shop/tables'
import { isBasket, newlyClosed, newNotes, newOpenings, newSales, type Begun, type Look } from './look'

export interface Task {
  id: string
  title: string
  /** What to do, as the customer or the owner would say it. */
  text: string
  /** How, with the keys a till has from the start. */
  how: string
  /** Number of keys of the shortest way. */
  best: number
  /** A question that is answered in the panel. */
  question?: string
  /** Whether the task is done, whichever way the person chose. */
  isDone: (look: Look, begun: Begun) => boolean
}

/** Units sold of each article, by its name. */
type Units = Readonly<Record<string, number>>

const isOf = ({ articles }: ShopSale, units: Units) =>
  isBasket(
    articles.map(({ name }) => name),
    Object.keys(units),
  ) && articles.every(({ name, pivot }) => toAmount(pivot.amount).eq(units[name] ?? 0))

const isPaid = (sale: ShopSale, method: number) => sale.current_acount_payment_methods.some(({ id }) => id === method)

const sold =
  (units: Units, also: (sale: ShopSale) => boolean = () => true) =>
  (look: Look, begun: Begun) =>
    newSales(look, begun).some((sale) => isOf(sale, units) && also(sale))

const nameOf = ({ shop }: Look, caja: number) => shop.cajas.find(({ id }) => id === caja)?.name

const [RICE, FLOUR, TUNA] = ['Arroz largo fino 1 kg', 'Harina 000 1 kg', 'Atún al natural 170 g'] as const
const [TEA, CRACKERS] = ['Té en saquitos x 25', 'Galletitas de agua 300 g'] as const
const JAM = 'Dulce de leche 400 g'

/** The twelve things a counter does every day, from the plainest on. */
export const TASKS: readonly Task[] = [
  {
    id: 'scan',
    title: 'Escanear y cobrar',
    text: 'Un cliente lleva una yerba (101) y paga en efectivo.',
    how: 'Escribí el código, Enter, y cobrá con F10. En tu comercio el código lo pone el lector.',
    best: 5,
    isDone: sold({ 'Yerba mate suave 1 kg': 1 }, (sale) => isPaid(sale, CASH)),
  },
  {
    id: 'quantity',
    title: 'Varias unidades',
    text: 'Lleva seis aguas minerales (201), en una sola venta.',
    how: '6*201 y Enter son seis de una vez. O pasala una vez y cambiá la cantidad con F4.',
    best: 7,
    isDone: sold({ 'Agua mineral 1,5 l': 6 }),
  },
  {
    id: 'price',
    title: 'Consultar un precio',
    text: `Preguntan cuánto sale el ${JAM.toLowerCase()}, y no se lleva nada.`,
    how: 'F2 busca por nombre y muestra el precio. Con Alt + T volvés acá para escribirlo.',
    best: 5,
    question: '¿Cuánto sale?',
    isDone: (look, begun) =>
      look.cart.length === 0 &&
      newSales(look, begun).length === 0 &&
      look.shop.articles.some(({ name, final_price }) => name === JAM && toAmount(final_price).eq(begun.answer ?? 0)),
  },
  {
    id: 'weight',
    title: 'Algo que se pesa',
    text: 'Lleva 350 gramos de pan (401). El precio es por kilo.',
    how: '0,35*401 y Enter. O pasalo y escribí 0,35 en la cantidad, con F4.',
    best: 10,
    isDone: sold({ 'Pan francés por kg': 0.35 }),
  },
  {
    id: 'remove',
    title: 'Quitar un renglón',
    text: 'Pasá arroz (105), harina (106) y atún (109). Se arrepiente del atún: cobrá lo demás.',
    how: 'Supr quita el artículo elegido: es el último que pasaste. Las flechas eligen otro.',
    best: 14,
    isDone: (look, begun) =>
      begun.carts.some((cart) => isBasket(cart, [RICE, FLOUR, TUNA])) && sold({ [RICE]: 1, [FLOUR]: 1 })(look, begun),
  },
  {
    id: 'park',
    title: 'Apartar y recuperar',
    text: 'Pasá té (113) y galletitas de agua (114). Se olvidó la plata: apartá la venta. Volvió: recuperala y cobrala.',
    how: 'F6 aparta la venta, F7 muestra las apartadas.',
    best: 12,
    isDone: (look, begun) =>
      look.parked.length === 0 &&
      begun.parked.some((basket) => isBasket(basket, [TEA, CRACKERS])) &&
      sold({ [TEA]: 1, [CRACKERS]: 1 })(look, begun),
  },
  {
    id: 'discount',
    title: 'Hacer un descuento',
    text: 'Un jubilado lleva una leche (301): tiene 10 % de descuento.',
    how: 'Shift + F6 va a los descuentos: Espacio marca Jubilados y Esc vuelve a la venta.',
    best: 8,
    isDone: sold({ 'Leche entera 1 l': 1 }, ({ discounts }) => discounts.some(({ pivot }) => pivot.percentage === 10)),
  },
  {
    id: 'account',
    title: 'A la cuenta de un cliente',
    text: 'Marta Gómez lleva un azúcar (102) y lo paga a fin de mes.',
    how: 'F3 elige el cliente: escribí parte del nombre y Enter. Shift + F3 cambia entre cobrar ahora y su cuenta.',
    best: 8,
    isDone: sold({ 'Azúcar 1 kg': 1 }, ({ current_acount, client_id }) => current_acount !== null && client_id === 1),
  },
  {
    id: 'split',
    title: 'Pagar de dos maneras',
    text: 'Lleva un aceite (103): paga $ 1.000 en efectivo y el resto con Mercado Pago.',
    how: 'F9 abre los métodos de pago: escribí cuánto va en cada uno. Enter pasa al siguiente y F8 le pone lo que falta.',
    best: 15,
    isDone: sold(
      { 'Aceite de girasol 900 ml': 1 },
      ({ current_acount_payment_methods: rows }) =>
        rows.length === 2 && rows.some(({ id, pivot }) => id === CASH && toAmount(pivot.amount).eq(1000)),
    ),
  },
  {
    id: 'return',
    title: 'Una devolución',
    text: 'De la venta N° 1 devuelven un puré de tomate, y le das la plata.',
    how: 'Ctrl + K y «devoluciones» te lleva. Buscá la venta por su número y decí cuántas unidades vuelven: F10 la guarda.',
    best: 10,
    isDone: (look, begun) =>
      newNotes(look, begun).some(
        ({ sale_id, articles }) => sale_id === 1 && articles.length === 1 && toAmount(articles[0]?.pivot.amount).eq(1),
      ),
  },
  {
    id: 'open',
    title: 'Abrir una caja',
    text: 'Empieza el turno de la Caja chica: abrila.',
    how: 'En el menú, Cajas; o Ctrl + K y «caja». Un clic cuenta como una tecla.',
    best: 3,
    isDone: (look, begun) => newOpenings(look, begun).some(({ caja_id }) => nameOf(look, caja_id) === 'Caja chica'),
  },
  {
    id: 'close',
    title: 'Cerrar la caja',
    text: 'Terminó el turno de la Caja chica, con $ 15.000 adentro: cerrala.',
    how: 'En Cajas, «Cerrar» pide lo que contaste y dice si sobra o falta.',
    best: 3,
    isDone: (look, begun) => newlyClosed(look, begun).some(({ caja_id }) => nameOf(look, caja_id) === 'Caja chica'),
  },
]
