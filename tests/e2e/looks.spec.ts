// How what the shop can do beyond its specification looks: the main screens and dialogs of it, opened once, in light and
// dark and on a computer, a tablet and a phone, are readable and nothing of it runs out of the window sideways.
import type { Page } from '@playwright/test'
import writeSheet from 'write-excel-file/node'
import { article } from '@/entities/article'
import type { RunningServer } from '../backend/server'
import { chooseRows, openScreen, removeRecord } from './catalogues'
import { checkAccessibility, expect, KNOWN, login, RARE, scan, scanField, test } from './shop'
import { stretch } from './stretch'

const { yerba, azucar } = KNOWN

// The shop with debts, cheques and everything else to show.
test.use({ size: 'demo' })

interface Look {
  plus: string
  name: string
  /** Opens it; the page that has it, unless it is the same one. */
  open: (page: Page, shop: RunningServer) => Promise<Page | void>
  /** Rare, unless it is seen every day. */
  tag?: []
}

/** What is read is checked in both colours, at the widest and the narrowest; what fits at every size. */
const SIZES = [
  { width: 1366, height: 768, colorScheme: 'light', isRead: true },
  { width: 1024, height: 768, colorScheme: 'light', isRead: false },
  { width: 390, height: 844, colorScheme: 'dark', isRead: true },
] as const

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

async function list(page: Page): Promise<void> {
  // What is deleted there can be undone for ten seconds.
  await stretch(page, 10_000)
  await login(page, 'owner', '/listado-de-articulos')
  await openScreen(page, article)
}

async function employeeForm(page: Page): Promise<void> {
  await login(page, 'owner', '/empleados')
  await page.getByRole('row', { name: /Juan Sosa/ }).click()
  const rights = dialog(page, /Juan Sosa/).getByRole('group', { name: 'Permisos' })
  await rights.getByLabel('Dar los permisos de un rol').selectOption('Cajero')
  await expect(rights.getByText('Rol: Cajero', { exact: true })).toBeVisible()
}

async function practise(page: Page): Promise<void> {
  await login(page, 'employee', '/vender')
  await press(page, /^Menú de/)
  await press(page, 'Practicar')
  await expect(page.getByRole('region', { name: 'Tareas de práctica' })).toBeVisible()
  await expect(scanField(page)).toBeFocused()
}

async function display(page: Page): Promise<Page> {
  await login(page, 'owner', '/vender')
  await press(page, 'Más opciones')
  const opening = page.context().waitForEvent('page')
  await press(page, /^Pantalla del cliente$/)
  const other = await opening
  await press(page, 'Listo')
  await expect(other.getByRole('heading')).toBeVisible()
  return other
}

async function payTo(page: Page): Promise<void> {
  await login(page, 'owner', '/configuracion/preferencias')
  const form = page.getByRole('form', { name: 'Cobro con QR o transferencia' })
  await form.getByLabel('Alias').fill('almacen.sol')
  await form.getByLabel('CBU o CVU').fill('2850590940090418135201')
  await form.getByLabel('Texto del QR de cobro').fill('https://mpago.la/2abcDEF')
  await press(page, /^Guardar$/)
  await expect(form.getByRole('img', { name: 'El QR que se muestra' })).toBeVisible()
}

async function payDialog(page: Page): Promise<void> {
  await payTo(page)
  await page.goto('/vender')
  await scan(page, yerba.code)
  await expect(page.locator('[data-line]')).toHaveCount(1)
  await expect(page.getByLabel('Método de pago')).toBeVisible()
  await page.keyboard.press('Alt+p')
  await expect(dialog(page, 'Cobrar con QR o transferencia')).toBeVisible()
}

/** As another till's file left them here: one of every day, one of a weekday, one that is paused. */
const promotions = (page: Page, { backend }: RunningServer) => {
  const owner = backend.db.all('user').find(({ doc_number }) => doc_number === '1234')
  const rest = { from: null, until: null, hours: null, combine: true, belowCost: true }
  const made = [
    { name: '2×1 en yerba y en azúcar, también los domingos', deal: { kind: 'take_pay', take: 2, pay: 1 } },
    { name: 'Martes 10', deal: { kind: 'percentage', percentage: 10 }, weekdays: [2] },
    { name: 'Vieja', deal: { kind: 'percentage', percentage: 5 }, paused: true },
  ].map((one, index) => ({
    id: `p${index}`,
    scope: { articles: [], categories: [], brands: [], providers: [] },
    except: { clients: [], price_types: [], methods: [] },
    weekdays: [],
    paused: false,
    ...rest,
    ...one,
  }))
  const kept = { saved_at: '2026-11-20T12:00:00.000Z', promotions: made }
  return page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    `promotions-${String(owner?.id)}`,
    JSON.stringify(kept),
  ] as const)
}

