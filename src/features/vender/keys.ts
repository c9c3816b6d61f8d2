/** What a key does at the till. */
export type Action =
  | 'sellPrint'
  | 'reprint'
  | 'older'
  | 'newer'
  | 'payments'
  | 'park'
  | 'parked'
  | 'detail'
  | 'help'
  | 'search'
  | 'client'
  | 'quantity'
  | 'exact'
  | 'sell'
  | 'remove'
  | 'undo'
  | 'up'
  | 'down'
  | 'more'
  | 'less'
  | 'back'

export interface KeyBinding {
  action: Action
  /** As `KeyboardEvent.key` in lower case, with its modifiers: `mod&enter`. */
  keys: readonly string[]
  /** As printed on the keyboard. */
  shown: readonly string[]
  label: string
  /** Keys that also edit text: they act only while no text is being edited. */
  whileTyping: boolean
  /** Goes on while the key is held; the others act once. */
  repeats?: boolean
  /** Elsewhere it presses what has the focus: it acts only where nothing has, or in the scan field. */
  onGround?: boolean
}

/** Every key of the screen, once: what listens to them and what the help prints (counter.md, keys). */
export const KEYS: readonly KeyBinding[] = [
  { action: 'help', keys: ['f1'], shown: ['F1'], label: 'Ver estas teclas', whileTyping: true },
  { action: 'search', keys: ['f2'], shown: ['F2'], label: 'Buscar un artículo por nombre', whileTyping: true },
  { action: 'client', keys: ['f3'], shown: ['F3'], label: 'Elegir el cliente', whileTyping: true },
  { action: 'quantity', keys: ['f4'], shown: ['F4'], label: 'Cantidad del último artículo', whileTyping: true },
  { action: 'park', keys: ['f6'], shown: ['F6'], label: 'Apartar la venta', whileTyping: true },
  { action: 'parked', keys: ['f7'], shown: ['F7'], label: 'Ver las ventas apartadas', whileTyping: true },
  { action: 'exact', keys: ['f8'], shown: ['F8'], label: 'Paga justo', whileTyping: true },
  { action: 'payments', keys: ['f9'], shown: ['F9'], label: 'Varios métodos de pago', whileTyping: true },
  { action: 'sell', keys: ['f10', 'mod&enter'], shown: ['F10', 'Ctrl + Enter'], label: 'Cobrar', whileTyping: true },
  { action: 'sellPrint', keys: ['f12'], shown: ['F12'], label: 'Cobrar e imprimir el ticket', whileTyping: true },
  { action: 'reprint', keys: ['shift&f12'], shown: ['Shift + F12'], label: 'Imprimir de nuevo el último ticket', whileTyping: true },
  { action: 'older', keys: ['pageup'], shown: ['Re Pág'], label: 'Ver la venta anterior', whileTyping: false },
  { action: 'newer', keys: ['pagedown'], shown: ['Av Pág'], label: 'Ver la venta siguiente', whileTyping: false },
  {
    action: 'detail',
    keys: ['shift&enter'],
    shown: ['Shift + Enter'],
    label: 'Abrir el artículo elegido',
    whileTyping: false,
    onGround: true,
  },
  { action: 'remove', keys: ['delete'], shown: ['Supr'], label: 'Quitar el artículo elegido', whileTyping: false },
  { action: 'undo', keys: ['mod&z'], shown: ['Ctrl + Z'], label: 'Deshacer: vuelve el último que quitaste', whileTyping: false },
  { action: 'up', keys: ['arrowup'], shown: ['↑'], label: 'Elegir el artículo de arriba', whileTyping: false, repeats: true },
  { action: 'down', keys: ['arrowdown'], shown: ['↓'], label: 'Elegir el artículo de abajo', whileTyping: false, repeats: true },
  { action: 'more', keys: ['+', 'shift&+'], shown: ['+'], label: 'Una unidad más', whileTyping: false },
  { action: 'less', keys: ['-'], shown: ['−'], label: 'Una unidad menos', whileTyping: false },
  { action: 'back', keys: ['escape'], shown: ['Esc'], label: 'Volver al código de barras', whileTyping: true },
]
