import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PantallaCliente } from '@/features/pantallaCliente/PantallaCliente'
import { openChannel, type Shown, type ShownLine } from '@/shop/display/messages'
import { quickChannels } from '../../support/channel'
import { readQr } from '../../support/qrReader'

const TILL = 'till-of-test'
const IDLE: Shown = { shop: { name: 'El Sol', image: null }, sale: null, thanks: null, pay: null }

beforeEach(quickChannels)
afterEach(() => vi.unstubAllGlobals())

/** A display; the till tells it what to show. */
function open() {
  render(<PantallaCliente till={TILL} />)
  const till = openChannel(TILL, () => undefined)
  return (change: Partial<Shown>) => act(() => till?.say({ kind: 'shown', shown: { ...IDLE, ...change } }))
}

describe('a line on the display', () => {
  const lineOf = (change: Partial<ShownLine>): Partial<Shown> => {
    const plain = { unit: null, price: 100, discount: null, promotion: null, total: 300 }
    const line = { key: 'article-1', name: 'Yerba', amount: 3, ...plain, ...change }
    return { sale: { lines: [line], count: 1, goods: 300, promoted: 0, off: 0, total: 300, cash: null } }
  }
  const line = () => screen.getByRole('listitem')

  it('tells how many there are and at which price each [PLUS-005]', () => {
    const tell = open()
    tell(lineOf({}))
    expect(line()).toHaveTextContent('3 × $100,00$300,00')
    tell(lineOf({ amount: 0.35, unit: 'kg' }))
    expect(line()).toHaveTextContent('0,35 kg × $100,00$300,00')
  })

  it('has what a scale weighed to the gram, as the till has it [PLUS-005]', () => {
    const tell = open()
    tell(lineOf({ amount: 0.345, unit: 'kg', price: 8000, total: 2760 }))
    expect(line()).toHaveTextContent('0,345 kg × $8.000,00$2.760,00')
    tell(lineOf({ amount: 0.004, unit: 'kg', price: 8000, total: 32 }))
    expect(line()).toHaveTextContent('0,004 kg × $8.000,00$32,00')
    tell(lineOf({ amount: 1200 }))
    expect(line()).toHaveTextContent('1.200 ×')
  })

  it('says what is off it, so that what is multiplied comes to its total [PLUS-005]', () => {
    const tell = open()
    tell(lineOf({ amount: 2, price: 4250, promotion: { name: 'Yerba 2×1', off: 4250 }, total: 4250 }))
    expect(line()).toHaveTextContent('2 × $4.250,00 Yerba 2×1 −$4.250,00$4.250,00')
    tell(lineOf({ amount: 2, price: 100, discount: 10, total: 180 }))
    expect(line()).toHaveTextContent('2 × $100,00 −10 %$180,00')
  })

  it('multiplies nothing where its units have several prices [PLUS-005]', () => {
    const tell = open()
    tell(lineOf({ price: null, total: 280 }))
    expect(line()).toHaveTextContent('3 a varios precios$280,00')
    expect(line()).not.toHaveTextContent('×')
  })
})

/** The figures on the display, each with its name. */
const figures = () => [...document.querySelectorAll('.client-figure')].map(({ textContent }) => textContent)

describe('cash on the display', () => {
  const saleOf = (part: number | null, paid: number): Partial<Shown> => ({
    sale: { lines: [], count: 0, goods: 4250, promoted: 0, off: 0, total: 4250, cash: { part, paid } },
  })

  it('is what is handed over and the change, or what is missing [PLUS-005]', () => {
    const tell = open()
    tell(saleOf(null, 5000))
    expect(figures()).toEqual(['Total$4.250,00', 'Pagás con$5.000,00', 'Tu vuelto$750,00'])
    tell(saleOf(null, 4250))
    expect(figures()).toEqual(['Total$4.250,00', 'Pagás con$4.250,00'])
    tell(saleOf(null, 4000))
    expect(figures()).toEqual(['Total$4.250,00', 'Pagás con$4.000,00', 'Faltan$250,00'])
  })

  it('names its part of a payment that is split, so that the figures add up [PLUS-005]', () => {
    const tell = open()
    tell(saleOf(1250, 2000))
    const cash = ['En efectivo$1.250,00', 'Pagás con$2.000,00', 'Tu vuelto$750,00']
    expect(figures()).toEqual(['Total$4.250,00', ...cash])
    tell(saleOf(1250, 1000))
    expect(figures()).toEqual(['Total$4.250,00', 'En efectivo$1.250,00', 'Pagás con$1.000,00', 'Faltan$250,00'])
    tell({ thanks: { total: 4250, cash: { part: 1250, paid: 2000 }, change: 750 } })
    expect(figures()).toEqual(['Total$4.250,00', ...cash].map((text) => text.replace('Pagás', 'Pagaste')))
  })
})

describe('a display whose till does not answer', () => {
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

  it('waits, says after a while how it is opened, and shows the sale of a till that answers after all [PLUS-005]', () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const tell = open()
    pass(2_000)
    expect(screen.getByRole('heading')).toHaveTextContent('Esperando a la caja')
    pass(13_500)
    expect(screen.getByRole('heading')).toHaveTextContent('Pantalla del cliente')
    expect(screen.getByRole('status')).toHaveTextContent('Abrila desde la caja: Vender › Más opciones.')
    tell({})
    expect(screen.getByRole('heading')).toHaveTextContent('El Sol')
  })
})

describe('between two sales', () => {
  const PICTURE = 'https://comercio.test/sol.webp'
  const picture = () => document.querySelector('img')

  it('the display shows whose shop it is, with its picture; the name alone while that does not load [PLUS-005]', () => {
    const tell = open()
    const shop = { name: 'El Sol', image: PICTURE }
    tell({ shop })
    expect(screen.getByRole('heading', { name: 'El Sol' })).toBeInTheDocument()
    expect(picture()).toHaveAttribute('src', PICTURE)
    fireEvent.error(picture() as HTMLImageElement)
    expect(picture()).toBeNull()
    tell({ shop })
    expect(picture()).toBeNull()
    expect(screen.getByRole('heading', { name: 'El Sol' })).toBeInTheDocument()
    // Another one may load.
    tell({ shop: { ...shop, image: `${PICTURE}?2` } })
    expect(picture()).toHaveAttribute('src', `${PICTURE}?2`)
    tell({ shop: { ...shop, image: null } })
    expect(picture()).toBeNull()
  })
})

it('the QR on the display holds the text it was told, beside the amount [PLUS-006]', async () => {
  const tell = open()
  const qr = 'https://mpago.la/2abcDEF'
  tell({ pay: { amount: 4250, alias: 'almacen.sol', cbu: '', holder: '', qr } })
  expect(readQr(await screen.findByRole('img', { name: 'QR para pagar' }))).toBe(qr)
  expect(screen.getByText('$4.250,00')).toBeInTheDocument()
})
