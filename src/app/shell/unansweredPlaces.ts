import { isBag, keptUnanswered, type UnansweredKey } from '@/api/unanswered'

/** What one is called, and the screen that looks for it and tells what became of it. */
export interface Place {
  /** One of them, several of them. */
  words: readonly [string, string]
  to: string
  /** Addresses where that screen tells of it. */
  at: RegExp
}

const place = (words: Place['words'], to: string, at = new RegExp(`^${to}(/|$)`)): Place => ({ words, to, at })

/** Of a current account: whose, and whether it is a payment. */
function movementPlace(what: unknown): Place {
  const movement = isBag(what) && isBag(what.movement) ? what.movement : {}
  const words: Place['words'] =
    movement.kind === 'pago' ? ['pago', 'pagos'] : ['movimiento de cuenta', 'movimientos de cuenta']
  return movement.model_name === 'provider'
    ? place(words, '/proveedores')
    : place(words, '/clientes', /^\/clientes(\/(clientes|cuenta-corriente)(\/|$)|\/?$)/)
}

/** Of the warehouse: both screens tell of it, and each person may open at least the one it was made on. */
function depositPlace(what: unknown): Place {
  const checked = isBag(what) && ['confirm', 'sendBack'].includes(String(what.action))
  const to = checked ? '/deposito-checkeadas' : '/deposito-para-checkear/para-checkear'
  return place(['venta del depósito', 'ventas del depósito'], to, /^\/deposito-(para-checkear|checkeadas)(\/|$)/)
}

/** Null: no screen has anything to tell of it, whoever makes the same once more has it looked for. */
const PLACES: Readonly<Record<UnansweredKey, Place | ((what: unknown) => Place) | null>> = {
  'sent-caja': place(['movimiento de caja', 'movimientos de caja'], '/caja'),
  'sent-openings': place(['apertura de caja', 'aperturas de caja'], '/caja'),
  'sent-expenses': place(['gasto', 'gastos'], '/gastos'),
  'sent-movements': movementPlace,
  'sent-seller-payments': place(['pago a vendedor', 'pagos a vendedores'], '/clientes/comisiones'),
  'sent-returns': place(['devolución', 'devoluciones'], '/devoluciones'),
  'sent-sale-removals': place(
    ['eliminación de venta', 'eliminaciones de ventas'],
    '/ventas',
    /^\/ventas(-completas)?(\/|$)/,
  ),
  'sent-confirmations': place(['cambio de presupuesto', 'cambios de presupuestos'], '/presupuestos'),
  'sent-completions': place(['tarea realizada', 'tareas realizadas'], '/agenda/por-realizar'),
  'sent-stock': place(['movimiento de stock', 'movimientos de stock'], '/listado-de-articulos'),
  'sent-deposit-movements': place(['movimiento de depósito', 'movimientos de depósitos'], '/movimientos-de-depositos'),
  'sent-deposit-moves': depositPlace,
  'sent-budgets': null,
  'sent-updates': null,
  'owed-stock': place(
    ['corrección de stock', 'correcciones de stock'],
    '/ventas',
    /^\/(ventas(-completas)?|vender)(\/|$)/,
  ),
}

/** Every kind of it as it lies on the disk, and its place. */
export const KINDS = Object.entries(PLACES).flatMap(([key, at]) =>
  at === null
    ? []
    : [
        {
          key,
          kept: keptUnanswered<unknown>(key as UnansweredKey, (what) => what ?? null),
          placeOf: typeof at === 'function' ? at : () => at,
        },
      ],
)

/** `1 pago sin confirmar`; of several kinds `3 operaciones sin confirmar`. */
export function wordsOf(places: readonly Place[]): string {
  const [first] = places
  const [one, many] = places.every(({ words }) => words[0] === first?.words[0])
    ? (first?.words ?? [])
    : ['operación', 'operaciones']
  return `${places.length === 1 ? one : many} sin confirmar`
}
