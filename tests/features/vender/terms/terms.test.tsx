import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RunningBackend } from '../../../backend/app'
import {
  KNOWN,
  articleRow,
  azucar,
  field,
  line,
  lines,
  list,
  openVender,
  scan,
  total,
  vender,
  withExtensions,
  yerba,
} from '../screen'

describe('warehouse', () => {
  it('is the one of the cookie, and choosing one keeps it for three years [SALE-010] [SALE-011]', async () => {
    document.cookie = 'address_id=2; path=/'
    const written: string[] = []
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => cookie.get?.call(document) as string,
      set: (text: string) => {
        written.push(text)
        cookie.set?.call(document, text)
      },
    })
    try {
      const { user } = await openVender()
      expect(screen.getByLabelText('Depósito')).toHaveDisplayValue('Depósito Belgrano')
      await user.selectOptions(screen.getByLabelText('Depósito'), 'Salón')
      expect(field()).toHaveFocus()
      expect(written.find((text) => text.startsWith('address_id'))).toBe(
        `address_id=1; path=/; max-age=${3 * 365 * 86400}; samesite=lax`,
      )
    } finally {
      Reflect.deleteProperty(document, 'cookie')
      document.cookie = 'address_id=; path=/; max-age=0'
    }
  })

  it("is the employee's branch when nobody chose yet", async () => {
    const app = await openVender({ as: 'employee' })
    expect(screen.getByLabelText('Depósito')).toHaveDisplayValue('Salón')
    expect(vender(app).cart.employee_id).toBeGreaterThan(0)
  })
})

describe('payment', () => {
  it('begins with the method of the owner, else cash [SALE-022]', async () => {
    await openVender({
      prepare: ({ db }) =>
        void db.update('user', db.all('user').find(({ owner_id }) => owner_id === null)?.id, {
          default_current_acount_payment_method_id: 2,
        }),
    })
    expect(screen.getByLabelText('Método de pago')).toHaveDisplayValue('Debito')
  })

  it('offers the open cajas that take the method, the usual or the only one chosen', async () => {
    const { user } = await openVender()
    expect(screen.getByLabelText('Caja')).toHaveDisplayValue('Mostrador')
    const caja = () => [...screen.getByLabelText<HTMLSelectElement>('Caja').options].map(({ text }) => text)
    expect(caja()).toContain('Mostrador')
    await user.selectOptions(screen.getByLabelText('Método de pago'), 'Mercado Pago')
    expect(caja()).toContain('Mercado Pago')
    expect(caja()).not.toContain('Caja chica')
  })

  it('asks neither method nor caja of a client who buys on account', async () => {
    const app = await openVender()
    const client = list(app, 'client').models[0] as unknown as { name: string }
    await app.user.keyboard('{F3}')
    await app.user.keyboard(client.name.slice(0, 6).toUpperCase())
    await app.user.keyboard('{Enter}')
    expect(field()).toHaveFocus()
    expect(screen.getByLabelText('Método de pago')).toBeDisabled()
    expect(screen.queryByLabelText('Caja')).toBeNull()
    expect(screen.queryByLabelText('Paga con')).toBeNull()
    await app.user.click(screen.getByRole('button', { name: /Quitar el cliente/ }))
    expect(screen.getByLabelText('Método de pago')).toHaveDisplayValue('Efectivo')
    expect(screen.getByRole('combobox', { name: /Cliente/ })).toHaveValue('')
  })

  it('leaves the client alone when the field is only looked at', async () => {
    const app = await openVender()
    const client = list(app, 'client').models[0] as unknown as { name: string }
    await app.user.keyboard('{F3}')
    await app.user.keyboard(client.name)
    await app.user.keyboard('{Enter}')
    const chosen = vender(app).cart.client
    await app.user.keyboard('{F3}')
    await app.user.keyboard('zzz')
    expect(screen.getByText('No hay coincidencias')).toBeVisible()
    await app.user.keyboard('{Escape}{Escape}')
    expect(field()).toHaveFocus()
    expect(vender(app).cart.client).toBe(chosen)
    expect(screen.getByRole('combobox', { name: /Cliente/ })).toHaveValue(chosen?.name)
  })
})

describe('price list', () => {
  it('is asked only where there are several, and changes the prices', async () => {
    const { user } = await openVender({
      prepare: ({ db }) => {
        const user_id = db.all('caja')[0]?.user_id as number
        db.insert('price_type', {
          num: 2,
          name: 'Reparto',
          percentage: 10,
          position: 2,
          user_id,
          _categories: [],
          _sub_categories: [],
        })
      },
    })
    scan(yerba.code)
    expect(screen.getByLabelText('Lista')).toHaveDisplayValue('Reparto')
    expect(line(yerba.name)).toHaveTextContent('4.675,00')
    await user.selectOptions(screen.getByLabelText('Lista'), 'Mostrador')
    expect(line(yerba.name)).toHaveTextContent('4.250,00')
  })

  it('is not asked where there is one', async () => {
    await openVender()
    expect(screen.queryByLabelText('Lista')).toBeNull()
  })
})

