import { createContext, use } from 'react'
import type { Cart } from '@/domain/sale/cart'
import type { Sale } from '@/entities/saleRecord'
import type { Refusals } from './refusals'
import type { Found } from './found'

/** What opens over the screen. */
export type Dialog =
  /** `text` was written elsewhere, to be gone on with; `amount` of what is picked. */
  | { name: 'search'; text?: string; amount?: number }
  | { name: 'keys' }
  | { name: 'payments' }
  /** The shop's QR and alias, with what is to be paid. */
  | { name: 'qr' }
  | { name: 'line'; key: string }
  | { name: 'parked' }
  | { name: 'camera' }
  /** How much of what is sold by weight. */
  | { name: 'weigh'; found: Found }
  /** The quick keys, to be changed. */
  | { name: 'quick' }
  /** `field`: the choice the focus goes to. */
  | { name: 'terms'; field?: keyof Cart }
  /** A new client called so, or the one of the sale, to complete what his invoice lacks. */
  | { name: 'client'; text: string; edit?: boolean }

/** What the parts of the screen ask of the whole; one object for good, so that no line is rendered because of it. */
export interface Screen {
  /** `byHand`: typed, so that it may be an article's number. */
  scan: (text: string, byHand?: boolean) => void
  /** A name written into the scan field: the search goes on with it. `ended`: Enter was pressed, so a code it is goes to a line. */
  seek: (text: string, ended: boolean) => void
  remove: (key: string) => void
  sell: () => void
  /** The same, with its ticket. */
  sellPrint: () => void
  /** Prints the ticket of a sale. */
  print: (sale: Pick<Sale, 'id' | 'num' | 'address_id'>) => void
  open: (dialog: Dialog) => void
  refusals: Refusals
}

export const ScreenContext = createContext<Screen | null>(null)

export function useScreen(): Screen {
  const screen = use(ScreenContext)
  if (screen === null) throw new Error('only inside the screen of the sale')
  return screen
}
