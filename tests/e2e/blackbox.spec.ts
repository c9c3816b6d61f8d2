import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, KNOWN, login, RARE, scan, test, total } from './shop'

const { yerba } = KNOWN

const problem = (page: Page) => page.getByRole('dialog', { name: 'Contar un problema' })

async function tell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('button', { name: 'Contar un problema' }).click()
  await expect(problem(page).getByRole('heading', { name: 'Lo que pasó, lo último primero' })).toBeVisible()
}

test(
  'a refused sale is told in a file after a reload, with nobody in it, and not after a sign-out [PLUS-004]',
  { tag: RARE },
  async ({ page }) => {
    await page.route('**/api/sale', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { message: 'La caja de Mercedes Zubizarreta está cerrada' } })
        : route.fallback(),
    )
    await login(page, 'owner', '/vender')
    await scan(page, yerba.code)
    await expect(total(page)).toHaveText(/4\.250/)
    await page.keyboard.press('F10')
    await expect(page.getByText(/Mercedes Zubizarreta/).first()).toBeVisible()
    await page.reload()
    await expect(total(page)).toHaveText(/4\.250/)

    await tell(page)
    const refused = problem(page).getByRole('row').filter({ hasText: 'Falló: POST sale 422' })
    await expect(refused).toHaveCount(1)
    await checkAccessibility(page, '.modal')
    await problem(page).getByLabel('¿Qué pasó?').fill('No me deja cobrar')
    const coming = page.waitForEvent('download')
    await problem(page).getByRole('button', { name: 'Guardar el archivo' }).click()
    const text = readFileSync(await (await coming).path(), 'utf8')
    expect(text).toContain('No me deja cobrar')
    expect(text).toMatch(/Falló: POST sale 422 \d+ ms/)
    expect(text).toContain('vender/itemAdded')
    for (const secret of ['Zubizarreta', 'Ferreyra', 'Yerba', yerba.code]) expect(text).not.toContain(secret)
    await problem(page).getByRole('button', { name: 'Cerrar' }).click()

    await page.getByRole('button', { name: 'Salir', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Salir igual' }).click()
    await expect(page.getByLabel('Número de documento')).toBeVisible()
    await login(page, 'employee', '/vender')
    await tell(page)
    await expect(refused).toHaveCount(0)
  },
)
