import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { article } from '@/entities/article'
import { client } from '@/entities/client'
import { EntityScreen } from '@/list/EntityScreen'
import { calls, column, startScreen, table } from '../screen'

async function open(
  entity: typeof client | typeof article,
  field: string,
  options: Parameters<typeof startScreen>[1] = {},
) {
  const parts = await startScreen(
    entity === client ? <EntityScreen entity={client} /> : <EntityScreen entity={article} />,
    options,
  )
  await table(entity.labels.many)
  await parts.user.click(screen.getByRole('button', { name: 'Filtros' }))
  const panel = await screen.findByRole('dialog', { name: 'Filtros' })
  await parts.user.click(within(panel).getByText(field, { selector: 'summary span' }))
  return { ...parts, panel }
}
const amounts = (list: HTMLElement) =>
  column(list, 'Saldo').map((text) => Number(text.replace(/[$.]/g, '').replace(',', '.')))

describe('filters', () => {
  it('combine less, equal and more for numbers, show as chips and go one by one [LIST-033, LIST-049]', async () => {
    const { user, panel } = await open(client, 'Saldo')
    const posted = calls('POST', 'search/client/null/1')
    await user.type(within(panel).getByLabelText('Mayor que'), '1.000,50')
    await user.type(within(panel).getByLabelText('Menor que'), '40000')
    // What Enter in a field does; user-event knows of no button that stands outside its form.
    fireEvent.submit(within(panel).getByLabelText('Menor que'))
    const list = await table('Clientes')
    await waitFor(() =>
      expect(posted[0]?.body).toEqual({
        filters: [{ key: 'saldo', type: 'number', menor_que: 40000, mayor_que: 1000.5 }],
      }),
    )
    await waitFor(() => expect(amounts(list).every((amount) => amount > 1000.5 && amount < 40000)).toBe(true))
    await user.click(
      screen.getByRole('button', { name: 'Quitar el filtro Saldo: mayor que 1.000,5, menor que 40.000' }),
    )
    expect(await screen.findByRole('heading', { name: 'Clientes 130' })).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'Filtros activos' })).not.toBeInTheDocument()
  })

  it('bring the next page when the end is in view [LIST-049]', async () => {
    const { user, panel } = await open(client, 'Nombre')
    const posted = calls('POST', 'search/client/null/1')
    await user.type(within(panel).getByLabelText('Que contenga'), 'e')
    await user.click(within(panel).getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(posted.length).toBeGreaterThan(1))
    expect(posted.slice(0, 2).map(({ path }) => path)).toEqual([
      'search/client/null/1?page=1',
      'search/client/null/1?page=2',
    ])
    await waitFor(() => expect(Number(screen.getByRole('table').getAttribute('aria-rowcount'))).toBeGreaterThan(51))
  })

  it('say how much of what they find is not here yet, and bring all of it at once [LIST-033, LIST-049]', async () => {
    const { user, panel, backend } = await open(client, 'Nombre')
    backend.faults.set([{ method: 'POST', path: 'search/client/null/1$', fault: '500', after: 1, times: 1 }])
    const posted = calls('POST', 'search/client')
    await user.type(within(panel).getByLabelText('Que contenga'), 'e')
    await user.click(within(panel).getByRole('button', { name: 'Filtrar' }))
    const rest = await screen.findByText(/^Ves 50 de \d+\. /)
    const total = Number(/ de (\d+)/.exec(rest.textContent)?.[1])
    const all = screen.getByRole('button', { name: 'Traer todos' })
    await waitFor(() => expect(all).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    expect(await screen.findByText(`50 de ${total} filas`)).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(all)
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', String(total + 1)))
    expect(screen.queryByText(/^Ves \d/)).toBeNull()
    expect(posted.at(-1)).toEqual({
      path: 'search/client',
      body: { filters: [{ key: 'name', type: 'text', que_contenga: 'e' }] },
    })
  })

  it('bring not all of what other filters find, whose search failed: nobody knows how much that is [LIST-033]', async () => {
    const { user, panel, backend } = await open(client, 'Nombre')
    backend.faults.set([{ method: 'POST', path: 'search/client/null/1$', fault: '500', after: 1 }])
    await user.type(within(panel).getByLabelText('Que contenga'), 'e')
    await user.click(within(panel).getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Traer todos' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: /^Filtros/ }))
    const again = await screen.findByRole('dialog', { name: 'Filtros' })
    await user.clear(within(again).getByLabelText('Que contenga'))
    await user.type(within(again).getByLabelText('Que contenga'), 'a')
    await user.click(within(again).getByRole('button', { name: 'Filtrar' }))
    await screen.findByText(/^Nombre: contiene “a”/)
    expect(await screen.findByText('No se pudo cargar la lista.')).toBeVisible()
    expect(screen.getByText(/^Ves \d/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Traer todos' })).not.toBeInTheDocument()
  })

  it('refuse what is no number before anything is asked', async () => {
    const { user, panel } = await open(client, 'Saldo')
    await user.type(within(panel).getByLabelText('Igual a'), 'mucho')
    expect(within(panel).getByLabelText('Igual a')).toBeInvalid()
    expect(within(panel).getByRole('button', { name: 'Filtrar' })).toBeDisabled()
  })

  it('say which day is wrong, and mind nothing of what "En blanco" has put away [LIST-033]', async () => {
    const { user, panel } = await open(article, 'Precio actualizado')
    const posted = calls('POST', 'search/article/null/1')
    const apply = within(panel).getByRole('button', { name: 'Filtrar' })
    const day = within(panel).getByLabelText('Mayor que')
    await user.type(day, '31/02/2026')
    expect(day).toHaveAccessibleDescription(/^Esa fecha no existe/)
    expect(apply).toBeDisabled()
    await user.click(within(panel).getByLabelText('En blanco'))
    expect(apply).toBeEnabled()
    await user.click(within(panel).getByText('Costo', { selector: 'summary span' }))
    await user.type(within(panel).getByLabelText('Igual a'), 'mucho')
    expect(apply).toBeDisabled()
    for (const box of within(panel).getAllByLabelText<HTMLInputElement>('En blanco'))
      if (!box.checked) await user.click(box)
    await user.click(apply)
    const blank = (key: string, type: string) => ({ key, type, en_blanco: 1 })
    await waitFor(() => expect(posted[0]?.body).toBeDefined())
    const { filters } = posted[0]?.body as { filters: unknown[] }
    expect(filters).toHaveLength(2)
    expect(filters).toEqual(expect.arrayContaining([blank('final_price_updated_at', 'date'), blank('cost', 'number')]))
  })

  it('offer -1, 1 and 0 as Seleccione, Si and No for boolean fields [FORM-007]', async () => {
    const { user, panel } = await open(article, 'En oferta')
    const select = within(panel).getByRole('combobox', { name: 'Igual a' })
    const options = within(select).getAllByRole('option') as HTMLOptionElement[]
    expect(options.map(({ value, text }) => [value, text])).toEqual([
      ['-1', 'Seleccione'],
      ['1', 'Si'],
      ['0', 'No'],
    ])
    const posted = calls('POST', 'search/article/null/1')
    await user.selectOptions(select, 'No')
    await user.click(within(panel).getByRole('button', { name: 'Filtrar' }))
    await waitFor(() =>
      expect(posted[0]?.body).toEqual({ filters: [{ key: 'in_offer', type: 'checkbox', checkbox: 0 }] }),
    )
  })

  it('ask for what is blank, for a related record and for an order', async () => {
    const { user, panel } = await open(client, 'Teléfono')
    const posted = calls('POST', 'search/client/null/1')
    await user.click(within(panel).getByRole('checkbox', { name: 'En blanco' }))
    expect(within(panel).queryByLabelText('Que contenga')).not.toBeInTheDocument()
    await user.selectOptions(within(panel).getByRole('combobox', { name: 'Ordenar' }), 'De mayor a menor')
    await user.click(within(panel).getByText('Lista de precios', { selector: 'summary span' }))
    await user.selectOptions(within(panel).getByRole('combobox', { name: 'Igual a' }), 'Mostrador')
    await user.click(within(panel).getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(posted).toHaveLength(1))
    await waitFor(() => expect((posted[0]?.body as { filters: unknown[] }).filters).toHaveLength(2))
    expect((posted[0]?.body as { filters: unknown[] }).filters).toEqual(
      expect.arrayContaining([
        { key: 'phone', type: 'text', en_blanco: 1, ordenar_de: 'DESC' },
        { key: 'price_type_id', type: 'select', igual_que: expect.any(Number) as number },
      ]),
    )
    expect(await screen.findByText('Lista de precios: Mostrador')).toBeInTheDocument()
  })

  it('that find nothing say so, and a failed one leaves the rows and says so quietly [LIST-050]', async () => {
    const { user, panel, backend } = await open(client, 'Nombre')
    await user.type(within(panel).getByLabelText('Igual a'), 'nadie')
    await user.click(within(panel).getByRole('button', { name: 'Filtrar' }))
    expect(await screen.findByText('Nada coincide con los filtros.')).toBeInTheDocument()
    backend.faults.set([{ path: '^/api/search/', fault: '500' }])
    await user.click(screen.getByRole('button', { name: 'Filtros, 1 activo' }))
    const again = await screen.findByRole('dialog', { name: 'Filtros' })
    await user.type(within(again).getByLabelText('Igual a'), 'e')
    await user.click(within(again).getByRole('button', { name: 'Filtrar' }))
    expect(await screen.findByText('No se pudo cargar la lista.')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
