import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RunningBackend } from '../../backend/app'
import { callApi } from '../../support/standIn'
import { calls } from '../../list/screen'
import { button, openStock, write } from './stockDialog'

const SHIRT = 'Remera lisa de algodón'
const extensions = ['article_variants']

const named = ({ db }: RunningBackend, name: string) =>
  db.all('article_variant').find((row) => String(row.variant_description).trim() === name)
const shirts = ({ db }: RunningBackend) => {
  const id = db.all('article').find(({ name }) => name === SHIRT)?.id
  return db.all('article_variant').filter(({ article_id }) => article_id === id)
}

describe('stock of variants', () => {
  it('is edited by variant and warehouse [ART-009, ART-020]', async () => {
    const { user, backend } = await openStock(SHIRT)
    const sent = calls('PUT', 'article-update-varians-stock')
    await write(user, 'Stock de S Negro en Salón', '2,5')
    expect(screen.getByText('Las variantes se cuentan por unidad entera')).toBeInTheDocument()
    await write(user, 'Stock de S Negro en Salón', '11')
    await user.click(button('Guardar cantidades'))
    await screen.findByText('Stock guardado')
    const body = sent[0]?.body as { variants_to_update: { id: number; addresses: unknown[] }[] }
    expect(body.variants_to_update).toHaveLength(1)
    const variant = backend.db.get('article_variant', body.variants_to_update[0]?.id ?? 0)
    expect(Number(variant?.stock)).toBe(20)
  })

  it('in no warehouse yet is divided whole, and not after somebody sold of it [ART-020]', async () => {
    const { user, backend } = await openStock(SHIRT, {
      prepare: (shop) => shop.db.update('article_variant', named(shop, 'S Negro')?.id, { _addresses: [] }),
    })
    const stock = () => Number(named(backend, 'S Negro')?.stock)
    await screen.findByText(/^Hay variantes con stock sin depósito/)
    expect(screen.getByText('18 sin depósito').closest('th')).toHaveTextContent('S Negro')
    await write(user, 'Stock de S Negro en Salón', '1')
    expect(screen.getByText('Falta repartir 17').closest('th')).toHaveTextContent('S Negro')
    await user.click(button('Guardar cantidades'))
    const question = await screen.findByRole('dialog', { name: 'Falta repartir 17 en S Negro' })
    expect(question).toHaveTextContent('El stock cambia: el de S Negro pasa de 18 a 1.')
    await user.click(within(question).getByText('Cancelar'))
    await write(user, 'Stock de S Negro en Depósito Belgrano', '17')
    const { id, article_id } = named(backend, 'S Negro') ?? {}
    await callApi('POST', 'stock-movement', { model_id: article_id, amount: -1, article_variant_id: id })
    await user.click(button('Guardar cantidades'))
    await screen.findByText(/El stock cambió mientras lo editabas/)
    expect(stock()).toBe(17)
    await write(user, 'Stock de S Negro en Depósito Belgrano', '16')
    await user.click(button('Guardar cantidades'))
    await screen.findByText('Stock guardado')
    expect(stock()).toBe(17)
  })

  it('of a shop without warehouses is one figure of each', async () => {
    await openStock(SHIRT, {
      prepare: (shop) => {
        for (const { id } of shop.db.all('address')) shop.db.remove('address', id)
        for (const { id } of shirts(shop)) shop.db.update('article_variant', id, { stock: 4, _addresses: [] })
      },
    })
    const list = await screen.findByRole('table', { name: 'Stock por variante' })
    expect(within(list).getByRole('row', { name: 'S Negro 4' })).toBeVisible()
  })
})

