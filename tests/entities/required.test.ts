// FORM-015 allows no rule beyond the spec's and those without which the server answers 500 or keeps what nobody can use: each is named here.
import { describe, expect, it } from 'vitest'
import { entities } from '@/entities'
import { columnsOf } from '../backend/tables'

/** What may be null on the server and is asked for all the same, with why. */
const ASKED: Readonly<Record<string, string>> = {
  'sale_type.name': 'chosen by its name when charging (SALE-060)',
  'caja.name': 'chosen by its name when charging and moving money (SALE-055)',
  'article_property.article_property_type_id': 'variants are made of a type and its values (contract a §11.4)',
  'article_property.article_property_values': 'variants are made of a type and its values (contract a §11.4)',
  'article_pre_import_range.min': 'the colour of a rise is found between both limits (ART-024)',
  'article_pre_import_range.max': 'the colour of a rise is found between both limits (ART-024)',
  'article_pre_import_range.color': 'a range is nothing but its colour (ART-024)',
  'article_price_type_group.articles':
    'a group counts its articles together: of none there is nothing to count (ART-025)',
  'category_price_type_range.category_id':
    'the range is that of a category: without one it acts on no article (ART-025)',
  'category_price_type_range.min': 'the quantity the range begins with (ART-025)',
  'budget.articles': 'the server reads its lines: a budget of none cannot be confirmed',
  'deposit_movement.articles': 'the server reads its lines: a movement of none moves nothing (DEP-005)',
  'deposit_movement.articles.article_variant_id': 'stock of an article with variants is that of its variants (DEP-005)',
  'employee.name': 'the server writes it with its first letter upper-cased: none fails (contract a §4)',
  'employee.doc_number': 'what he signs in with (contract a §4)',
  'employee.visible_password': 'the password becomes this on every save (contract a §4)',
  'user.name': 'greets, and signs what was done (contract a §3)',
  'user.doc_number': 'what the owner signs in with (contract a §3)',
  'expense.created_at': 'an expense is listed by its day alone',
  'expense.expense_concept_id': 'what it was spent on; expenses are added up by it',
  'expense.amount': 'money that left: it is taken out of the caja',
  'movimiento_caja.concepto_movimiento_caja_id': 'the closing adds movements up by it',
  'payment_method_installment.name': 'chosen by its name in the shop on line',
  'payment_method_installment.installments': 'the number it is there for',
  'pending.detalle': 'what is to be done',
  'pending.fecha_realizacion': 'the agenda shows a task on its day alone',
  'provider_order_afip_ticket.issued_at': 'an invoice says when: its IVA counts in the month it was issued in',
  'provider_order_afip_ticket.total': 'an order may come to what its invoices say',
  'provider_price_list.name': 'chosen by its name at the article',
}

/** Figures of a line: it says nothing without. */
const AMOUNTS = [
  'combo.articles',
  'commission.for_all_sellers',
  'deposit_movement.articles',
  'order.articles',
  'order_production.articles',
  'recipe.articles',
]
const isAmount = (field: string) => AMOUNTS.some((pivot) => [`${pivot}.amount`, `${pivot}.percentage`].includes(field))

const REQUIRED = Object.values(entities).flatMap((entity) =>
  entity.fields.flatMap((field) => {
    const own = `${entity.name}.${field.key}`
    const columns = field.type === 'pivot' ? field.columns : []
    return [
      ...(field.required ? [own] : []),
      ...columns.flatMap((column) => ('required' in column && column.required ? [`${own}.${column.key}`] : [])),
    ]
  }),
)

/** The server's own column takes no null: without a value the whole record is refused with 500. */
const mayNotBeNull = (field: string): boolean => {
  const [table = '', column = ''] = field.split('.')
  return field.split('.').length === 2 && columnsOf(table)?.get(column)?.nullable === false
}

describe('a required field', () => {
  it('is one the server cannot do without, or has its reason here [FORM-015]', () => {
    expect(REQUIRED.length).toBeGreaterThan(60)
    const unexplained = REQUIRED.filter(
      (field) => !mayNotBeNull(field) && !isAmount(field) && ASKED[field] === undefined,
    )
    expect(unexplained).toEqual([])
  })

  it('of this list is still one, and none the server asks for anyway [FORM-015]', () => {
    expect(Object.keys(ASKED).filter((field) => !REQUIRED.includes(field) || mayNotBeNull(field))).toEqual([])
    expect(
      AMOUNTS.filter((pivot) => !REQUIRED.some((field) => field.startsWith(`${pivot}.`) && isAmount(field))),
    ).toEqual([])
  })

  it('is each of those the spec names [FORM-011, FORM-012, FORM-013, FORM-014]', () => {
    const named = [
      'production_movement.article_id',
      'payment_method.name',
      'provider_order.provider_id',
      'delivery_zone.name',
    ]
    expect(REQUIRED).toEqual(expect.arrayContaining(named))
  })
})

describe('a list that is searched by the server', () => {
  it('is of a table that carries the company: the others cannot be searched (contract a §9.1) [LIST-033]', () => {
    const unsearchable = Object.values(entities).filter(
      ({ name, routes = 'all', list }) =>
        ['all', 'list'].includes(routes) && !list?.local && !list?.trashOf && !columnsOf(name)?.has('user_id'),
    )
    // No screen of theirs is searched: they are chosen from, or read with the person.
    expect(unsearchable.map(({ name }) => name)).toEqual(['extencion', 'permission'])
  })
})
