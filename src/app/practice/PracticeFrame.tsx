import { GraduationCap, LogOut } from 'lucide-react'
import { useCallback } from 'react'
import { isBegun } from '@/features/vender/cart/saleState'
import { cartFrom } from '@/features/vender/cart/storedCart'
import { KEY } from '@/features/vender/cart/storedSale'
import { isBag } from '@/lib/bag'
import { readStored } from '@/lib/disk/storage'
import { Boundary } from '@/ui/Boundary'
import type { Question } from '@/ui/dialogs/ConfirmDialog'
import { PrintsContext } from '@/ui/figures/printsContext'
import { LostContext } from '../shell/useMayLeave'
import type { FrameProps } from '../App'
import { saleLeft } from '../shell/leaveQuestions'
import { leavePractice } from './leave'
import { usePractice } from './practiceContext'
import { TaskBand } from './tasks/TaskBand'
import type { Practice } from './session'
import './practice.css'

/** Whether this person's cart waits in the tab that practice was opened in. */
function isSaleLeft({ outside, visit }: Pick<Practice, 'outside' | 'visit'>): boolean {
  const sale = readStored(outside.session, KEY)
  return isBag(sale) && sale.user === visit.user && isBegun(cartFrom(sale.cart).items)
}

/** What signing out in practice would lose, as a question: nothing of practice, but the sale left in the shop. */
const lostOfShop = (practice: Pick<Practice, 'outside' | 'visit'>): Question | null =>
  isSaleLeft(practice)
    ? saleLeft('Es la de tu comercio, que espera desde antes de practicar. Si salís ahora se pierde.')
    : null

/** Wraps the app during practice: nobody may take it for the shop, and the way out is always there. */
export function PracticeFrame({ go, children }: FrameProps) {
  const practice = usePractice()
  const lost = useCallback(() => lostOfShop(practice), [practice])
  return (
    <div className="practice">
      <div className="practice-band" role="region" aria-label="Práctica">
        <GraduationCap size={20} aria-hidden />
        <strong>PRÁCTICA</strong>
        <span className="practice-lead">Nada de lo que hagas acá llega a tu comercio.</span>
        <button type="button" className="btn btn-sm practice-leave" onClick={() => leavePractice(practice)}>
          <LogOut size={16} aria-hidden />
          Salir de la práctica
        </button>
      </div>
      <Boundary>
        <TaskBand go={go} />
      </Boundary>
      <div className="practice-app">
        <PrintsContext value={false}>
          <LostContext value={lost}>{children}</LostContext>
        </PrintsContext>
      </div>
    </div>
  )
}