describe('variants', () => {
  it('makes the variants of the chosen values and prices them [ART-009]', async () => {
    const { user, backend, id } = await openStock(SHIRT, { extensions })
    const sent = calls('POST', 'article-variant')
    await user.click(button('Variantes'))
    await user.click(await screen.findByRole('checkbox', { name: 'Rojo' }))
    expect(screen.getByText('9 variantes, 3 nuevas.')).toBeInTheDocument()
    await user.click(button('Generar variantes'))
    await screen.findByText('Variantes guardadas')
    expect((sent[0]?.body as { models: unknown[] }).models).toHaveLength(9)
    const mine = () => backend.db.all('article_variant').filter(({ article_id }) => article_id === id)
    expect(mine()).toHaveLength(9)
    await write(user, 'Precio de S Negro', '15000')
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText(`Precio de ${String(mine()[1]?.variant_description).trim()}`)).toHaveFocus()
    await user.click(button('Guardar cambios'))
    await screen.findByText('Cambios guardados')
    const priced = mine().find(({ variant_description }) => variant_description?.trim() === 'S Negro')
    expect(priced).toMatchObject({ price: 15000, stock: 18 })
  })

  it('the first ones of an article with stock are made when asked twice, and its stock is divided among them [ART-009, ART-020]', async () => {
    const { user, backend, id } = await openStock('Yerba Mate Suave 1 kg', { extensions })
    const made = calls('POST', 'article-variant')
    await user.click(button('Variantes'))
    for (const name of ['Rojo', 'Negro']) await user.click(await screen.findByRole('checkbox', { name }))
    await user.click(button('Generar variantes'))
    const question = await screen.findByRole('dialog', { name: 'El artículo tiene 120 en stock' })
    await user.click(within(question).getByText('Cancelar'))
    expect(made).toEqual([])
    await user.click(button('Generar variantes'))
    await user.click(await screen.findByText('Generar y repartir'))
    await screen.findByText(/tiene 120 y sus variantes suman 0: repartí entre ellas las 120 que faltan/)
    await write(user, 'Stock de Rojo en Salón', '100')
    expect(screen.getByText('Falta repartir 20')).toBeVisible()
    await user.click(button('Guardar cantidades'))
    await user.click(within(await screen.findByRole('dialog', { name: 'Falta repartir 20' })).getByText('Cancelar'))
    await write(user, 'Stock de Negro en Salón', '20')
    await user.click(button('Guardar cantidades'))
    await screen.findByText('Stock guardado')
    expect(Number(backend.db.get('article', id)?.stock)).toBe(120)
    expect(screen.queryByText(/^Este artículo tiene/)).toBeNull()
  })

  it('take one of the pictures of the article; nothing ticked or typed is left without a question [ART-009, NS-14]', async () => {
    const pictures = ['https://fotos.example/uno.webp', 'https://fotos.example/dos.webp']
    const { user, backend } = await openStock(SHIRT, {
      extensions,
      prepare: (shop) => {
        const imageable_id = shirts(shop)[0]?.article_id
        for (const hosting_url of pictures)
          shop.db.insert('image', { hosting_url, imageable_id, imageable_type: 'article' })
      },
    })
    const stay = async () => {
      await user.click(button('Movimientos'))
      await user.click(
        within(await screen.findByRole('dialog', { name: '¿Descartar los cambios?' })).getByText('Seguir editando'),
      )
    }
    await user.click(button('Variantes'))
    await user.click(await screen.findByRole('checkbox', { name: 'Rojo' }))
    await stay()
    await user.click(screen.getByRole('checkbox', { name: 'Rojo' }))
    await user.click(screen.getByRole('button', { name: 'Imagen de S Negro: ninguna' }))
    const choice = screen.getByRole('group', { name: 'Imagen de S Negro' })
    expect(within(choice).getByRole('radio', { name: 'Sin imagen' })).toHaveFocus()
    await user.click(within(choice).getByRole('radio', { name: 'Imagen 2' }))
    await stay()
    await user.click(button('Guardar cambios'))
    await screen.findByText('Cambios guardados')
    expect(named(backend, 'S Negro')).toMatchObject({ image_url: pictures[1], price: null, stock: 18 })
    expect(screen.getByRole('button', { name: 'Imagen de S Negro: elegida' })).toHaveAttribute('aria-expanded', 'false')
    await user.click(button('Movimientos'))
    await screen.findByText('Todavía no tuvo movimientos.')
  })

  it('keep what is sold while the ones before them are saved [ART-020]', async () => {
    const { user, backend } = await openStock(SHIRT, { extensions })
    await user.click(button('Variantes'))
    const [first, second] = shirts(backend)
    await write(user, `Precio de ${String(first?.variant_description).trim()}`, '1500')
    await write(user, `Precio de ${String(second?.variant_description).trim()}`, '1600')
    const usual = backend.db.update
    const before = Number(second?.stock)
    backend.db.update = (table, id, ...rest) => {
      const row = usual(table, id, ...rest)
      if (table === 'article_variant' && Number(id) === first?.id) usual(table, second?.id, { stock: before - 1 })
      return row
    }
    await user.click(button('Guardar cambios'))
    await screen.findByText('Cambios guardados')
    await waitFor(() =>
      expect(backend.db.get('article_variant', Number(second?.id))).toMatchObject({ price: 1600, stock: before - 1 }),
    )
  })
})
