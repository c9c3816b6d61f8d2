import { describe, expect, it } from 'vitest'
import type { CurrentAcount } from '@/entities/currentAcount'
import { listPath } from '@/entities/paths'
import { provider } from '@/entities/provider'
import { accountReducer, initialAccount, SHOWN_AT_ONCE } from '@/features/cuentas/accountState'
import { deleteAcountImage, readAcount, readPaidBy, recalculate } from '@/features/cuentas/calls'
import { debtors, totals } from '@/features/cuentas/debts'
import type { HolderRecord } from '@/features/cuentas/holders'
import { createLine, removeLine } from '@/features/cuentas/payment/lineOperations'
import { accountCsv } from '@/features/cuentas/shown'
import { INITIAL_CARDS, pageOf, pagesOf } from '@/domain/cardList'
import { paymentMovement, newPayment, paymentPart } from '@/domain/accounts/currentAcountPayment'
import { look, run } from '@/outbox/outbox'
import { calls } from '../../list/screen'
import { leaveEntry } from '../../outbox/leave'
import { testStore } from '../../support/store'
import { addHolder, DEBTS, ID } from './open'

describe('the state of an account', () => {
  it('begins with a client, one month back and nothing paid yet [ACC-005, ACC-006, ACC-007]', () => {
    expect(initialAccount()).toMatchObject({ model_name: 'client', model_id: 0, months_ago: 1, models: null })
    expect(initialAccount('provider', 3)).toMatchObject({ model_name: 'provider', model_id: 3 })
    expect(initialAccount().payment).toEqual({ ...newPayment(), selected_payment_methods: [paymentPart(1)] })
  })

  it('shows twenty lines and twenty more each time; other months begin anew [ACC-008]', () => {
    const more = accountReducer(initialAccount(), { type: 'moreWanted' })
    expect([SHOWN_AT_ONCE, initialAccount().shown, more.shown]).toEqual([20, 20, 40])
    expect(accountReducer(more, { type: 'monthsChosen', months: 6 })).toMatchObject({
      months_ago: 6,
      shown: 20,
      models: null,
    })
  })

  it('asks about a debit or about a credit; the answer to an older question is dropped [ACC-014, CAT-109]', () => {
    const asked = accountReducer(initialAccount(), { type: 'sourceChosen', source: { debe_id: 4, haber_id: 0 } })
    const other = accountReducer(asked, { type: 'sourceChosen', source: { debe_id: 0, haber_id: 5 } })
    expect(other.pagado_por).toEqual({ debe_id: 0, haber_id: 5, models: null, failure: '' })
    const late = accountReducer(other, {
      type: 'paidByRead',
      source: { debe_id: 4, haber_id: 0 },
      models: [],
      failure: '',
    })
    expect(late.pagado_por.models).toBeNull()
    const answered = accountReducer(other, {
      type: 'paidByRead',
      source: { debe_id: 0, haber_id: 5 },
      models: [],
      failure: '',
    })
    expect(answered.pagado_por.models).toEqual([])
  })
})

describe('who owes', () => {
  const record = (name: string, saldo: string | null) => ({ id: 1, name, saldo }) as HolderRecord
  const records = [
    record('Ana', '100.10'),
    record('Beto', '-50.00'),
    record('Cata', null),
    record('Dora', '900.00'),
    record('Eva', '100.10'),
  ]

  it('stands by debt, the largest first, ten a page, page 0 [ACC-015, CAT-121]', () => {
    expect(INITIAL_CARDS).toEqual({ order_by: 'mayor-a-menor', per_page: 10, current_page: 0 })
    expect(debtors(records, 'mayor-a-menor').map(({ name }) => name)).toEqual(['Dora', 'Ana', 'Eva'])
    expect(debtors(records, 'menor-a-mayor').map(({ name }) => name)).toEqual(['Ana', 'Eva', 'Dora'])
    const many = Array.from({ length: 23 }, (_, index) => index)
    expect(pagesOf(23, INITIAL_CARDS)).toBe(3)
    expect(pageOf(many, { ...INITIAL_CARDS, current_page: 2 })).toEqual([20, 21, 22])
  })

  it('comes to exact sums, what is in favour apart', () => {
    expect(totals(records)).toEqual({ owed: 1100.2, favour: 50 })
  })
})

