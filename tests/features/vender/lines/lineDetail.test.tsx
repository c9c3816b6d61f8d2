import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { cartOfSale, type PastSale } from '@/domain/sale/stored/pastSale'
import { saleTotals } from '@/domain/sale/totals'
import { ungrouped } from '@/lib/format'
import { editLine } from '@/features/vender/lines/lineEdits'
import { selectContext } from '@/features/vender/cart/selectors'
import type { Row } from '../../../backend/types'
import type { RunningBackend } from '../../../backend/app'
import {
  articleRow,
  articles,
  azucar,
  field,
  line,
  lines,
  ODD,
  openVender,
  quantityOf,
  read,
  scan,
  total,
  vender,
  withExtensions,
  withoutExtensions,
  withPermissions,
  yerba,
} from '../screen'

/** By touch on its name. */
const openLine = (user: UserEvent, name: string = yerba.name) =>
  user.click(within(line(name)).getByRole('button', { name: new RegExp(`^(Último: ?)?${name}$`) }))
const detail = () => screen.findByRole('dialog', { name: new RegExp(yerba.name) })
const price = () => screen.getByLabelText('Precio')
const discount = () => screen.getByLabelText('Descuento %')
const lineTotal = () => screen.getByRole('status', { name: 'Total del renglón' })
const save = () => screen.getByRole('button', { name: 'Guardar' })
const lastSale = ({ db }: RunningBackend) => db.all('sale').at(-1) as Row

