import { describe, expect, it } from 'vitest'
import { createAccess } from '@/domain/access'
import { CREDIT_METHOD, DEFAULT_METHOD, RECEIVER_THRESHOLD } from '@/domain/sale/context'
import { entities } from '@/entities'
import type { AnyEntity, AnyField, Model } from '@/entities/types'
import { formFields, isBoundToDates, isEditable, isMasked, may, mayChooseDates } from '@/session/rights'
import { emptyModel } from '@/list/state'

const entity = (name: string) => entities[name] as AnyEntity
const company = (extensions: readonly string[]) =>
  createAccess({
    owner_id: null,
    admin_access: null,
    permissions: [],
    extencions: extensions.map((slug) => ({ slug })),
  })
const employee = (slugs: readonly string[]) =>
  createAccess({
    owner_id: 1,
    admin_access: null,
    permissions: slugs.map((slug) => ({ slug })),
    extencions: [],
    owner_extencions: [],
  })
const keys = (name: string, access: ReturnType<typeof company>, record: Partial<Model> & object = {}) =>
  formFields(entity(name), { ...emptyModel(entity(name)), ...record }, access).map((field) => field.key as string)

describe('fields by extension', () => {
  const withExtension = [
    ['category', 'price_types', 'lista_de_precios_por_categoria', 'EXT-004'],
    ['sub_category', 'price_types', 'lista_de_precios_por_categoria', 'EXT-004'],
    ['article_discount', 'show_in_online', 'online', 'EXT-005'],
    ['article', 'cost_in_dollars', 'costo_en_dolares', 'ART-004'],
    ['article', 'costo_mano_de_obra', 'production', 'ART-006'],
    ['article', 'default_in_vender', 'articles_default_in_vender', 'ART-008'],
    ['article', 'percentage_gain_blanco', 'articulos_precios_en_blanco', 'ART-005'],
    ['provider', 'porcentaje_comision_negro', 'comision_por_proveedores', 'PROV-001'],
  ] as const
  it.each(withExtension)(
    '%s.%s shows only with %s [EXT-001, EXT-004, EXT-005, ART-004, ART-005, ART-006, ART-008]',
    (name, key, extension) => {
      expect(keys(name, company([]))).not.toContain(key)
      expect(keys(name, company([extension]))).toContain(key)
    },
  )

  it('lets the owner say which alerts an employee sees, and which branch he is of [PERM-009, PERM-010]', () => {
    expect(keys('employee', company([]))).toEqual(
      expect.arrayContaining(['ver_alertas_de_todos_los_empleados', 'address_id', 'permissions']),
    )
    expect(keys('employee', company([]))).not.toContain('puede_guardar_ventas_sin_cliente')
    expect(keys('employee', company(['check_guardar_ventas_con_cliente']))).toContain(
      'puede_guardar_ventas_sin_cliente',
    )
  })
})

describe('rights', () => {
  it('of a guarded entity are its own slugs, of employees to own the shop, of another the ABM one [PERM-004]', () => {
    expect(may(entity('client'), 'store', employee(['client.store']))).toBe(true)
    // Employees are the owner's alone, whatever permissions somebody has.
    expect(may(entity('employee'), 'store', employee(['abm', 'employee.store']))).toBe(false)
    expect(may(entity('employee'), 'store', company([]))).toBe(true)
    expect(may(entity('client'), 'delete', employee(['client.store', 'abm']))).toBe(false)
    expect(may(entity('brand'), 'update', employee(['abm']))).toBe(true)
    expect(may(entity('brand'), 'update', employee([]))).toBe(false)
  })

  it('cannot do what the backend has no route for', () => {
    for (const verb of ['store', 'update', 'delete'] as const) expect(may(entity('iva'), verb, company([]))).toBe(false)
    expect(may(entity('service'), 'store', company([]))).toBe(true)
    expect(may(entity('service'), 'delete', company([]))).toBe(false)
  })

  it.each(['sale', 'provider_order', 'order', 'deposit_movement', 'movimiento_entre_caja'])(
    'show other days of %s than today by a slug of their own [NS-25]',
    (name) => {
      const dated = { ...entity(name), list: { byDate: true } } as AnyEntity
      expect(mayChooseDates(dated, employee([`${name}.index`]))).toBe(false)
      expect(isBoundToDates(dated, employee([`${name}.index`]))).toBe(true)
      expect(mayChooseDates(dated, employee([`${name}.index.previus_days`]))).toBe(true)
      expect(mayChooseDates(dated, company([]))).toBe(true)
    },
  )

  it('show the other days of what has no such slug to everybody [NS-25]', () => {
    expect(mayChooseDates(entity('budget'), employee([]))).toBe(true)
    expect(mayChooseDates(entity('brand'), employee([]))).toBe(false)
    expect(isBoundToDates(entity('brand'), employee([]))).toBe(false)
  })

  it('change nothing of what may not be seen, of what is computed, or of what only shows', () => {
    const fields = entity('article').fields
    const cost = fields.find((field) => field.key === 'cost') as AnyField
    expect(isEditable(cost, employee([]))).toBe(false)
    expect(isEditable(cost, employee(['articles.cost']))).toBe(true)
    for (const field of fields.filter(({ readOnly, type }) => readOnly || type === 'computed'))
      expect(isEditable(field, company([]))).toBe(false)
  })

  it('mask the cost from whoever may not see it [PERM-008]', () => {
    const cost = entity('article').fields.find((field) => field.key === 'cost')
    if (cost === undefined) throw new Error('no cost')
    expect(isMasked(cost, employee([]))).toBe(true)
    expect(isMasked(cost, employee(['articles.cost']))).toBe(false)
    expect(isMasked(cost, company([]))).toBe(false)
  })
})

describe('constants of the spec', () => {
  it('are what it says [CONST-008]', () => {
    expect([RECEIVER_THRESHOLD, DEFAULT_METHOD, CREDIT_METHOD]).toEqual([344488, 3, 5])
    expect(entity('article').list?.perPage).toBe(200)
    expect([entity('client').list?.perPage, entity('provider').list?.perPage]).toEqual([100, 100])
  })
})
