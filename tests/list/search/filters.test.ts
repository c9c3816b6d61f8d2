import { describe, expect, it } from 'vitest'
import { createAccess } from '@/domain/access'
import { entities } from '@/entities'
import type { AnyEntity, AnyField } from '@/entities/types'
import { filterableFields, filterText, filterTypeOf, trimmed } from '@/list/search/filters'

const entity = (name: string) => entities[name] as AnyEntity
const field = (name: string, key: string) => entity(name).fields.find((candidate) => candidate.key === key) as AnyField
const employee = (...permissions: string[]) =>
  createAccess({
    owner_id: 1,
    admin_access: 0,
    permissions: permissions.map((slug) => ({ slug })),
    extencions: [],
    owner_extencions: [],
  })

describe('filters', () => {
  it('have the type the server knows for the field', () => {
    expect(filterTypeOf(field('client', 'name'))).toBe('text')
    expect(filterTypeOf(field('client', 'description'))).toBe('textarea')
    expect(filterTypeOf(field('client', 'saldo'))).toBe('number')
    expect(filterTypeOf(field('client', 'location_id'))).toBe('search')
    expect(filterTypeOf(field('client', 'price_type_id'))).toBe('select')
    expect(filterTypeOf(field('article', 'online'))).toBe('checkbox')
    expect(filterTypeOf(field('sale', 'created_at'))).toBe('date')
    expect(filterTypeOf(field('sale', 'articles'))).toBeNull()
  })

  it('do not let a hidden cost be found out by asking [PERM-008]', () => {
    const keys = (...permissions: string[]) =>
      filterableFields(entity('article'), employee(...permissions)).map(({ key }) => key)
    expect(keys()).not.toContain('cost')
    expect(keys('articles.cost')).toContain('cost')
  })

  it('send nothing that says nothing', () => {
    expect(trimmed({ key: 'name', type: 'text', que_contenga: '', igual_que: '' })).toBeNull()
    expect(trimmed({ key: 'online', type: 'checkbox', checkbox: -1 })).toBeNull()
    expect(trimmed({ key: 'location_id', type: 'search', igual_que: 0 })).toBeNull()
    expect(trimmed({ key: 'saldo', type: 'number', menor_que: 5, igual_que: '', mayor_que: 0 })).toEqual({
      key: 'saldo',
      type: 'number',
      menor_que: 5,
      mayor_que: 0,
    })
    expect(trimmed({ key: 'name', type: 'text', en_blanco: 1, que_contenga: 'a', ordenar_de: 'ASC' })).toEqual({
      key: 'name',
      type: 'text',
      en_blanco: 1,
      ordenar_de: 'ASC',
    })
    expect(trimmed({ key: 'online', type: 'checkbox', checkbox: 0 })).toEqual({
      key: 'online',
      type: 'checkbox',
      checkbox: 0,
    })
  })

  it('say in words what they ask for', () => {
    const titles = () => 'Rosario'
    expect(
      filterText({ key: 'saldo', type: 'number', mayor_que: 1000, menor_que: 2000 }, field('client', 'saldo'), titles),
    ).toBe('Saldo: mayor que 1.000, menor que 2.000')
    expect(
      filterText(
        { key: 'name', type: 'text', que_contenga: 'ana', ordenar_de: 'DESC' },
        field('client', 'name'),
        titles,
      ),
    ).toBe('Nombre: contiene “ana”, de mayor a menor')
    expect(
      filterText({ key: 'location_id', type: 'search', igual_que: 4 }, field('client', 'location_id'), titles),
    ).toBe('Localidad: Rosario')
    expect(filterText({ key: 'online', type: 'checkbox', checkbox: 0 }, field('article', 'online'), titles)).toBe(
      'En la tienda online: No',
    )
    expect(filterText({ key: 'name', type: 'text', en_blanco: 1 }, field('client', 'name'), titles)).toBe(
      'Nombre: en blanco',
    )
    expect(
      filterText({ key: 'created_at', type: 'date', igual_que: '2026-11-21' }, field('sale', 'created_at'), titles),
    ).toBe('Fecha y hora: igual a 21/11/26')
  })
})
