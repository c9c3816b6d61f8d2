import type { Action } from '@/domain/keys'
import { printedKeyOf } from '@/session/keys'

/** One explanation, in steps. */
export interface Topic {
  title: string
  steps: readonly string[]
}

/** The explanations by the screen's name; the original had a table of the same screens (contract c §15). */
const BY_SCREEN: Readonly<Record<string, readonly Topic[]>> = {
  article: [
    {
      title: 'Cargar un artículo',
      steps: [
        'Tocá «Crear artículo», o apretá Ctrl+K y escribí «crear artículo».',
        'Escribí el nombre y el código de barras; si el código ya existe, el sistema te avisa.',
        'Cargá el costo y el margen, o directamente el precio: el precio final se calcula al guardar.',
        'Guardá con Ctrl+Enter.',
      ],
    },
    {
      title: 'Buscar y filtrar artículos',
      steps: [
        'Escribí partes del nombre, en cualquier orden y sin acentos: «yer sua» encuentra «Yerba suave».',
        'Con «Filtros» elegís rubro, proveedor, stock y más; cada filtro queda a la vista y se quita con un toque.',
        'Con «Columnas» elegís qué datos se ven.',
      ],
    },
  ],
  vender: [
    {
      title: 'Cobrar una venta',
      steps: [
        'Escaneá los artículos: no hace falta tocar nada antes. Para tres unidades escribí 3* y después el código.',
        'Si no tiene código, buscalo por nombre con {search}.',
        'Elegí el cliente con {client} si la venta es a su cuenta o lleva factura.',
        'Elegí el método de pago y cobrá con {sell}. Con {sellPrint} también se imprime el ticket.',
        'Con {help} ves todas las teclas.',
      ],
    },
    {
      title: 'Apartar una venta y seguir con otra',
      steps: [
        'Apretá {park}: la venta queda apartada en esta computadora.',
        'Atendé al siguiente cliente.',
        'Con {parked} ves las apartadas y recuperás la que quieras.',
      ],
    },
    {
      title: 'Vender sin conexión',
      steps: [
        'Si se corta internet seguí cobrando: cada venta queda guardada en esta computadora.',
        'Arriba ves cuántas ventas faltan confirmar.',
        'Cuando vuelve la conexión se envían solas, en su orden y una sola vez.',
      ],
    },
  ],
  sale: [
    {
      title: 'Encontrar una venta',
      steps: [
        'Elegí el día o las fechas arriba de la lista.',
        'Si sabés el número, apretá Ctrl+K, escribilo y elegí «Ver la venta».',
        'Tocá la venta para ver sus artículos, sus pagos, imprimirla o facturarla.',
      ],
    },
  ],
  online: [
    {
      title: 'Atender un pedido de la tienda',
      steps: [
        'Entrá en «Tienda online»: los pedidos sin confirmar están primero.',
        'Abrí el pedido y confirmalo.',
        'Avanzalo paso a paso hasta entregarlo.',
      ],
    },
  ],
  abm: [
    {
      title: 'Cambiar las listas del negocio',
      steps: [
        'Elegí la lista a la izquierda: rubros, marcas, descuentos, sucursales…',
        'Creá, cambiá o eliminá desde la misma pantalla.',
        'Los cambios se ven enseguida en las demás computadoras.',
      ],
    },
  ],
}

const EVERYWHERE: readonly Topic[] = [
  {
    title: 'Ir rápido a cualquier lado',
    steps: [
      'Apretá Ctrl+K desde cualquier pantalla.',
      'Escribí el nombre de una pantalla, un artículo, un cliente o el número de una venta.',
      'Elegí con las flechas y Enter; con Esc volvés a donde estabas.',
    ],
  },
  {
    title: 'Pedirle algo a otra persona',
    steps: [
      'Abrí «Tareas del equipo».',
      'Tocá «Crear tarea», escribí qué hay que hacer y elegí para quién es.',
      'Le llega un aviso; cuando la termina, la ves entre las terminadas.',
    ],
  },
]

/** Replaces `{sell}` in a step by the key that does it. */
const withKeys = (step: string) => step.replace(/\{(\w+)\}/g, (_, action: string) => printedKeyOf(action as Action))

/** Topics of the screen, then the general ones, with the keys as they are set now. */
export const topicsOf = (screen: string): readonly Topic[] =>
  [...(BY_SCREEN[screen === 'sale_complete' ? 'sale' : screen] ?? []), ...EVERYWHERE].map(({ title, steps }) => ({
    title,
    steps: steps.map(withKeys),
  }))