async function promotionList(page: Page, shop: RunningServer): Promise<void> {
  await promotions(page, shop)
  await login(page, 'owner', '/configuracion/promociones')
  await expect(page.getByRole('listitem').filter({ hasText: 'Martes 10' })).toBeVisible()
}

async function debts(page: Page): Promise<void> {
  await login(page, 'owner', '/clientes/deudas')
  const ages = page.getByRole('region', { name: 'Antigüedad de la deuda', exact: true })
  await expect(ages.getByRole('table', { name: 'Antigüedad de la deuda por cliente' })).toBeVisible()
  await expect(ages.getByText(/Cuentas leídas/)).toBeHidden()
}

/** The import that has just repriced one article. */
async function imported(page: Page): Promise<void> {
  await list(page)
  await press(page, 'Más herramientas')
  await press(page, 'Importar…')
  const form = dialog(page, 'Importar artículos')
  const buffer = await (
    await writeSheet([
      [
        { value: 'Código de barras', type: String },
        { value: 'Costo', type: String },
      ],
      [
        { value: yerba.code, type: String },
        { value: 9876, type: Number },
      ],
    ])
  ).toBuffer()
  await form
    .getByLabel('Planilla de Excel')
    .setInputFiles({ name: 'l.xlsx', mimeType: 'application/octet-stream', buffer })
  await form.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(form.getByRole('button', { name: /^Imprimir etiquetas de lo que cambió/ })).toBeVisible()
}

/** A notice stays as long as something of it has the focus. */
const undo = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: /eliminado|eliminaron/ })
    .getByRole('button', { name: 'Deshacer' })
    .focus()

const LOOKS: readonly Look[] = [
  { plus: 'PLUS-001', name: 'the form of an employee with a role', open: employeeForm },
  {
    plus: 'PLUS-001',
    name: 'the roles',
    open: async (page) => {
      await employeeForm(page)
      await press(page, /^Roles$/)
      await dialog(page, 'Roles').getByText('Cajero').click()
    },
  },
  {
    plus: 'PLUS-002',
    name: 'the labels',
    tag: [],
    open: async (page) => {
      await list(page)
      await chooseRows(page, [0, 1, 2])
      await press(page, /^Imprimir$/)
      await press(page, 'Etiquetas…')
      await expect(dialog(page, 'Etiquetas').getByRole('rowheader')).toHaveCount(3)
    },
  },
  { plus: 'PLUS-003', name: 'a task of practice', open: practise },
  {
    plus: 'PLUS-003',
    name: 'the tasks of practice',
    open: async (page) => {
      await practise(page)
      await page.keyboard.press('Alt+t')
      await expect(dialog(page, 'Las doce tareas')).toBeVisible()
    },
  },
  {
    plus: 'PLUS-004',
    name: 'a problem being told',
    open: async (page) => {
      await login(page, 'owner', '/vender')
      await scan(page, yerba.code)
      await press(page, /^Menú de/)
      await press(page, 'Contar un problema')
      await expect(dialog(page, 'Contar un problema').getByRole('row').nth(3)).toBeVisible()
    },
  },
  { plus: 'PLUS-005', name: 'the client’s display between two sales', open: display },
  {
    plus: 'PLUS-005',
    name: 'the client’s display of a sale',
    tag: [],
    open: async (page) => {
      const other = await display(page)
      for (const { code } of [yerba, azucar]) await scan(page, code)
      await page.getByLabel('Paga con').fill('20000')
      await expect(other.getByText('Tu vuelto')).toBeVisible()
      return other
    },
  },
  {
    plus: 'PLUS-005',
    name: 'the client’s display saying thanks',
    open: async (page) => {
      const other = await display(page)
      await scan(page, yerba.code)
      await expect(page.locator('[data-line]')).toHaveCount(1)
      await page.getByLabel('Paga con').fill('20000')
      await page.keyboard.press('F10')
      await expect(other.getByRole('heading', { name: '¡Gracias por tu compra!' })).toBeVisible()
      return other
    },
  },
  {
    plus: 'PLUS-005',
    name: 'the client’s display without its till',
    open: async (page) => {
      const other = await display(page)
      // It stands for some seconds only.
      const alone = other.getByRole('heading', { name: 'Esperando a la caja' }).waitFor()
      await page.close()
      await alone
      // It would give up a few seconds later.
      await other.evaluate(() => {
        const now = performance.now()
        performance.now = () => now
      })
      return other
    },
  },
  {
    plus: 'PLUS-005',
    name: 'the client’s display that no till ever opened',
    open: async (page) => {
      await login(page, 'owner', '/vender')
      await page.goto('/pantalla-cliente')
      await expect(page.getByRole('heading', { name: 'Pantalla del cliente' })).toBeVisible()
    },
  },
  { plus: 'PLUS-006', name: 'where the shop is paid', open: payTo },
  { plus: 'PLUS-006', name: 'the QR at the till', open: payDialog, tag: [] },
  {
    plus: 'PLUS-006',
    name: 'the QR on the client’s display',
    open: async (page) => {
      await payTo(page)
      const other = await display(page)
      await scan(page, yerba.code)
      await expect(page.locator('[data-line]')).toHaveCount(1)
      await expect(page.getByLabel('Método de pago')).toBeVisible()
      await page.keyboard.press('Alt+p')
      await expect(other.getByRole('img', { name: 'QR para pagar' })).toBeVisible()
      return other
    },
  },
  { plus: 'PLUS-007', name: 'the promotions', open: (page, shop) => promotionList(page, shop) },
  {
    plus: 'PLUS-007',
    name: 'the form of a promotion',
    open: async (page, shop) => {
      await promotionList(page, shop)
      await press(page, 'Crear promoción')
      const form = dialog(page, 'Crear promoción')
      for (const section of await form.locator('summary').all()) await section.click()
    },
  },
  {
    plus: 'PLUS-007',
    name: 'why a price is what it is',
    open: async (page, shop) => {
      await promotions(page, shop)
      await login(page, 'owner', '/vender')
      await scan(page, `2*${azucar.code}`)
      await page.getByRole('button', { name: azucar.name, exact: false }).first().click()
      await expect(page.getByRole('region', { name: 'Por qué este precio' })).toContainText('2×1')
    },
  },
  { plus: 'PLUS-008', name: 'the ages of debts', open: debts },
  {
    plus: 'PLUS-008',
    name: 'the text of a reminder',
    open: async (page) => {
      await debts(page)
      await press(page, 'Texto del recordatorio')
      await expect(dialog(page, 'Texto del recordatorio')).toBeVisible()
    },
  },
  {
    plus: 'PLUS-009',
    name: 'the cheque wallet',
    open: async (page) => {
      await login(page, 'owner', '/clientes/cheques')
      const wallet = page.getByRole('region', { name: 'Cartera de cheques' })
      await wallet.getByRole('button', { name: /^Todos/ }).click()
      await expect(wallet.getByRole('table').first()).toBeVisible()
    },
  },
  {
    plus: 'PLUS-010',
    name: 'a deletion that can be undone',
    tag: [],
    open: async (page) => {
      await list(page)
      await removeRecord(
        page,
        Number(await page.locator('.list-screen tbody tr[data-index]').first().getAttribute('data-id')),
      )
      await undo(page)
    },
  },
  {
    plus: 'PLUS-010',
    name: 'a deletion of several that can be undone',
    open: async (page) => {
      await list(page)
      await chooseRows(page, [0, 2, 3])
      await page.getByRole('region', { name: 'Elegidos' }).getByRole('button', { name: 'Eliminar' }).click()
      await dialog(page, /^¿Eliminar/)
        .getByRole('button', { name: 'Eliminar' })
        .click()
      await undo(page)
    },
  },
  { plus: 'PLUS-011', name: 'labels offered after an import', open: imported },
]

