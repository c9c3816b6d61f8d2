import { describe, expect, it } from 'vitest'
import { productionShortcut, salesShortcut } from '@/app/shortcuts'
import { createAccess } from '@/domain/access'
import { parseUser, type User } from '@/session/user'

const LISTS = {
  addresses: [
    { id: 1, street: 'Salón' },
    { id: 2, street: 'Depósito Belgrano' },
  ],
  employees: [{ id: 5, name: 'Juan Sosa' }],
}
const person = (slugs: readonly string[], changes: object = {}) =>
  parseUser({
    id: 5,
    owner_id: 1,
    name: 'Juan Sosa',
    address_id: 2,
    permissions: slugs.map((slug, id) => ({ id, slug })),
    ...changes,
  }) as User
const shortcut = (user: User) => salesShortcut(user, createAccess(user), LISTS)

describe('sales shortcut', () => {
  const people = [
    ['the owner', person([], { owner_id: null }), '/ventas/todas/todos'],
    ['an admin', person([], { admin_access: 1 }), '/ventas/todas/todos'],
    ['an employee without limits', person([]), '/ventas/todas/todos'],
    ['one who may see all warehouses', person(['sale.index.addresses.all']), '/ventas/todas/todos'],
    [
      'one limited to his warehouse',
      person(['sale.index.addresses.only_your']),
      '/ventas/dep%C3%B3sito-belgrano/todos',
    ],
    ['one limited to himself', person(['sale.index.employees.only_your']), '/ventas/todas/juan-sosa'],
  ] as const
  it.each(people)('opens what %s may see [NAV-056, NAV-057]', (_who, user, expected) => {
    expect(shortcut(user)).toBe(expected)
  })
})

describe('production shortcut', () => {
  const companies = [
    [['production.order_production'], '/produccion/ordenes'],
    [['production.production_movement'], '/produccion/movimientos'],
    [['production.order_production', 'production.production_movement'], '/produccion/ordenes'],
    [[], '/produccion'],
  ] as const
  it.each(companies)('with %s opens %s [NAV-058]', (slugs, expected) => {
    const extencions = slugs.map((slug) => ({ slug }))
    expect(productionShortcut(createAccess({ owner_id: null, admin_access: null, permissions: [], extencions }))).toBe(
      expected,
    )
  })
})
