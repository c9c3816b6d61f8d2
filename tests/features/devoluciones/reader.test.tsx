import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { article as articleEntity } from '@/entities/article'
import { returnEvents } from '@/features/devoluciones/devolucionesSlice'
import { selectList } from '@/list/slices'
import { putBack } from '@/ui/scan/useWedge'
import { KNOWN } from '../../backend/seed/known'
import { articleRow, read } from '../vender/screen'
import { findSale, number, openReturns, saveButton, state, total, unitsOf } from './open'

const { yerba, azucar } = KNOWN
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Artículo' })

describe('a reader in a return without a sale', () => {
  it('may leave no time between the characters: none is lost [RET-002]', async () => {
    await openReturns()
    // No render comes in between.
    act(() => {
      for (const key of yerba.code) putBack(field(), field().value + key)
    })
    expect(field()).toHaveValue(yerba.code)
  })

  it('is heard while the focus is in the number of the sale, as after each return [RET-002]', async () => {
    const { user } = await openReturns()
    await user.click(number())
    read(yerba.code)
    expect(await screen.findByText(yerba.name)).toBeVisible()
    expect(number()).toHaveValue('')
    expect(screen.queryByText(/^Escribí el número/)).toBeNull()
    await waitFor(() => expect(field()).toHaveFocus())
  })

  it('changes no units, and presses no button [RET-002]', async () => {
    const { user } = await openReturns()
    await user.click(number())
    read(yerba.code)
    await user.click(await screen.findByRole('textbox', { name: `Unidades a devolver de ${yerba.name}` }))
    read(azucar.code)
    expect(await screen.findByText(azucar.name)).toBeVisible()
    expect(unitsOf(yerba.name)).toHaveValue('1')
    act(() => saveButton().focus())
    read(azucar.code)
    await waitFor(() => expect(unitsOf(azucar.name)).toHaveValue('2'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('changes neither units nor price by the short code of an article [RET-002]', async () => {
    const { user, store } = await openReturns(
      {},
      (backend) => void backend.db.update('article', articleRow(backend, azucar.code).id, { bar_code: '00012' }),
    )
    await waitFor(() => expect(selectList(store.getState(), articleEntity).loadedAt).not.toBeNull())
    await user.click(number())
    read(yerba.code)
    const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: `Precio de ${yerba.name}` })
    await user.click(await screen.findByRole('textbox', { name: `Unidades a devolver de ${yerba.name}` }))
    const before = price().value
    read('00012')
    await waitFor(() => expect(unitsOf(azucar.name)).toHaveValue('1'))
    await user.click(price())
    read('00012')
    await waitFor(() => expect(unitsOf(azucar.name)).toHaveValue('2'))
    expect(unitsOf(yerba.name)).toHaveValue('1')
    expect(price()).toHaveValue(before)
  })

  it('a code nobody knows takes nothing of what a name that was begun offers', async () => {
    const { user, store } = await openReturns()
    await waitFor(() => expect(selectList(store.getState(), articleEntity).loadedAt).not.toBeNull())
    await user.type(field(), 'azucar ledesma')
    expect(within(screen.getByRole('listbox', { name: 'Artículos' })).getAllByRole('option')).toHaveLength(1)
    await user.click(number())
    read('99900099')
    expect(await screen.findByText('No encontramos «99900099»')).toBeVisible()
    expect(screen.queryByRole('row')).toBeNull()
  })

  it('is told that its code was not taken while the return is on its way', async () => {
    const { user, store } = await openReturns()
    await user.click(number())
    act(() => void store.dispatch(returnEvents.saveStarted()))
    read(yerba.code)
    expect(
      await screen.findByText(`No se tomó el código «${yerba.code}»: terminá antes lo que está en curso`),
    ).toBeVisible()
    act(() => void store.dispatch(returnEvents.saveFailed()))
    expect(screen.queryByRole('row')).toBeNull()
  })
})

describe('a reader with a sale open', () => {
  it('is told what its code is; no figure of the sale changes [RET-002]', async () => {
    const app = await openReturns()
    await findSale(app)
    await app.user.click(unitsOf(yerba.name))
    const before = state(app).articles
    read(yerba.code)
    expect(await screen.findByText(/^Eso es un código de artículo: «\d+»/)).toBeVisible()
    expect(state(app).articles).toEqual(before)
    expect(total()).toHaveTextContent('$0,00')
    await app.user.click(number())
    read(yerba.code)
    expect(number()).toHaveValue('90001')
  })
})
