import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RunningBackend } from '../../../backend/app'
import type { Row } from '../../../backend/types'
import {
  articleRow,
  azucar,
  charge,
  field,
  openVender,
  posts,
  quantityOf,
  read,
  scan,
  vender,
  withExtensions,
  yerba,
} from '../screen'

const f10 = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F10', code: 'F10' })
const asked = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad' })
const told = (text: string) => screen.findByText(`${yerba.name}: ${text}`, { selector: '.toast *' })
const sold = async (app: Awaited<ReturnType<typeof openVender>>) => {
  await waitFor(() => expect(vender(app).cart.items).toHaveLength(0))
  await waitFor(() => expect(posts(app)).toBe(1))
  await screen.findByText(/Última venta N°/)
  return (app.backend.db.all('sale').at(-1) as Row)._articles as { pivot: Row }[]
}

function fiveInStock(backend: RunningBackend): void {
  withExtensions('check_article_stock_en_vender')(backend)
  backend.db.update('article', articleRow(backend, yerba.code).id, { stock: 5 })
}

function asking(backend: RunningBackend): void {
  fiveInStock(backend)
  const owner = backend.db.all('user').find(({ owner_id }) => owner_id === null)
  backend.db.update('user', owner?.id, { ask_amount_in_vender: 1 })
}

describe('a quantity that was refused', () => {
  it('is not charged with the old one, by key or by button, before who typed it was told once [SALE-049] [U7]', async () => {
    const app = await openVender({ prepare: fiveInStock })
    const { user } = app
    scan(yerba.code)
    for (const [typed, why] of [
      ['8', 'Solo hay 5 en stock'],
      ['12x', '«12x» no es una cantidad'],
      ['0', 'Tiene que ser mayor que 0. Para sacarlo usá Quitar'],
    ] as const) {
      await user.click(quantityOf(yerba.name))
      await user.keyboard(typed)
      f10()
      await told(why)
      expect(quantityOf(yerba.name)).toHaveFocus()
      expect(quantityOf(yerba.name)).toHaveValue('1')
    }
    // Left long before, and the next article scanned.
    await user.keyboard('1,5')
    read(azucar.code)
    await user.click(charge())
    await told('Se vende por unidad: no lleva decimales')
    expect(quantityOf(yerba.name)).toHaveFocus()
    expect(posts(app)).toBe(0)
    await user.keyboard('5')
    f10()
    expect((await sold(app)).map(({ pivot }) => pivot.amount)).toEqual(expect.arrayContaining(['5.00', '1.00']))
  })

  it('is charged as the line says it where nobody types another, and given up with Escape', async () => {
    const app = await openVender({ prepare: fiveInStock })
    scan(yerba.code)
    scan(azucar.code)
    await app.user.click(quantityOf(azucar.name))
    await app.user.keyboard('0{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('mayor que 0')
    await app.user.keyboard('{Escape}')
    expect(screen.queryByRole('alert')).toBeNull()
    await app.user.click(quantityOf(yerba.name))
    await app.user.keyboard('8')
    f10()
    await told('Solo hay 5 en stock')
    f10()
    expect((await sold(app)).map(({ pivot }) => pivot.amount)).toEqual(['1.00', '1.00'])
    // What it told of went with the sale.
    expect(screen.queryByText(/Solo hay 5 en stock/)).toBeNull()
  })

  it('where it was asked after the scan is told too, at its field, and goes with the sale [SALE-003]', async () => {
    const app = await openVender({ prepare: asking })
    scan(yerba.code)
    await waitFor(() => expect(asked()).toHaveFocus())
    await app.user.keyboard('8')
    f10()
    await told('Solo hay 5 en stock')
    expect(asked()).toHaveAccessibleDescription(`${yerba.name}: Solo hay 5 en stock`)
    expect(quantityOf(yerba.name)).toHaveFocus()
    expect(posts(app)).toBe(0)
    f10()
    expect((await sold(app)).map(({ pivot }) => pivot.amount)).toEqual(['1.00'])
    expect(asked()).not.toHaveAccessibleDescription()
    expect(asked()).toHaveValue('')
    expect(field()).toHaveFocus()
    // The same article in the next sale knows nothing of it.
    scan(yerba.code)
    expect(asked()).not.toHaveAccessibleDescription()
  })
})
