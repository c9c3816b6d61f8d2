import { GraduationCap, LogOut } from 'lucide-react'
import { useCallback } from 'react'
import { Boundary } from '@/ui/Boundary'
import { PrintsContext } from '@/ui/figures/printsContext'
import { LostContext } from '../shell/useMayLeave'
import { leavePractice } from './leave'
import { lostOfShop } from './leftSale'
import { usePractice } from './practiceContext'
import { TaskBand } from './tasks/TaskBand'
import type { FrameProps } from '../App'
import './practice.css'

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