describe('change [U16]', () => {
  const vuelto = () => screen.getByRole('status', { name: 'Vuelto' })

  it.each([
    ['5000', 'Vuelto$750,00'],
    ['4.250', 'Vuelto$0,00'],
    ['4250,01', 'Vuelto$0,01'],
    ['4000', 'Faltan$250,00'],
    ['abc', 'No es un importe—'],
    ['-5', 'No es un importe—'],
  ])('of %s is %s', async (typed, shown) => {
    const { user } = await openVender()
    scan(yerba.code)
    expect(vuelto()).toHaveTextContent('Vuelto—')
    await user.type(screen.getByLabelText('Paga con'), typed)
    expect(vuelto()).toHaveTextContent(shown)
  })

  it('proposes the next round amounts, each taken with one touch; F8 is the exact amount [U16]', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    const bills = within(screen.getByRole('group', { name: 'Billetes' })).getAllByRole('button')
    expect(bills.map(({ textContent }) => textContent)).toEqual(['Justo', '4.500', '5.000', '10.000', '20.000'])
    await user.click(screen.getByRole('button', { name: '20.000' }))
    expect(vuelto()).toHaveTextContent('Vuelto$15.750,00')
    await user.click(screen.getByRole('button', { name: '4.500' }))
    expect(vuelto()).toHaveTextContent('Vuelto$250,00')
    expect(screen.getByLabelText('Paga con')).toHaveValue('4.500')
    await waitFor(() => expect(field()).toHaveFocus())
    await user.keyboard('{F8}')
    expect(vuelto()).toHaveTextContent('Vuelto$0,00')
    expect(screen.getByLabelText('Paga con')).toHaveValue('4.250')
    await user.click(screen.getByRole('button', { name: 'Borrar lo que paga' }))
    expect(vuelto()).toHaveTextContent('Vuelto—')
  })

  it('follows the total', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    await user.click(screen.getByRole('button', { name: '10.000' }))
    scan(azucar.code)
    expect(vuelto()).toHaveTextContent('Vuelto$4.560,00')
  })
})

describe('totals [SALE-014]', () => {
  it('are worked out from the lines', async () => {
    await openVender()
    for (const { code } of Object.values(KNOWN)) scan(code)
    expect(lines()).toHaveLength(3)
    expect(total()).toHaveTextContent('$7.488,36')
  })
})

describe('price list', () => {
  const range = (min: number, price_type_id: unknown, category_id: unknown) => ({
    category_id,
    sub_category_id: null,
    min,
    max: null,
    price_type_id,
    user_id: 1,
  })
  const byQuantity = (backend: RunningBackend) => {
    withExtensions('lista_de_precios_por_rango_de_cantidad_vendida')(backend)
    const { db } = backend
    const wholesale = db.insert('price_type', {
      name: 'Mayorista',
      percentage: '0.00',
      position: 2,
      num: 2,
      user_id: 1,
    })
    const { id, category_id } = articleRow(backend, yerba.code)
    db.update('article', id, {
      _price_types: [{ id: wholesale.id, pivot: { percentage: 0, price: '3000', final_price: '3000.00' } }],
    })
    return { wholesale, category_id }
  }
  const choice = () => screen.findByLabelText<HTMLSelectElement>('Lista')

  it('is that of the quantity while ranges choose it, which each line names; one chosen by hand can be left again [NS-03] [D-58]', async () => {
    const { user } = await openVender({
      prepare: (backend) => {
        const { wholesale, category_id } = byQuantity(backend)
        backend.db.insert('category_price_type_range', range(3, wholesale.id, category_id))
        backend.db.update('article', articleRow(backend, azucar.code).id, { category_id: null })
      },
    })
    expect(await choice()).toHaveDisplayValue('Por cantidad')
    scan(`4*${yerba.code}`)
    scan(azucar.code)
    await waitFor(() => expect(line(yerba.name)).toHaveTextContent('lista Mayorista'))
    // Of the other article there is no range, nor a price in any list.
    expect(line(azucar.name)).not.toHaveTextContent('lista')
    await user.selectOptions(await choice(), 'Mostrador')
    expect(await choice()).toHaveDisplayValue('Mostrador')
    await user.selectOptions(await choice(), 'Por cantidad')
    expect(await choice()).toHaveDisplayValue('Por cantidad')
  })

  it('is the one the till uses without ranges for an article that has none, and its line says so [NS-03] [D-58]', async () => {
    const { user } = await openVender({ prepare: (backend) => void byQuantity(backend) })
    scan(yerba.code)
    await waitFor(() => expect(line(yerba.name)).toHaveTextContent('lista Mayorista'))
    expect(line(yerba.name)).toHaveTextContent('3.000,00')
    expect(await choice()).toHaveDisplayValue('Por cantidad')
    await user.selectOptions(await choice(), 'Mostrador')
    await waitFor(() => expect(line(yerba.name)).not.toHaveTextContent('lista Mayorista'))
  })
})
