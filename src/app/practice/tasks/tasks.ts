import { toAmount } from '@/domain/money'
import { layPetty, renewMorning } from '../shop/anew'
import { CASH, WALLET } from '../shop/seed'
import { bandKey } from './bandKeys'
import { isBasket, newSales, type Look } from './look'
import { closesPetty, givesBack, opensPetty } from './ofCajas'
import { DONE, more, OPEN, wrong, wrongAnswer, type Task } from './task'
import { sells } from './wanted'

const [RICE, FLOUR, TUNA] = ['Arroz largo fino 1 kg', 'Harina 000 1 kg', 'Atún al natural 170 g'] as const
const [TEA, CRACKERS] = ['Té en saquitos x 25', 'Galletitas de agua 300 g'] as const
const [JAM, MASH] = ['Dulce de leche 400 g', 'Puré de tomate 520 g'] as const

const isPriceOf = ({ shop }: Look, article: string, pesos: number) =>
  shop.articles.some(({ name, final_price }) => name === article && toAmount(final_price).eq(toAmount(pesos)))

/** The twelve things a counter does every day, from the plainest on (PLUS-003). */
export const TASKS: readonly Task[] = [
  {
    id: 'scan',
    title: 'Escanear y cobrar',
    text: 'Un cliente lleva una yerba (código 101) y paga en efectivo.',
    how: (key) =>
      `Escribí 101 en «Código de barras» y apretá Enter: aparece en la venta. Cobrá con «Cobrar» (${key('sell')}). En tu comercio el código lo pone el lector.`,
    best: 5,
    check: sells({ units: { 'Yerba mate suave 1 kg': 1 }, method: CASH }),
  },
  {
    id: 'quantity',
    title: 'Varias unidades',
    text: 'Lleva seis aguas minerales (201), en una sola venta.',
    how: (key) =>
      `Escribí 6*201 y Enter: son seis de una vez. O pasá el 201 y cambiá la cantidad en su renglón (${key('quantity')}). Después, «Cobrar» (${key('sell')}).`,
    best: 7,
    check: sells({ units: { 'Agua mineral 1,5 l': 6 } }),
  },
  {
    id: 'price',
    title: 'Consultar un precio',
    text: `Preguntan cuánto sale el ${JAM.toLowerCase()}, y no se lleva nada. Buscalo por nombre en Vender.`,
    how: (key) =>
      `«Buscar» (${key('search')}) busca por nombre: escribí «dulce» y mirá el precio, sin elegirlo. Escribilo acá (${bandKey('answer')}) y tocá «Responder» (Enter). La búsqueda se cierra con Esc o con su ✕.`,
    best: 3,
    question: '¿Cuánto sale?',
    check(look, begun) {
      if (newSales(look, begun).length > 0) return wrong('Guardaste una venta, y no se lleva nada.')
      if (begun.answer === null) return OPEN
      if (!isPriceOf(look, JAM, begun.answer))
        return wrongAnswer('No es ese precio. Buscalo por nombre en Vender y fijate de nuevo.')
      if (!begun.listed.includes(JAM))
        return more('Es ese. Ahora buscalo por nombre en Vender, como si no lo supieras.')
      if (look.inDialog) return more('Es ese. Ahora cerrá la búsqueda (Esc), sin elegirlo.')
      return look.cart.length === 0 ? DONE : more('Es ese. Ahora sacá lo que quedó en la venta: no se lleva nada.')
    },
  },
  {
    id: 'weight',
    title: 'Algo que se pesa',
    text: 'Lleva 350 gramos de pan (401). El precio es por kilo.',
    how: (key) =>
      `350 gramos son 0,35 kilos: escribí 0,35*401 y Enter. O pasá el 401 y poné 0,35 en su renglón (${key('quantity')}). Después, «Cobrar» (${key('sell')}).`,
    best: 10,
    check: sells({ units: { 'Pan francés por kg': 0.35 } }),
  },
  {
    id: 'remove',
    title: 'Quitar un renglón',
    text: 'Pasá arroz (105), harina (106) y atún (109). Se arrepiente del atún: quitalo y cobrá lo demás.',
    how: (key) =>
      `Escribí cada código y Enter. ${key('remove')} quita el artículo marcado, que es el último que pasaste; las flechas marcan otro. O tocá la × de su renglón. Después, «Cobrar» (${key('sell')}).`,
    best: 14,
    check: sells({ units: { [RICE]: 1, [FLOUR]: 1 } }, (_, { carts }) =>
      carts.some((cart) => isBasket(cart, [RICE, FLOUR, TUNA]))
        ? DONE
        : wrong('Cobraste sin haber pasado los tres artículos: primero pasalos, después quitá el atún.'),
    ),
  },
  {
    id: 'park',
    title: 'Apartar y recuperar',
    text: 'Pasá té (113) y galletitas de agua (114). Se olvidó la plata: apartá la venta. Volvió: recuperala y cobrala.',
    how: (key) =>
      `«Apartar» (${key('park')}) deja la venta para después. «Apartadas» (${key('parked')}) las muestra: recuperá la primera (Enter). Después, «Cobrar» (${key('sell')}).`,
    best: 12,
    check: sells({ units: { [TEA]: 1, [CRACKERS]: 1 } }, ({ parked }, begun) => {
      const isIt = (basket: readonly string[]) => isBasket(basket, [TEA, CRACKERS])
      if (!begun.parked.some(isIt)) return wrong('Cobraste la venta sin apartarla antes.')
      return parked.some(isIt) ? more('Cobraste otra igual: la que apartaste sigue apartada. Cobrala también.') : DONE
    }),
  },
  {
    id: 'discount',
    title: 'Hacer un descuento',
    text: 'Un jubilado lleva una leche (301): tiene 10 % de descuento, que se elige en «Más».',
    how: (key) =>
      `Pasá la leche. Los descuentos están en «Más» (${key('discount')}): marcá Jubilados (Espacio) y volvé con «Listo» (Esc). Después, «Cobrar» (${key('sell')}).`,
    best: 8,
    check: sells({ units: { 'Leche entera 1 l': 1 }, discount: 10 }),
  },
  {
    id: 'account',
    title: 'A la cuenta de un cliente',
    text: 'Marta Gómez lleva un azúcar (102) y lo paga a fin de mes.',
    how: (key) =>
      `Pasá el azúcar. En «Cliente» (${key('client')}) escribí parte del nombre y elegila (Enter). Queda «A su cuenta»; ${key('account')} lo cambia. Después, «Cargar a la cuenta» (${key('sell')}).`,
    best: 8,
    check: sells({ units: { 'Azúcar 1 kg': 1 }, client: 1 }),
  },
  {
    id: 'split',
    title: 'Pagar de dos maneras',
    text: 'Lleva un aceite (103): paga $1.000 en efectivo y el resto con Mercado Pago.',
    how: (key) =>
      `Pasá el aceite y escribí 1000 en «Paga con» (${key('cash')}). Elegí Mercado Pago en «Método de pago»: te ofrece pagar así el resto, con «Repartir así». Después, «Cobrar» (${key('sell')}). Para repartir de otras maneras está «Varios» (${key('payments')}).`,
    best: 12,
    check: sells({ units: { 'Aceite de girasol 900 ml': 1 }, split: { first: CASH, amount: 1000, second: WALLET } }),
  },
  {
    id: 'return',
    title: 'Una devolución',
    text: 'De la venta N° 1 devuelven un puré de tomate, y le das la plata de la caja.',
    how: (key) =>
      `En el menú, Devoluciones; o Ctrl+K, «devoluciones» y Enter. Escribí 1 y Enter: aparece la venta. Poné 1 en el puré, «Guardar devolución» (${key('sell')}) y confirmá. Después pregunta de qué caja sale la plata: «Sacar de la caja».`,
    best: 7,
    place: '/devoluciones',
    needs: 'devolucion.store',
    prepare: renewMorning,
    check: givesBack(1, MASH),
  },
  {
    id: 'open',
    title: 'Abrir una caja',
    text: 'Empieza el turno de la Caja chica: abrila.',
    how: () =>
      'En el menú, Cajas; o Ctrl+K, «cajas» y Enter. Ahí, «Abrir» en la Caja chica. Un clic cuenta como una tecla.',
    best: 3,
    place: '/caja',
    needs: 'caja.index',
    prepare: layPetty(false),
    check: opensPetty,
  },
  {
    id: 'close',
    title: 'Cerrar la caja',
    text: 'Terminó el turno de la Caja chica: contá la plata y cerrala. Hay quince billetes de $1.000.',
    how: () =>
      'En Cajas, «Cerrar» en la Caja chica. Escribí cuántos billetes hay de cada uno: Enter pasa al siguiente, o hacé clic en el suyo. Cuando diga «Coincide», «Cerrar la caja» o Ctrl+Enter.',
    best: 6,
    place: '/caja',
    needs: 'caja.index',
    prepare: layPetty(true),
    check: closesPetty,
  },
]
