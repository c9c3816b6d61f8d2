import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { encode } from 'uqr'
import { QrCode } from '@/ui/figures/QrCode'
import { readQr } from '../../support/qrReader'

afterEach(() => vi.unstubAllGlobals())

const draw = (text: string) => {
  render(<QrCode text={text} label="QR de cobro" />)
  return screen.getByRole('img', { name: 'QR de cobro' })
}

/** Of a wallet, of the interoperable kind in the lengths that banks give, and with signs of more than one byte. */
const TEXTS = [
  'https://mpago.la/2abcDEF',
  '00020101021143150011ar.com.shop5204541153030325802AR5908ALMACEN6007ROSARIO63042B1C',
  `00020101021143${'50150011ar.com.shop'.repeat(7)}5204541153030325802AR6304ABCD`,
  'https://comercio.ar/almacén-ñandú',
  `https://comercio.ar/${'a'.repeat(180)}`,
]

describe('a payment QR [PLUS-006]', () => {
  it.each(TEXTS)('is read as what it was drawn of: %s', (text) => {
    expect(readQr(draw(text))).toBe(text)
  })

  it('is drawn here, module by module, and asks nobody', () => {
    const ask = vi.fn()
    for (const way of ['fetch', 'XMLHttpRequest', 'Image']) vi.stubGlobal(way, ask)
    const [text = ''] = TEXTS
    const svg = draw(text)
    const { size, data } = encode(text, { ecc: 'M', border: 4 })
    expect(svg).toHaveAttribute('viewBox', `0 0 ${size} ${size}`)
    // One path: no picture that would have to be fetched.
    expect([...svg.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(['path'])
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
    const drawn = [...(svg.firstElementChild?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(
      ([, x, y, width]) => Array.from({ length: Number(width) }, (_, at) => `${Number(x) + at} ${y}`),
    )
    expect(drawn).toEqual(dark)
    expect(ask).not.toHaveBeenCalled()
  })
})
