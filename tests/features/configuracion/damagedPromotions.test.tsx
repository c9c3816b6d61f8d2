import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fileOf, keptFrom } from '@/domain/sale/promotions/promotionFile'
import { Promociones } from '@/features/configuracion/promociones/Promociones'
import { startScreen } from '../../list/screen'
import { promotionOf } from '../../domain/sale/promotions/build'

/** Id of the owner of the test shop. */
const SHOP = 1
const KEY = `promotions-${SHOP}`
const ASIDE = `promotions-damaged-${SHOP}`

const promotion = (id: string) => promotionOf({ id, name: `Promo ${id}`, deal: { kind: 'take_pay', take: 3, pay: 2 } })
const sound = { saved_at: '2026-11-20T12:00:00.000Z', promotions: [promotion('p1')] }
const half = JSON.stringify({ ...sound, promotions: [promotion('p1'), { ...promotion('p2'), deal: null }] })

const notice = () => screen.queryByText(/Una parte de las promociones guardadas/)
const kept = () => keptFrom(JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined).promotions

async function open(text: string) {
  localStorage.setItem(KEY, text)
  const started = await startScreen(<Promociones />)
  await screen.findByRole('region', { name: 'Promociones del comercio' })
  return started
}

/** The files that are saved from now on. */
function files(): readonly Blob[] {
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => click.mockRestore())
  return saved
}

describe('promotions that the browser kept damaged', () => {
  it.each([
    ['one of them', half, ['Promo p1']],
    ['all of them', half.slice(0, 80), []],
  ])('(%s) are said to be so, and a change keeps them aside to be saved [PLUS-007]', async (_, text, names) => {
    const saved = files()
    const { user } = await open(text)
    expect(notice()).toBeVisible()
    expect(screen.queryAllByText(/^Promo p\d$/).map(({ textContent }) => textContent)).toEqual(names)
    const other = fileOf({ ...sound, promotions: [promotion('x')] }, SHOP)
    const file = new File([other], 'promociones.json', { type: 'application/json' })
    await user.upload(screen.getByLabelText(/Traer de otra caja/), file)
    if (names.length > 0) await user.click(await screen.findByRole('button', { name: 'Reemplazar' }))
    expect(await screen.findByText('Promo x')).toBeVisible()
    expect(kept()).toHaveLength(1)
    expect(notice()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Descargar lo dañado' }))
    expect(await saved[0]?.text()).toBe(text)
    expect(JSON.parse(localStorage.getItem(ASIDE) ?? '')).toEqual([text])
  })

  it('are gone once somebody discards them, and not before; those that are whole stay [PLUS-007]', async () => {
    const { user } = await open(half)
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    const question = within(await screen.findByRole('dialog', { name: '¿Descartar lo dañado?' }))
    expect(localStorage.getItem(KEY)).toBe(half)
    await user.click(question.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(notice()).toBeNull())
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(sound)
    expect(localStorage.getItem(ASIDE)).toBeNull()
  })

  it('are not overwritten where there is no room to keep them aside [PLUS-007]', async () => {
    const { user } = await open(half)
    const write = Storage.prototype.setItem
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key === ASIDE) throw new DOMException('full', 'QuotaExceededError')
      write.call(this, key, value)
    })
    onTestFinished(() => refuse.mockRestore())
    await user.click(screen.getByRole('button', { name: 'Pausar Promo p1' }))
    expect(await screen.findByText('Este navegador no deja guardar las promociones')).toBeVisible()
    expect(localStorage.getItem(KEY)).toBe(half)
  })
})
