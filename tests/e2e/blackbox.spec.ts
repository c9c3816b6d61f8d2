import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { replay } from '../replay/player'
import { recordingOf } from '../replay/recording'
import { checkAccessibility, expect, KNOWN, login, RARE, scan, test, total } from './shop'

const { yerba, azucar } = KNOWN

interface Told {
  role: string
  words: string
  screen: { address: string; total: string }
  waiting: readonly { kind: string; state: string; count: number }[]
  entries: readonly ({ kind: string } & Record<string, unknown>)[]
}

/** Members of the file that are another figure or word each time. */
const CHANGING = ['at', 'up', 'ms', 'made', 'tab', 'app', 'browser']

const problem = (page: Page) => page.getByRole('dialog', { name: 'Contar un problema' })

async function tell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('button', { name: 'Contar un problema' }).click()
  await expect(problem(page).getByRole('heading', { name: 'Lo que pasó, lo último primero' })).toBeVisible()
}

async function savedFile(page: Page): Promise<{ text: string; told: Told }> {
  const coming = page.waitForEvent('download')
  await problem(page).getByRole('button', { name: 'Guardar el archivo' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^problema-\d{4}-\d\d-\d\d\.json$/)
  const text = readFileSync(await file.path(), 'utf8')
  return { text, told: JSON.parse(text) as Told }
}

/** A sale paid in two ways that the server refuses. */
async function refusedSale(page: Page): Promise<void> {
  await page.route('**/api/sale', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { message: 'La caja de Mercedes Zubizarreta está cerrada' } })
      : route.fallback(),
  )
  await scan(page, yerba.code)
  await expect(total(page)).toHaveText(/4\.250/)
  await scan(page, azucar.code)
  await expect(total(page)).toHaveText(/5\.440/)
  await page.keyboard.press('F9')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Importe en Efectivo', { exact: true })).toBeFocused()
  await page.keyboard.type('1440')
  await dialog.getByRole('button', { name: 'Agregar total en Debito' }).click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('F10')
  await expect(page.getByText(/Mercedes Zubizarreta/).first()).toBeVisible()
}

test('a problem is told in a file: what was done, newest first, and nobody in it [PLUS-004]', async ({ page }) => {
  await login(page, 'owner', '/vender')
  await refusedSale(page)
  await tell(page)
  const rows = problem(page).getByRole('row')
  await expect(rows.filter({ hasText: 'POST sale: respondió 422' })).toHaveCount(1)
  const sentences = await rows.allTextContents()
  const placeOf = (words: string) => sentences.findIndex((text) => text.includes(words))
  expect(placeOf('Tocó «Contar un problema»')).toBeGreaterThan(0)
  expect(placeOf('Tocó «Contar un problema»')).toBeLessThan(placeOf('POST sale: respondió 422'))
  await checkAccessibility(page, '.modal')
  await problem(page).getByLabel('¿Qué pasó?').fill('No me deja cobrar')
  const { told } = await savedFile(page)
  expect(told).toMatchObject({ role: 'dueño', words: 'No me deja cobrar', screen: { address: '/vender' }, waiting: [] })
  expect(told.screen.total).toMatch(/5\.440/)
  const hands = told.entries
    .filter(({ kind }) => kind === 'hand')
    .map(({ act, name, value }) => `${String(act)} ${String(name)} ${String(value)}`)
  expect(hands).toEqual(
    expect.arrayContaining([
      `scan  ${yerba.code}`,
      `scan  ${azucar.code}`,
      'key  F9',
      'type Importe en Efectivo 1440',
      'press Agregar total en Debito ',
      'press Confirmar ',
      'key  F10',
    ]),
  )
  expect(told.entries).toContainEqual(expect.objectContaining({ kind: 'action', type: 'vender/paymentSplit' }))
  // Nothing of anybody: what the server said, who sells, what was typed to sign in.
  // Clocks, the tab's random name and the build's are left out: figures of theirs hold any four digits some day.
  const kept = JSON.stringify(told, (key, value: unknown) => (CHANGING.includes(key) ? undefined : value))
  for (const secret of ['Zubizarreta', 'Ferreyra', '1234', 'Yerba'])
    expect(kept).not.toMatch(RegExp(`(?<!\\d)${secret}(?!\\d)`))
})

