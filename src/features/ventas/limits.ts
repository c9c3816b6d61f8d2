import type { Access } from '@/domain/access'
import { dashed } from '@/lib/text'

/** One entry of a filter: its place in the address, its words, and the id it lets through; 0: sales without one; null: all. */
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

const choice = (id: number, label: string): Choice => ({ id, label, slug: dashed(label) })

const ALL_ADDRESSES: Choice = { slug: 'todas', label: 'Todos los depósitos', id: null }
const ALL_EMPLOYEES: Choice = { slug: 'todos', label: 'Todos los empleados', id: null }

/** Warehouses whose sales this person may look at; none: there is no such filter, and nothing is held back (D-19). */
export function addressChoices(
  user: Seller,
  access: Access,
  addresses: readonly { id: number | null; street: string }[],
): readonly Choice[] {
  if (access.can('sale.index.addresses.all')) return [ALL_ADDRESSES, ...addresses.map(({ id, street }) => choice(id ?? 0, street))]
  if (!access.can('sale.index.addresses.only_your')) return []
  const own = addresses.find(({ id }) => id === user.address_id)
  // Somebody limited to his own warehouse who has none sees the sales that have none either.
  return [own === undefined ? { slug: 'sin-direccion', label: 'Sin depósito', id: user.address_id ?? 0 } : choice(own.id ?? 0, own.street)]
}

/** Employees whose sales this person may look at; the owner's own are those without an employee (D-19). */
export function employeeChoices(
  user: Seller,
  access: Access,
  owner: string | null,
  employees: readonly { id: number | null; name: string }[],
): readonly Choice[] {
  if (access.can('sale.index.employees.all'))
    return [ALL_EMPLOYEES, choice(0, owner ?? 'Dueño'), ...employees.map(({ id, name }) => choice(id ?? 0, name))]
  return access.can('sale.index.employees.only_your') ? [choice(user.id, user.name ?? '')] : []
}

/** The choice the address names, else the first one; null when nothing is limited. */
export const chosenOf = (choices: readonly Choice[], slug: string | undefined): Choice | null =>
  choices.find((candidate) => candidate.slug === slug) ?? choices[0] ?? null

/** Whether a sale's warehouse or employee is the chosen one; no choice and "all" let everything through. */
export const fits = (chosen: Choice | null, id: number | null): boolean => chosen === null || chosen.id === null || chosen.id === (id ?? 0)

/** Whether any of the choices this person has lets a sale through; without choices nothing is limited. */
export const reaches = (choices: readonly Choice[], id: number | null): boolean =>
  choices.length === 0 || choices.some((choice) => fits(choice, id))
