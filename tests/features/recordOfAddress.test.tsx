import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { article } from '@/entities/article'
import { budget } from '@/entities/budget'
import { segmentOf } from '@/entities/paths'
import { provider_order } from '@/entities/providerOrder'
import { Listado } from '@/features/listado/Listado'
import { Pedidos } from '@/features/pedidos/Pedidos'
import { Presupuestos } from '@/features/presupuestos/Presupuestos'
import { pause } from '@/lib/pause'
import { listActions, selectList } from '@/list/slices'
import { calls, startScreen } from '../list/screen'
import { server } from '../support/standIn'

it.each([
  { entity: provider_order, element: <Pedidos />, name: 'pedido' },
  { entity: budget, element: <Presupuestos />, name: 'budget' },
  { entity: article, element: <Listado />, name: 'article' },
])(
  'a form opened while the record of the address is read keeps its place: what is typed in it stays ($name)',
  async ({ entity, element, name }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    server.use(http.get(`*/api/${segmentOf(entity)}/1`, () => held))
    const asked = calls('GET', `${segmentOf(entity)}/1`)
    const { store } = await startScreen(element, {
      path: `/?${name}=1`,
      extensions: ['budgets', 'comerciocity_interno'],
    })
    await waitFor(() => expect(asked).toHaveLength(1))
    act(() => void store.dispatch(listActions(entity).modelSet({})))
    const answered = new Promise<void>((resolve) =>
      server.events.on('response:mocked', ({ request }) => {
        if (request.url.includes(`/${segmentOf(entity)}/1`)) resolve()
      }),
    )
    answer()
    await answered
    // The answer has still to be read by the page.
    await pause(200)
    expect(selectList(store.getState(), entity).model?.id).toBeNull()
    expect(await screen.findByRole('dialog')).toBeVisible()
  },
)
