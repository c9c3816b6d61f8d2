import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { calls } from '../../list/screen'
import { setWidth } from '../../support/setup'
import { openProduction, OWNER, type Row } from './shop'

const openRecipe = async (prepare?: NonNullable<Parameters<typeof openProduction>[1]>['prepare']) => {
  const parts = await openProduction('recetas', prepare === undefined ? {} : { prepare })
  await parts.user.click(await screen.findByRole('row', { name: /Torta/ }))
  return { ...parts, form: await screen.findByRole('dialog', { name: /Torta/ }) }
}
const aside = (form: HTMLElement) => within(form).findByRole('region', { name: 'Lo que cuesta y lo que cambia' })

describe('a recipe', () => {
  it('shows what it takes of each input first and the rest on demand, and its three costs [PROD-011, PROD-012]', async () => {
    const { user, form } = await openRecipe()
    expect(
      screen.getByRole('row', { name: /Torta 2 \$1\.040,00 \$100,00 \$1\.140,00/, hidden: true }),
    ).toBeInTheDocument()
    expect(within(form).getByLabelText('Cantidad de Crema')).toHaveValue('2')
    const heads = () =>
      within(form)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
    expect(heads().slice(0, 4)).toEqual(['Artículo', 'Cantidad', 'Unidad', 'Costo'])
    // Two of $120,00.
    expect(within(form).getByLabelText('Cantidad de Crema').closest('tr')).toHaveTextContent('$240,00')
    expect(within(form).queryByLabelText('Notas de Crema')).not.toBeInTheDocument()
    await user.click(within(form).getByRole('button', { name: /^Más datos: Estado, Depósito/ }))
    expect(within(form).getByLabelText('Estado de Harina')).toHaveDisplayValue('A')
    expect(within(form).getByLabelText('Notas de Crema')).toBeVisible()
    expect(within(await aside(form)).getByText('$1.140,00')).toBeVisible()
  })

  it('shows what each input costs on a small computer too, without its unit [PROD-012]', async () => {
    setWidth(1024)
    const { form } = await openRecipe()
    const heads = within(form)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    expect(heads.slice(0, 3)).toEqual(['Artículo', 'Cantidad', 'Costo'])
  })

  it('says that inputs count at their selling price, and names those that have none [PROD-011]', async () => {
    const { form } = await openRecipe((db, ids) => void db.update('article', ids.y, { final_price: null }))
    const costs = await aside(form)
    expect(costs).toHaveTextContent('Costo neto con los precios de venta de hoy, sin Crema$900,00')
    expect(costs).toHaveTextContent('Cada insumo cuenta a su precio de venta, no a lo que te costó.')
    expect(costs).toHaveTextContent('Crema: sin precio de venta no entra en el costo.')
  })

  it('keeps the labour of its inputs, and what it could be worked out from, from who may not see costs [PERM-008]', async () => {
    const permissions = ['recipe.index', 'recipe.update', 'production_movement.index', 'production_movement.store']
    const { user } = await openProduction('recetas', { as: 'employee', permissions })
    const row = await screen.findByRole('row', { name: /Torta 2 \$1\.040,00 - -/ })
    await user.click(row)
    const form = await screen.findByRole('dialog', { name: /Torta/ })
    expect(within(form).getByLabelText('Cantidad de Harina')).toHaveValue('2')
    expect(within(form).queryByRole('columnheader', { name: 'Mano de obra' })).not.toBeInTheDocument()
    expect(within(form).queryByRole('button', { name: 'Historial de costos' })).not.toBeInTheDocument()
    expect(form).toHaveTextContent('$1.040,00')
    expect(form).not.toHaveTextContent(/\$100,00|\$1\.140,00|\$50,00/)
  })

  it('says on a phone what it takes and what it costs, beside the name of its product [PROD-012]', async () => {
    setWidth(390)
    await openProduction('recetas')
    const card = (await screen.findByRole('button', { name: 'Torta' })).closest('li')
    expect(card).toHaveTextContent('Insumos2Costo de materiales$1.040,00Costo neto$1.140,00')
  })

  it('that gives its product the cost says before what that does to the price, and does it once [PROD-011]', async () => {
    const { user, form, ids, backend } = await openRecipe()
    const put = calls('PUT', 'recipe')
    await user.click(within(form).getByRole('checkbox', { name: 'El costo del artículo sale de la receta' }))
    const effects = await aside(form)
    expect(effects).toHaveTextContent('Costo de Torta$500,00 → $1.140,00')
    // 1140 and 100 % more, with 21 % of IVA.
    expect(effects).toHaveTextContent('Precio de venta$1.210,00 → $2.758,80')
    backend.faults.set([{ method: 'PUT', path: '^/api/recipe/', fault: '500-after', times: 1 }])
    await user.click(within(form).getByRole('button', { name: 'Guardar y cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(backend.db.get('article', ids.product)).toMatchObject({ cost: '1140.000000', final_price: '2758.800000' })
    expect(put).toHaveLength(1)
  })

  it('makes the product that is not among the articles yet, over its form [PROD-011]', async () => {
    const { user, rows } = await openProduction('recetas')
    await user.click(await screen.findByRole('button', { name: 'Crear receta' }))
    const form = await screen.findByRole('dialog', { name: 'Crear receta' })
    await user.click(within(form).getByRole('button', { name: 'Crear artículo' }))
    const made = await screen.findByRole('dialog', { name: 'Crear artículo' })
    await user.type(within(made).getByLabelText('Nombre'), 'Budín')
    await user.click(within(made).getByRole('button', { name: 'Guardar y cerrar' }))
    await waitFor(() => expect(within(form).getByRole('combobox', { name: /^Artículo/ })).toHaveValue('Budín'))
    expect(rows('article').at(-1)).toMatchObject({ name: 'Budín', iva_id: 2 })
    expect(rows('recipe')).toHaveLength(1)
  })

  it('is copied for another product, which has none yet [PROD-011]', async () => {
    const { user, form, rows, ids } = await openRecipe()
    await user.click(within(form).getByRole('button', { name: 'Copiar' }))
    const copy = await screen.findByRole('dialog', { name: 'Crear receta' })
    expect(within(copy).getByLabelText('Cantidad de Harina')).toHaveValue('2')
    const product = within(copy).getByRole('combobox', { name: /^Artículo \*?|^Artículo$/ })
    await user.type(product, 'torta')
    await user.click(await screen.findByRole('option', { name: /Torta/ }))
    await user.click(within(copy).getByRole('button', { name: 'Guardar y seguir' }))
    expect(await within(copy).findByText(/Torta ya tiene una receta \(N° 1\)/)).toBeVisible()
    await user.clear(product)
    await user.type(product, 'crema')
    await user.click(await screen.findByRole('option', { name: /Crema/ }))
    await user.click(within(copy).getByRole('button', { name: 'Guardar y seguir' }))
    // Crema goes into itself.
    expect(await within(copy).findByText('Crema no puede ser insumo de sí mismo')).toBeVisible()
    await user.click(within(copy).getByRole('button', { name: 'Quitar Crema' }))
    await user.click(within(copy).getByRole('button', { name: 'Guardar y cerrar' }))
    await waitFor(() => expect(rows('recipe')).toHaveLength(2))
    expect(rows('recipe')[1]).toMatchObject({ article_id: ids.y, _articles: [{ id: ids.x }] })
  })

  it('keeps what is typed while it is created, as a change of it', async () => {
    const { user, form, rows } = await openRecipe()
    await user.click(within(form).getByRole('button', { name: 'Copiar' }))
    const copy = await screen.findByRole('dialog', { name: 'Crear receta' })
    await user.click(within(copy).getByRole('button', { name: 'Quitar Crema' }))
    await user.type(within(copy).getByRole('combobox', { name: /^Artículo \*?|^Artículo$/ }), 'crema')
    await user.click(await screen.findByRole('option', { name: /Crema/ }))
    fireEvent.click(within(copy).getByRole('button', { name: 'Guardar y cerrar' }))
    fireEvent.change(within(copy).getByLabelText('Cantidad de Harina'), { target: { value: '7' } })
    const made = await screen.findByRole('dialog', { name: /Crema/ })
    expect(within(made).getByLabelText('Cantidad de Harina')).toHaveValue('7')
    await waitFor(() => expect(within(made).getByRole('button', { name: 'Guardar y cerrar' })).toBeEnabled())
    await user.click(within(made).getByRole('button', { name: 'Guardar y cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(rows('recipe')).toHaveLength(2)
    expect(rows('recipe')[1]).toMatchObject({ _articles: [{ pivot: { amount: '7.00' } }] })
  })

  it('keeps what is typed when its amount makes no sense', async () => {
    const { user, form, rows } = await openRecipe()
    const amount = within(form).getByLabelText('Cantidad de Harina')
    for (const [typed, message] of [
      ['-1', /Falta «Cantidad»|no puede ser negativa/],
      ['1000000000', /demasiado grande/],
    ] as const) {
      await user.clear(amount)
      await user.type(amount, typed)
      await user.click(within(form).getByRole('button', { name: 'Guardar y seguir' }))
      expect(await within(form).findByText(message)).toBeVisible()
      expect((amount as HTMLInputElement).value.replaceAll('.', '')).toBe(typed)
    }
    expect((rows('recipe')[0]?._articles as { pivot: Row }[])[0]?.pivot).toMatchObject({ amount: '2.00' })
  })

  it('whose inputs somebody else changed meanwhile is overwritten only by a press of its own', async () => {
    const { user, form, backend, rows } = await openRecipe()
    await user.clear(within(form).getByLabelText('Cantidad de Harina'))
    await user.type(within(form).getByLabelText('Cantidad de Harina'), '7')
    const recipe = rows('recipe')[0] as Row
    const [, ...others] = recipe._articles as Row[]
    backend.db.update('recipe', Number(recipe.id), { _articles: others }, { touch: false })
    const put = calls('PUT', 'recipe')
    await user.click(within(form).getByRole('button', { name: 'Guardar y seguir' }))
    expect(await within(form).findByText(/otra persona cambió los insumos de esta receta/)).toBeVisible()
    expect(put).toEqual([])
    expect(within(form).getByLabelText('Cantidad de Harina')).toHaveValue('7')

    await user.click(within(form).getByRole('button', { name: 'Guardar lo mío' }))
    await waitFor(() => expect(put).toHaveLength(1))
    await screen.findByText('Guardado')
    const stored = rows('recipe')[0]?._articles as { pivot: Row }[]
    expect(stored.map(({ pivot }) => Number(pivot.amount))).toContain(7)
  })

  it('says which of its inputs the stock will not be taken from [PROD-012]', async () => {
    const { form } = await openRecipe(
      (db, { x }) => void db.update('article', x, { _addresses: [{ id: 1, pivot: { amount: '100.00' } }] }),
    )
    expect(await aside(form)).toHaveTextContent(
      'Harina: su stock es por depósito. Elegile uno, o la producción no lo descuenta.',
    )
  })

  it('tells what it cost when it was saved and costs today, where prices have changed since [PROD-011]', async () => {
    const { user, form } = await openRecipe((db, { x, recipe }) => {
      db.update('recipe', recipe, { updated_at: '2026-01-10T12:00:00.000000Z' })
      for (const [created_at, final_price] of [
        ['2026-01-05T12:00:00.000000Z', '300.00'],
        ['2026-02-01T12:00:00.000000Z', '400.00'],
      ])
        db.insert('price_change', {
          article_id: x,
          cost: '100.00',
          price: null,
          final_price,
          employee_id: OWNER,
          created_at,
        })
    })
    await user.click(within(form).getByRole('button', { name: 'Historial de costos' }))
    const history = await screen.findByRole('dialog', { name: 'Costos de Torta' })
    expect(await within(history).findByText(/una unidad pasó de/)).toHaveTextContent('$940,00 a $1.140,00')
    expect(within(history).getByRole('row', { name: 'Harina 2 $300,00 $400,00 +$200,00' })).toBeVisible()
    expect(within(history).queryByRole('row', { name: /Crema/ })).not.toBeInTheDocument()
  })

  it('is found by what goes into it [PROD-014, PROD-013]', async () => {
    const { user, ids } = await openProduction('recetas')
    const asked = calls('GET', 'recipe/article-used-in-recipes')
    await user.click(await screen.findByRole('button', { name: '¿Dónde se usa?' }))
    const dialog = await screen.findByRole('dialog', { name: '¿Dónde se usa?' })
    await user.type(within(dialog).getByRole('combobox', { name: 'Artículo' }), 'harina')
    await user.click(await screen.findByRole('option', { name: /Harina/ }))
    expect(await within(dialog).findByRole('row', { name: 'Torta 2 A' })).toBeVisible()
    expect(asked.map(({ path }) => path)).toEqual([`recipe/article-used-in-recipes/${ids.x}`])
  })
})
