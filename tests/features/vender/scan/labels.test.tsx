import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { parseEnv, type LabelPrefix } from '@/lib/env'
import type { RunningBackend } from '../../../backend/app'
import { LABELS } from '../../../backend/seed/lively/scale'
import type { Row } from '../../../backend/types'
import { labelOf } from '../../../support/label'
import {
  articleRow,
  cards,
  hearSounds,
  line,
  lines,
  ODD,
  openVender,
  quantityOf,
  read,
  scan,
  SOUND,
  total,
  withExtensions,
  withPermissions,
  yerba,
} from '../screen'

const labels: LabelPrefix[] = [
  { prefix: '20', holds: 'weight' },
  { prefix: '21', holds: 'price' },
]
const settings = { labels }
const bread = (values: object) => (backend: RunningBackend) => {
  const row = backend.db.all('article').find(({ name }) => name === ODD.pan.name)
  backend.db.update('article', row?.id, values)
}

const withBoth =
  (...all: ((backend: RunningBackend) => void)[]) =>
  (backend: RunningBackend) =>
    all.forEach((change) => change(backend))

describe('labels of the scale', () => {
  it('of the demo shop sell their grams [SALE-001]', { tags: ['rare'] }, async () => {
    await openVender({ seed: 'demo', settings: { labels: parseEnv({ VITE_LABEL_PREFIXES: LABELS }).labels } })
    scan('2000101003502')
    expect(quantityOf(ODD.pan.name)).toHaveValue('0,35')
    expect(total()).toHaveTextContent('$866,32')
  })

  it('of weight bring the weight, and add up on one line [SALE-001] [SALE-044]', async () => {
    await openVender({ settings, prepare: bread({ bar_code: '00123' }) })
    scan(labelOf('200012301250'))
    expect(quantityOf(ODD.pan.name)).toHaveValue('1,25')
    expect(total()).toHaveTextContent('$3.094,00')
    scan(labelOf('200012300500'))
    expect(quantityOf(ODD.pan.name)).toHaveValue('1,75')
    expect(lines()).toHaveLength(1)
  })

  it('of weight are charged to the gram, and stored so that it comes to that [SALE-043]', async () => {
    const app = await openVender({ settings, prepare: bread({ bar_code: '00123', price: 20000, final_price: 20000 }) })
    scan(labelOf('200012300345'))
    expect(quantityOf(ODD.pan.name)).toHaveValue('0,345')
    expect(total()).toHaveTextContent('$6.900,00')
    scan(labelOf('200012300004'))
    expect(cards()[0]).toHaveTextContent('dos decimales')
    expect(total()).toHaveTextContent('$6.900,00')
    // Put aside, it is told by the same grams.
    await app.user.keyboard('{F6}{F7}')
    expect(await screen.findByText(`0,345 × ${ODD.pan.name}`)).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: /^Recuperar la venta de/ }))
    await app.user.keyboard('{F10}')
    await screen.findByText(/Última venta N°/)
    const sale = app.backend.db.all('sale').at(-1) as Row
    expect(sale).toMatchObject({ total: '6900.00' })
    expect((sale._articles as Row[])[0]?.pivot).toMatchObject({ amount: '0.35', price: '19714.29' })
  })

  it('of price leave a line that can be changed, also by those who may not change prices [SALE-043]', async () => {
    const app = await openVender({
      as: 'employee',
      settings,
      prepare: withBoth(bread({ bar_code: '00123' }), withPermissions('vender.article_discount')),
    })
    scan(labelOf('210012301999'))
    await app.user.keyboard('{Shift>}{Enter}{/Shift}')
    await app.user.type(await screen.findByLabelText('Descuento %'), '10')
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(total()).toHaveTextContent('$1.799,10')
  })

  it('of price show their price as money, and keep it to the cent until another is typed', async () => {
    const app = await openVender({ settings, prepare: bread({ bar_code: '00123' }) })
    scan(labelOf('210012301999'))
    await app.user.keyboard('{Shift>}{Enter}{/Shift}')
    expect((await screen.findByLabelText<HTMLInputElement>('Precio')).placeholder).toMatch(/^\$[\d.]+,\d\d$/)
    await app.user.type(screen.getByLabelText('Descuento %'), '50{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(total()).toHaveTextContent('$999,50')
  })

  it('of price bring exactly that price, and units for the stock [SALE-030]', async () => {
    await openVender({ settings, prepare: bread({ bar_code: '00123' }) })
    scan(labelOf('210012303000'))
    expect(total()).toHaveTextContent('$3.000,00')
    expect(quantityOf(ODD.pan.name)).toHaveValue('1,21')
    scan(labelOf('210012301999'))
    expect(total()).toHaveTextContent('$4.999,00')
    expect(lines()).toHaveLength(1)
  })

  it('of price change nothing of what is scanned after them [SALE-030] [SALE-044]', async () => {
    await openVender({
      settings,
      prepare: withBoth(bread({ bar_code: '00123', price: 20000, final_price: 20000 }), (backend) =>
        backend.db.update('article', articleRow(backend, yerba.code).id, { bar_code: '00777' }),
      ),
    })
    scan(labelOf('200012300345'))
    scan(labelOf('210012301999'))
    expect(total()).toHaveTextContent('$8.899,00')
    scan(labelOf('200012300345'))
    expect(total()).toHaveTextContent('$15.799,00')
    expect(line(ODD.pan.name)).toHaveTextContent('con paquetes a su precio')
    scan(labelOf('210077701999'))
    scan('00777')
    expect(quantityOf(yerba.name)).toHaveValue('2')
    expect(total()).toHaveTextContent('$22.048,00')
    expect(lines()).toHaveLength(2)
  })

  it(
    'of weight leave a quantity that a scan into its field, a figure and the keys find as it is shown [U6] [U7]',
    { tags: ['rare'] },
    async () => {
      const app = await openVender({
        settings,
        prepare: bread({ bar_code: '00123', price: 20000, final_price: 20000 }),
      })
      scan(labelOf('200012300345'))
      const quantity = () => quantityOf(ODD.pan.name)
      await app.user.keyboard('{F4}')
      read(yerba.code)
      expect(line(yerba.name)).toBeVisible()
      expect(quantity()).toHaveValue('0,345')
      expect(screen.queryByRole('alert')).toBeNull()
      await app.user.click(screen.getByRole('button', { name: `Uno más de ${ODD.pan.name}` }))
      expect(quantity()).toHaveValue('1,345')
      await app.user.click(screen.getByRole('button', { name: `Uno menos de ${ODD.pan.name}` }))
      expect(quantity()).toHaveValue('0,345')
      await app.user.click(quantity())
      await app.user.keyboard('0,35{Enter}')
      expect(quantity()).toHaveValue('0,35')
      expect(total()).toHaveTextContent('$11.250,00')
    },
  )

  it('of price of an article sold by the unit are one unit at that price', async () => {
    await openVender({
      settings,
      prepare: (backend) =>
        void backend.db.update('article', articleRow(backend, yerba.code).id, { bar_code: '00777' }),
    })
    scan(labelOf('210077703990'))
    expect(quantityOf(yerba.name)).toHaveValue('1')
    expect(total()).toHaveTextContent('$3.990,00')
    // Three of that code are three units.
    scan(`3*${labelOf('210077703990')}`)
    expect(quantityOf(yerba.name)).toHaveValue('4')
    expect(total()).toHaveTextContent('$15.960,00')
    // A weight of it makes no sense.
    scan(labelOf('200077700500'))
    expect(cards()[0]).toHaveTextContent('Se vende por unidad')
    expect(total()).toHaveTextContent('$15.960,00')
  })

  it('that were misread are refused by name and sound, and the next scan works [SALE-001] [U8]', async () => {
    const heard = hearSounds()
    await openVender({ settings, prepare: bread({ bar_code: '00123' }) })
    const good = labelOf('200012301250')
    const misread = good.replace('1250', '1350')
    scan(misread)
    expect(cards()[0]).toHaveTextContent(misread)
    expect(cards()[0]).toHaveTextContent('La etiqueta se leyó mal')
    await waitFor(() => expect(heard).toContain(SOUND.error))
    expect(lines()).toHaveLength(0)
    scan(good)
    expect(line('Pan francés')).toBeVisible()
  })

  it('are looked for by the number of the article too, and on the server', async () => {
    const app = await openVender({
      settings,
      immediately: true,
      faults: [{ path: '^/api/article/index', fault: { slow: 60_000 } }],
      prepare: (backend) => {
        withExtensions('codigos_de_barra_basados_en_numero_interno')(backend)
        bread({ num: 123 })(backend)
      },
    })
    scan(labelOf('200012300750'))
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(quantityOf(ODD.pan.name)).toHaveValue('0,75')
    expect(Object.keys(app.backend.stats()).filter((path) => path.includes('buscar-articulo'))).toHaveLength(1)
  })

  it('of nothing the shop has are refused, without the dialog of a new article', async () => {
    await openVender({ settings })
    scan(labelOf('209999900750'))
    await waitFor(() => expect(cards()[0]).toHaveTextContent('99999'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are plain codes where an article has the code as it stands, and where no prefix is set', async () => {
    const code = labelOf('200012301250')
    await openVender({
      settings,
      prepare: (backend) => void backend.db.update('article', articleRow(backend, yerba.code).id, { bar_code: code }),
    })
    scan(code)
    expect(quantityOf(yerba.name)).toHaveValue('1')
  })
})
