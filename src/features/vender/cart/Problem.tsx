import { TriangleAlert } from 'lucide-react'
import { useSelector } from 'react-redux'
import type { Cart } from '@/domain/sale/cart'
import { selectVender } from './selectors'

export const problemId = (field: keyof Cart) => `vender-problem-${field}`

/** Why "Cobrar" refused, at the field it is about. `others`: also what is about fields this screen does not show. */
export function Problem({ field, others }: { field: keyof Cart; others?: readonly (keyof Cart)[] }) {
  const problem = useSelector((state) => selectVender(state).problem)
  if (problem === null || problem.line !== undefined || (problem.field !== field && !others?.includes(problem.field)))
    return null
  return (
    <div className="vender-problem state-bad" role="alert" id={problemId(field)}>
      <TriangleAlert size={18} aria-hidden />
      <div>
        <div>{problem.message}</div>
        {problem.detail && <div>{problem.detail}</div>}
      </div>
    </div>
  )
}
