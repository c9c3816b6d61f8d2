import { createContext, use } from 'react'
import type { Cart } from '@/domain/sale/cart'
import type { Sale } from '@/entities/saleRecord'
import type { Refusals } from './refusals'
import type { Found } from './found'

/** What opens over the screen. */
export type Dialog =
  /** `text`: typed in the scan field, goes on in the search. `amount`: quantity of what is picked. */
  | { name: 'search'; text?: string; amount?: number }
  | { name: 'keys' }
  | { name: 'payments' }
  /** The shop's QR and alias, with what is to be paid. */
  | { name: 'qr' }
  | { name: 'line'; key: string }
  | { name: 'parked' }
  | { name: 'camera' }
  /** Asks the quantity of something sold by weight. */
  | { name: 'weigh'; found: Found }
  /** Edits the quick keys. */
  | { name: 'quick' }
  /** `field`: the choice the focus goes to. */
  | { name: 'terms'; field?: keyof Cart }
  /** A new client with that name, or with `edit` the client of the sale, to complete what his invoice lacks. */
  | { name: 'client'; text: string; edit?: boolean }
  /** The last sales of the chosen client, and the way to his account. */
  | { name: 'clientSales' }

/** What the parts of the screen can ask of the whole. It is one lasting object, so that it causes no line to render. */
export interface Screen {
  /** `byHand`: the text was typed, so it may be an article's number. */
  scan: (text: string, byHand?: boolean) => void
  /**
   * Goes on in the search with a name typed in the scan field. `ended`: Enter was pressed, so a known code becomes a
   * line.
   */
  seek: (text: string, ended: boolean) => void
  remove: (key: string) => void
  sell: () => void
  /** Charges and prints the ticket. */
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
