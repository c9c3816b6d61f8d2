// What the tests of how a sale is paid share: the dialog that splits it, and what is stored of it.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { RunningBackend } from '../../../backend/app'
import type { Row } from '../../../backend/types'
import type { TestApp } from '../../../support/app'
import { list, openVender, scan, yerba } from '../screen'

export const DEBITO = 2
export const EFECTIVO = 3
export const CREDITO = 5
export const MERCADO_PAGO = 6

export const press = (key: string, target: Element = document.activeElement ?? document.body) =>
  act(async () => {
    fireEvent.keyDown(target, { key, code: key })
    // The focus moves once the screen shows where to.
    await new Promise((resolve) => setTimeout(resolve))
  })
export const dialog = () => screen.getByRole('dialog')
export const inDialog = () => within(dialog())
export const amount = (method: string) =>
  inDialog().getByRole<HTMLInputElement>('textbox', { name: `Importe en ${method}` })
export const final = (method: string) =>
  inDialog().getByRole<HTMLInputElement>('textbox', { name: `Importe final en ${method}` })
export const type = (input: HTMLInputElement, text: string) => fireEvent.change(input, { target: { value: text } })
export const takeRest = (method: string) =>
  fireEvent.click(inDialog().getByRole('button', { name: `Lo que falta en ${method}` }))
export const left = () => inDialog().getByRole('status', { name: 'Falta repartir' })
export const confirm = () => fireEvent.click(inDialog().getByRole('button', { name: /^(Confirmar|Seguir)$/ }))
export const summary = () => screen.getByRole('region', { name: 'Métodos de pago' })
export const parts = () =>
  within(summary())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
export const stored = async (app: TestApp) => {
  await screen.findByText(/Última venta N°/)
  return app.backend.db.all('sale').at(-1) as Row
}
export const paidBy = (sale: Row) =>
  (sale._current_acount_payment_methods as { id: number; pivot: Row }[]).map(({ id, pivot }) => [
    id,
    pivot.amount,
    pivot.caja_id,
  ])
export const caja = ({ backend }: TestApp, name: string) =>
  backend.db.all('caja').find((row) => row.name === name)?.id as number

export const ownerId = ({ db }: RunningBackend) =>
  db.all('user').find(({ owner_id }) => owner_id === null)?.id as number
export const withDiscounts =
  (...discounts: [method: number, percentage: number][]) =>
  (backend: RunningBackend) => {
    for (const [current_acount_payment_method_id, discount_percentage] of discounts)
      backend.db.insert('current_acount_payment_method_discount', {
        current_acount_payment_method_id,
        discount_percentage,
        user_id: ownerId(backend),
      })
  }

/** The dialog over a sale of 4,250. */
export async function openSplit(options: Parameters<typeof openVender>[0] = {}): Promise<TestApp> {
  const app = await openVender(options)
  await waitFor(() => expect(list(app, 'cuota').loadedAt).not.toBeNull())
  scan(yerba.code)
  await press('F9')
  // The code of the dialog may still be on its way.
  await screen.findByRole('dialog')
  return app
}
