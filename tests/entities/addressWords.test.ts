import { expect, it } from 'vitest'
import { entities } from '@/entities'

const STOCK = /^(Depósito.*|Desde|Hasta|Stock por depósito)$/
/** What belongs to a branch; everything else that points at an address takes stock from it or puts it there. */
const OF_A_BRANCH = ['afip_information', 'client', 'default_payment_method_caja', 'employee']

it('an address is a depósito where stock is meant, a sucursal where something belongs to it, a dirección in the catalogue [CAT-043]', () => {
  const labels = Object.values(entities).flatMap(({ name, fields }) =>
    fields
      .filter((field) => field.type === 'relation' && field.entity === 'address')
      .map(({ label }) => ({ name, label })),
  )
  expect(labels.length).toBeGreaterThan(6)
  for (const { name, label } of labels) {
    if (OF_A_BRANCH.includes(name)) expect({ name, label }).toEqual({ name, label: 'Sucursal' })
    else expect(label, name).toMatch(STOCK)
  }
  expect(entities.address?.labels.one).toBe('Dirección')
})
