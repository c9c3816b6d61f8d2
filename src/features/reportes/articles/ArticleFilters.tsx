import { useMemo, useState } from 'react'
import { Form } from 'react-bootstrap'
import { category as categoryEntity } from '@/entities/category'
import { client as clientEntity, type Client } from '@/entities/client'
import { provider as providerEntity } from '@/entities/provider'
import { fold } from '@/lib/text'
import { useModels, useNeeded } from '@/list/hooks'
import { Combobox } from '@/ui/fields/Combobox'
import type { SoldFilters } from './useMonthsSold'

export interface Filters extends SoldFilters {
  cantidad_resultados: number
  orden: 'mayor-menor' | 'menor-mayor'
}

export const NO_FILTERS: Filters = {
  client_id: 0,
  provider_id: 0,
  category_id: 0,
  cantidad_resultados: 10,
  orden: 'mayor-menor',
}

const RESULTS = [5, 10, 20, 50, 100, 500]
const OFFERED = 8

interface Named {
  id: number | null
  name: string | null
}

function Choice(props: {
  id: string
  label: string
  none: string
  rows: readonly Named[]
  value: number
  onValue: (id: number) => void
}) {
  const { id, label, none, rows, value, onValue } = props
  const ordered = useMemo(
    () => [...rows].sort((one, other) => (one.name ?? '').localeCompare(other.name ?? '', 'es')),
    [rows],
  )
  return (
    <Form.Group controlId={id}>
      <Form.Label>{label}</Form.Label>
      <Form.Select value={value} onChange={({ target }) => onValue(Number(target.value))}>
        <option value={0}>{none}</option>
        {ordered.map((row) => (
          <option key={row.id} value={row.id ?? 0}>
            {row.name ?? `N° ${row.id}`}
          </option>
        ))}
      </Form.Select>
    </Form.Group>
  )
}

function ClientChoice({ value, onValue }: { value: number; onValue: (id: number) => void }) {
  const clients = useModels(clientEntity)
  const [query, setQuery] = useState('')
  const wanted = fold(query.trim())
  const found: Client[] = []
  if (wanted !== '')
    for (const client of clients) if (found.length < OFFERED && fold(client.name).includes(wanted)) found.push(client)
  return (
    <Form.Group>
      <Form.Label htmlFor="report-client">Cliente</Form.Label>
      <Combobox
        id="report-client"
        items={found}
        keyOf={({ id }) => id}
        textOf={({ name }) => name}
        chosen={value === 0 ? '' : (clients.find(({ id }) => id === value)?.name ?? `N° ${value}`)}
        placeholder="Todos"
        clearLabel="Quitar Cliente"
        onQuery={setQuery}
        onPick={(client) => onValue(client?.id ?? 0)}
      />
    </Form.Group>
  )
}

interface Props {
  filters: Filters
  /** The number of rows and their order can be chosen too. */
  ranked: boolean
  byClient: boolean
  onFilters: (filters: Filters) => void
}

/** Filters by client, provider and category, and chooses the number of rows and their order (REP-013). */
export function ArticleFilters({ filters, ranked, byClient, onFilters }: Props) {
  useNeeded('client', 'provider', 'category')
  const providers = useModels(providerEntity)
  const categories = useModels(categoryEntity)
  const change = (values: Partial<Filters>) => onFilters({ ...filters, ...values })
  return (
    <div className="panel report-filters" role="group" aria-label="Filtros">
      {byClient && <ClientChoice value={filters.client_id} onValue={(client_id) => change({ client_id })} />}
      <Choice
        id="report-provider"
        label="Proveedor"
        none="Todos"
        rows={providers}
        value={filters.provider_id}
        onValue={(provider_id) => change({ provider_id })}
      />
      <Choice
        id="report-category"
        label="Categoría"
        none="Todas"
        rows={categories}
        value={filters.category_id}
        onValue={(category_id) => change({ category_id })}
      />
      {ranked && (
        <>
          <Form.Group controlId="report-results">
            <Form.Label>Cuántos</Form.Label>
            <Form.Select
              value={filters.cantidad_resultados}
              onChange={({ target }) => change({ cantidad_resultados: Number(target.value) })}
            >
              {RESULTS.map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </Form.Select>
          </Form.Group>
          <Form.Group controlId="report-order">
            <Form.Label>Orden</Form.Label>
            <Form.Select
              value={filters.orden}
              onChange={({ target }) =>
                change({ orden: target.value === 'menor-mayor' ? 'menor-mayor' : 'mayor-menor' })
              }
            >
              <option value="mayor-menor">Más vendidos primero</option>
              <option value="menor-mayor">Menos vendidos primero</option>
            </Form.Select>
          </Form.Group>
        </>
      )}
    </div>
  )
}
