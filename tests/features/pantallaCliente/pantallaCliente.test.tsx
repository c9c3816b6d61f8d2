import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
    const line = { key: 'article-1', name: 'Yerba', amount: 3, unit: null, price: 100, total: 300, ...change }
    return { sale: { lines: [line], count: 1, goods: 300, total: 300, paid: null, change: null } }
  }
  const line = () => screen.getByRole('listitem')

  it('tells how many there are and at which price each [PLUS-005]', () => {
    const tell = open()
    tell(lineOf({}))
    expect(line()).toHaveTextContent('3 × $100,00$300,00')
    tell(lineOf({ amount: 0.35, unit: 'kg' }))
    expect(line()).toHaveTextContent('0,35 kg × $100,00$300,00')
  })

  it('multiplies nothing where its units have several prices [PLUS-005]', () => {
    const tell = open()
    tell(lineOf({ price: null, total: 280 }))
    expect(line()).toHaveTextContent('3 a varios precios$280,00')
    expect(line()).not.toHaveTextContent('×')
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