describe('the calls of an account', () => {
  async function open() {
    const { store, api, backend } = await testStore()
    addHolder(backend, 'client', DEBTS)
    return { store, api, backend }
  }

  it('read its lines, oldest first [ACC-002, CAT-022]', async () => {
    const { api } = await open()
    const read = calls('GET', 'current-acount')
    expect((await readAcount(api, 'client', ID, 1)).map(({ saldo }) => saldo)).toEqual(['1300.00', '1800.00'])
    expect((await readAcount(api, 'client', ID, 12)).length).toBe(3)
    expect(read.map(({ path }) => path)).toEqual([`current-acount/client/${ID}/1`, `current-acount/client/${ID}/12`])
  })

  it('write a payment, read what it paid, delete it again [ACC-003, ACC-013, ACC-017, CAT-109]', async () => {
    const { store, api, backend } = await open()
    const [read, removed] = [calls('GET', 'pagado-por'), calls('DELETE', 'current-acount')]
    const draft = { ...newPayment(), selected_payment_methods: [paymentPart(1, 1200)] }
    const movement = { ...paymentMovement('client', ID, draft), name: 'Ruiz' }
    const outcome = await store.dispatch(run(createLine.client, movement))
    const id = outcome.kind === 'stored' ? (outcome.record?.id ?? 0) : 0
    expect((await readPaidBy(api, 'client', ID, { debe_id: 0, haber_id: id })).map(({ pagado }) => pagado)).toEqual([
      '300.00',
      '900.00',
    ])
    expect(read[0]?.path).toBe(`pagado-por/client/${ID}/0/${id}`)
    const line = { id, model_name: 'client', model_id: ID, months: 1, detalle: 'Pago' } as const
    expect(await store.dispatch(run(removeLine.client, line))).toMatchObject({ kind: 'stored', late: false })
    expect(removed[0]?.path).toBe(`current-acount/client/${id}`)
    expect(backend.db.get('client', ID)?.saldo).toBe('1800.00')
    await recalculate(api, 'client', ID)
    expect(backend.stats()[`GET /api/check-saldos/client/${ID}`] ?? Object.keys(backend.stats()).join(' ')).toBe(1)
  })

  it('do not take a line for deleted because it is older than the months that were in view [ACC-003]', async () => {
    const { store, backend } = await open()
    const id = Number(backend.db.all('current_acount').find((row) => row.client_id === ID && row.sale_id === 1)?.id)
    const line = { id, model_name: 'client', model_id: ID, months: 1, detalle: 'Venta N°7001' } as const
    // Nobody is signed in.
    await leaveEntry(removeLine.client, line, { id: 'old', user: 0, ago: 201 * 86_400 })
    expect(await store.dispatch(look(removeLine.client, 'old'))).toMatchObject({ kind: 'doubt', doubt: 'absent' })
    backend.db.remove('current_acount', id)
    expect(await store.dispatch(look(removeLine.client, 'old'))).toMatchObject({ kind: 'stored', late: true })
  })

  it('know the spec’s call for a picture, which no screen offers [ACC-004]', async () => {
    const { api } = await open()
    const removed = calls('DELETE', 'current-acount')
    await deleteAcountImage(api, 999_999).catch(() => null)
    expect(removed[0]?.path).toBe('current-acount/image/999999')
  })
})

describe('the lines in a file', () => {
  it('stand with their figures, their state and how they were paid, as spreadsheets read them [ACC-009, ACC-011]', () => {
    const line = {
      id: 1,
      created_at: '2026-11-21T17:05:00.000000Z',
      detalle: '=Pago N°39',
      description: 'seña',
      debe: null,
      haber: '1200.50',
      saldo: '-300.00',
      pagandose: null,
      status: 'pago_from_client',
      current_acount_payment_methods: [
        {
          id: 1,
          name: 'Cheque',
          pivot: { amount: '1200.50', bank: 'Banco Uno', num: '12', payment_date: '2026-12-20 00:00:00' },
        },
      ],
    } as unknown as CurrentAcount
    const debit = { ...line, detalle: 'Venta N°1', debe: '10.00', haber: null, status: 'pagandose', pagandose: '4.00' }
    const [head, first, second] = accountCsv([line, debit as CurrentAcount]).split('\r\n')
    expect(head).toContain('Fecha;Hora;Detalle;Estado;Debe;Haber;Saldo;Descripción')
    expect(first).toBe(
      '21/11/26;14:05;"\t=Pago N°39";Pago;;1200,5;-300;seña · Cheque $1.200,50 (Banco Uno N° 12, al 20/12/26)',
    )
    expect(second).toContain('Venta N°1;Pago parcial: pagó $4;10;;-300;')
  })
})

describe('providers', () => {
  it('are paged, a hundred a page [PROV-004]', () => {
    expect(provider.list).toMatchObject({ paged: true, perPage: 100 })
    expect(listPath(provider, { page: 2 })).toBe('provider?page=2')
  })
})
