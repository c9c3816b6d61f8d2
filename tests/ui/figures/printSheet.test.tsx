import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PaperRows } from '@/ui/figures/PaperRows'
import { PrintSheet } from '@/ui/figures/PrintSheet'
import { ToastProvider } from '@/ui/notices/Toasts'

const print = vi.fn()
/** What waits for an idle moment of the page. */
let waiting: (() => void)[] = []

/** Lets the page have that many idle moments. */
async function idle(moments: number): Promise<void> {
  for (let moment = 0; moment < moments; moment++)
    await act(async () => {
      for (const work of waiting.splice(0)) work()
      await Promise.resolve()
    })
}

beforeEach(() => {
  waiting = []
  vi.stubGlobal('print', print)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
})
afterEach(() => {
  vi.unstubAllGlobals()
  print.mockClear()
})

function paperOf(count: number, onDone = vi.fn()) {
  const rows = Array.from({ length: count }, (_, index) => `R${index}`)
  render(
    <ToastProvider>
      <PrintSheet onDone={onDone}>
        <table>
          <thead>
            <tr>
              <th>Fila</th>
              <th>Importe</th>
            </tr>
          </thead>
          <tbody>
            <PaperRows rows={rows}>
              {(row) => (
                <tr key={row}>
                  <td>{row}</td>
                  <td>$1,00</td>
                </tr>
              )}
            </PaperRows>
          </tbody>
        </table>
      </PrintSheet>
    </ToastProvider>,
  )
  return { onDone, drawn: () => document.querySelectorAll('.print-sheet tbody tr') }
}

describe('a sheet of paper', () => {
  it('of a few rows is printed at once, each cell with its heading', () => {
    const { drawn } = paperOf(12)
    expect(print).toHaveBeenCalledTimes(1)
    expect(drawn()).toHaveLength(12)
    expect(drawn()[11]?.querySelectorAll('td')[1]).toHaveAttribute('data-head', 'Importe')
  })

  it('keeps its columns when the list loses some because the window is as narrow as the paper [NS-02d]', () => {
    const sheetOf = (heads: readonly string[]) => (
      <ToastProvider>
        <PrintSheet onDone={vi.fn()}>
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head}>{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              <PaperRows rows={['R0']}>
                {(row) => (
                  <tr key={row}>
                    {heads.map((head) => (
                      <td key={head}>{head}</td>
                    ))}
                  </tr>
                )}
              </PaperRows>
            </tbody>
          </table>
        </PrintSheet>
      </ToastProvider>
    )
    const { rerender } = render(sheetOf(['Nombre', 'Código', 'Precio final']))
    rerender(sheetOf(['Nombre', 'Precio final']))
    const texts = (of: string) => [...document.querySelectorAll(of)].map(({ textContent }) => textContent)
    expect(texts('.print-sheet th')).toEqual(['Nombre', 'Código', 'Precio final'])
    expect(texts('.print-sheet td')).toEqual(texts('.print-sheet th'))
  })

  it('of many is drawn some at a time, told of, and printed once with all of them [NS-02d]', async () => {
    const { drawn } = paperOf(1_510)
    await idle(15)
    expect(drawn().length).toBeGreaterThan(500)
    expect(drawn().length).toBeLessThan(1_510)
    expect(print).not.toHaveBeenCalled()
    const notice = screen.getByRole('alert')
    expect(notice).toHaveTextContent('Preparando 1.510 filas para imprimir…')
    expect(within(notice).getByRole('progressbar')).toHaveAttribute('value', String(drawn().length))
    let printed = 0
    print.mockImplementation(() => (printed = drawn().length))
    await idle(30)
    expect(print).toHaveBeenCalledTimes(1)
    expect(printed).toBe(1_510)
    expect(drawn()[1_509]?.querySelectorAll('td')[1]).toHaveAttribute('data-head', 'Importe')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('is given up by a press, and nothing is printed', async () => {
    const { onDone } = paperOf(1_510)
    await idle(3)
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(onDone).toHaveBeenCalled()
    expect(print).not.toHaveBeenCalled()
  })
})
