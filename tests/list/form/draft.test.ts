import { describe, expect, it } from 'vitest'
import { createAccess } from '@/domain/access'
import { entities } from '@/entities'
import { combo } from '@/entities/combo'
import { defineEntity, type AnyEntity, type AnyField, type Model, type Unsaved } from '@/entities/types'
import { typedNumber } from '@/lib/format'
import {
  addedRow,
  blanks,
  draftReducer,
  EMPTY_DRAFT,
  formValue,
  isSame,
  outdated,
  readChanges,
  typedRows,
} from '@/list/form/draft'
import { standing, stillWrong, validate, wrongCell } from '@/list/form/validate'

const entity = (name: string) => entities[name] as AnyEntity
const field = (name: string, key: string) => entity(name).fields.find((candidate) => candidate.key === key) as AnyField
const owner = createAccess({ owner_id: null, admin_access: null, permissions: [], extencions: [] })
const record = (values: object) => ({ id: null, ...values }) as Unsaved

describe('numbers while they are typed', () => {
  it.each([
    ['1234.500000', '1234,5'],
    ['0.00', '0'],
    [12, '12'],
    [null, ''],
    ['-3.25', '-3,25'],
  ])('%j is shown as «%s»', (stored, typed) => {
    expect(typedNumber(stored)).toBe(typed)
  })

  it('are read on saving: comma or point, empty is null, nonsense is no number', () => {
    const changes = { cost: '1234,5', price: '10.25', stock_min: '', percentage_gain: 'abc', name: '12,5' }
    expect(readChanges(entity('article'), changes)).toEqual({
      cost: 1234.5,
      price: 10.25,
      stock_min: null,
      percentage_gain: Number.NaN,
      name: '12,5',
    })
  })

  it('are the same as stored, however they are written', () => {
    expect(isSame(field('article', 'cost'), '1234,5', '1234.500000')).toBe(true)
    expect(isSame(field('article', 'cost'), '', null)).toBe(true)
    expect(isSame(field('article', 'cost'), '0', null)).toBe(false)
    expect(isSame(field('client', 'location_id'), 0, null)).toBe(true)
    expect(isSame(field('client', 'name'), '', null)).toBe(true)
    expect(isSame(field('client', 'name'), 'a', 'b')).toBe(false)
    expect(isSame(field('article', 'online'), 0, 0)).toBe(true)
  })
})

describe('linked rows', () => {
  const columns = [
    { key: 'bar_code', of: 'record', label: 'Código', type: 'text' },
    { key: 'amount', label: 'Cantidad', type: 'number' },
    { key: 'notes', label: 'Notas', type: 'text' },
  ] as const

  it('carry every column of their link, also those not shown [FORM-021]', () => {
    expect(typedRows(columns, [{ id: 1, bar_code: '779', pivot: { amount: '2.50', combo_id: 8 } }])).toEqual([
      { id: 1, bar_code: '779', pivot: { amount: '2,5', notes: null, combo_id: 8 } },
    ])
    expect(typedRows(columns, undefined)).toEqual([])
  })

  it('become numbers again on saving [FORM-021]', () => {
    const combo = readChanges(entity('combo'), { articles: [{ id: 1, pivot: { amount: '2,5', combo_id: 8 } }] })
    expect(combo).toEqual({ articles: [{ id: 1, pivot: { amount: 2.5, combo_id: 8 } }] })
  })

  it('show what was typed, else what is stored', () => {
    const stored = { id: 1, articles: [{ id: 4, pivot: { amount: '1.00' } }] }
    expect(formValue(field('combo', 'articles'), stored, {})).toEqual([{ id: 4, pivot: { amount: '1' } }])
    expect(formValue(field('combo', 'articles'), stored, { articles: [] })).toEqual([])
    expect(formValue(field('combo', 'price'), { price: '10.00' }, { price: '10,' })).toBe('10,')
  })
})

