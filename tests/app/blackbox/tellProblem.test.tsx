import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetNoted, noteAction, noteCall } from '@/app/blackbox/box'
import { TellProblem } from '@/app/blackbox/TellProblem'
import * as files from '@/lib/sheet/download'
import { keepEntry } from '@/outbox/entries'
import { startScreen } from '../../list/screen'

const OWNER = 1

beforeEach(forgetNoted)

async function open() {
  noteAction({ type: 'vender/itemAdded' })
  noteCall({ method: 'POST', path: 'sale', status: 422, ms: 31 })
  const app = await startScreen(<TellProblem onClose={() => undefined} />)
  await screen.findByRole('heading', { name: 'Lo que pasó, lo último primero' })
  return app
}
const rows = (page: HTMLElement) => [...page.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)

describe('«Contar un problema»', () => {
  it('shows, prints and saves the same: the facts, the person’s words and what happened, newest first [PLUS-004]', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const download = vi.spyOn(files, 'download').mockImplementation(() => undefined)
    const { user } = await open()
    await user.type(screen.getByLabelText('¿Qué pasó?'), 'No me deja cobrar')
    const shown = rows(screen.getByRole('dialog', { name: 'Contar un problema' }))
    expect(shown[0]).toMatch(/PedidoFalló: POST sale 422 31 ms$/)
    expect(shown.at(-1)).toMatch(/Acciónvender\/itemAdded$/)

    await user.click(screen.getByRole('button', { name: 'Imprimir' }))
    expect(print).toHaveBeenCalledOnce()
    const paper = document.querySelector<HTMLElement>('.print-sheet')
    if (paper === null) throw new Error('nothing to print')
    expect(paper).toHaveTextContent('No me deja cobrar')
    expect(paper).toHaveTextContent('Quiéndueño')
    expect(rows(paper)).toEqual(shown)
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull())

    await user.click(screen.getByRole('button', { name: 'Guardar el archivo' }))
    const [name, text] = download.mock.lastCall ?? []
    expect(name).toMatch(/^problema-\d{4}-\d\d-\d\d\.txt$/)
    expect(text).toMatch(/Quién: dueño\n[^]*Sin confirmar: nada\n[^]*¿Qué pasó\?\nNo me deja cobrar\n/)
    expect(text).toMatch(/ {2}Pedido {2}Falló: POST sale 422 31 ms\n[^]* {2}Acción {2}vender\/itemAdded\n/)
  })

  it('says what this computer has not seen stored yet [PLUS-004]', async () => {
    await keepEntry({
      id: 'x',
      key: 'order-cancel',
      user: OWNER,
      asked: '{}',
      what: {},
      known: [],
      since: Date.now(),
      answered: true,
      words: '',
      half: '',
      place: '/online',
    })
    await open()
    expect(await screen.findByText('1: order-cancel')).toBeVisible()
  })
})
