import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createAccess } from '@/domain/access'
import { article } from '@/entities/article'
import { article_property } from '@/entities/articleProperty'
import { article_property_type } from '@/entities/articlePropertyType'
import { article_property_value } from '@/entities/articlePropertyValue'
import { budget } from '@/entities/budget'
import { category } from '@/entities/category'
import { client } from '@/entities/client'
import { iva } from '@/entities/iva'
import { order } from '@/entities/order'
import { order_production } from '@/entities/orderProduction'
import { provider_order } from '@/entities/providerOrder'
import { recipe } from '@/entities/recipe'
import { sub_category } from '@/entities/subCategory'
import type { AnyEntity, Model } from '@/entities/types'
import { EntityScreen } from '@/list/EntityScreen'
import { FormField } from '@/list/fields/FormField'
import { load } from '@/list/thunks'
import { calls, startScreen, table } from '../screen'
import { gate } from '../../support/gate'

const owner = createAccess({ id: 1, owner_id: null, permissions: [], extencions: [] } as never)

interface OneProps {
  entity: AnyEntity
  name: string
  record: object
  onValue?: (value: unknown) => void
}

function One({ entity, name, record, onValue }: OneProps) {
  const [value, setValue] = useState<unknown>((record as Record<string, unknown>)[name])
  const field = entity.fields.find(({ key }) => key === name)
  if (field === undefined) throw new Error(`no field ${name}`)
  const rest = { titles: () => undefined, access: owner, readOnly: false, problem: undefined }
  return (
    <FormField
      {...rest}
      entity={entity}
      field={field}
      value={value}
      record={record as Model}
      onChange={(_field, next) => {
        setValue(next)
        onValue?.(next)
      }}
    />
  )
}

it('brings all that a picker offers into view: the edge of a dialog would cut it off [FORM-006]', async () => {
  const seen = new Set<string | null>()
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.add(this.getAttribute('role'))
  })
  onTestFinished(() => spy.mockRestore())
  const { user } = await startScreen(<One entity={budget} name="client_id" record={{ id: null, client_id: 0 }} />)
  await user.click(screen.getByRole('button', { name: 'Ver opciones' }))
  await waitFor(() => expect(seen).toContain('listbox'))
})

