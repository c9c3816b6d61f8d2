import { Empty } from '@/ui/Empty'

/** The figures of the time chosen, drawn (NS-02d). */
export function Graficos() {
  return <Empty panel text="Todavía no hay gráficos." />
}