describe('draft', () => {
  it('holds changes only, and forgets one that is taken back', () => {
    const changed = draftReducer(EMPTY_DRAFT, { type: 'changed', values: { name: 'Ana', phone: '1' } })
    expect(changed.changes).toEqual({ name: 'Ana', phone: '1' })
    expect(draftReducer(changed, { type: 'changed', values: { name: 'Bea' }, restored: ['name'] }).changes).toEqual({
      phone: '1',
    })
  })

  it('keeps everything typed when it is refused, and drops the message of a field that is mended', () => {
    const changed = draftReducer(EMPTY_DRAFT, { type: 'changed', values: { name: '' } })
    const refused = draftReducer(draftReducer(changed, { type: 'saving', sent: changed.changes }), {
      type: 'refused',
      problems: { name: 'Falta completar «Nombre»' },
    })
    expect(refused).toMatchObject({
      changes: { name: '' },
      problems: { name: 'Falta completar «Nombre»' },
      saving: false,
    })
    expect(draftReducer(refused, { type: 'changed', values: { name: 'A' } }).problems).toEqual({})
    const failed = draftReducer(changed, { type: 'failed', failure: 'No hay conexión' })
    expect(failed).toMatchObject({ changes: { name: '' }, failure: 'No hay conexión', saving: false })
    expect(draftReducer(failed, { type: 'discarded' })).toEqual(EMPTY_DRAFT)
  })

  it('keeps what was changed after the sending, over what is stored now', () => {
    const typed = draftReducer(EMPTY_DRAFT, { type: 'changed', values: { name: 'Ana', phone: '1', notes: 'x' } })
    const saving = draftReducer(typed, { type: 'saving', sent: typed.changes })
    expect(draftReducer(saving, { type: 'saved' })).toEqual(EMPTY_DRAFT)
    const since = draftReducer(saving, { type: 'changed', values: { phone: '12', address: 'Mitre 1' } })
    expect(draftReducer(since, { type: 'saved' })).toEqual({
      ...EMPTY_DRAFT,
      changes: { phone: '12', address: 'Mitre 1' },
    })
    // What could not be stored of what was sent stays too, unless it was changed since.
    const left = { name: 'Ana', phone: '1' }
    expect(draftReducer(since, { type: 'saved', left, failure: 'Faltó una parte.' })).toEqual({
      ...EMPTY_DRAFT,
      changes: { name: 'Ana', phone: '12', address: 'Mitre 1' },
      failure: 'Faltó una parte.',
    })
    // Taken back to what was stored before, it still has to be sent after what is on its way.
    const back = draftReducer(saving, { type: 'changed', values: { phone: '' }, restored: ['phone'] })
    expect(draftReducer(back, { type: 'saved' }).changes).toEqual({ phone: '' })
    // Children are sent one by one, and what is left of them is nothing anybody typed.
    const children = draftReducer(saving, { type: 'sent', key: 'notes', left: [] })
    expect(draftReducer(children, { type: 'saved' })).toEqual(EMPTY_DRAFT)
  })

  it('sends 0 for a select without a choice and a box without a tick of a new record [FORM-005]', () => {
    const values = blanks(entity('client'), record({ name: 'Ana' }), owner)
    expect(values).toMatchObject({ location_id: 0, price_type_id: 0, seller_id: 0, iva_condition_id: 0 })
    expect(values).not.toHaveProperty('name')
    expect(values).not.toHaveProperty('saldo')
  })
})

describe('choices that depend on another', () => {
  const choices = (id: number) => ({ id, category_id: 1 }) as unknown as Model
  const clear = (before: object, after: object) =>
    outdated(entity('article'), record(before), record(after), () => choices(5))

  it('are cleared when the other changes [FORM-016]', () => {
    expect(clear({ category_id: 1, sub_category_id: 5 }, { category_id: 2, sub_category_id: 5 })).toEqual({
      sub_category_id: 0,
    })
  })

  it('stay when they still fit, and when they did not fit before either', () => {
    expect(
      clear({ category_id: 1, sub_category_id: 5, name: 'a' }, { category_id: 1, sub_category_id: 5, name: 'b' }),
    ).toEqual({})
    expect(clear({ category_id: 3, sub_category_id: 5 }, { category_id: 2, sub_category_id: 5 })).toEqual({})
  })
})

