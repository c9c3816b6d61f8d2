import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { discount } from '@/entities/discount'
import { BulkScope } from '@/list/bulk/BulkScope'

it('which records are changed is said in the number they are', () => {
  const found = { filters: [], total: 12 }
  render(<BulkScope chosen={1} found={found} labels={discount.labels} all={false} onPick={() => undefined} />)
  expect(screen.getByRole('radio', { name: '1 descuento: lo elegido' })).toBeChecked()
  expect(screen.getByRole('radio', { name: '12 descuentos: todo lo que encuentran los filtros' })).toBeEnabled()
})
