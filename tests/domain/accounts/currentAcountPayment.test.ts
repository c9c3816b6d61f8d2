import { describe, expect, it } from 'vitest'
import { isLike, isRecent, lineKey } from '@/domain/accounts/currentAcountMovement'
import { newNote, noteMovement, noteProblem } from '@/domain/accounts/currentAcountNotes'
import {
  amountToPay,
  newPayment,
  paymentMovement,
  paymentPart,
  paymentProblem,
  type PaymentDraft,
  type PaymentPart,
} from '@/domain/accounts/currentAcountPayment'

const TODAY = '2026-11-21'
const part = (values: Partial<PaymentPart>): PaymentPart => ({ ...paymentPart(1), amount: 100, ...values })
const draft = (...parts: PaymentPart[]): PaymentDraft => ({ ...newPayment(), selected_payment_methods: parts })
const CHEQUE = { current_acount_payment_method_id: 1, bank: ' Banco Uno ', num: '00012345', payment_date: '2026-12-20' }

describe('a payment', () => {
  it('begins as one of cash, without an amount [ACC-016, ACC-006]', () => {
    expect(newPayment().selected_payment_methods).toMatchObject([{ current_acount_payment_method_id: 3, amount: null }])
    expect(amountToPay(newPayment())).toBe(0)
  })

  it('is sent with every key of every method, and their sum as haber [ACC-017]', () => {
    const methods = [part({ amount: 700.1, caja_id: 4 }), part({ key: 2, amount: 500.2, ...CHEQUE })]
    expect(paymentMovement('client', 1093, { ...draft(...methods), to_pay_id: 9, description: ' seña ' }).body).toEqual({
      model_name: 'client',
      model_id: 1093,
      haber: 1200.3,
      current_date: true,
      created_at: '',
      description: 'seña',
      numero_orden_de_compra: null,
      to_pay: { id: 9 },
      current_acount_payment_methods: [
        { current_acount_payment_method_id: 3, amount: 700.1, bank: '', payment_date: '', num: '', credit_card_id: 0, credit_card_payment_plan_id: 0, caja_id: 4 },
        { current_acount_payment_method_id: 1, amount: 500.2, bank: 'Banco Uno', payment_date: '2026-12-20', num: '00012345', credit_card_id: 0, credit_card_payment_plan_id: 0, caja_id: 0 },
      ],
    }) // prettier-ignore
  })

  it('of another day says so, and its order number is a number [ACC-017]', () => {
    const body = paymentMovement('provider', 2, {
      ...draft(part({})),
      day: '2026-11-03',
      numero_orden_de_compra: '0042',
    }).body
    expect(body).toMatchObject({
      current_date: false,
      created_at: '2026-11-03',
      numero_orden_de_compra: 42,
      to_pay: null,
    })
  })

  it('leaves the data of a cheque behind when the method changes [ACC-017]', () => {
    const [entry] = (
      paymentMovement('client', 1, draft(part({ ...CHEQUE, current_acount_payment_method_id: 3 }))).body as {
        current_acount_payment_methods: object[]
      }
    ).current_acount_payment_methods
    expect(entry).toMatchObject({ bank: '', num: '', payment_date: '' })
  })

  const PROBLEMS: [string, PaymentDraft, string | null][] = [
    ['no amount', draft(part({ amount: null })), 'amount'],
    ['zero', draft(part({ amount: 0 })), 'amount'],
    ['too much', draft(part({ amount: 1e9 })), 'amount'],
    ['no method', draft(part({ current_acount_payment_method_id: 0 })), 'method'],
    ['a cheque without bank', draft(part({ ...CHEQUE, bank: ' ' })), 'bank'],
    ['a cheque without number', draft(part({ ...CHEQUE, num: '' })), 'num'],
    ['a cheque without date', draft(part({ ...CHEQUE, payment_date: '' })), 'payment_date'],
    ['the second part', draft(part({}), part({ key: 2, amount: null })), 'amount'],
    ['tomorrow', { ...draft(part({})), day: '2026-11-22' }, 'day'],
    ['nothing', draft(part(CHEQUE)), null],
  ]
  it.each(PROBLEMS)('says what is missing: %s [ACC-017]', (_name, payment, field) => {
    expect(paymentProblem(payment, TODAY)?.field ?? null).toBe(field)
  })
})

describe('a note', () => {
  const note = { ...newNote(), amount: 250.505, description: ' flete ' }
  it('is sent as its call wants it, on its side of the account [ACC-017]', () => {
    const holder = { model_name: 'client', model_id: 5 }
    expect(noteMovement('nota-credito', 'client', 5, note)).toMatchObject({
      side: 'haber',
      amount: 250.51,
      body: { ...holder, form: { nota_credito: 250.51, description: 'flete' } },
    })
    expect(noteMovement('nota-debito', 'client', 5, note)).toMatchObject({
      side: 'debe',
      body: { ...holder, debe: 250.51, description: 'flete' },
    })
    expect(noteMovement('saldo-inicial', 'client', 5, { ...note, is_for_debe: false })).toMatchObject({
      side: 'haber',
      body: { ...holder, is_for_debe: false, saldo_inicial: 250.51 },
    })
    expect(noteMovement('saldo-inicial', 'client', 5, note).side).toBe('debe')
  })
  it('needs an amount [ACC-017]', () => {
    expect(noteProblem(newNote())).toBe('Indicá el importe')
    expect(noteProblem(note)).toBeNull()
  })
})

describe('whether a movement is in the account', () => {
  const movement = paymentMovement('client', 1, draft(part({})))
  const now = Date.parse('2026-11-21T15:00:00Z')
  const row = (id: number, values: object) => ({
    id,
    detalle: `Pago N°${id}`,
    description: null,
    debe: null,
    haber: '100.00',
    saldo: '0.00',
    pagandose: null,
    status: 'pago_from_client',
    num_receipt: id,
    sale_id: null,
    budget_id: null,
    order_production_id: null,
    provider_order_id: null,
    created_at: '2026-11-21T14:55:00.000000Z',
    ...values,
  })

  it('is told by kind, side and amount', () => {
    expect(isLike(row(1, {}), movement)).toBe(true)
    for (const other of [
      { haber: '100.01' },
      { haber: null, debe: '100.00' },
      { detalle: 'Nota Credito N°1' },
      { detalle: null },
    ])
      expect(isLike(row(1, other), movement)).toBe(false)
  })
  it('one like it of the last minutes may be the same; one of another day may be when it is dated that day', () => {
    expect(isRecent(row(1, {}), movement, now)).toBe(true)
    expect(isRecent(row(1, { created_at: '2026-11-21T14:40:00.000000Z' }), movement, now)).toBe(false)
    const dated = { ...movement, day: '2026-11-20' }
    expect(isRecent(row(1, {}), dated, now)).toBe(false)
    expect(isRecent(row(1, { created_at: '2026-11-21T02:00:00.000000Z' }), dated, now)).toBe(true)
  })
  it('and another are equal by kind, amounts and words; a debit of a sale is not compared', () => {
    expect(lineKey(row(2, {}))).toBe(lineKey(row(1, {})))
    expect(lineKey(row(2, { haber: '100.01' }))).not.toBe(lineKey(row(1, {})))
    expect(lineKey(row(2, { description: 'seña' }))).not.toBe(lineKey(row(1, {})))
    expect(lineKey(row(1, { debe: '9.00', haber: null, sale_id: 4 }))).toBeNull()
  })
})
