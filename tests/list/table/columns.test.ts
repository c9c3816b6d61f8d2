import { describe, expect, it } from 'vitest'
import { createAccess } from '@/domain/access'
import { entities } from '@/entities'
import type { AnyEntity } from '@/entities/types'
import { availableColumns, defaultKeys, isTotal, moved, parseKeys, shownColumns } from '@/list/table/columns'
import { fitting, gives, ROOMS } from '@/list/table/fitting'
import { may } from '@/session/rights'

const entity = (name: string) => entities[name] as AnyEntity
const access = (extensions: string[] = [], permissions: string[] | null = null) =>
  createAccess({
    owner_id: permissions === null ? null : 1,
    admin_access: 0,
    permissions: (permissions ?? []).map((slug) => ({ slug })),
    extencions: extensions.map((slug) => ({ slug })),
    owner_extencions: extensions.map((slug) => ({ slug })),
  })
const keys = (name: string, extensions: string[] = []) =>
  availableColumns(entity(name), access(extensions), {}).map(({ key }) => key)

describe('columns', () => {
  it('are the fields of the company, those of the table shown first [LIST-013]', () => {
    const available = availableColumns(entity('client'), access(), {})
    expect(defaultKeys(available, undefined)).toEqual(['num', 'name', 'phone', 'saldo', 'price_type_id'])
    expect(available.map(({ key }) => key)).toContain('email')
    expect(keys('client')).not.toContain('address_id')
    expect(keys('client', ['filtrar_clientes_por_sucursal_en_vender'])).toContain('address_id')
  })

  it('of a document tell the total, which is larger, from its other amounts', () => {
    const totals = (name: string) =>
      availableColumns(entity(name), access(['cajas']), {})
        .filter(isTotal)
        .map(({ key }) => key)
    expect(['sale', 'provider_order', 'expense', 'article'].map(totals)).toEqual([['total'], ['total'], ['amount'], []])
  })

  // A tablet of 1024 px has 898 for a list, and 678 beside the index of the catalogues.
  const CATALOGUES = [
    ['expense', 898],
    ['provider', 898],
    ['address', 678],
    ['category', 678],
  ] as const
  it.each(CATALOGUES)('of %s fit into %d px until somebody chooses more', (name, room) => {
    const available = availableColumns(entity(name), access(['cajas']), {})
    const shown = shownColumns(available, defaultKeys(available, undefined))
    expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(room)
  })

  // Of 768 px the menu and the margins leave 644, of which the buttons of a row take 120 and the name gives up 40.
  it.each([
    ['provider', true, ['num', 'name', 'phone', 'saldo']],
    [
      'deposit_movement',
      false,
      ['num', 'created_at', 'from_address_id', 'to_address_id', 'deposit_movement_status_id'],
    ],
  ] as const)('of %s leave out the last that do not fit a tablet held upright', (name, actions, left) => {
    const available = availableColumns(entity(name), access(['cajas']), {})
    const shown = fitting(shownColumns(available, defaultKeys(available, undefined)), actions, ROOMS.upright)
    expect(shown.map(({ key }) => key)).toEqual(left)
    const width = shown.reduce((sum, column) => sum + column.width, actions ? 120 : 0)
    expect(width - (shown.some(gives) ? 40 : 0)).toBeLessThanOrEqual(644)
  })

  it('have the room of a number that a bank has printed, and little for the count of the shop', () => {
    const width = (name: string) =>
      availableColumns(entity(name), access(), {}).find(({ key }) => key === 'num')?.width ?? 0
    expect(width('cheque')).toBeGreaterThan(100)
    expect(width('client')).toBeLessThan(80)
  })

  it('never offer a password', () => {
    expect(keys('employee')).not.toContain('visible_password')
  })

  it('of a value one may not see cannot be put in order by it [ART-021, PERM-008]', () => {
    const cost = (permissions: string[]) =>
      availableColumns(entity('article'), access([], permissions), {}).find(({ key }) => key === 'cost')
    expect(cost([])?.sortValue).toBeUndefined()
    expect(cost(['articles.cost'])?.sortValue).toBeDefined()
  })

  it('keep the chosen order and pass over keys nobody knows', () => {
    const available = availableColumns(entity('client'), access(), {})
    expect(shownColumns(available, ['saldo', 'se_fue', 'name']).map(({ key }) => key)).toEqual(['saldo', 'name'])
    expect(shownColumns(available, ['se_fue']).map(({ key }) => key)).toEqual(['num'])
  })

  it.each([null, undefined, 'name', {}, [], [1, 2], [{ key: 'name' }]])(
    'do not take %j out of the storage',
    (stored) => {
      expect(parseKeys(stored)).toBeNull()
    },
  )

  it('take each stored key once', () => {
    expect(parseKeys(['name', 'num', 'name'])).toEqual(['name', 'num'])
  })

  it('move one place, and not past the ends', () => {
    expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 'x', 1)).toEqual(['a', 'b'])
  })
})

describe('rights', () => {
  it('are the entity’s own slugs where it has some, else abm', () => {
    expect(may(entity('client'), 'store', access([], ['client.store']))).toBe(true)
    expect(may(entity('client'), 'store', access([], ['abm']))).toBe(false)
    expect(may(entity('brand'), 'store', access([], ['abm']))).toBe(true)
    expect(may(entity('brand'), 'delete', access([], []))).toBe(false)
  })

  it('end where the backend offers nothing', () => {
    expect(may(entity('iva'), 'store', access())).toBe(false)
    expect(may(entity('iva'), 'delete', access())).toBe(false)
  })
})
