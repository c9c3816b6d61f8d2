import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { seller_commission } from '@/entities/sellerCommission'
import { commissionTotals, lastBalance } from '@/features/cuentas/sellers/commissionTotals'
import { paySeller } from '@/features/cuentas/sellers/sellerOperations'
import { entriesOf } from '@/outbox/entries'
import { run } from '@/outbox/outbox'
import { SellerCommissions } from '@/features/cuentas/sellers/SellerCommissions'
import { addMonths, today } from '@/lib/dates'
import { load } from '@/list/thunks'
import type { RunningBackend } from '../../backend/app'
import { calls, column, startScreen } from '../../list/screen'
import { leaveEntry, ON_ITS_WAY } from '../../outbox/leave'
import { gate } from '../../support/gate'
import { enabled } from '../../support/steady'
import { callApi } from '../../support/standIn'

const OWNER = 1

const line = (values: object) => ({ id: 1, num: 1, debe: null, haber: null, saldo: null, ...values }) as never

// The table stands anew once the sellers are known.
const rows = () => screen.getByRole('table', { name: 'Comisiones de vendedores' })

/** The screen, which one goes away from and comes back to. */
function Comings() {
  const [there, setThere] = useState(true)
  return (
    <>
      <button onClick={() => setThere(!there)}>{there ? 'Irse' : 'Volver'}</button>
      {there && <SellerCommissions />}
    </>
  )
}

const toMarta = (pago: number) => ({ seller_id: 1, pago, name: 'Marta Giménez' })

