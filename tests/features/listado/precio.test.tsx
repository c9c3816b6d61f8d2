import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createAccess } from '@/domain/access'
import { entities } from '@/entities'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import type { AnyEntity } from '@/entities/types'
import { PriceBreakdown } from '@/features/listado/PriceBreakdown'
import { EntityForm } from '@/list/EntityForm'
import { ensureLoaded } from '@/list/thunks'
import { startScreen } from '../../list/screen'

const NAME = 'Yerba Mate Suave 1 kg'
const EXTENSIONS = ['articulos_precios_en_blanco', 'costo_en_dolares', 'articulos_con_propiedades_de_distribuidora']
const PACKAGING = ['Unidades por bulto', 'Contenido', 'Tipo de envase']
const FIELDS =
  'Nombre|Código de barras|Código de proveedor|Imágenes|Costo|Costo en dólares|Margen de ganancia|Margen de ganancia en blanco|Precio|IVA|Precio final|Precio final en blanco|Precio final anterior|Precio actualizado|Descuentos|Descuentos en blanco|Recargos|Recargos en blanco|Stock|Stock mínimo|Stock actualizado|Categoría|Subcategoría|Marca|Proveedor|En la tienda online|Destacado|En oferta|Descripciones'.split(
    '|',
  )
const labelled = (form: HTMLElement, label: string) => within(form).queryAllByText(label, { selector: '.form-label, label' }).length > 0

type Options = Parameters<typeof startScreen>[1]

/** The form of an article that the shop has; `aside` alone where no field is needed. */
async function open(part: 'form' | 'aside', options: Options = {}) {
  let article: Article | null = null
  const Part = () => {
    if (article === null) return null
    if (part === 'aside') return <PriceBreakdown record={article} />
    return <EntityForm entity={articleEntity} model={article} aside={PriceBreakdown} onCreated={noop} onRemoved={noop} onClose={noop} />
  }
  const started = await startScreen(<Part />, {
    ...options,
    prepare: ({ db, present }) => {
      article = present('article', db.all('article').find(({ name }) => name === NAME) ?? null) as Article | null
    },
  })
  const entity = (name: string) => entities[name] as AnyEntity
  for (const name of ['iva', 'provider']) await started.store.dispatch(ensureLoaded(entity(name)))
  const heading = await screen.findByText('Precio si guardás')
  return { ...started, form: heading.closest<HTMLElement>('.modal-content') ?? document.body }
}

const noop = () => undefined
const final = (form: HTMLElement) => within(form).getByLabelText('Precio final calculado')
const steps = (form: HTMLElement) => [...within(form).getByLabelText('Cálculo del precio').children].map((item) => item.textContent)
const input = (form: HTMLElement, label: string) => within(form).getByLabelText(label, { selector: 'input' })

describe('the price in the form of an article', () => {
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
    await waitFor(() => expect(steps(form)).toEqual(['Costo$100,00', 'Margen 50 %$150,00', 'IVA 21 %$181,50']))
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
    await user.click(within(form).getByText('Guardar', { selector: 'button' }))
    await screen.findByText('Guardado')
    const stored = backend.db.all('article').find(({ name }) => name === NAME)
    expect(stored).toMatchObject({ final_price: '181.500000', price: null })
  })

  it('is shown without its cost to whoever may not see costs [ART-021]', async () => {
    const { form } = await open('aside', { as: 'employee', permissions: ['article.index', 'article.update'] })
    expect(final(form)).toHaveTextContent('$4.250,00')
    expect(within(form).queryByLabelText('Cálculo del precio')).not.toBeInTheDocument()
  })

  it('has no packaging where the company has none [ART-007]', () => {
    const { has } = createAccess(null)
    const shown = articleEntity.fields.filter(({ extension }) => extension === undefined || has(extension)).map(({ label }) => label)
    expect(shown).toContain('Nombre')
    expect(PACKAGING.filter((label) => shown.includes(label))).toEqual([])
  })
})
