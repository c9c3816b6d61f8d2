import { fold, hasEveryWord, words } from '@/lib/text'

/** A right as the catalogue lists it; `model_name` is the label of its group (contract a §5). */
export interface Right {
  id: number | null
  name: string
  nombre?: string
  model_name: string
}

export interface RightsGroup<R extends Right> {
  name: string
  rights: readonly R[]
}

/** The server writes `Ver dias anteriores` and `Deposito checkeadas`. */
const SPELT = Object.entries({
  'deposito checkeadas': 'depósito ya chequeado',
  ...{ checke: 'cheque', dias: 'días', deposito: 'depósito', articulo: 'artículo', ordenes: 'órdenes' },
  ...{ produccion: 'producción', grafico: 'gráfico', estadistica: 'estadística', modulo: 'módulo' },
})
const spelt = (text: string) =>
  SPELT.reduce((found, [wrong, right]) => found.replace(new RegExp(`\\b${wrong}`, 'gi'), right), text)

/** `Listar ventas`; no answer has carried `nombre` so far (D-52). */
export const rightName = ({ name, nombre }: Right): string => spelt(name || (nombre ?? ''))

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The rights that match a query, by group, in the order they come. A group's name stands for all its rights. */
export function groupedRights<R extends Right>(rights: readonly R[], query = ''): readonly RightsGroup<R>[] {
  const asked = words(query)
  const fitting = rights.filter((right) => hasEveryWord(fold(`${spelt(right.model_name)} ${rightName(right)}`), asked))
  const names = [...new Set(fitting.map(({ model_name }) => model_name))]
  return names.map((name) => ({
    name: capitalised(spelt(name)),
    rights: fitting.filter(({ model_name }) => model_name === name),
  }))
}
