import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseCounted } from '@/features/deposito/useDeposito'
import { hearSounds, read, scan, SOUND } from '../vender/screen'
import { addChange, azucar, button, cards, CHECKED, found, openDeposito, scanField, yerba } from './open'

afterEach(() => vi.unstubAllGlobals())

const progress = () => screen.getByText(/unidades ·/).textContent

describe('checking a sale', () => {
  it('counts one unit of the line a scan stands for; the field has the focus [NS-05] [U1]', async () => {
    const heard = hearSounds()
    await openDeposito()
    expect(scanField()).toHaveFocus()
    scan(yerba.code)
    scan(yerba.code)
    scan(azucar.code)
    await waitFor(() => expect(found(yerba.name)).toHaveValue('2'))
    expect(found(azucar.name)).toHaveValue('1')
    expect(progress()).toBe('3 de 5 unidades · 0 de 2 artículos')
    await waitFor(() => expect(heard).toEqual([SOUND.ok, SOUND.ok, SOUND.ok]))
  })

  it('counts three with 3* before the code, and refuses more than were ordered with sound and card [NS-05]', async () => {
    const heard = hearSounds()
    await openDeposito()
    scan(`3*${yerba.code}`)
    await waitFor(() => expect(found(yerba.name)).toHaveValue('3'))
    scan(yerba.code)
    scan(`5*${azucar.code}`)
    await waitFor(() => expect(cards()).toHaveLength(2))
    expect(cards()[0]).toHaveTextContent('Son demasiadas: se pidieron 2 y hay 0')
    expect(cards()[1]).toHaveTextContent('Ya está completo: se pidieron 3')
    expect(found(yerba.name)).toHaveValue('3')
    expect(found(azucar.name)).toHaveValue('0')
    // Of the stock's two notes the first.
    await waitFor(() =>
      expect(heard.filter((hertz) => Object.values(SOUND).includes(hertz))).toEqual([
        SOUND.ok,
        SOUND.stock,
        SOUND.stock,
      ]),
    )
  })

  it('refuses a code that is not of the sale, and the next scan works at once [U8]', async () => {
    const heard = hearSounds()
    const { user } = await openDeposito()
    scan('0000000000000')
    scan(yerba.code)
    await waitFor(() => expect(found(yerba.name)).toHaveValue('1'))
    expect(cards()).toHaveLength(1)
    expect(cards()[0]).toHaveTextContent('No es de esta venta')
    await waitFor(() => expect(heard).toEqual([SOUND.error, SOUND.ok]))
    await user.click(button('Cerrar el aviso de 0000000000000'))
    expect(cards()).toHaveLength(0)
  })

  it('hears a reader wherever the focus is, and keeps its digits out of a count [U2] [U6]', async () => {
    const { user } = await openDeposito()
    await user.click(found(azucar.name))
    read(yerba.code)
    await waitFor(() => expect(found(yerba.name)).toHaveValue('1'))
    expect(found(azucar.name)).toHaveValue('0')
  })

  it('counts by touch and by typing, never more than ordered nor less than none', async () => {
    const { user } = await openDeposito()
    await user.click(button(`Una más: Encontradas de ${yerba.name}`))
    expect(found(yerba.name)).toHaveValue('1')
    await user.click(button(`Una menos: Encontradas de ${yerba.name}`))
    expect(button(`Una menos: Encontradas de ${yerba.name}`)).toBeDisabled()
    await user.click(button(`Están todas: ${yerba.name}`))
    expect(found(yerba.name)).toHaveValue('3')
    expect(button(`Una más: Encontradas de ${yerba.name}`)).toBeDisabled()
    await user.clear(found(azucar.name))
    await user.type(found(azucar.name), '7{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Se pidieron 2')
    expect(progress()).toBe('3 de 5 unidades · 1 de 2 artículos')
  })

  it('keeps what was counted when the page is loaded again [U14]', async () => {
    const { unmount } = await openDeposito()
    scan(`2*${yerba.code}`)
    await waitFor(() => expect(found(yerba.name)).toHaveValue('2'))
    unmount()
    await openDeposito()
    expect(found(yerba.name)).toHaveValue('2')
  })

  it('forgets what was counted before somebody else moved the sale on [NS-05]', async () => {
    const { unmount } = await openDeposito()
    scan(`2*${yerba.code}`)
    await waitFor(() => expect(found(yerba.name)).toHaveValue('2'))
    unmount()
    const { user } = await openDeposito({ view: 'checkeadas', sale: CHECKED, prepare: addChange })
    expect(found(yerba.name)).toHaveValue('3')
    await user.click(button('Confirmar'))
    expect(within(await screen.findByRole('dialog')).queryByRole('table')).toBeNull()
  })

  it('of a sale born short of stock begins with nothing and says what there was; sent back, with what was found [NS-05]', async () => {
    const { unmount } = await openDeposito({ yerbaFound: '1.00' })
    expect(found(yerba.name)).toHaveValue('0')
    expect(screen.getByText('El stock alcanzaba para 1')).toBeVisible()
    unmount()
    await openDeposito({ yerbaFound: '1.00', prepare: addChange })
    expect([found(yerba.name).value, found(azucar.name).value]).toEqual(['1', '2'])
    expect(screen.queryByText(/El stock alcanzaba/)).toBeNull()
  })

  it('takes nothing for counted that is no count', () => {
    const stored = { a: {}, 3: { stage: 'checked 1', counts: { b: 'x', c: 2 } }, 4: [], 5: { c: 2 } }
    expect([parseCounted('x'), parseCounted(stored)]).toEqual([{}, { 3: { stage: 'checked 1', counts: { c: 2 } } }])
  })

  it('asks which one, when a code stands for several variants', async () => {
    const { user } = await openDeposito({
      sale: {
        _articles: [7, 8].map((article_variant_id) => ({
          id: 1,
          pivot: { amount: '1.00', price: '1.00', discount: null, checked_amount: null, article_variant_id },
        })),
      },
    })
    scan(yerba.code)
    await waitFor(() => expect(cards()[0]).toHaveTextContent('Tiene varias variantes'))
    await user.click(button(/Volver a la lista/))
    expect(screen.queryByRole('list', { name: 'Códigos sin contar' })).toBeNull()
  })
})