test(
  'the box outlives the page, keeps its order when the clock is set back, and is dropped quietly when damaged [PLUS-004]',
  { tag: RARE },
  async ({ page }) => {
    await login(page, 'employee', '/vender')
    await scan(page, yerba.code)
    await expect(total(page)).toHaveText(/4\.250/)
    await tell(page)
    await problem(page).getByRole('button', { name: 'Cerrar' }).click()
    // An hour less than when the first code was scanned.
    await page.addInitScript(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() - 3_600_000
    })
    await page.reload()
    await scan(page, azucar.code)
    await expect(total(page)).toHaveText(/5\.440/)
    await tell(page)
    const { told } = await savedFile(page)
    expect(told.role).toMatch(/^empleado con \d+ permisos$/)
    const codes = told.entries.filter(({ act }) => act === 'scan').map(({ value }) => value)
    expect(codes).toEqual([yerba.code, azucar.code])
    await problem(page).getByRole('button', { name: 'Cerrar' }).click()

    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opened = indexedDB.open('black-box')
          opened.onsuccess = () => {
            const change = opened.result.transaction('batches', 'readwrite')
            change.objectStore('batches').put('broken', 'counts')
            change.oncomplete = () => resolve(opened.result.close())
          }
        }),
    )
    await tell(page)
    await expect(problem(page)).not.toContainText(yerba.code)
    await problem(page).getByRole('button', { name: 'Cerrar' }).click()
    await scan(page, azucar.code)
    await expect(total(page)).toHaveText(/6\.630/)
    await tell(page)
    await expect(problem(page)).toContainText(`Escaneó o escribió el código ${azucar.code}`)
  },
)

test(
  'what was told is done again on another computer: it ends on the same screen with the same total [PLUS-004]',
  { tag: RARE },
  async ({ page, browser }) => {
    await login(page, 'owner', '/vender')
    await refusedSale(page)
    const ended = (await total(page).textContent())?.trim()
    await tell(page)
    const { text } = await savedFile(page)
    const told: string[] = []
    const done = await replay(browser, recordingOf(text), {
      dist: process.env.DIST ?? 'dist',
      tell: (step) => told.push(step),
    })
    expect(done.skipped).toEqual([])
    expect(done.address).toBe('/vender')
    expect(done.total).toBe(ended)
    expect(done.total).toMatch(/5\.440/)
    expect(told).toContain('Apretó F10')
    // Refused there as it was here, with the split as it was made.
    await expect(done.page.getByText('Rechazado como en la grabación (422)').first()).toBeVisible()
    const split = done.page.getByRole('region', { name: 'Métodos de pago' })
    await expect(split).toContainText(/1\.440/)
    await expect(split).toContainText(/4\.000/)
    await done.close()
  },
)

test(
  'what was told of a shop with other codes and prices ends with the total of that shop [PLUS-004]',
  { tag: RARE },
  async ({ page, browser, shop }) => {
    const { db } = shop.backend
    const change = (code: string, values: Record<string, string>) =>
      db.update('article', Number(db.all('article').find((row) => row.bar_code === code)?.id), values)
    const elsewhere = '7799999000104'
    change(yerba.code, { bar_code: elsewhere, final_price: '4321.500000' })
    change(azucar.code, { final_price: '1300.250000' })
    await login(page, 'owner', '/vender')
    await scan(page, elsewhere)
    await expect(total(page)).toHaveText(/4\.321,50/)
    await scan(page, azucar.code)
    await expect(total(page)).toHaveText(/5\.621,75/)
    await tell(page)
    const { text } = await savedFile(page)
    const done = await replay(browser, recordingOf(text), { dist: process.env.DIST ?? 'dist' })
    expect(done.skipped).toEqual([])
    expect(done.total).toMatch(/5\.621,75/)
    await done.close()
  },
)

test(
  'the command does again what a file tells, says how it ends and leaves a picture [PLUS-004]',
  { tag: RARE },
  async ({ page }) => {
    await login(page, 'owner', '/vender')
    await refusedSale(page)
    await tell(page)
    const { text } = await savedFile(page)
    const file = test.info().outputPath('problema.json')
    writeFileSync(file, text)
    const { stdout } = await promisify(execFile)('npx', ['tsx', 'tests/replay/run.ts', file], {
      env: { ...process.env, DIST: process.env.DIST ?? 'dist' },
    })
    expect(stdout).toMatch(/Repetido: \/vender \$\s?5\.440/)
    expect(stdout).not.toContain('No se pudo repetir')
    expect(existsSync(test.info().outputPath('problema.png'))).toBe(true)
  },
)