it('offers the values of the chosen type of property alone [CAT-061]', async () => {
  const record = { id: null, article_property_type_id: 2, article_property_values: [] }
  const { user, store, backend } = await startScreen(
    <One entity={article_property} name="article_property_values" record={record} />,
    {
      prepare: ({ db }) => {
        for (const { id } of db.all('article_property_value')) db.remove('article_property_value', id)
        db.insert('article_property_value', { name: 'Rojo', article_property_type_id: 1, user_id: 1 })
        db.insert('article_property_value', { name: 'Rosa talle L', article_property_type_id: 2, user_id: 1 })
      },
    },
  )
  await store.dispatch(load(article_property_type))
  await store.dispatch(load(article_property_value))
  expect(backend.db.all('article_property_value')).toHaveLength(2)
  await user.type(screen.getByRole('combobox', { name: /Valores/ }), 'ro')
  expect(await screen.findByRole('option', { name: 'Rosa talle L' })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Rojo' })).not.toBeInTheDocument())
  await user.click(screen.getByRole('option', { name: 'Rosa talle L' }))
  expect(screen.getByRole('row', { name: /Rosa talle L/ })).toBeInTheDocument()
})

it('shows the first picture of each article of an order [ONL-003, CAT-025]', async () => {
  const images = [{ id: 1, hosting_url: '/storage/yerba.webp' }]
  const articles = [
    { id: 3, name: 'Yerba', images, pivot: { amount: '2', price: '10.00' } },
    { id: 4, name: 'Azúcar', images: [], pivot: { amount: '1', price: '5.00' } },
  ]
  await startScreen(<One entity={order} name="articles" record={{ id: 8, articles }} />)
  const [yerba, sugar] = [
    await screen.findByRole('row', { name: /Yerba/ }),
    screen.getByRole('row', { name: /Azúcar/ }),
  ]
  expect(yerba.querySelector('img')).toHaveAttribute('src', '/storage/yerba.webp')
  expect(sugar.querySelector('img')).toBeNull()
})

it('a select in a linked row says Seleccione with the label of its column, and no choice is 0 [FORM-005, FORM-006]', async () => {
  const articles = [{ id: 3, name: 'Yerba', status: 'active', pivot: { amount: 1, iva_id: 2 } }]
  let last: unknown
  const { user, store } = await startScreen(
    <One entity={provider_order} name="articles" record={{ id: 8, articles }} onValue={(value) => (last = value)} />,
  )
  await store.dispatch(load(iva))
  const select = await screen.findByRole('combobox', { name: 'IVA de Yerba' })
  expect(within(select).getByRole('option', { name: 'Seleccione IVA' })).toHaveValue('0')
  await user.selectOptions(select, 'Seleccione IVA')
  expect(last).toMatchObject([{ pivot: { iva_id: 0 } }])
})

it('what is typed in the rows while a record is being created for them stays beside the new row [FORM-021]', async () => {
  const articles = [{ id: 3, name: 'Yerba', status: 'active', pivot: { amount: 1, amount_pedida: 5, iva_id: 2 } }]
  const { user, backend } = await startScreen(
    <One entity={provider_order} name="articles" record={{ id: null, articles }} />,
  )
  const path = 'search/save-if-not-exist/'
  const posted = calls('POST', path)
  const answer = gate()
  backend.faults.set([{ method: 'POST', path, fault: answer, times: 1 }])
  await user.type(screen.getByRole('combobox', { name: /Artículos/ }), 'Jugo de pera')
  await user.click(await screen.findByRole('option', { name: /Crear artículo «Jugo de pera»/ }))
  await waitFor(() => expect(posted).toHaveLength(1))
  fireEvent.change(screen.getByLabelText('Pedidas de Yerba'), { target: { value: '24' } })
  expect(screen.queryByLabelText('Pedidas de Jugo de pera')).not.toBeInTheDocument()
  answer.open()
  expect(await screen.findByLabelText('Pedidas de Jugo de pera')).toHaveValue('1')
  expect(screen.getByLabelText('Pedidas de Yerba')).toHaveValue('24')
})

const LONG: [string, AnyEntity, string, string][] = [
  ['order of goods', provider_order, 'notes', 'Notas'],
  ['order of production', order_production, 'location', 'Ubicación'],
  ['recipe', recipe, 'notes', 'Notas'],
]
it.each(LONG)(
  'a long text in a line of an %s keeps its line breaks [CAT-021, CAT-040, CAT-042]',
  async (_what, entity, key, label) => {
    const articles = [{ id: 3, name: 'Yerba', status: 'active', pivot: { amount: 1, [key]: 'Uno\nDos' } }]
    let last: unknown
    const { user } = await startScreen(
      <One entity={entity} name="articles" record={{ id: 8, articles }} onValue={(value) => (last = value)} />,
    )
    for (const more of screen.queryAllByRole('button', { name: /^Más datos/ })) await user.click(more)
    const input = await screen.findByRole('textbox', { name: `${label} de Yerba` })
    expect(input).toHaveValue('Uno\nDos')
    await user.type(input, '!')
    expect(last).toMatchObject([{ pivot: { [key]: 'Uno\nDos!' } }])
  },
)

it('records of one name are told apart by what else they are found by, and one is told when there are more [FORM-004]', async () => {
  const { user, store } = await startScreen(
    <One entity={budget} name="client_id" record={{ id: null, client_id: 0 }} />,
    {
      prepare: ({ db }) => {
        const user_id = db.all('client')[0]?.user_id
        for (const phone of ['341 111', '341 222']) db.insert('client', { name: 'Gemelo', phone, user_id })
        for (let index = 0; index < 60; index++) db.insert('client', { name: `Repetida ${index}`, user_id })
      },
    },
  )
  const input = screen.getByRole('combobox', { name: /Cliente/ })
  await user.type(input, 'gemelo')
  expect(await screen.findByRole('option', { name: /Gemelo.*341 111/ })).toBeInTheDocument()
  expect(screen.getByRole('option', { name: /Gemelo.*341 222/ })).toBeInTheDocument()
  expect(screen.queryByText(/^Hay más/)).not.toBeInTheDocument()
  // What the server has beyond its first page, then what is held beyond what is shown.
  await user.clear(input)
  await user.type(input, 'repetida')
  expect(await screen.findByText('Hay más: escribí algo más')).toBeInTheDocument()
  await store.dispatch(load(client))
  await user.clear(input)
  expect(await screen.findByText('Hay más: escribí para buscar')).toBeInTheDocument()
  await user.type(input, 'repetida 5')
  await waitFor(() => expect(screen.queryByText(/^Hay más/)).not.toBeInTheDocument())
})

it('what depends on another choice says which one is missing [FORM-016]', async () => {
  const { user, store } = await startScreen(
    <One entity={article} name="sub_category_id" record={{ id: null, category_id: 0, sub_category_id: 0 }} />,
  )
  await store.dispatch(load(category))
  await store.dispatch(load(sub_category))
  await user.click(screen.getByRole('combobox', { name: /Subcategoría/ }))
  expect(await screen.findByText('Elegí primero «Categoría»')).toBeInTheDocument()
  expect(screen.queryByText('No hay coincidencias')).not.toBeInTheDocument()
})

it('of linked rows the cell that is wrong is marked and takes the focus [FORM-021]', async () => {
  const { user, backend } = await startScreen(<EntityScreen entity={recipe} />, { extensions: ['production'] })
  const list = await table(recipe.labels.many)
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'))
  const put = calls('PUT', 'recipe')
  await user.click(list.querySelector('tbody tr[data-index="0"]') as HTMLElement)
  const form = await screen.findByRole('dialog')
  const amounts = await within(form).findAllByRole('textbox', { name: /^Cantidad de/ })
  expect(amounts.length).toBeGreaterThan(1)
  await user.clear(amounts[1] as HTMLElement)
  await user.click(within(form).getByRole('button', { name: 'Guardar y seguir' }))
  expect(await within(form).findByText('Falta «Cantidad» en algún renglón')).toBeInTheDocument()
  expect(amounts[1]).toHaveFocus()
  expect(amounts[1]).toBeInvalid()
  expect(amounts[1]).toHaveAccessibleDescription('Falta «Cantidad» en algún renglón')
  expect(amounts[0]).not.toBeInvalid()
  expect(put).toHaveLength(0)
  expect(backend.db.all('recipe').length).toBeGreaterThan(0)
})
