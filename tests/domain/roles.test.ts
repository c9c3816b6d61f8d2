import { describe, expect, it } from 'vitest'
import { createAccess, type Access } from '@/domain/access'
import { distance, nearestRole, parseRoles, USUAL_ROLES, withRole } from '@/domain/roles'
import { client } from '@/entities/client'
import { deposit_movement } from '@/entities/depositMovement'
import { provider_order } from '@/entities/providerOrder'
import { sale } from '@/entities/sale'
import { isBoundToDates, may } from '@/session/rights'
import { permissions } from '../backend/catalogues'

describe('roles', () => {
  it('are the usual ones until somebody changes them, and each slug of those is one of the catalogue [PERM-004]', () => {
    expect(parseRoles(undefined)).toBe(USUAL_ROLES)
    const known = new Set(permissions().map(({ slug }) => slug))
    for (const { name, slugs } of USUAL_ROLES)
      expect(
        slugs.filter((slug) => !known.has(slug)),
        name,
      ).toEqual([])
  })

  it.each([
    ['Cajero', 'registers what a client pays on his account', (access: Access) => may(client, 'update', access)],
    ['Cajero', 'sees his sales of today alone', (access: Access) => isBoundToDates(sale, access)],
    ['Depósito', 'sees the orders of earlier days', (access: Access) => !isBoundToDates(provider_order, access)],
    ['Depósito', 'opens the movements of goods', (access: Access) => access.can('deposit_movement.index')],
    ['Depósito', 'moves goods', (access: Access) => may(deposit_movement, 'store', access)],
    ['Depósito', 'takes goods in', (access: Access) => may(deposit_movement, 'update', access)],
    ['Depósito', 'sees the movements of earlier days', (access: Access) => !isBoundToDates(deposit_movement, access)],
    ['Encargado', 'sees the sales of earlier days', (access: Access) => !isBoundToDates(sale, access)],
    ['Encargado', 'sees the orders of earlier days', (access: Access) => !isBoundToDates(provider_order, access)],
  ])('%s, of the usual ones, %s [PLUS-001]', (role, _does, holds) => {
    const slugs = USUAL_ROLES.find(({ name }) => name === role)?.slugs ?? []
    const permissions = slugs.map((slug) => ({ slug }))
    expect(holds(createAccess({ owner_id: 1, admin_access: 0, permissions, extencions: [] }))).toBe(true)
  })

  it('of a damaged disk lose what makes no sense and nothing else', () => {
    const role = { name: ' Feria ', slugs: ['sale.store', 3, 'sale.store', null] }
    expect(
      parseRoles([null, 'x', { name: '', slugs: [] }, { name: 'Sin' }, role, { name: 'Feria', slugs: [] }]),
    ).toEqual([{ name: 'Feria', slugs: ['sale.store'] }])
    expect(parseRoles([])).toEqual([])
  })

  it('take the place of the one with their name', () => {
    const roles = [
      { name: 'A', slugs: ['x'] },
      { name: 'B', slugs: [] },
    ]
    expect(withRole(roles, { name: 'A', slugs: [] })).toEqual([
      { name: 'A', slugs: [] },
      { name: 'B', slugs: [] },
    ])
    expect(withRole(roles, { name: 'C', slugs: [] })).toHaveLength(3)
  })

  it('are recognised in what somebody may do, a few more or less besides', () => {
    const [cashier] = USUAL_ROLES
    if (cashier === undefined) throw new Error('no role')
    expect(nearestRole(cashier.slugs, USUAL_ROLES)).toBe(cashier)
    const other = [...cashier.slugs.slice(1), 'abm', 'expense.index']
    expect(nearestRole(other, USUAL_ROLES)).toBe(cashier)
    expect(distance(other, cashier)).toEqual({ more: 2, less: 1 })
    expect(nearestRole([], USUAL_ROLES)).toBeNull()
    expect(
      nearestRole(
        permissions().map(({ slug }) => slug),
        USUAL_ROLES,
      ),
    ).toBeNull()
  })
})
