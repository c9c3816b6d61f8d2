import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { entities } from '@/entities'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import type { AnyEntity } from '@/entities/types'
import { Listado } from '@/features/listado/Listado'
import { PriceBreakdown } from '@/features/listado/PriceBreakdown'
import { EntityForm } from '@/list/form/EntityForm'
import { ensureLoaded } from '@/list/thunks'
import { startScreen } from '../../list/screen'

const NAME = 'Yerba Mate Suave 1 kg'
const EXTENSIONS = ['articulos_precios_en_blanco', 'costo_en_dolares', 'articulos_con_propiedades_de_distribuidora']
const PACKAGING = ['Unidades por bulto', 'Contenido', 'Tipo de envase']
const FIELDS =
  'Nombre|Código de barras|Código de proveedor|Imágenes|Costo|Costo en dólares|Margen de ganancia|Margen de ganancia en blanco|Precio|IVA|Precio final|Precio final en blanco|Precio final anterior|Precio actualizado|Descuentos|Descuentos en blanco|Recargos|Recargos en blanco|Stock|Stock mínimo|Stock actualizado|Categoría|Subcategoría|Marca|Proveedor|En la tienda online|Destacado|En oferta|Descripciones'.split(
    '|',
  )
const labelled = (form: HTMLElement, label: string) =>
  within(form).queryAllByText(label, { selector: '.form-label, label' }).length > 0

type Options = Parameters<typeof startScreen>[1]

/** The form of an article that the shop has; `aside` alone where no field is needed. */
async function open(part: 'form' | 'aside', options: Options = {}) {
  let article: Article | null = null
  const Part = () => {
    if (article === null) return null
    if (part === 'aside') return <PriceBreakdown record={article} />
    return <EntityForm entity={articleEntity} model={article} aside={PriceBreakdown} onCreated={noop} onClose={noop} />
  }
  const started = await startScreen(<Part />, {
    ...options,
    prepare: (backend) => {
      options.prepare?.(backend)
      const { db, present } = backend
      article = present('article', db.all('article').find(({ name }) => name === NAME) ?? null) as Article | null
    },
  })
  const entity = (name: string) => entities[name] as AnyEntity
  for (const name of ['iva', 'provider']) await started.store.dispatch(ensureLoaded(entity(name)))
  const price = await screen.findByLabelText('Precio final calculado')
  return { ...started, form: price.closest<HTMLElement>('.modal-content') ?? document.body }
}

const noop = () => undefined
const final = (form: HTMLElement) => within(form).getByLabelText('Precio final calculado')
const steps = (form: HTMLElement) =>
  [...within(form).getByLabelText('Cálculo del precio').children].map((item) => item.textContent)
const input = (form: HTMLElement, label: string) => within(form).getByLabelText(label, { selector: 'input' })