describe('the detail of a line', () => {
  it('opens with Shift+Enter for the chosen line and by touch, and gives the focus back [U1]', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    scan(azucar.code)
    // An Enter too many, of a reader or of a hand, opens nothing.
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await openLine(user)
    expect(await detail()).toBeVisible()
    expect(price()).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(field()).toHaveFocus())
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(await detail()).toBeVisible()
  })

  it('gives the line its own price: neither list nor method act on it, and 0 is a price [SALE-030]', async () => {
    const app = await openVender()
    scan(`2*${yerba.code}`)
    await openLine(app.user)
    await detail()
    await app.user.type(price(), '3.900,50')
    expect(lineTotal()).toHaveTextContent('$7.801,00')
    expect(total()).toHaveTextContent('$8.500,00')
    await app.user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(total()).toHaveTextContent('$7.801,00')
    expect(line(yerba.name)).toHaveTextContent('precio editado')
    expect(within(line(yerba.name)).getByText('$4.250,00', { selector: 's' })).toBeVisible()
    scan(yerba.code)
    expect(total()).toHaveTextContent('$11.701,50')
    await openLine(app.user)
    await app.user.clear(price())
    await app.user.type(price(), '0')
    await app.user.click(save())
    expect(total()).toHaveTextContent('$0,00')
    await openLine(app.user)
    await app.user.clear(price())
    await app.user.click(save())
    expect(total()).toHaveTextContent('$12.750,00')
    expect(line(yerba.name)).not.toHaveTextContent('precio editado')
  })

  it('half changed is lost only after a question', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    await openLine(user)
    await user.type(price(), '3900')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    expect(lineTotal()).toHaveTextContent('$3.900,00')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(total()).toHaveTextContent('$4.250,00')
  })

  it('takes a percentage off the line, and the server stores it [SALE-043]', async () => {
    const app = await openVender()
    scan(`2*${yerba.code}`)
    await openLine(app.user)
    await app.user.type(discount(), '12,5')
    await app.user.click(save())
    expect(total()).toHaveTextContent('$7.437,50')
    expect(line(yerba.name)).toHaveTextContent('−12,5 %')
    // The price in its column is still that.
    expect(within(line(yerba.name)).queryByText('$4.250,00', { selector: 's' })).toBeNull()
    await app.user.keyboard('{F10}')
    await screen.findByText(/Última venta N°/)
    expect(lastSale(app.backend)).toMatchObject({ total: '7437.50' })
    expect((lastSale(app.backend)._articles as Row[])[0]).toMatchObject({
      pivot: { discount: '12.50', price: '4250.00', amount: '2.00' },
    })
  })

  const slips = [
    ['Precio', 'abc', 'no es un precio'],
    ['Precio', '-5', 'negativo'],
    ['Precio', '1e9', 'no es un precio'],
    ['Precio', '100000000', 'máximo'],
    ['Precio', '1,234', 'Hasta dos decimales'],
    ['Descuento %', '101', 'entre 0 y 100'],
    ['Descuento %', '-1', 'entre 0 y 100'],
    ['Descuento %', 'diez', 'no es un porcentaje'],
  ] as const
  it.each(slips)('of %s refuses %s in its place, and nothing changes', async (label, text, message) => {
    const { user } = await openVender()
    scan(yerba.code)
    await openLine(user)
    await user.type(screen.getByLabelText(label), text)
    await user.click(save())
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(ungrouped(screen.getByLabelText<HTMLInputElement>(label).value)).toBe(text)
    expect(total()).toHaveTextContent('$4.250,00')
  })

  it('offers and does only what the person may [U22]', async () => {
    const app = await openVender({ as: 'employee' })
    scan(yerba.code)
    await openLine(app.user)
    await detail()
    expect(screen.queryByLabelText('Precio')).toBeNull()
    expect(screen.queryByLabelText('Descuento %')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Por qué este precio' })).toHaveTextContent('Precio final')
    const key = vender(app).cart.items[0]?.key ?? ''
    expect(app.store.dispatch(editLine(key, { customPrice: 1 }))).toBe('No tenés permiso para cambiar precios')
    expect(app.store.dispatch(editLine(key, { varios_precios: [{ price_vender: 1, amount: 1 }] }))).toMatch(/permiso/)
    expect(app.store.dispatch(editLine(key, { discount: 50 }))).toBe('No tenés permiso para hacer descuentos')
    expect(total()).toHaveTextContent('$4.250,00')
  })

  it('offers the price alone to whom may change prices alone', async () => {
    const { user } = await openVender({ as: 'employee', prepare: withPermissions('article.vender.change_price') })
    scan(yerba.code)
    await openLine(user)
    expect(await screen.findByLabelText('Precio')).toBeVisible()
    expect(screen.queryByLabelText('Descuento %')).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'Cambiar también en la lista' })).toBeNull()
  })

  it('changes the price in the list too where it is asked to: of an article priced by its cost the cost rises [NS-03] [D-83]', async () => {
    const app = await openVender()
    const stored = () => articleRow(app.backend, yerba.code)
    const cost = Number(stored().cost)
    const inList = () => screen.getByRole('checkbox', { name: 'Cambiar también en la lista' })
    scan(yerba.code)
    await openLine(app.user)
    await detail()
    expect(inList()).not.toBeChecked()
    await app.user.click(inList())
    await app.user.click(save())
    expect(screen.getByRole('alert')).toHaveTextContent('Falta el precio')
    await app.user.type(price(), '8500')
    await app.user.click(save())
    expect(total()).toHaveTextContent('$8.500,00')
    expect(await screen.findByText(`${yerba.name}: en la lista también $8.500,00`)).toBeVisible()
    expect(stored()).toMatchObject({ final_price: '8500.000000', price: null })
    expect(Number(stored().cost)).toBeCloseTo(2 * cost, 4)

    app.backend.faults.set([{ method: 'PUT', path: 'update/article', fault: '500', times: 1 }])
    await openLine(app.user)
    await app.user.clear(price())
    await app.user.type(price(), '9000')
    await app.user.click(inList())
    await app.user.click(save())
    expect(await screen.findByText(/su precio en la lista no cambió/)).toBeVisible()
    expect(total()).toHaveTextContent('$9.000,00')
    expect(stored()).toMatchObject({ final_price: '8500.000000' })
  })

  it('says how far one can go without selling below the cost, where the shop wants it', async () => {
    const { user } = await openVender({
      prepare: (backend) => {
        withExtensions('maximo_descuento_posible_por_articulo_en_vender')(backend)
        backend.db.update('article', articleRow(backend, yerba.code).id, { cost: 3400 })
      },
    })
    scan(yerba.code)
    await openLine(user)
    expect(await screen.findByText(/Descuento máximo posible: 20 %/)).toBeVisible()
    await user.type(discount(), '25')
    expect(screen.getByText(/por debajo del costo/)).toBeVisible()
  })

  it('sells units of one article at several prices [SALE-043]', async () => {
    const app = await openVender()
    scan(`3*${yerba.code}`)
    await openLine(app.user)
    await app.user.click(await screen.findByRole('button', { name: 'Cobrar a varios precios' }))
    expect(screen.getByLabelText('Precio 1')).toHaveValue('4.250,00')
    await app.user.clear(screen.getByLabelText('Cantidad 1'))
    await app.user.type(screen.getByLabelText('Cantidad 1'), '2')
    await app.user.type(screen.getByLabelText('Precio 2'), '4000')
    expect(lineTotal()).toHaveTextContent('$12.500,00')
    await app.user.click(save())
    expect(total()).toHaveTextContent('$12.500,00')
    expect(line(yerba.name)).toHaveTextContent('varios precios')
    expect(quantityOf(yerba.name)).toHaveValue('3')
    // Its quantity is that of its prices; a further unit is a line of its own.
    await app.user.keyboard('+')
    expect(screen.getByText(/Tiene varios precios/)).toBeVisible()
    scan(yerba.code)
    expect(lines()).toHaveLength(2)
    expect(total()).toHaveTextContent('$16.750,00')
    await app.user.keyboard('{F10}')
    await screen.findByText(/Última venta N°/)
    expect(lastSale(app.backend)).toMatchObject({ total: '16750.00' })
    const pivots = (lastSale(app.backend)._articles as { pivot: Row }[]).map(({ pivot }) => [
      Number(pivot.price),
      Number(pivot.amount),
    ])
    expect(pivots).toEqual([
      [4250, 1],
      [4250, 2],
      [4000, 1],
    ])
    await waitFor(() => expect(articles(app).find(({ bar_code }) => bar_code === yerba.code)?.stock).toBe('116.00'))
  })

  it(
    'keeps the percentage of a line that gets several prices: what is charged, stored and opened again is the same [D-59]',
    { tags: ['rare'] },
    async () => {
      const app = await openVender({ prepare: withoutExtensions('cajas') })
      scan(`3*${yerba.code}`)
      await openLine(app.user)
      await app.user.type(await screen.findByLabelText('Descuento %'), '10')
      await app.user.click(save())
      expect(total()).toHaveTextContent('$11.475,00')
      await openLine(app.user)
      await app.user.click(await screen.findByRole('button', { name: 'Cobrar a varios precios' }))
      expect(screen.getByLabelText('Descuento %')).toHaveValue('10')
      await app.user.clear(screen.getByLabelText('Cantidad 1'))
      await app.user.type(screen.getByLabelText('Cantidad 1'), '2')
      await app.user.type(screen.getByLabelText('Precio 2'), '4000,05')
      expect(lineTotal()).toHaveTextContent('$11.250,05')
      await app.user.click(save())
      expect(line(yerba.name)).toHaveTextContent('−10 %')
      expect(total()).toHaveTextContent('$11.250,05')
      await app.user.keyboard('{F10}')
      await screen.findByText(/Última venta N°/)
      expect(lastSale(app.backend)).toMatchObject({ total: '11250.05' })
      const pivots = (lastSale(app.backend)._articles as { pivot: Row }[]).map(({ pivot }) => [
        pivot.price,
        pivot.amount,
        pivot.discount,
      ])
      expect(pivots).toEqual([
        ['3825.00', '2.00', null],
        ['3600.05', '1.00', null],
      ])
      // The rows of the stored sale come to what was charged, so opening it to change it raises nothing.
      const stored = app.backend.present('sale', lastSale(app.backend)) as unknown as PastSale
      expect(
        saleTotals(cartOfSale(stored, selectContext(app.store.getState())), selectContext(app.store.getState())).total,
      ).toBe(11250.05)
    },
  )

  it('gives the line alone another price list, and says why it costs what it costs [SALE-032]', async () => {
    const app = await openVender({
      prepare: (backend) => {
        withExtensions('cambiar_price_type_en_vender')(backend)
        const row = backend.db.all('price_type')[0] as Row
        const wholesale = backend.db.insert('price_type', {
          ...row,
          id: undefined,
          num: 2,
          name: 'Mayorista',
          position: 0,
        })
        const article = articleRow(backend, yerba.code)
        const pivot = { percentage: null, price: '3000.00', final_price: '3630.00' }
        backend.db.update('article', article.id, {
          _price_types: [...(article._price_types as Row[]), { id: wholesale.id, pivot }],
        })
      },
    })
    scan(`2*${yerba.code}`)
    await openLine(app.user)
    await app.user.selectOptions(await screen.findByLabelText('Lista de este artículo'), 'Mayorista')
    const reasons = screen.getByRole('region', { name: 'Por qué este precio' })
    expect(reasons).toHaveTextContent(/Precio de la lista Mayorista\$3\.630,00/)
    expect(reasons).toHaveTextContent(/Por 2\$7\.260,00/)
    await app.user.click(save())
    expect(total()).toHaveTextContent('$7.260,00')
    expect(line(yerba.name)).toHaveTextContent('lista Mayorista')
  })

  it('changes the variant, and says where its stock is', async () => {
    const app = await openVender()
    scan(ODD.remera.code)
    await openLine(app.user, ODD.remera.name)
    const variants = await screen.findByLabelText<HTMLSelectElement>('Variante')
    const [, second] = [...variants.options].filter(({ value }) => value !== '0')
    await app.user.selectOptions(variants, second?.text ?? '')
    expect(screen.getByRole('region', { name: 'Stock' })).toHaveTextContent('Salón')
    await app.user.click(save())
    expect(vender(app).cart.items[0]?.article_variant_id).toBe(Number(second?.value))
  })

  it('keeps what is typed when a code is scanned into it, which waits [U5] [U6]', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    await openLine(user)
    await user.type(price(), '3000')
    read(azucar.code)
    expect(price()).toHaveValue('3000')
    expect(screen.getByText('Un código escaneado espera a que cierres')).toBeVisible()
    expect(screen.queryByRole('row', { name: new RegExp(azucar.name) })).toBeNull()
    await user.click(save())
    expect(await screen.findByRole('row', { name: new RegExp(azucar.name) })).toBeVisible()
    expect(total()).toHaveTextContent('$4.190,00')
  })

  it('removes the line', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    await openLine(user)
    await user.click(await screen.findByRole('button', { name: 'Quitar de la venta' }))
    expect(lines()).toHaveLength(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
