import { describe, expect, it } from 'vitest'
import { distance, nearestRole, parseRoles, USUAL_ROLES, withRole } from '@/domain/roles'
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
