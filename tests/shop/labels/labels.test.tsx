import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ownKey } from '@/lib/disk/own'
import { LabelsDialog, type LabelRow } from '@/shop/labels/LabelsDialog'

const ROWS: readonly LabelRow[] = [
  { id: 1, name: 'Yerba Mate Suave 1 kg', price: 4250, code: '7790895000997' },
  { id: 2, name: 'Queso en hormas', price: null, code: '' },
]
const open = () => render(<LabelsDialog rows={ROWS} onClose={() => undefined} />)
const preview = () => within(screen.getByRole('group', { name: 'Cómo salen' }))
const type = (name: string, value: string) => {
  const input = screen.getByLabelText(name)
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value } })
}
const told = () => screen.getByText(/etiquetas? en|se imprimen hasta/).textContent
const print = () => screen.getByRole('button', { name: 'Imprimir etiquetas' })

/** Notes the sizes of paper in force at each print: jsdom has no style sheet objects. */
function notePaper(): string[][] {
  const at: string[][] = []
  class Sheet {
    text = ''
    replaceSync(text: string) {
      this.text = text
    }
  }
  vi.stubGlobal('CSSStyleSheet', Sheet)
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], configurable: true, writable: true })
  const inForce = () => document.adoptedStyleSheets as readonly unknown[] as readonly Sheet[]
  vi.stubGlobal('print', () => at.push(inForce().map(({ text }) => /size: [^;]+/.exec(text)?.[0] ?? text)))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(document, 'adoptedStyleSheets')
  })
  return at
}

afterEach(() => localStorage.clear())

describe('labels of articles', () => {
  it('show name, price and the bars of the code as they will be printed, and say what lacks a price [PLUS-002]', () => {
    open()
    expect(preview().getByText('Yerba Mate Suave 1 kg')).toBeInTheDocument()
    expect(preview().getByText('$4.250')).toBeInTheDocument()
    // Ninety-five units wide: three at each side, five in the middle, seven of each of twelve digits.
    expect(preview().getByRole('img', { name: '7790895000997' })).toHaveAttribute('viewBox', '0 0 95 1')
    expect(screen.getByText('1 artículo no tiene precio.')).toBeInTheDocument()
    fireEvent.click(screen.getByLabelText('Código de barras'))
    expect(preview().queryByRole('img')).toBeNull()
  })

  it.each(['{"size": "a4-', '{"size":"poster"}'])('are as usual where the browser kept %s [PLUS-011]', (kept) => {
    localStorage.setItem(ownKey('label-settings'), kept)
    open()
    expect(screen.getByLabelText('Papel')).toHaveValue('a4-24')
  })

  it('are as many as is typed for each, and no more than one print takes [PLUS-002]', () => {
    open()
    expect(told()).toBe('2 etiquetas en 1 hoja')
    type('Copias de Yerba Mate Suave 1 kg', '30')
    expect(told()).toBe('31 etiquetas en 2 hojas')
    type('Copias de Queso en hormas', '0')
    type('Etiquetas ya usadas de la hoja', '20')
    expect(told()).toBe('30 etiquetas en 3 hojas')
    type('Copias de Yerba Mate Suave 1 kg', '5000')
    expect(told()).toBe('Son 5000 etiquetas: se imprimen hasta 1000 por vez.')
    expect(print()).toBeDisabled()
    type('Copias de Yerba Mate Suave 1 kg', '0')
    expect(print()).toBeDisabled()
  })

  it('are not printed for what is no whole number, nor on more used places than a sheet has [PLUS-002]', () => {
    open()
    type('Copias de Yerba Mate Suave 1 kg', '2u')
    expect(screen.getByLabelText('Copias de Yerba Mate Suave 1 kg')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByText('Las copias van en números enteros.')).toBeInTheDocument()
    expect(print()).toBeDisabled()
    type('Copias de Yerba Mate Suave 1 kg', '2')
    expect(told()).toBe('3 etiquetas en 1 hoja')
    type('Etiquetas ya usadas de la hoja', '24')
    expect(screen.getByLabelText('Etiquetas ya usadas de la hoja')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByText('En cada hoja entran 24: puede haber hasta 23 ya usadas.')).toBeInTheDocument()
    expect(print()).toBeDisabled()
    type('Etiquetas ya usadas de la hoja', '23')
    expect(told()).toBe('3 etiquetas en 2 hojas')
  })

  it('draw no bars that a reader could not read on that paper, and say how many lack them [PLUS-002]', () => {
    const long = 'ART-0123456789-ABCDEFGHIJ'
    const rows = [
      { id: 1, name: 'Yerba', price: 100, code: '7790895000997' },
      { id: 2, name: 'Tornillo', price: 5, code: long },
      { id: 3, name: 'Dulce', price: 7, code: 'ñandú' },
    ]
    render(<LabelsDialog rows={rows} onClose={() => undefined} />)
    fireEvent.change(screen.getByLabelText('Papel'), { target: { value: 'own' } })
    type('Ancho (mm)', '50')
    expect(screen.getByText(/^2 artículos no llevan código de barras/)).toBeInTheDocument()
    type('Ancho (mm)', '100')
    expect(screen.getByText(/^1 artículo no lleva código de barras/)).toBeInTheDocument()
    fireEvent.click(screen.getByLabelText('Código de barras'))
    expect(screen.queryByText(/código de barras:/)).toBeNull()
  })

  it('keep their paper on this computer; a roll of one’s own has the size that is typed while it makes sense [PLUS-002]', () => {
    const { unmount } = open()
    fireEvent.change(screen.getByLabelText('Papel'), { target: { value: 'own' } })
    type('Ancho (mm)', '80')
    type('Alto (mm)', '900')
    expect(screen.getByLabelText('Alto (mm)')).toHaveAttribute('aria-invalid', 'true')
    unmount()
    open()
    expect(screen.getByLabelText('Papel')).toHaveValue('own')
    expect(screen.getByLabelText('Ancho (mm)')).toHaveValue('80')
    expect(screen.getByLabelText('Alto (mm)')).toHaveValue('30')
    expect(told()).toBe('2 etiquetas en 2 hojas de rollo')
  })

  it('are printed on the paper that was chosen, which is in force when the browser is asked to, and no longer [PLUS-002]', () => {
    const at = notePaper()
    open()
    for (const size of ['a4-24', 'roll-50x25']) {
      fireEvent.change(screen.getByLabelText('Papel'), { target: { value: size } })
      fireEvent.click(print())
      fireEvent(window, new Event('afterprint'))
      expect(document.adoptedStyleSheets).toHaveLength(0)
    }
    expect(at).toEqual([['size: 210mm 297mm'], ['size: 50mm 25mm']])
  })

  it('are printed once, also where the dialog is drawn again while their sheet stands [PLUS-002]', () => {
    const at = notePaper()
    const { rerender } = open()
    fireEvent.click(print())
    rerender(<LabelsDialog rows={[...ROWS]} onClose={() => undefined} />)
    expect(at).toHaveLength(1)
  })
})
