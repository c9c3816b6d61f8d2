import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { shownOf } from '@/features/vender/display/shown'
import { SaleView } from '@/features/pantallaCliente/SaleView'
import { promotionsChanged } from '@/shop/promotions/promotionsSlice'
import type { TestApp } from '../../../support/app'
import { promotionOf } from '../../../domain/sale/promotions/build'
import { articles, azucar, openVender, scan, total, vender, yerba } from '../screen'

const figuresOf = (list: Element | null) =>
  [...(list?.querySelectorAll('div') ?? [])].map((row) => [...row.children].map(({ textContent }) => textContent))

/** The display of the till as it stands: its lines, the rows before the total, and the total. */
function displayed(app: TestApp) {
  const sale = shownOf(app.store.getState(), null)?.sale
  if (!sale) throw new Error('the display has no sale')
  const { container, unmount } = render(<SaleView sale={sale} />)
  const lines = [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  const figures = figuresOf(container.querySelector('dl'))
  unmount()
  return { lines, rows: figures.slice(0, -1), total: figures.at(-1)?.[1] }
}

it('the display’s lines come to its total by the till’s own rows [PLUS-005]', async () => {
  const app = await openVender()
  const { store } = app
  const id = articles(app).find(({ bar_code }) => bar_code === yerba.code)?.id ?? 0
  const scope = { articles: [id], categories: [], brands: [], providers: [] }
  const twoForOne = promotionOf({ id: 'p', name: 'Yerba 2×1', deal: { kind: 'take_pay', take: 2, pay: 1 }, scope })
  act(() => void store.dispatch(promotionsChanged([twoForOne])))
  scan(yerba.code)
  scan(yerba.code)
  const percentage = (rate: number) => ({ id: rate, name: 'De la venta', percentage: String(rate) })
  const bySale = () => figuresOf(document.querySelector('.vender-sums'))
  const expectSame = () => expect(displayed(app)).toMatchObject({ rows: bySale(), total: total().textContent })

  act(() => void store.dispatch(saleEvents.choose({ discounts: [percentage(10)] })))
  expect(bySale()).toEqual([
    ['Subtotal', '$8.500,00'],
    ['Promociones', '−$4.250,00'],
    ['Descuento', '−$425,00'],
  ])
  expectSame()
  expect(displayed(app).lines).toEqual([`${yerba.name}2 × $4.250,00 Yerba 2×1 −$4.250,00$4.250,00`])

  scan(azucar.code)
  const key = vender(app).cart.touched ?? ''
  act(() => void store.dispatch(saleEvents.lineChanged({ key, choices: { discount: 5 } })))
  act(() => void store.dispatch(saleEvents.choose({ surchages: [percentage(20)] })))
  expect(bySale().map(([name]) => name)).toEqual(['Subtotal', 'Promociones', 'Descuento', 'Recargo'])
  expectSame()
  expect(displayed(app).lines[0]).toContain(' −5 %')
  expect(screen.getByText('−5 %')).toBeVisible()
})
