import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { afip_information } from '@/entities/afipInformation'
import { EntityScreen } from '@/list/EntityScreen'
import { calls, rowOf, startScreen, table } from '../screen'

it('the day a sale point began stays through the save of something else: it is sent as a day, or as null [CAT-038]', async () => {
  const midnight = '2020-01-01T03:00:00.000000Z'
  const { user, backend } = await startScreen(<EntityScreen entity={afip_information} />, {
    prepare: ({ db }) => {
      db.update('afip_information', db.all('afip_information')[0]?.id, { inicio_actividades: midnight })
      const values = { razon_social: 'Sin inicio', afip_ticket_production: 0, inicio_actividades: null, user_id: 1 }
      db.insert('afip_information', values)
    },
  })
  const list = await table(afip_information.labels.many)
  const put = calls('PUT', 'afip-information/')
  for (const name of ['Don Luis', 'Sin inicio']) {
    await user.click(await waitFor(() => rowOf(list, name)))
    const form = await screen.findByRole('dialog')
    await user.type(within(form).getByLabelText('Ingresos brutos'), '7')
    await user.click(within(form).getByRole('button', { name: 'Guardar y cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  expect(put.map(({ body }) => body)).toMatchObject([
    { inicio_actividades: '2020-01-01' },
    { inicio_actividades: null },
  ])
  expect(backend.db.all('afip_information').map(({ inicio_actividades }) => inicio_actividades as unknown)).toEqual([
    midnight,
    null,
  ])
})
