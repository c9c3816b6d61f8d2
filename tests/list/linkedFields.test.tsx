import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { createAccess } from '@/domain/access'
import { article_property } from '@/entities/articleProperty'
import { article_property_type } from '@/entities/articlePropertyType'
import { article_property_value } from '@/entities/articlePropertyValue'
import { order } from '@/entities/order'
import type { AnyEntity, Model } from '@/entities/types'
import { FormField } from '@/list/fields/FormField'
import { load } from '@/list/thunks'
import { startScreen } from './screen'

const owner = createAccess({ id: 1, owner_id: null, permissions: [], extencions: [] } as never)

function One({ entity, name, record }: { entity: AnyEntity; name: string; record: object }) {
  const [value, setValue] = useState<unknown>((record as Record<string, unknown>)[name])
  const field = entity.fields.find(({ key }) => key === name)
  if (field === undefined) throw new Error(`no field ${name}`)
  const rest = { titles: () => undefined, access: owner, readOnly: false, problem: undefined }
  return (
    <FormField {...rest} entity={entity} field={field} value={value} record={record as Model} onChange={(_field, next) => setValue(next)} />
  )
}

it('offers the values of the chosen type of property alone [CAT-061]', async () => {
  const record = { id: null, article_property_type_id: 2, article_property_values: [] }
  const { user, store, backend } = await startScreen(<One entity={article_property} name="article_property_values" record={record} />, {
    prepare: ({ db }) => {
      for (const { id } of db.all('article_property_value')) db.remove('article_property_value', id)
      db.insert('article_property_value', { name: 'Rojo', article_property_type_id: 1, user_id: 1 })
      db.insert('article_property_value', { name: 'Rosa talle L', article_property_type_id: 2, user_id: 1 })
    },
  })
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
  const [yerba, sugar] = [await screen.findByRole('row', { name: /Yerba/ }), screen.getByRole('row', { name: /Azúcar/ })]
  expect(yerba.querySelector('img')).toHaveAttribute('src', '/storage/yerba.webp')
  expect(sugar.querySelector('img')).toBeNull()
})