/** What is wider than its window or its dialog, by its class. Tables that are meant to scroll sideways do it in a box of their own. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const parts = [...document.querySelectorAll('main, .modal.show, .modal.show .modal-body, .toast, .client-figure')]
    return [
      ...(root.scrollWidth > innerWidth + 1 ? [`page: ${root.scrollWidth}`] : []),
      ...parts
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map((part) => `${part.className || part.localName}: ${part.scrollWidth} of ${part.clientWidth}`),
    ]
  })

/** How many of its colours and places are on their way to others. */
const changing = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length)

for (const { plus, name, open, tag = RARE } of LOOKS)
  test(
    `${name}: readable in light and dark, and within the window of a computer, a tablet and a phone [${plus}]`,
    { tag },
    async ({ page, shop }) => {
      const seen = (await open(page, shop)) ?? page
      // Out of sight a page is not drawn anew.
      await seen.bringToFront()
      // What is behind a dialog has a look of its own.
      const part = (await seen.locator('.modal.show').count()) > 0 ? '.modal.show' : undefined
      for (const { colorScheme, isRead, ...size } of SIZES)
        await test.step(`${size.width} ${colorScheme}`, async () => {
          await seen.setViewportSize(size)
          await seen.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await expect(seen.locator('html')).toHaveAttribute('data-bs-theme', colorScheme)
          // No colour is looked at on its way to another.
          await expect.poll(() => changing(seen)).toBe(0)
          if (process.env.LOOKS_TO)
            await seen.screenshot({ path: `${process.env.LOOKS_TO}/${plus} ${name} ${size.width} ${colorScheme}.png` })
          expect.soft(await tooWide(seen)).toEqual([])
          if (isRead) await checkAccessibility(seen, part)
        })
    },
  )
