import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ReportesScreen } from '@/app/ReportesScreen'
import { startScreen } from '../list/screen'
import type { Role } from '../support/standIn'

const open = (as: Role, permissions?: readonly string[]) =>
  startScreen(<ReportesScreen />, {
    path: '/reportes/inventario',
    route: '/reportes/:view?/:sub_view?',
    as,
    ...(permissions && { permissions }),
  })

it('the reports say what the shop holds now, whatever their time [NS-24] [CAT-099]', async () => {
  await open('owner')
  const report = await screen.findByRole('region', { name: 'Estado del inventario' })
  expect(await screen.findByText('A precio de venta')).toBeVisible()
  expect(report).toBeVisible()
  expect(screen.getByRole('link', { name: 'Inventario' })).toHaveAttribute('aria-current', 'page')
})

it('they say it to nobody else, whatever reports he may see', async () => {
  await open('employee', ['reportes.index', 'reportes.articulos', 'reportes.cards'])
  expect(await screen.findByRole('link', { name: 'Cierre del día' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Inventario' })).toBeNull()
  expect(screen.queryByText('A precio de venta')).toBeNull()
})
