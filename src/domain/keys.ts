interface Binding {
  action: string
  /** The keys as `lib/combo` names them; the screens show the first beside the action. */
  keys: readonly string[]
  label: string
  /** The action repeats while the key is held; the others act once. */
  repeats?: boolean
  /** The key cannot be changed: it closes dialogs and menus in the whole app. */
  fixed?: boolean
}

/** The till's default keys. Whatever listens to keys, prints or changes them reads this table (counter.md, keys). */
const TABLE = [
  { action: 'help', keys: ['f1'], label: 'Ver estas teclas' },
  { action: 'search', keys: ['f2'], label: 'Buscar un artículo por nombre' },
  { action: 'quick', keys: ['alt&q'], label: 'Teclas rápidas: su número y Enter' },
  { action: 'client', keys: ['f3'], label: 'Elegir el cliente' },
  { action: 'account', keys: ['shift&f3'], label: 'El cliente paga ahora, o a su cuenta' },
  { action: 'quantity', keys: ['f4'], label: 'Cantidad del último artículo' },
  { action: 'park', keys: ['f6'], label: 'Apartar la venta' },
  { action: 'parked', keys: ['f7'], label: 'Ver las ventas apartadas' },
  { action: 'exact', keys: ['f8'], label: 'Paga justo' },
  { action: 'cash', keys: ['end', 'shift&f8'], label: 'Escribir con cuánto paga' },
  { action: 'method', keys: ['shift&f9'], label: 'Elegir el método de pago' },
  { action: 'discount', keys: ['shift&f6'], label: 'Elegir un descuento o un recargo' },
  { action: 'terms', keys: ['shift&f7'], label: 'Más opciones de la venta' },
  { action: 'payments', keys: ['f9'], label: 'Varios métodos de pago' },
  { action: 'qr', keys: ['alt&p'], label: 'Cobrar con QR o transferencia' },
  { action: 'sell', keys: ['f10', 'mod&enter'], label: 'Cobrar' },
  { action: 'sellPrint', keys: ['f12'], label: 'Cobrar e imprimir el ticket' },
  { action: 'reprint', keys: ['shift&f12'], label: 'Imprimir de nuevo el último ticket' },
  { action: 'older', keys: ['pageup'], label: 'Ver la venta anterior' },
  { action: 'newer', keys: ['pagedown'], label: 'Ver la venta siguiente' },
  { action: 'detail', keys: ['shift&enter'], label: 'Abrir el artículo elegido' },
  { action: 'remove', keys: ['delete'], label: 'Quitar el artículo elegido' },
  { action: 'undo', keys: ['mod&z'], label: 'Deshacer lo último que quitaste o la última cantidad' },
  { action: 'up', keys: ['arrowup'], label: 'Elegir el artículo de arriba', repeats: true },
  { action: 'down', keys: ['arrowdown'], label: 'Elegir el artículo de abajo', repeats: true },
  { action: 'more', keys: ['+'], label: 'Una unidad más' },
  { action: 'less', keys: ['-'], label: 'Una unidad menos' },
  { action: 'back', keys: ['escape'], label: 'Volver al código de barras', fixed: true },
] as const satisfies readonly Binding[]

/** What a key does at the till. */
export type Action = (typeof TABLE)[number]['action']
export type KeyBinding = Binding & { action: Action }
export type KeyTable = readonly KeyBinding[]
export const KEYS: KeyTable = TABLE

const PRINTED: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  delete: 'Supr',
  insert: 'Insert',
  home: 'Inicio',
  end: 'Fin',
  pageup: 'Re Pág',
  pagedown: 'Av Pág',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  '-': '−',
}

/** As printed on the keyboard: `Ctrl+Enter`. */
export const printedKey = (combo: string): string =>
  combo
    .split('&')
    .map((part) => PRINTED[part] ?? part.toUpperCase())
    .join('+')

const isFunctionKey = (combo: string) => /(^|&)f\d+$/.test(combo)

/** Whether the key also acts while somebody types, since it edits no text. */
export const actsWhileTyping = (combo: string): boolean =>
  isFunctionKey(combo) || /^(mod&enter|escape|alt&.+|mod&(?![zxcvay]$).)$/.test(combo)

/** Whether the key acts only when nothing but the scan field has the focus: elsewhere it presses what has it. */
export const actsOnGroundOnly = (combo: string): boolean => combo === 'shift&enter'

export const bindingOf = (table: KeyTable, combo: string): KeyBinding | undefined =>
  table.find(({ keys }) => keys.includes(combo))

export const keyOf = (table: KeyTable, action: Action): string =>
  table.find((binding) => binding.action === action)?.keys[0] ?? ''