describe('validation', () => {
  it('says what is missing in words that suit every label of every entity', () => {
    const all = Object.values(entities).flatMap(({ fields }) => fields as readonly AnyField[])
    for (const each of all) {
      const only = { ...entity('client'), fields: [{ ...each, required: true, readOnly: false, in: {} }] } as AnyEntity
      const said = validate(only, record({ [each.key]: each.type === 'pivot' ? [] : null }), owner)[each.key] ?? null
      if (said !== null) expect(said).toMatch(/^Falta (elegir|completar|agregar) «[^»]+»$/)
    }
    const to = field('deposit_movement', 'to_address_id')
    expect(validate({ ...entity('deposit_movement'), fields: [to] } as AnyEntity, record({}), owner)).toEqual({
      to_address_id: 'Falta elegir «Hasta»',
    })
  })

  it('wants a day to be a day', () => {
    const only = {
      ...entity('check'),
      fields: [{ key: 'fecha_pago', label: 'Fecha de pago', type: 'date' }],
    } as unknown as AnyEntity
    expect(validate(only, record({ fecha_pago: '31/02/2026' }), owner).fecha_pago).toContain('no existe')
    for (const value of [null, '2026-02-28', '2026-02-28T03:00:00.000000Z', '2026-02-28 10:00:00'])
      expect(validate(only, record({ fecha_pago: value }), owner)).toEqual({})
  })

  it('wants required values, with the field named', () => {
    expect(validate(entity('client'), record({ name: '  ' }), owner)).toEqual({ name: 'Falta completar «Nombre»' })
    expect(validate(entity('client'), record({ name: 'Ana' }), owner)).toEqual({})
  })

  it('counts 0 as no choice in a required select', () => {
    expect(validate(entity('sub_category'), record({ name: 'Fideos', category_id: 0 }), owner)).toEqual({
      category_id: 'Falta elegir «Categoría»',
    })
  })

  it('wants numbers to be numbers, and blocks nothing else that a column holds [FORM-015]', () => {
    expect(validate(entity('article'), record({ name: 'Pan', cost: Number.NaN }), owner)).toEqual({
      cost: 'Ingresá un número',
    })
    const odd = { name: 'x'.repeat(191), cost: -1, bar_code: '<b>', stock_min: 1e9, percentage_gain: -200 }
    expect(validate(entity('article'), record(odd), owner)).toEqual({})
    const combo = record({ name: 'Promo', articles: [{ id: 1, pivot: { amount: Number.NaN } }] })
    expect(validate(entity('combo'), combo, owner)).toEqual({ articles: 'Ingresá un número' })
  })

  it.each([
    ['client', 'description', 'Descripción'],
    ['provider', 'observations', 'Observaciones'],
    ['budget', 'observations', 'Observaciones'],
    ['online_configuration', 'order_description', 'Texto de los pedidos'],
  ])('stops a text of several rows its column cannot hold: %s.%s', (name, key, label) => {
    const problem = (text: string) => validate(entity(name), record({ [key]: text }), owner)[key]
    expect(problem('ñ'.repeat(191))).toBeUndefined()
    expect(problem('ñ'.repeat(192))).toBe(`«${label}» admite hasta 191 letras: tiene 192`)
  })

  it('leaves a text as long as it is where the column is no varchar', () => {
    const long = { quienes_somos: 'x'.repeat(3_000) }
    expect(validate(entity('online_configuration'), record(long), owner)).toEqual({})
  })

  it('wants whole units of each article of a combo, of which one is there to begin with [CAT-016]', () => {
    const field = combo.fields.find(({ key }) => key === 'articles')
    expect(field?.type === 'pivot' && addedRow(field.columns, { id: 1 })).toMatchObject([{ pivot: { amount: '1' } }])
    const of = (amount: number | null) =>
      validate(combo, record({ name: 'Promo', articles: [{ id: 1, pivot: { amount } }] }), owner)
    expect(of(null)).toEqual({ articles: 'Falta «Cantidad» en algún renglón' })
    expect(of(1.5)).toEqual({ articles: '«Cantidad» va sin decimales' })
    expect(of(2)).toEqual({})
  })

  it('wants an article to have a name or a code, by which it can be found [CAT-003]', () => {
    const problems = (values: object) => validate(entity('article'), record(values), owner)
    expect(problems({ name: ' ' })).toEqual({ name: 'Poné un nombre o un código' })
    expect(problems({ bar_code: '779' })).toEqual({})
    expect(problems({ provider_code: 'A1' })).toEqual({})
  })

  it('says so no longer than it is true, whichever field mends it; what the server said stays', () => {
    const left = (told: Record<string, string>, values: object) =>
      stillWrong(entity('article'), told, record({}), record(values), owner)
    const told = { name: 'Poné un nombre o un código', bar_code: 'Ya existe: Yerba' }
    expect(left(told, { provider_code: 'A1' })).toEqual({ bar_code: 'Ya existe: Yerba' })
    expect(left(told, { cost: 'x' })).toEqual(told)
    expect(standing({ amount: 'Falta' }, { amount: 'Falta' }, { amount: 'Es mucho', name: 'Falta' })).toEqual({
      amount: 'Es mucho',
    })
    expect(standing({ amount: undefined }, {}, { amount: 'Falta' })).toEqual({})
  })

  it('no provider is sent as null, every other relation without a choice as 0 [FORM-005]', () => {
    const one = entity('article')
    expect(readChanges(one, { provider_id: 0, category_id: 0 })).toEqual({ provider_id: null, category_id: 0 })
    expect(readChanges(one, { provider_id: 3 })).toEqual({ provider_id: 3 })
    expect(blanks(one, record({}), owner)).toMatchObject({ provider_id: null, category_id: 0, brand_id: 0 })
  })

  it('asks nothing of fields the person or the company does not have', () => {
    interface Thing extends Model {
      name: string
      code: string
      note: string
    }
    const thing = defineEntity<Thing>({
      name: 'thing',
      labels: { one: 'Cosa', many: 'Cosas', create: 'Crear cosa' },
      title: 'name',
      fields: [
        { key: 'name', label: 'Nombre', type: 'text', required: true, extension: 'no' },
        { key: 'code', label: 'Código', type: 'text', required: true, readOnly: true },
        { key: 'note', label: 'Nota', type: 'text', required: true, when: () => false },
      ],
    })
    expect(validate(thing, record({}), owner)).toEqual({})
  })
})

