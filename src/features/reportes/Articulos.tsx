import { Empty } from '@/ui/Empty'

/** What was sold of each article (NS-02d). */
export function Articulos() {
  return <Empty panel text="Todavía no hay artículos." />
}
