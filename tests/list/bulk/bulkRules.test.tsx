import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createAccess } from '@/domain/access'
import { discount } from '@/entities/discount'
import { inventory_linkage } from '@/entities/inventoryLinkage'
import { provider } from '@/entities/provider'
import { sub_category } from '@/entities/subCategory'
import type { AnyEntity } from '@/entities/types'
import { bulkFields } from '@/list/bulk/bulkFields'
import { EntityScreen } from '@/list/EntityScreen'
import { search } from '@/list/search/searches'
import { listActions } from '@/list/slices'
import { calls, startScreen, table } from '../screen'

const RANGE = 'Va de 0 % a 100 %'

/** Two discounts of 20 % found by a filter, both chosen, in the dialog that changes them. */
async function open() {
  const parts = await startScreen(<EntityScreen entity={discount} />, {
    prepare: ({ db }) => {
      for (const name of ['Veinte uno', 'Veinte dos'])
        db.insert('discount', { name, percentage: '20.00', user_id: db.all('discount')[0]?.user_id })
    },
  })
  const { user, store } = parts
  const list = await table(discount.labels.many)
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'))
  store.dispatch(listActions(discount).filterSet({ key: 'name', type: 'text', que_contenga: 'Veinte' }))
  await act(() => store.dispatch(search(discount)))
  await user.click(screen.getByRole('button', { name: 'Seleccionar' }))
  await user.click(screen.getByRole('checkbox', { name: 'Elegir todos' }))
  await user.click(screen.getByRole('button', { name: 'Cambiar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar descuentos' })
  const fill = async (verb: string, text: string) => {
    await user.selectOptions(within(dialog).getByLabelText('Cómo cambia Porcentaje'), verb)
    await user.clear(within(dialog).getByLabelText('Porcentaje'))
    await user.type(within(dialog).getByLabelText('Porcentaje'), text)
  }
  return {
    ...parts,
    dialog,
    fill,
    press: () => within(dialog).getByRole('button', { name: /^Cambiar \d+ descuentos$/ }),
  }
}

describe('a change of many records', () => {
  it('sets nothing that the form of one of them would refuse [CAT-014]', async () => {
    const { dialog, fill, press } = await open()
    await fill('Poner', '150')
    expect(press()).toBeDisabled()
    expect(within(dialog).getByLabelText('Porcentaje')).toHaveAccessibleDescription(RANGE)
    await fill('Poner', '15')
    expect(press()).toBeEnabled()
  })

  it('by a percentage sends nothing where one of them would be refused, and names it [CAT-014]', async () => {
    const { user, dialog, fill, press } = await open()
    const sent = calls('PUT', 'update/discount')
    await fill('Aumentar', '900')
    await user.click(press())
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      new RegExp(`«Veinte (uno|dos)» quedaría mal. Porcentaje: ${RANGE}`),
    )
    expect(screen.queryByRole('dialog', { name: /^¿Cambiar/ })).not.toBeInTheDocument()
    expect(sent).toEqual([])
    await fill('Aumentar', '10')
    await user.click(press())
    const question = await screen.findByRole('dialog', { name: '¿Cambiar 2 descuentos?' })
    await user.click(within(question).getByRole('button', { name: 'Cambiar 2 descuentos' }))
    expect(await within(dialog).findByText('Cambiaron 2.')).toBeVisible()
  })

  it('is not offered where each of them is followed by the catalogue: only its own save prices the articles anew [CLI-001]', () => {
    const owner = createAccess({ id: 1, owner_id: null, permissions: [], extencions: [] } as never)
    const followed: readonly AnyEntity[] = [provider, sub_category, inventory_linkage]
    for (const entity of followed) expect(bulkFields(entity, owner)).toEqual([])
  })
})