describe('columns of whole numbers', () => {
  it.each([
    ['article', 'stock_min', 'Stock mínimo'],
    ['cuota', 'cantidad_cuotas', 'Cantidad de cuotas'],
    ['category_price_type_range', 'min', 'Cantidad mínima'],
    ['category_price_type_range', 'max', 'Cantidad máxima'],
    ['price_type', 'position', 'Posición'],
    ['order_production_status', 'position', 'Posición'],
    ['provider_order', 'days_to_advise', 'Avisar si no llega en (días)'],
    ['payment_method_installment', 'installments', 'Cantidad de cuotas'],
    ['afip_information', 'punto_venta', 'Punto de venta'],
    ['user', 'str_limint_en_vender', 'Cuántas letras del nombre se ven en Vender'],
  ])('of %s.%s take no decimals, which the server would round without a word', (name, key, label) => {
    const problem = (value: unknown) => validate(entity(name), record({ [key]: value }), owner)[key]
    expect(problem(2.5)).toBe(`«${label}» va sin decimales`)
    expect([problem(2), problem('3')]).toEqual([undefined, undefined])
  })
})

describe('a wrong cell of linked rows', () => {
  const columns = [
    { key: 'amount', label: 'Cantidad', type: 'number', required: true },
    { key: 'delivered', label: 'Entregado', type: 'number', whole: true },
  ] as const
  const rows = (...pivots: object[]) => pivots.map((pivot, id) => ({ id, pivot }))

  it('is told with its row and its column [FORM-021]', () => {
    expect(wrongCell(columns, rows({ amount: 1 }, { amount: null }))).toMatchObject({ index: 1, key: 'amount' })
    expect(wrongCell(columns, rows({ amount: 1, delivered: 1.5 }, { amount: 2, delivered: Number.NaN }))).toMatchObject(
      {
        index: 1,
        key: 'delivered',
        text: 'Ingresá un número',
      },
    )
    expect(wrongCell(columns, rows({ amount: 1, delivered: 1.5 }))).toMatchObject({
      index: 0,
      text: '«Entregado» va sin decimales',
    })
    expect(wrongCell(columns, rows({ amount: 1, delivered: null }))).toBeNull()
  })
})
