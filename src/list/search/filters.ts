import type { Access } from '@/domain/access'
import type { AnyEntity, AnyField } from '@/entities/types'
import { shortDate } from '@/lib/dates'
import { quantity } from '@/lib/format'
import { isMasked, mayShow } from '@/session/rights'
import type { Filter } from '../state'
import type { Titles } from '../values'

/** The wire's filter type of a field; null: the server cannot filter by it (contract a §9.1). */
export function filterTypeOf(field: AnyField): Filter['type'] | null {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'number':
    case 'date':
    case 'checkbox':
      return field.type
    case 'relation':
      return field.pick === 'search' ? 'search' : 'select'
    default:
      return null
  }
}

/**
 * The fields one can filter by. Masked ones are left out: filtering would tell their values, for instance which are
 * above 100.
 */
export const filterableFields = (entity: AnyEntity, access: Access): readonly AnyField[] =>
  entity.fields.filter(
    (field) =>
      !entity.list?.local &&
      field.in?.filter !== false &&
      filterTypeOf(field) !== null &&
      mayShow(field, access) &&
      !isMasked(field, access),
  )

const has = (value: unknown) => value !== undefined && value !== ''

/** The filter without empty conditions; null when nothing is left of it. */
export function trimmed(filter: Filter): Filter | null {
  const { key, type, en_blanco, ordenar_de } = filter
  const order = ordenar_de !== undefined && { ordenar_de }
  if (en_blanco === 1) return { key, type, en_blanco, ...order }
  const { igual_que, que_contenga, menor_que, mayor_que, checkbox } = filter
  const next: Filter = {
    key,
    type,
    ...(has(igual_que) && !((type === 'select' || type === 'search') && Number(igual_que) === 0) && { igual_que }),
    ...(has(que_contenga) && { que_contenga }),
    ...(has(menor_que) && { menor_que }),
    ...(has(mayor_que) && { mayor_que }),
    ...(checkbox !== undefined && checkbox !== -1 && { checkbox }),
    ...order,
  } as Filter
  return Object.keys(next).length > 2 ? next : null
}

const shownValue = (filter: Filter, value: string | number) =>
  filter.type === 'date' ? shortDate(value) : quantity(value)

function conditions(filter: Filter, field: AnyField, titles: Titles): string[] {
  const { igual_que, que_contenga, menor_que, mayor_que, checkbox, en_blanco } = filter
  if (en_blanco === 1) return ['en blanco']
  if (checkbox !== undefined && checkbox !== -1) return [checkbox === 1 ? 'Sí' : 'No']
  if (field.type === 'relation')
    return igual_que === undefined ? [] : [titles(field.entity, Number(igual_que)) ?? `N° ${igual_que}`]
  if (filter.type === 'text' || filter.type === 'textarea')
    return [
      ...(igual_que !== undefined ? [`igual a “${igual_que}”`] : []),
      ...(que_contenga !== undefined ? [`contiene “${que_contenga}”`] : []),
    ]
  return [
    ...(mayor_que !== undefined ? [`mayor que ${shownValue(filter, mayor_que)}`] : []),
    ...(igual_que !== undefined ? [`igual a ${shownValue(filter, igual_que)}`] : []),
    ...(menor_que !== undefined ? [`menor que ${shownValue(filter, menor_que)}`] : []),
  ]
}

/** What a filter asks for, in words: `Saldo: mayor que 100, de mayor a menor`. */
export function filterText(filter: Filter, field: AnyField, titles: Titles): string {
  const order =
    filter.ordenar_de === undefined ? [] : [filter.ordenar_de === 'ASC' ? 'de menor a mayor' : 'de mayor a menor']
  return `${field.label}: ${[...conditions(filter, field, titles), ...order].join(', ')}`
}
