import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { KEYS } from '@/domain/keys'
import { Teclado } from '@/features/configuracion/Teclado'
import { keyTable } from '@/session/keys'
import { startScreen } from '../../list/screen'

const button = (name: RegExp) => screen.getByRole('button', { name })
const said = () => screen.getByRole('status')

async function open() {
  const app = await startScreen(<Teclado />, {})
  await screen.findByRole('region', { name: 'Teclas de Vender' })
  return app
}

describe('the keys of the till', () => {
  it('are changed by touching one and pressing another, and kept', async () => {
    const { user } = await open()
    await user.click(button(/^F10: Cobrar/))
    expect(button(/Apretá la tecla nueva para «Cobrar»/)).toHaveFocus()
    await user.keyboard('{F5}')
    expect(said()).toHaveTextContent('F5: Cobrar.')
    expect(button(/^F5: Cobrar/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^F10/ })).toBeNull()
    expect(JSON.parse(localStorage.getItem('u1:till-keys') ?? '')).toEqual({ sell: ['f5', 'mod&enter'] })
    await user.click(button(/Volver a las de siempre/))
    expect(button(/^F10: Cobrar/)).toBeVisible()
    expect(button(/Volver a las de siempre/)).toBeDisabled()
    expect(localStorage.getItem('u1:till-keys')).toBeNull()
  })

  it('that another action has are exchanged, and it says so', async () => {
    const { user } = await open()
    await user.click(button(/^F6: Apartar/))
    await user.keyboard('{F9}')
    expect(said()).toHaveTextContent('F9: Apartar la venta; «Varios métodos de pago» pasa a F6.')
    expect(button(/^F6: Varios/)).toBeVisible()
  })

  it('that type, or are of the browser or the reader, are refused in place, and it goes on listening', async () => {
    const { user } = await open()
    await user.click(button(/^F2: Buscar/))
    for (const code of ['7', '9', 'Enter']) fireEvent.keyDown(document.activeElement as Element, { key: code })
    expect(said()).toHaveTextContent('Esa tecla es del lector de códigos')
    await user.keyboard('{Control>}k{/Control}')
    expect(said()).toHaveTextContent('Ctrl+K ya tiene su uso')
    expect(keyTable()).toEqual(KEYS)
    await user.keyboard('{Control>}b{/Control}')
    expect(button(/^Ctrl\+B: Buscar/)).toBeVisible()
  })

  it('keep the focus on the one that was changed, for the next Tab', async () => {
    const { user } = await open()
    await user.click(button(/^F10: Cobrar/))
    await user.keyboard('{F5}')
    expect(button(/^F5: Cobrar/)).toHaveFocus()
    await user.keyboard('{Enter}{F9}')
    expect(button(/^F9: Cobrar/)).toHaveFocus()
    expect(button(/^F5: Varios/)).toBeVisible()
  })

  it('that edit text are refused for what acts while somebody types', async () => {
    const { user } = await open()
    await user.click(button(/^F10: Cobrar/))
    await user.keyboard('{Delete}')
    expect(said()).toHaveTextContent(
      'Supr no anda mientras se escribe, y «Cobrar» tiene que andar siempre: probá con una F.',
    )
    await user.keyboard('{Escape}')
    await user.click(button(/^Supr: Quitar/))
    await user.keyboard('{F10}')
    expect(said()).toHaveTextContent('F10 es de «Cobrar», que se quedaría con Supr y no andaría mientras se escribe.')
    expect(keyTable()).toEqual(KEYS)
  })

  it('stay with Esc, with Tab, and when the hand goes elsewhere', async () => {
    const { user } = await open()
    for (const leave of ['{Escape}', '{Tab}']) {
      await user.click(button(/^F2: Buscar/))
      await user.keyboard(leave)
      expect(button(/^F2: Buscar/)).toBeVisible()
    }
    await user.click(button(/^F2: Buscar/))
    await user.click(button(/^F3: Elegir/))
    expect(button(/^F2: Buscar/)).toBeVisible()
    expect(keyTable()).toEqual(KEYS)
  })

  it('are as they were where the browser keeps nothing, and it says so', async () => {
    const { user } = await open()
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      throw new Error('full')
    }
    try {
      await user.click(button(/^F2: Buscar/))
      await user.keyboard('{F5}')
    } finally {
      Storage.prototype.setItem = setItem
    }
    expect(said()).toHaveTextContent('no dejó guardar')
    expect(button(/^F2: Buscar/)).toBeVisible()
  })

  it('closes with Esc alone: that one is no button', async () => {
    await open()
    const row = screen.getByText('Volver al código de barras').closest('div') as HTMLElement
    expect(within(row).queryByRole('button')).toBeNull()
  })
})
