import { companyPerformance } from '@/api/companyPerformance'
import { useReading } from '@/api/useReading'
import { price } from '@/lib/format'
import { ReadFailure } from '@/ui/ReadFailure'
import type { ReportProps } from './reportProps'

/** The figures of the time chosen, a card each (NS-02d). */
export function Generales({ range, version }: ReportProps) {
  const { value, problem, again } = useReading(JSON.stringify(range), (api) => companyPerformance(api, range), String(version))
  if (problem !== '') return <ReadFailure text={`No se pudieron leer los números. ${problem}`} onRetry={again} />
  return <p>{value === null ? 'Cargando…' : price(value.model.total_vendido, 'always')}</p>
}
