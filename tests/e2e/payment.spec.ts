import type { Page } from '@playwright/test'
import type { Row } from '../backend/types'
import { checkAccessibility, expect, KNOWN, login, RARE, scan, scanField, test, total } from './shop'

const { yerba, azucar } = KNOWN
const [EFECTIVO, CREDITO] = [3, 5]

const dialog = (page: Page) => page.getByRole('dialog')
const amount = (page: Page, method: string) => dialog(page).getByLabel(`Importe en ${method}`, { exact: true })
const paidBy = (sale: Row) =>
  (sale._current_acount_payment_methods as { id: number; pivot: Row }[]).map(({ id, pivot }) => [id, pivot.amount])

test('part in cash and the rest by card in installments: what is stored adds up (SALE-005)', async ({ page, shop }) => {
  await login(page, 'owner', '/vender')
  await scan(page, yerba.code)
  await expect(total(page)).toHaveText(/4\.250/)
  await page.keyboard.press('F9')
  await expect(amount(page, 'Efectivo')).toBeFocused()
  await page.keyboard.type('1250')
  await amount(page, 'Credito').focus()
  await page.keyboard.press('F8')
  await expect(amount(page, 'Credito')).toHaveValue('3000')
  await checkAccessibility(page)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(scanField(page)).toBeFocused()
  await page.getByLabel('Cuotas').selectOption({ label: '3 cuotas · +10 %' })
  await expect(total(page)).toHaveText(/4\.550/)
  const before = shop.backend.db.all('sale').length
  await page.keyboard.press('F10')
  await expect.poll(() => shop.backend.db.all('sale').length).toBe(before + 1)
  const stored = shop.backend.db.all('sale').at(-1) as Row
  expect(stored).toMatchObject({ sub_total: '4250.00', total: '4550.00', cantidad_cuotas: 3, cuota_recargo: '10.00' })
  expect(paidBy(stored)).toEqual([
    [EFECTIVO, '1250.00'],
    [CREDITO, '3300.00'],
  ])
  const moved = shop.backend.db.all('movimiento_caja').filter(({ sale_id }) => sale_id === stored.id)
  expect(moved.map(({ ingreso }) => ingreso)).toEqual(['1250.00', '3300.00'])
  await expect(scanField(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Efectivo' })).toHaveAttribute('aria-pressed', 'true')
})

test(
  'a split made for other goods is not charged, and says so after a reload too',
  { tag: RARE },
  async ({ page, shop }) => {
    await login(page, 'owner', '/vender')
    await scan(page, yerba.code)
    await expect(total(page)).toHaveText(/4\.250/)
    await page.keyboard.press('F9')
    await expect(amount(page, 'Efectivo')).toBeFocused()
    await page.keyboard.type('250')
    await dialog(page).getByRole('button', { name: 'Lo que falta en Debito' }).click()
    await dialog(page).getByRole('button', { name: 'Confirmar' }).click()
    await scan(page, azucar.code)
    await expect(page.locator('[data-line]')).toHaveCount(2)
    const before = shop.backend.db.all('sale').length
    await page.keyboard.press('F10')
    await expect(page.getByText('Seleccione Metodo de Pago').first()).toBeVisible()
    await page.reload()
    const split = page.getByRole('region', { name: 'Métodos de pago' })
    await expect(split).toContainText(/repartí de nuevo \$\s?5\.440,00/)
    await split.getByRole('button', { name: 'Un solo método' }).click()
    await page.keyboard.press('F10')
    await expect.poll(() => shop.backend.db.all('sale').length).toBe(before + 1)
    expect(paidBy(shop.backend.db.all('sale').at(-1) as Row)).toEqual([[EFECTIVO, '5440.00']])
  },
)
