import type { Access } from '@/domain/access'
import { slugsOf } from '@/lib/text'

/**
 * One option of a filter: its part of the address, its label, and the id it lets through; 0: sales without one; null:
 * all.
 */
export interface Choice {
  slug: string
  label: string
  id: number | null
}

interface Seller {
  id: number
  owner_id: number | null
  name: string | null
  address_id: number | null
}

const ALL_ADDRESSES: Choice = { slug: 'todas', label: 'Todos los depósitos', id: null }
const ALL_EMPLOYEES: Choice = { slug: 'todos', label: 'Todos los empleados', id: null }

function choices(rows: readonly { id: number | null; name: string }[]): readonly Choice[] {
  const named = rows.map(({ id, name }) => ({ id: id ?? 0, name }))
  const slugs = slugsOf(named, ALL_ADDRESSES.slug, ALL_EMPLOYEES.slug)
  return named.map(({ id, name }, index) => ({ id, label: name, slug: slugs[index] ?? '' }))
}

/** Address of the sales of that choice; encoded, since streets contain `#`, `/` and `%`. */
export const salesPath = (base: string, street: string, person: string) =>
  `${base}/${encodeURIComponent(street)}/${encodeURIComponent(person)}`

/**
 * Warehouses whose sales this person may look at; an empty list: there is no filter, and all sales are shown (D-19).
 */
export function addressChoices(
  user: Seller,
  access: Access,
  addresses: readonly { id: number | null; street: string }[],
): readonly Choice[] {
  const all = choices(addresses.map(({ id, street }) => ({ id, name: street })))
  if (access.can('sale.index.addresses.all')) return [ALL_ADDRESSES, ...all]
  if (!access.can('sale.index.addresses.only_your')) return []
  // A person limited to his own warehouse, but who has none, sees the sales without a warehouse.
  return [
    all.find(({ id }) => id === user.address_id) ?? {
      slug: 'sin-direccion',
      label: 'Sin depósito',
      id: user.address_id ?? 0,
    },
  ]
}

/** Employees whose sales this person may look at; the owner's own are those without an employee (D-19). */
export function employeeChoices(
  user: Seller,
  access: Access,
  owner: string | null,
  employees: readonly { id: number | null; name: string }[],
): readonly Choice[] {
  if (access.can('sale.index.employees.all'))
    return [ALL_EMPLOYEES, ...choices([{ id: 0, name: owner ?? 'Dueño' }, ...employees])]
  return access.can('sale.index.employees.only_your') ? choices([{ id: user.id, name: user.name ?? '' }]) : []
}

/**
 * The choice the address names by its slug, or by `id-12` in a link that does not know the slug; else the first one;
 * null when there is nothing to choose.
 */
export const chosenOf = (choices: readonly Choice[], slug: string | undefined): Choice | null =>
  choices.find((candidate) => candidate.slug === slug) ??
  choices.find(({ id }) => id !== null && `id-${id}` === slug) ??
  choices[0] ??
  null

/** Whether a sale's warehouse or employee is the chosen one; no choice and "all" let everything through. */
export const fits = (chosen: Choice | null, id: number | null): boolean =>
  chosen === null || chosen.id === null || chosen.id === (id ?? 0)
