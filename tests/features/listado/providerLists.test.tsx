import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { entities } from '@/entities'
import { article as articleEntity } from '@/entities/article'
import { provider as providerEntity } from '@/entities/provider'
import type { AnyEntity, Model } from '@/entities/types'
import { PriceBreakdown } from '@/features/listado/PriceBreakdown'
import { EntityForm } from '@/list/form/EntityForm'
import { useModels } from '@/list/hooks'
import { ensureLoaded } from '@/list/thunks'
import type { RunningBackend } from '../../backend/app'
import { startScreen } from '../../list/screen'

const noop = () => undefined

/** The form of a record of the shop, with the lists it looks things up in. */
async function open(entity: AnyEntity, pick: (backend: RunningBackend) => unknown) {
  let model: Model | null = null
  const Part = () => {
    const held = useModels(entity).find(({ id }) => id === model?.id)
    return (
      model && (
        <EntityForm entity={entity} model={held ?? model} aside={PriceBreakdown} onCreated={noop} onClose={noop} />
      )
    )
  }
  const started = await startScreen(<Part />, {
    prepare: (backend) =>
      void (model = backend.present(
        entity.name,
        backend.db.get(entity.name, Number(pick(backend))),
      ) as unknown as Model),
  })
  for (const name of ['iva', 'provider']) await started.store.dispatch(ensureLoaded(entities[name] as AnyEntity))
  return { ...started, form: await screen.findByRole('dialog') }
}

const providers = ({ db }: RunningBackend) =>
  db.all('provider').filter(({ user_id, deleted_at }) => user_id === 1 && !deleted_at)
const save = (form: HTMLElement) => within(form).getByText('Guardar y seguir', { selector: 'button' })

describe('the price lists of a provider', () => {
  it('are made and changed in its form [CAT-012]', async () => {
    const { user, form, backend } = await open(providerEntity, (shop) => providers(shop)[0]?.id)
    const lists = await within(form).findByRole('group', { name: 'Listas del proveedor' })
    await user.click(within(lists).getByText(/^Agregar/))
    const child = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
    await user.type(within(child).getByLabelText(/^Nombre/), 'Importados')
    await user.type(within(child).getByLabelText('Porcentaje'), '40')
    await user.click(within(child).getByText('Aceptar', { selector: 'button' }))
    await user.click(save(form))
    await screen.findByText('Guardado')
    const stored = () => backend.db.all('provider_price_list').at(-1)
    expect(stored()).toMatchObject({ name: 'Importados', percentage: '40.00', provider_id: providers(backend)[0]?.id })
    await user.click(within(lists).getByLabelText('Cambiar Importados'))
    const again = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
    await user.clear(within(again).getByLabelText('Porcentaje'))
    await user.type(within(again).getByLabelText('Porcentaje'), '45')
    await user.click(within(again).getByText('Aceptar', { selector: 'button' }))
    await user.click(save(form))
    await waitFor(() => expect(stored()).toMatchObject({ percentage: '45.00', provider_id: providers(backend)[0]?.id }))
  })

  it('are chosen for an article of that provider, whose price they make [CAT-012, ART-001]', async () => {
    let names: string[] = []
    const { user, form, backend } = await open(articleEntity, (shop) => {
      const [one, other] = providers(shop)
      names = [String(one?.name), String(other?.name)]
      shop.db.insert('provider_price_list', { num: 1, name: 'Importados', percentage: '40.00', provider_id: one?.id })
      shop.db.insert('provider_price_list', { num: 1, name: 'Otra', percentage: '10.00', provider_id: other?.id })
      const { id } = shop.db.all('article').find(({ name }) => name === 'Yerba Mate Suave 1 kg') ?? {}
      const plain = {
        cost: '100.000000',
        percentage_gain: null,
        price: null,
        iva_id: null,
        apply_provider_percentage_gain: 1,
      }
      shop.db.update('article', id, { ...plain, provider_id: one?.id, provider_price_list_id: null })
      return id
    })
    const list = await within(form).findByLabelText('Lista del proveedor')
    await waitFor(() => expect([...list.children].map(({ textContent }) => textContent)).toContain('Importados'))
    expect(list).not.toHaveTextContent('Otra')
    await user.selectOptions(list, 'Importados')
    await waitFor(() => expect(within(form).getByLabelText('Precio final calculado')).toHaveTextContent('$140,00'))
    await user.click(save(form))
    await screen.findByText('Guardado')
    const stored = () => backend.db.all('article').find(({ name }) => name === 'Yerba Mate Suave 1 kg')
    expect(stored()).toMatchObject({ final_price: '140.000000' })
    expect(stored()?.provider_price_list_id).not.toBeNull()
    // Another provider has other lists.
    const field = within(form).getByRole('combobox', { name: 'Proveedor' })
    await user.clear(field)
    await user.type(field, names[1] ?? '')
    await user.click(await screen.findByRole('option', { name: new RegExp(names[1] ?? '') }))
    await waitFor(() => expect(within(form).getByLabelText('Lista del proveedor')).toHaveValue('0'))
  })
})
