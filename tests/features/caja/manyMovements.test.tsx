import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { column, table } from '../../list/screen'
import type { RunningBackend } from '../../backend/app'
import { dialog, openCajas, press } from './open'

const COUNT = 5_000

/** Of Mostrador, ten seconds apart: 4,998 sales of 10.10, one income by hand of 0.05 and one expense of 20.07. */
function manyMovements({ db }: RunningBackend) {
  const opening = db.all('apertura_caja')[0]
  const shared = { caja_id: opening?.caja_id, apertura_caja_id: opening?.id, employee_id: 1 }
  const start = Date.now() - COUNT * 10_000
  for (let index = 0; index < COUNT; index++) {
    const values =
      index === 0
        ? { concepto_movimiento_caja_id: 6, ingreso: '0.05' }
        : index === 1
          ? { concepto_movimiento_caja_id: 2, expense_id: 77, egreso: '20.07' }
          : { concepto_movimiento_caja_id: 1, sale_id: 100_000 + index, ingreso: '10.10' }
    db.insert('movimiento_caja', { ...shared, ...values, created_at: new Date(start + index * 10_000).toISOString() })
  }
}

describe('a shift of 5,000 movements', () => {
  it('shows a window of its rows, and sums of all of them right to the cent [CAJA-004] [CAJA-010]', async () => {
    const { user, ids } = await openCajas({ prepare: manyMovements })
    await user.click(await screen.findByRole('link', { name: 'Mostrador' }))
    const list = await table('Movimientos')
    expect(list).toHaveAttribute('aria-rowcount', String(COUNT + 1))
    expect(list.querySelectorAll('tbody tr[data-index]').length).toBeLessThan(40)
    const figures = [...document.querySelectorAll('.caja-figures dd')].map(({ textContent }) => textContent)
    // 4,998 × 10.10 + 0.05; 1,000.00 + that - 20.07.
    expect(figures).toEqual(['$1.000,00', '$50.479,85', '$20,07', '$51.459,78'])
    const concepts = screen.getByRole('list', { name: 'Totales por concepto' })
    expect(
      within(concepts)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Venta 4998+$50.479,80', 'Gasto 1-$20,07', 'Varios 1+$0,05'])

    // The last of them are there once they are scrolled to.
    const scroller = screen.getByRole('region', { name: 'Movimientos' })
    fireEvent.scroll(Object.assign(scroller, { scrollTop: COUNT * 40 }))
    await waitFor(() => expect(column(list, 'Ingreso').at(-1)).toBe('$0,05'))
    expect(list.querySelectorAll('tbody tr[data-index]').length).toBeLessThan(40)
    expect(ids.opening).toBeGreaterThan(0)
  })

  it('is counted and closed with what of it lies elsewhere told apart [CAJA-010]', async () => {
    const { user } = await openCajas({
      prepare: (backend) => {
        manyMovements(backend)
        const caja = backend.db.all('caja').find(({ name }) => name === 'Mostrador')
        const pivot = { amount: '10.10', caja_id: caja?.id }
        // The sales it knows were paid by card: their money is not in the drawer.
        for (const { id } of backend.db.all('sale')) backend.db.remove('sale', id)
        const moved = backend.db.all('movimiento_caja').filter(({ sale_id }) => sale_id)
        for (const { sale_id, created_at } of moved.slice(-1_000))
          backend.db.insert('sale', {
            id: sale_id,
            num: Number(sale_id),
            total: '10.10',
            user_id: 1,
            terminada: 1,
            created_at,
            caja_id: caja?.id,
            _current_acount_payment_methods: [{ id: 2, pivot }],
            _articles: [],
            _combos: [],
            _services: [],
          })
      },
    })
    await user.click(
      press((await screen.findByRole('link', { name: 'Mostrador' })).closest('li') as HTMLElement, 'Cerrar'),
    )
    const form = await dialog('Cerrar Mostrador')
    expect(await within(form).findByText('En otros valores')).toBeVisible()
    expect(form).toHaveTextContent('Debería haber en efectivo$41.359,78')
    expect(form).toHaveTextContent('En otros valores$10.100,00')
  })
})
