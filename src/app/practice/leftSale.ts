import { cartFrom } from '@/features/vender/cart/storedCart'
import { isBegun } from '@/features/vender/cart/saleState'
import { KEY } from '@/features/vender/cart/storedSale'
import { isBag } from '@/lib/bag'
import { readStored } from '@/lib/disk/storage'
import type { Question } from '@/ui/dialogs/ConfirmDialog'
import { saleLeft } from '../shell/leaveQuestions'
import type { Practice } from './session'

/** Whether this person's cart waits in the tab that practice was opened in. */
function isSaleLeft({ outside, visit }: Pick<Practice, 'outside' | 'visit'>): boolean {
  const sale = readStored(outside.session, KEY)
  return isBag(sale) && sale.user === visit.user && isBegun(cartFrom(sale.cart).items)
}

/** What signing out in practice would lose, as a question: nothing of practice, but the sale left in the shop. */
export const lostOfShop = (practice: Pick<Practice, 'outside' | 'visit'>): Question | null =>
  isSaleLeft(practice)
    ? saleLeft('Es la de tu comercio, que espera desde antes de practicar. Si salís ahora se pierde.')
    : null