describe('the price in the form of an article', () => {
  it('follows the margin of the provider, which is changed over the form and leaves what was typed [ART-001, FORM-001]', async () => {
    const { user, form, backend } = await open('form', {
      prepare: ({ db }) => {
        const provider = db.all('provider')[0]
        db.update('provider', provider?.id, { percentage_gain: null })
        db.update('article', db.all('article').find(({ name }) => name === NAME)?.id, {
          ...{ cost: '1000.00', cost_in_dollars: 0, percentage_gain: null, price: null, iva_id: null },
          ...{ provider_id: provider?.id, provider_price_list_id: null, apply_provider_percentage_gain: 1 },
        })
      },
    })
    await user.type(input(form, 'Nombre'), ' nueva')
    await user.click(within(form).getByRole('button', { name: 'Editar Proveedor' }))
    const provider = (await screen.findByText('Proveedor', { selector: 'small' })).closest<HTMLElement>('[role=dialog]')
    expect(provider).not.toBeNull()
    const inside = within(provider as HTMLElement)
    expect(inside.queryByRole('button', { name: 'Eliminar' })).not.toBeInTheDocument()
    await user.type(inside.getByLabelText('Margen de ganancia'), '50')
    await user.click(inside.getByRole('button', { name: 'Guardar y cerrar' }))
    await waitFor(() => expect(final(form)).toHaveTextContent('$1.500,00'))
    expect(provider).not.toBeInTheDocument()
    expect(input(form, 'Nombre')).toHaveValue(`${NAME} nueva`)
    expect(backend.db.all('provider')[0]).toMatchObject({ percentage_gain: '50.00' })
  })

  it('follows what is typed, rule by rule, and is what the server stores [ART-001, ART-002, ART-007, ART-023]', async () => {
    const { user, form, backend } = await open('form', { extensions: EXTENSIONS })
    expect([...FIELDS, ...PACKAGING].filter((label) => !labelled(form, label))).toEqual([])
    for (const [label, value] of [
      ['Costo', '100'],
      ['Margen de ganancia', '50'],
      ['Precio', '999'],
    ] as const) {
      await user.clear(input(form, label))
      await user.paste(value)
    }
    await waitFor(() =>
      expect(steps(form)).toEqual(['Costo$100,00', '+ Margen 50 %$50,00', '+ IVA 21 %$31,50', '= Precio final$181,50']),
    )
    expect(final(form)).toHaveTextContent('$181,50')
    expect(form).toHaveTextContent('El precio cargado a mano se borra')
    expect(form).toHaveTextContent(/Ahora \$4\.250,00 \(-95,73 %\)/)
    for (const [margin, sign] of [
      ['5000', '+'],
      ['50', '-'],
    ] as const) {
      await user.clear(input(form, 'Margen de ganancia'))
      await user.paste(margin)
      await waitFor(() => expect(form).toHaveTextContent(`Ahora $4.250,00 (${sign}`))
    }
    expect(within(form).getByLabelText('Precio en blanco')).toHaveTextContent('Costo$100,00')
    await user.click(within(form).getByText('Guardar y seguir', { selector: 'button' }))
    await screen.findByText('Guardado')
    const stored = backend.db.all('article').find(({ name }) => name === NAME)
    expect(stored).toMatchObject({ final_price: '181.500000', price: null })
  })

  it('says with which IVA it is, and is only the price for a person who cannot save [ART-001]', async () => {
    const { form, unmount } = await open('aside')
    expect(form).toHaveTextContent(/^Precio si guardás\$4\.250,00con IVA 21 %/)
    unmount()
    const { form: read } = await open('aside', { as: 'employee', permissions: ['article.index'] })
    expect(within(read).getByRole('heading', { name: 'Precio' })).toBeVisible()
  })

  it('is shown without its cost to whoever may not see costs [ART-021]', async () => {
    const { form } = await open('aside', { as: 'employee', permissions: ['article.index', 'article.update'] })
    expect(final(form)).toHaveTextContent('$4.250,00')
    expect(within(form).queryByLabelText('Cálculo del precio')).not.toBeInTheDocument()
  })

  it('has no packaging where the company has none, and everything else [ART-007]', async () => {
    const missing = (form: HTMLElement) => [...FIELDS, ...PACKAGING].filter((label) => !labelled(form, label))
    const without = await open('form', { extensions: ['articulos_precios_en_blanco', 'costo_en_dolares'] })
    expect(missing(without.form)).toEqual(['Unidades por bulto', 'Contenido', 'Tipo de envase'])
    without.unmount()
    const { form } = await open('form', { extensions: EXTENSIONS })
    expect(missing(form)).toEqual([])
  })

  /** Cost 1000, margin 26 %, IVA 21 %: 1524,60; of the cost alone, 1210. */
  const priced = {
    cost: '1000.000000',
    percentage_gain: '26.00',
    price: null,
    iva_id: 2,
    final_price: '1524.600000',
    apply_provider_percentage_gain: 0,
    _price_types: [{ id: 1, pivot: { percentage: null, price: '1000.00', final_price: '1210.00' } }],
  }
  const withWholesale: NonNullable<Options>['prepare'] = ({ db }) => {
    db.update('article', db.all('article').find(({ name }) => name === NAME)?.id, priced)
    db.insert('price_type', { name: 'Mayorista', percentage: '10.00', position: 2, num: 2, user_id: 1 })
  }
  const BY_ARTICLE = 'articulo_margen_de_ganancia_segun_lista_de_precios'
  const inLists = (form: HTMLElement) =>
    [...within(form).getByLabelText('Precios de las listas').children].map((item) => item.textContent)

  it('has the price of each list as the till will charge it: the percentages on the final price [ART-001] [SALE-033]', async () => {
    const { form } = await open('aside', { extensions: [BY_ARTICLE], prepare: withWholesale })
    await waitFor(() => expect(inLists(form)).toEqual(['Mostrador 0 %$1.524,60', 'Mayorista 10 %$1.677,06']))
    expect(final(form)).toHaveTextContent('$1.524,60')
    expect(form).toHaveTextContent('Sobre el precio final, cada lista sobre la anterior.')
  })

  it.each(['cambiar_price_type_en_vender', 'lista_de_precios_por_rango_de_cantidad_vendida'])(
    'has the own price of each list, made of the cost, where the till charges those: %s [ART-001] [SALE-033]',
    async (extension) => {
      const { form } = await open('aside', { extensions: [BY_ARTICLE, extension], prepare: withWholesale })
      await waitFor(() => expect(inLists(form)).toEqual(['Mostrador 0 %$1.210,00', 'Mayorista 10 %$1.331,00']))
      expect(form).toHaveTextContent('Cada lista tiene su precio, hecho del costo.')
    },
  )

  it('says of which list the article has no own price, which costs the final one then [ART-001]', async () => {
    const { form } = await open('aside', { extensions: ['cambiar_price_type_en_vender'], prepare: withWholesale })
    await waitFor(() => expect(inLists(form)).toEqual(['Mostrador $1.210,00', 'Mayorista sin precio propio$1.524,60']))
  })
})

it('a new article begins with the IVA most articles have, where the shop adds it to prices [ART-001]', async () => {
  const { user, store } = await startScreen(<Listado />, {
    prepare: ({ db }) => {
      const other = db.all('iva').find(({ percentage }) => percentage === '10.5')
      for (const { id } of db.all('article')) db.update('article', id, { iva_id: other?.id })
    },
  })
  for (const name of ['iva', 'article']) await store.dispatch(ensureLoaded(entities[name] as AnyEntity))
  await user.click(screen.getByRole('button', { name: 'Crear artículo' }))
  const form = await screen.findByRole('dialog', { name: 'Crear artículo' })
  expect(within(form).getByRole('combobox', { name: 'IVA' })).toHaveDisplayValue('10.5')
  await user.click(within(form).getByRole('button', { name: 'Cancelar' }))
  // Nothing was typed: the form closes without a question.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
