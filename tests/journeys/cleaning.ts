// What the journeys made goes again, the newest first. What the backend keeps of it, it keeps for everybody.
import { expect, type Page } from '@playwright/test'
import {
  dialog,
  form,
  gone,
  open,
  PATIENCE,
  press,
  reaches,
  removeRows,
  searched,
  shown,
  type Journey,
  type Walk,
} from './journey'
import { MAKING } from './journeys'
import { account, cardOf } from './shopWork'

/**
 * The addresses of the sales of the journeys' article in the last month, by their names: none is remembered from when it
 * was made. Null: there is no such article, by which alone they are found.
 */
async function salesOf({ page, login, made }: Walk): Promise<ReadonlyMap<string, string> | null> {
  await open(page, '/listado-de-articulos', login)
  const rows = await searched(page, /^Buscar en art/, made.mark)
  if ((await rows.count()) === 0) return null
  await rows
    .first()
    .getByRole('button', { name: /^Historial de / })
    .click()
  const history = page.getByRole('dialog').filter({ hasText: 'Historial' })
  await press(history, 'Ventas')
  const links = history.getByRole('table', { name: 'Ventas del artículo' }).getByRole('link')
  await shown(links.first().or(history.getByText('No se vendió entre esas fechas.')))
  const found = await links.all()
  return new Map(
    await Promise.all(
      found.map(async (link) => [(await link.textContent()) ?? '', (await link.getAttribute('href')) ?? ''] as const),
    ),
  )
}

async function removeSale(page: Page, address: string, { login }: Walk): Promise<void> {
  await open(page, address, login)
  const sale = dialog(page, /^Venta N° /)
  await press(sale, 'Eliminar')
  await press(dialog(page, /^¿Eliminar la venta /), 'Eliminar')
  await gone(sale)
}

/** Each by its address, whatever becomes of the others. */
async function removeSales(walk: Walk): Promise<string | void> {
  const { page, made } = walk
  const found = await salesOf(walk)
  if (made.sales.length > (found?.size ?? 0)) throw new Error('no se encuentran todas las ventas')
  if (found === null) return 'no está el artículo, y solo por él se las encuentra'
  for (const address of found.values()) await removeSale(page, address, walk).catch(() => undefined)
  const left = [...((await salesOf(walk)) ?? new Map()).keys()]
  made.left.push(...left.map((name) => `la venta ${name}`))
  expect(left).toEqual([])
}

/** A payment outlives its client, in the figures of the day. The note of a return cannot be deleted by hand (NS-11). */
async function removePayment(walk: Walk): Promise<void> {
  const { page, login, made } = walk
  await open(page, '/clientes', login)
  if ((await (await searched(page, 'Buscar en clientes', made.mark)).count()) === 0) return
  const sheet = await account(walk)
  await gone(sheet.getByRole('status', { name: 'Leyendo la cuenta' }))
  const lines = sheet.getByRole('button', { name: /^Eliminar / })
  for (let left = await lines.count(); left > 0; left = await lines.count()) {
    await lines.first().click()
    await press(dialog(page, /^¿Eliminar /), 'Eliminar')
    await expect(lines).toHaveCount(left - 1, PATIENCE)
  }
}

/** Name of the journey that takes a record away. */
export const removing = (what: (typeof RECORDS)[number]['what'] | 'el pago' | 'la caja') => `se elimina ${what}`

const RECORDS = [
  { what: 'el pedido', path: '/proveedores/pedidos', box: /^Buscar en pedidos/, maker: MAKING.order },
  { what: 'el proveedor', path: '/proveedores', box: /^Buscar en proveedores/, maker: MAKING.order },
  { what: 'el presupuesto', path: '/presupuestos', box: /^Buscar en presupuestos/, maker: MAKING.budget },
  { what: 'el cliente', path: '/clientes', box: /^Buscar en clientes/, maker: MAKING.records },
  { what: 'el artículo', path: '/listado-de-articulos', box: /^Buscar en art/, maker: MAKING.records },
] as const

const ofRecords = ({ what, path, box, maker }: (typeof RECORDS)[number]): Journey => ({
  name: removing(what),
  run: async ({ page, login, made }) => {
    if (what === 'el artículo' && made.left.some((name) => name.includes('venta')))
      throw new Error('por él se encuentran las ventas que quedan')
    if (!(await reaches(page, path, login))) return 'este usuario no tiene esa pantalla'
    const removed = await removeRows(page, box, made.mark)
    if (removed === 0 && made.done.has(maker)) throw new Error('no está en la lista')
  },
})

async function removeCaja({ page, login, made }: Walk): Promise<string | void> {
  if (!(await reaches(page, '/caja', login))) return 'este usuario no tiene cajas'
  await gone(page.locator('.caja-screen[aria-busy="true"]'))
  await expect(page.getByText('No se pudo cargar la lista')).toHaveCount(0)
  const card = cardOf(page, made.mark)
  if ((await card.count()) === 0) {
    if (made.done.has(MAKING.caja)) throw new Error('no está entre las cajas')
    return
  }
  await press(card, `Editar ${made.mark}`)
  await press(form(page), 'Eliminar')
  await press(dialog(page, /^¿Eliminar /), 'Eliminar')
  await gone(card)
}

export const CLEANING: readonly Journey[] = [
  { name: removing('el pago'), run: removePayment },
  { name: 'se eliminan las ventas', run: removeSales },
  ...RECORDS.map(ofRecords),
  // The last, since the money is in it.
  { name: removing('la caja'), run: removeCaja },
]
