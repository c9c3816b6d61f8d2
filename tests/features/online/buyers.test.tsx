import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Buyers } from '@/features/online/Buyers'
import { column, rowOf, startScreen, table } from '../../list/screen'

it('shows who buys in the online store, with a way to write to each [CLI-005]', async () => {
  await startScreen(<Buyers />, {
    prepare: ({ db }) => {
      const [lucia, pedro] = db.all('buyer')
      if (lucia)
        db.update('buyer', lucia.id, {
          name: 'Lucía',
          phone: '+5493415551234',
          email: 'lucia@correo.test',
          last_login: '2026-11-20 14:05:00',
        })
      if (pedro) db.update('buyer', pedro.id, { name: 'Pedro', phone: 'no tiene' })
    },
  })
  const list = await table('Clientes')
  await waitFor(() => rowOf(list, 'Lucía'))
  const row = rowOf(list, 'Lucía')
  expect(row).toHaveTextContent('lucia@correo.test')
  expect(column(list, 'Último ingreso')).toContain('20/11/26 14:05')
  const whatsapp = within(row).getByRole('link', { name: 'Escribirle a Lucía por WhatsApp' })
  expect(whatsapp).toHaveAttribute('href', 'https://wa.me/5493415551234')
  expect(whatsapp).toHaveAttribute('rel', 'noopener noreferrer')
  expect(within(row).getByRole('link', { name: 'Mensajes de Lucía' })).toHaveAttribute('href', `/online/mensajes/${row.dataset.id}`)
  expect(screen.queryByRole('link', { name: 'Escribirle a Pedro por WhatsApp' })).not.toBeInTheDocument()
})
