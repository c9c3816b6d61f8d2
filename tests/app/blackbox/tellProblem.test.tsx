import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Entry } from '@/app/blackbox/entries'
import { redacted } from '@/app/blackbox/redact'
import { TapContext, type Raw } from '@/app/blackbox/tap'
import { TellProblem } from '@/app/blackbox/TellProblem'
import { keepEntry } from '@/outbox/entries'
import { startScreen } from '../../list/screen'

/** Id of the owner of the test shop. */
const SHOP = 1
const BEGAN = Date.parse('2026-11-24T12:00:00.000Z')
const hand = { role: 'button', nth: 0, inDialog: false, name: '', value: '' }

const HAPPENED: readonly Raw[] = [
  { kind: 'hand', hand: { ...hand, act: 'scan', value: '7790387000013' } },
  { kind: 'hand', hand: { ...hand, act: 'press', name: 'Quitar Mercedes Zubizarreta' } },
  { kind: 'call', method: 'POST', path: 'sale', status: 422, ms: 31 },
]
const entries = HAPPENED.map((raw, place): Entry =>
  redacted({ raw, at: BEGAN + place * 1000, up: place, shop: SHOP, user: SHOP }, 'tab'),
)

async function open(kept: readonly Entry[] = entries) {
  const tap = { note: () => undefined, take: () => [], read: () => Promise.resolve(kept), isOn: true }
  const app = await startScreen(
    <TapContext value={tap}>
      <TellProblem onClose={() => undefined} />
    </TapContext>,
  )
  await screen.findByRole('heading', { name: 'Lo que pasó, lo último primero' })
  return app
}
const sheet = () => document.querySelector<HTMLElement>('.print-sheet')

describe('the page of a problem', () => {
  it('is printed as it is read, with the person’s words, and nothing that is not in the file [PLUS-004]', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = await open()
    await user.type(screen.getByLabelText('¿Qué pasó?'), 'No me deja cobrar')
    await user.click(screen.getByRole('button', { name: 'Imprimir' }))
    expect(print).toHaveBeenCalledOnce()
    const paper = sheet()
    if (paper === null) throw new Error('nothing to print')
    expect(paper).toHaveTextContent('No me deja cobrar')
    expect(paper).toHaveTextContent('Quiéndueño')
    const rows = (page: HTMLElement) => [...page.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
    expect(rows(paper)).toHaveLength(3)
    expect(rows(paper)).toEqual(rows(screen.getByRole('dialog', { name: 'Contar un problema' })))
    expect(rows(paper)[0]).toContain('POST sale: respondió 422')
    expect(rows(paper)[1]).toContain('Tocó «Quitar …»')
    expect(rows(paper)[2]).toContain('7790387000013')
    expect(paper).not.toHaveTextContent('Zubizarreta')
    expect(paper.querySelector('button, input, textarea, pre')).toBeNull()
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(sheet()).toBeNull())
  })

  it('has no place for words where nobody wrote any, and is there to print again [PLUS-004]', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = await open()
    for (const times of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Imprimir' }))
      expect(print).toHaveBeenCalledTimes(times)
      const paper = sheet()
      expect(paper && within(paper).queryByText('Lo que cuenta quien estaba')).toBeNull()
      window.dispatchEvent(new Event('afterprint'))
      await waitFor(() => expect(sheet()).toBeNull())
    }
  })

  it('says what this computer still has to put right [PLUS-004]', async () => {
    await keepEntry({
      id: 'owing x',
      key: 'order-cancel',
      user: SHOP,
      asked: '{}',
      what: {},
      known: [],
      since: Date.now(),
      answered: true,
      owing: true,
      words: '',
      half: '',
      place: '/online',
    })
    await open()
    expect(await screen.findByText('1 cancelación de pedido: guardada, con algo por corregir')).toBeVisible()
  })

  it('has nothing of another company, and no figures of another person of this one [PLUS-004]', async () => {
    const action = { type: 'vender/itemAdded', payload: { final_price: '4321.00' } }
    const typed = { ...hand, act: 'type' as const, name: 'Importe', value: '9876' }
    const note = (shop: number | null, user: number | null, raw: Raw) =>
      redacted({ raw, at: BEGAN, up: 1, shop, user }, 'tab')
    await open([
      note(7, 7, { kind: 'hand', hand: { ...hand, act: 'scan', value: '7790387000099' } }),
      note(SHOP, 33, { kind: 'action', action }),
      note(SHOP, 33, { kind: 'hand', hand: typed }),
      note(SHOP, SHOP, { kind: 'hand', hand: { ...typed, value: '1440' } }),
      note(null, null, { kind: 'call', method: 'GET', path: 'login', status: 200, ms: 1 }),
    ])
    const page = screen.getByRole('dialog', { name: 'Contar un problema' })
    expect(within(page).getAllByRole('row').slice(1)).toHaveLength(4)
    expect(page).toHaveTextContent('vender/itemAdded')
    expect(page).toHaveTextContent('«1440»')
    for (const figure of ['7790387000099', '4321', '9876']) expect(page).not.toHaveTextContent(figure)
  })
})
