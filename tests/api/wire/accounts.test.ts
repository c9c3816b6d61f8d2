import { describe, expect, it } from 'vitest'
import { createApiClient } from '@/api/client'
import { createBudget } from '@/api/budget'
import { currentAcountReceipt, currentAcountStatement } from '@/shop/documents'
import { HOST, signIn, standIn } from '../../support/standIn'

type Row = Record<string, unknown>
interface Made {
  model: Row & { id: number; saldo: string | null }
}
interface List {
  models: readonly Row[]
}

/** A client of the shop and one provider, both new, with an open caja. */
async function opened(version?: 3) {
  const backend = standIn(version ? { version } : {})
  await signIn('owner')
  const api = createApiClient(HOST, createBudget(100_000))
  await api.get('user')
  const made = async (segment: string, body: Row) => ((await api.post(segment, body)) as Made).model
  const client = await made('client', { name: 'Ana', pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar: 0 })
  const provider = await made('provider', { name: 'Molino', childrens: [], price_from_cost_mas_iva: 0 })
  const caja = await made('caja', { name: 'Mostrador', current_acount_payment_methods: [], users: [] })
  await api.put(`abrir-caja/${caja.id}`)
  const holders = { client: client.id, provider: provider.id }
  const post = (kind: string, holder: 'client' | 'provider', body: Row) =>
    api.post(`current-acount/${kind}`, { model_name: holder, model_id: holders[holder], ...body })
  const linesOf = async (holder: 'client' | 'provider') =>
    ((await api.get(`current-acount/${holder}/${holders[holder]}/1`)) as List).models
  const balanceOf = async (segment: string, id: number) =>
    Number(((await api.get(`${segment}/${id}`)) as Made).model.saldo)
  return { backend, api, client, caja, holders, post, linesOf, balanceOf }
}

const entry = (values: Row): Row => ({
  current_acount_payment_method_id: 3,
  amount: 0,
  bank: '',
  payment_date: '',
  num: '',
  credit_card_id: 0,
  credit_card_payment_plan_id: 0,
  caja_id: 0,
  ...values,
})
const payment = (haber: number, entries: readonly Row[]): Row => ({
  haber,
  description: '',
  numero_orden_de_compra: null,
  current_date: true,
  created_at: '',
  to_pay: null,
  current_acount_payment_methods: entries,
})
const CHEQUE = { current_acount_payment_method_id: 1, bank: 'Banco Uno', num: '123', payment_date: '2026-12-28' }

describe.each([undefined, 3] as const)('an account on version %s of the server', (version) => {
  it('is paid in part: its balance falls, the caja takes the money, the debit is begun', async () => {
    const { client, caja, post, linesOf, balanceOf } = await opened(version)
    await post('nota-debito', 'client', { debe: 2401, description: '' })
    await post('pago', 'client', payment(1250.75, [entry({ amount: 1250.75, caja_id: caja.id })]))
    const lines = (await linesOf('client')).map(({ debe, haber, status }) => [Number(debe), Number(haber), status])
    expect(lines).toEqual([
      [2401, 0, 'pagandose'],
      [0, 1250.75, 'pago_from_client'],
    ])
    expect(await balanceOf('client', client.id)).toBe(1150.25)
    expect(await balanceOf('caja', caja.id)).toBe(1250.75)
  })

  it('keeps bank, number and day of a cheque, in its line and in the list of cheques', async () => {
    const { client, post, linesOf, api } = await opened(version)
    await post('pago', 'client', payment(100, [entry({ ...CHEQUE, amount: 100 })]))
    const cheque = { bank: 'Banco Uno', num: '123', payment_date: expect.stringContaining('2026-12-28') as string }
    const [line] = await linesOf('client')
    expect(line?.current_acount_payment_methods).toMatchObject([{ id: 1, pivot: cheque }])
    const { models } = (await api.get('cheque')) as List
    const found = models.find(({ num }) => num === '123')
    expect(found).toMatchObject({ ...cheque, amount: '100.00', current_acount: { client: { id: client.id } } })
  })

  it('begins with an initial balance, owed or in favour, which its lines name', async () => {
    const { post, linesOf, balanceOf, holders } = await opened(version)
    await post('saldo-inicial', 'client', { is_for_debe: true, saldo_inicial: 500 })
    await post('saldo-inicial', 'provider', { is_for_debe: false, saldo_inicial: 120.5 })
    for (const holder of ['client', 'provider'] as const)
      expect((await linesOf(holder)).map(({ detalle }) => detalle)).toEqual(['Saldo inicial'])
    expect(await balanceOf('client', holders.client)).toBe(500)
    expect(await balanceOf('provider', holders.provider)).toBe(-120.5)
  })

  it('shows the months that were asked for, oldest first, and none of another holder', async () => {
    const { backend, api, post, linesOf, holders } = await opened(version)
    for (const debe of [10, 20, 30]) await post('nota-debito', 'client', { debe, description: '' })
    const [first] = await linesOf('client')
    backend.db.update('current_acount', first?.id, { created_at: '2026-01-05T12:00:00.000000Z' })
    await api.get(`check-saldos/client/${holders.client}`)
    expect((await linesOf('client')).map(({ debe, saldo }) => [Number(debe), Number(saldo)])).toEqual([
      [20, 30],
      [30, 60],
    ])
    expect(await linesOf('provider')).toEqual([])
  })

  it('prints the receipt of its own payment and its own statement', async () => {
    const { api, client, post, linesOf } = await opened(version)
    await post('pago', 'client', payment(40, [entry({ amount: 40 })]))
    const [line] = await linesOf('client')
    const textOf = async (path: string) => (await fetch(api.address(path))).text()
    expect(await textOf(currentAcountReceipt(line?.id as number, client.id))).toContain('Importe: 40.00')
    expect(await textOf(currentAcountStatement('client', client.id, 1))).toContain(`client ${client.id}`)
  })

  it('stands in the lists with its balance', async () => {
    const { api, client, post } = await opened(version)
    await post('nota-debito', 'client', { debe: 75, description: '' })
    const { models } = (await api.get('client')) as { models: { data: readonly Row[] } }
    expect(models.data.find(({ id }) => id === client.id)?.saldo).toBe('75.00')
  })
})

it('goes by credit account on a server in between, which has those and not the newer user', async () => {
  const { api, client, post, linesOf, backend } = await opened(3)
  const between = createApiClient(HOST, createBudget(100_000))
  await between.get(`client/${client.id}`)
  expect(between.isNewer()).toBe(false)
  await post('nota-debito', 'client', { debe: 75, description: '' })
  const path = `current-acount/client/${client.id}/1`
  expect(((await between.get(path)) as List).models).toEqual(await linesOf('client'))
  expect(between.address(currentAcountReceipt(7, client.id))).toBe(`${HOST}/current-acount/pdf/7`)
  expect(api.isNewer()).toBe(true)
  expect(backend.stats()[`GET /api/${path}`]).toBeUndefined()
})

it('cheques that were cashed, bounced or endorsed are told from those in hand, where the server tells', async () => {
  const { api, backend, post, linesOf } = await opened(3)
  for (const num of ['1', '2']) await post('pago', 'client', payment(100, [entry({ ...CHEQUE, num, amount: 100 })]))
  backend.db.update('current_acount', (await linesOf('client'))[0]?.id, { _state: 'cobrados' })
  const { models } = (await api.get('cheque')) as List
  const told = models.filter(({ num }) => num === '1' || num === '2').map(({ num, closed }) => [num, closed])
  expect(told.sort()).toEqual([
    ['1', true],
    ['2', false],
  ])
})