describe('the commissions of sellers', () => {
  it('are read for all sellers from one month before today through today; any days have both their ends [CLI-010, CLI-011, CAT-054]', async () => {
    const read = calls('GET', 'seller-commission')
    const { user } = await startScreen(<SellerCommissions />)
    const [from, until] = [addMonths(today(), -1), today()]
    await waitFor(() => expect(read.map(({ path }) => path)).toEqual([`seller-commission/0/${from}/${until}`]))
    await user.click(screen.getByRole('button', { name: 'Hoy' }))
    await waitFor(() => expect(read.at(-1)?.path).toBe(`seller-commission/0/${until}/${until}`))
    await user.click(screen.getByRole('button', { name: 'Historial' }))
    await waitFor(() => expect(read.at(-1)?.path).toBe('seller-commission/0/2000-01-01/2099-12-31'))
  })

  it('are read for the seller chosen alone, whatever else is changed, and still when one comes back [CLI-010]', async () => {
    const read = calls('GET', 'seller-commission')
    const { user, store } = await startScreen(<Comings />)
    const [from, until] = [addMonths(today(), -1), today()]
    await user.selectOptions(await screen.findByLabelText('Vendedor'), 'Marta Giménez')
    await waitFor(() => expect(read.map(({ path }) => path)).toContain(`seller-commission/1/${from}/${until}`))
    await user.click(screen.getByRole('button', { name: 'Hoy' }))
    await waitFor(() => expect(read.map(({ path }) => path)).toContain(`seller-commission/1/${until}/${until}`))
    await store.dispatch(run(paySeller, toMarta(80)))
    await waitFor(() => expect(column(rows(), 'Pagado')).toEqual(['$80,00']))
    expect(read.filter(({ path }) => path.startsWith('seller-commission/0/'))).toHaveLength(1)
    await user.click(screen.getByText('Irse'))
    await user.click(screen.getByText('Volver'))
    expect(await screen.findByLabelText('Vendedor')).toHaveDisplayValue('Marta Giménez')
    await user.selectOptions(screen.getByLabelText('Vendedor'), 'Todos')
    await waitFor(() => expect(read.at(-1)?.path).toBe(`seller-commission/0/${until}/${until}`))
  })

  it('tell what is owed to the seller chosen though nothing happened in the days in view [CLI-009]', async () => {
    const { user } = await startScreen(<SellerCommissions />, {
      prepare: ({ db }) => {
        const created_at = `${addMonths(today(), -3)}T15:00:00.000000Z`
        const { user_id, id } = db.all('seller')[0] ?? {}
        db.insert('seller_commission', {
          user_id,
          status: 'active',
          num: 1,
          seller_id: id,
          debe: 500,
          saldo: 500,
          created_at,
        })
      },
    })
    await user.selectOptions(await screen.findByLabelText('Vendedor'), 'Marta Giménez')
    await waitFor(() => expect(screen.getByText('0 movimientos').parentElement).toHaveTextContent('Se le debe $500,00'))
  })

  it('that wait for the collection of their sale are listed as waiting, until it is paid [CLI-009]', async () => {
    let seller = 0
    const sale = (db: RunningBackend['db'], num: number, status: string) => {
      const { id } = db.insert('sale', {
        ...{ num, total: '1000.00', user_id: OWNER, client_id: 4, seller_id: seller, save_current_acount: 1 },
        ...{ terminada: 1, created_at: `${today()}T15:00:00.000000Z` },
        _articles: [{ id: 1, pivot: { amount: '2.00', price: '500.00' } }],
      })
      db.insert('current_acount', { sale_id: id, client_id: 4, debe: '1000.00', status })
    }
    await startScreen(<SellerCommissions />, {
      prepare: ({ db }) => {
        for (const { id } of db.all('sale')) db.remove('sale', id)
        seller = Number(db.all('seller')[0]?.id)
        db.update('seller', seller, { percentage_commission: '5.00' })
        db.update('user', OWNER, { comision_funcion: 'ros_mar' })
        sale(db, 9001, 'sin_pagar')
        sale(db, 9002, 'pagado')
      },
    })
    expect(await screen.findByText('0 movimientos · 1 comisión espera el cobro')).toBeInTheDocument()
    const row = screen.getByRole('link', { name: 'N° 9001' }).closest('tr')
    expect(row).toHaveTextContent('Marta Giménez')
    expect(row).toHaveTextContent('$1.000,00$50,00')
    expect(screen.queryByText('N° 9002')).not.toBeInTheDocument()
  })

  it('show those of this company’s sellers, or of one, with what was earned, paid and is owed [CLI-009]', async () => {
    const { user } = await startScreen(<SellerCommissions />, {
      prepare: ({ db }) => {
        const [first, second] = db.all('seller')
        const user_id = first?.user_id
        const add = (values: object) => db.insert('seller_commission', { user_id, status: 'active', ...values })
        add({ num: 1, seller_id: first?.id, debe: 500, saldo: 500, description: 'Venta N°7' })
        add({ num: 2, seller_id: first?.id, haber: 120.5, saldo: 379.5, description: 'Pago' })
        add({ num: 3, seller_id: second?.id, debe: 80, saldo: 80, description: 'Venta N°8' })
        // Of a seller of another company.
        add({ num: 4, seller_id: 999, debe: 1000, saldo: 1000, description: 'Ajena' })
      },
    })
    await waitFor(() => expect(column(rows(), 'Descripción')).toEqual(['Venta N°7', 'Pago', 'Venta N°8']))
    expect(screen.getByText('3 movimientos').parentElement).toHaveTextContent('Ganado $580,00Pagado $120,50')
    await user.selectOptions(screen.getByLabelText('Vendedor'), 'Marta Giménez')
    await waitFor(() => expect(column(rows(), 'Descripción')).toEqual(['Venta N°7', 'Pago']))
    expect(screen.getByText('2 movimientos').parentElement).toHaveTextContent(
      'Ganado $500,00Pagado $120,50Se le debe $379,50',
    )
  })

  it('of other companies are never kept, though the server answers them; nor is an initial balance, which it hides, offered [CLI-009]', async () => {
    const { store } = await startScreen(<SellerCommissions />, {
      prepare: ({ db }) => {
        const seller_id = db.all('seller')[0]?.id
        const add = (user_id: number, description: string) =>
          db.insert('seller_commission', {
            user_id,
            status: 'active',
            num: 1,
            seller_id,
            debe: 10,
            saldo: 10,
            description,
          })
        add(OWNER, 'Propia')
        add(OWNER + 500, 'Ajena')
      },
    })
    await waitFor(() => expect(column(rows(), 'Descripción')).toEqual(['Propia']))
    expect(JSON.stringify(store.getState())).not.toContain('Ajena')
    expect(screen.queryByText(/saldo inicial/i)).not.toBeInTheDocument()
    // It would be stored where no list and no later balance counts it (contract b §8.3).
    await callApi('POST', 'seller-commission/saldo-inicial', { seller_id: 1, debe: 500, haber: null })
    await store.dispatch(load(seller_commission, { refresh: true }))
    expect(column(rows(), 'Descripción')).toEqual(['Propia'])
  })

  it('are paid once, whatever the server answers, and an equal payment is asked about [CLI-009, CAT-054]', async () => {
    const { user, backend } = await startScreen(<SellerCommissions />)
    const marta = () => backend.db.all('seller_commission').filter(({ haber }) => haber !== null)
    const sent = calls('POST', 'seller-commission/pago')
    const pay = () => screen.findByRole('button', { name: 'Registrar pago' })
    await user.selectOptions(await screen.findByLabelText('Vendedor'), 'Marta Giménez')
    await user.click(await pay())
    const dialog = await screen.findByRole('dialog', { name: 'Pago a Marta Giménez' })
    await user.click(within(dialog).getByText('Guardar'))
    expect(within(dialog).getByText('Escribí el importe')).toBeInTheDocument()
    backend.faults.set([{ method: 'POST', path: 'seller-commission/pago', fault: '500-after', times: 1 }])
    await user.type(within(dialog).getByLabelText('Importe'), '120,50')
    await user.click(within(dialog).getByText('Guardar'))
    expect(
      await screen.findByText('El servidor no contestó bien, pero quedó: Pago de $120,50 a Marta Giménez'),
    ).toBeInTheDocument()
    expect(marta().map(({ haber }) => Number(haber))).toEqual([120.5])
    await waitFor(() => expect(column(rows(), 'Pagado')).toEqual(['$120,50']))

    await user.click(await pay())
    await user.type(await screen.findByLabelText('Importe'), '120,5{Control>}{Enter}{/Control}')
    const question = await screen.findByRole('dialog', { name: 'Ya hay uno igual' })
    expect(sent).toHaveLength(1)
    await user.click(within(question).getByText('Pagar otra vez'))
    await waitFor(() => expect(marta()).toHaveLength(2))
  })

  it('that a page went away with are looked for by the next one, and not paid again meanwhile [CLI-009]', async () => {
    const marta = 1
    const leave = (id: string, ago: number, pago: number) => leaveEntry(paySeller, toMarta(pago), { id, ago })
    await leave('on its way', ON_ITS_WAY, 80)
    await leave('of long ago', 60, 90)
    await leave('there after all', 5, 70)
    const { user, store, backend } = await startScreen(<SellerCommissions />, {
      prepare: ({ db }) => {
        db.update('seller', marta, { name: 'Marta Giménez' })
        db.insert('seller_commission', {
          user_id: 1,
          status: 'active',
          num: 1,
          seller_id: marta,
          haber: 70,
          saldo: -70,
          description: 'Pago',
        })
      },
    })
    const told = 'El pago de $80 a Marta Giménez: sin respuesta. No se repite.'
    expect(await screen.findByText(told)).toBeVisible()
    expect(await screen.findByText('No llegó a guardarse el pago de $90 a Marta Giménez.')).toBeVisible()
    expect(await screen.findByText('Quedó guardado: el pago de $70 a Marta Giménez')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    await waitFor(async () => expect((await entriesOf(OWNER)).map(({ id }) => id)).toEqual(['on its way']))
    expect(await store.dispatch(run(paySeller, toMarta(80)))).toMatchObject({ kind: 'doubt', doubt: 'unknown' })
    expect(await store.dispatch(run(paySeller, toMarta(80), true))).toMatchObject({ kind: 'doubt', doubt: 'unknown' })
    const paid = () => backend.db.all('seller_commission').filter(({ haber }) => Number(haber) === 80)
    expect(paid()).toEqual([])
    // It arrives, and is not paid again.
    await callApi('POST', 'seller-commission/pago', { seller_id: marta, pago: 80 })
    await user.click(await enabled(screen.getByRole('button', { name: 'Comprobar' })))
    expect(await screen.findByText('Quedó guardado: el pago de $80 a Marta Giménez')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(told)).toBeNull())
    expect(await store.dispatch(run(paySeller, toMarta(80)))).toMatchObject({ kind: 'twin' })
    expect(paid()).toHaveLength(1)
  })

  it('that the connection repeated are marked, and one of them is deleted though the answer is lost [CLI-009, CAT-054]', async () => {
    const MARK = '¿está dos veces?'
    const { user, backend } = await startScreen(<SellerCommissions />, {
      prepare: ({ db }) => {
        const paid = { user_id: OWNER, status: 'active', seller_id: 1, haber: '80.00', description: 'Pago' }
        for (const num of [1, 2]) db.insert('seller_commission', { ...paid, num, saldo: `-${80 * num}.00` })
      },
    })
    await waitFor(() => expect(within(rows()).getAllByText(MARK)).toHaveLength(2))
    backend.faults.set([{ method: 'DELETE', path: 'seller-commission', fault: 'drop-after', times: 1 }])
    await user.click(within(rows()).getAllByText(MARK)[0] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Eliminar el pago' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^¿Eliminar el pago de \$80/ })).getByText('Eliminar'),
    )
    await waitFor(() => expect(within(rows()).queryByText(MARK)).toBeNull())
    expect(backend.db.all('seller_commission').filter(({ haber }) => Number(haber) === 80)).toHaveLength(1)
  })

  it('are on the disk before they leave, and off it once they are answered [CLI-009]', async () => {
    const { store, backend } = await startScreen(<SellerCommissions />)
    const kept: number[] = []
    const sent = calls('POST', 'seller-commission/pago')
    const answer = gate()
    backend.faults.set([{ method: 'POST', path: 'seller-commission/pago', fault: answer, times: 1 }])
    const paying = store.dispatch(run(paySeller, toMarta(80)))
    await waitFor(() => expect(sent).toHaveLength(1))
    kept.push((await entriesOf(OWNER)).length)
    answer.open()
    expect(await paying).toMatchObject({ kind: 'stored', late: false })
    expect([...kept, (await entriesOf(OWNER)).length]).toEqual([1, 0])
  })

  it('cannot be paid by who may not change sellers', async () => {
    await startScreen(<SellerCommissions />, { as: 'employee', permissions: ['client.index'] })
    await screen.findByLabelText('Vendedor')
    expect(screen.queryByText(/pagarle|Registrar pago/)).not.toBeInTheDocument()
  })

  it('add up to the cent; what is owed is the balance of the last line', () => {
    expect(commissionTotals([line({ debe: '0.10' }), line({ debe: '0.20', haber: '0.30' })])).toEqual({
      debe: 0.3,
      haber: 0.3,
    })
    expect(lastBalance([line({ id: 8, saldo: '380.00' }), line({ id: 5, saldo: '500.00' })])).toBe(380)
    expect(lastBalance([])).toBeNull()
  })

  it('are only read [CAT-054]', () => {
    expect(seller_commission.routes).toBe('list')
  })
})
