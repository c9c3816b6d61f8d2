import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { choose } from '@/features/vender/terms/choose'
import type { Row } from '../../../backend/types'
import { gate } from '../../../support/gate'
import { HOST } from '../../../support/standIn'
import {
  articleOf,
  banner,
  editing,
  heldBy,
  linesOfRow,
  newest,
  onAccount,
  previus,
  released,
  saleRow,
  seen,
} from './past'
import {
  articles,
  azucar,
  charge,
  field,
  line,
  lines,
  openVender,
  posts,
  scan,
  total,
  vender,
  withExtensions,
  withPermissions,
  yerba,
} from '../screen'

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key })
const pastLines = () => screen.findByRole('region', { name: 'Artículos de la venta anterior' })
const older = () => screen.getByRole('button', { name: 'Ventas anteriores' })

describe('looking at past sales', () => {
  it('goes back and forth by position, and the sale being made comes back as it was [SALE-029] [SALE-081] [SALE-082]', async () => {
    const app = await openVender()
    const [first, second] = [newest(app.backend), newest(app.backend, 2)]
    scan(`3*${yerba.code}`)
    const own = vender(app).cart
    await app.user.click(older())
    await seen(first.num)
    expect(previus(app)).toMatchObject({ index: 1, previus_sale: { id: first.id } })
    expect(app.backend.stats()['GET /api/previus-next/sale/1']).toBe(1)
    expect(await screen.findByRole('table', { name: '' })).toHaveTextContent(
      String(articleOf(app.backend, linesOfRow(first)[0] as never).name),
    )
    expect(screen.queryByRole('button', { name: /Cobrar/ })).toBeNull()
    press('PageUp')
    await seen(second.num)
    expect(previus(app)).toMatchObject({ index: 2, previus_sale: { id: second.id } })
    await released(app, first.id)
    press('PageDown')
    await seen(first.num)
    press('PageDown')
    expect(banner()).toBeNull()
    await released(app, first.id)
    expect(vender(app).cart).toBe(own)
    expect(lines()).toHaveLength(1)
    expect(total()).toHaveTextContent('$12.750,00')
  })

  it('passes over none, though sales are made elsewhere meanwhile [SALE-029]', async () => {
    const app = await openVender()
    const { db } = app.backend
    const [first, second, third] = [1, 2, 3].map((place) => newest(app.backend, place)) as [Row, Row, Row]
    const sold = () => {
      const last = newest(app.backend)
      const row = { ...last, num: Number(last.num) + 1, actualizandose_por_id: null } as Row
      delete row.id
      return db.insert('sale', row)
    }
    press('PageUp')
    await seen(first.num)
    press('PageUp')
    await seen(second.num)
    sold()
    sold()
    press('PageUp')
    await seen(third.num)
    expect(previus(app).index).toBe(5)
    const last = sold()
    for (const next of [second, first]) {
      press('PageDown')
      await seen(next.num)
    }
    expect(previus(app).index).toBe(4)
    for (const { id } of [1, 2].map((place) => newest(app.backend, place)))
      db.update('sale', id, { deleted_at: '2026-01-01' })
    db.update('sale', newest(app.backend).id, { deleted_at: '2026-01-01' })
    expect(newest(app.backend).id).toBe(first.id)
    press('PageDown')
    await waitFor(() => expect(banner()).toBeNull())
    expect(heldBy(app, last.id)).toBeNull()
  })

  it('stays at the oldest one and says so', async () => {
    const app = await openVender()
    for (const { id } of app.backend.db.all('sale').slice(2))
      app.backend.db.update('sale', id, { deleted_at: '2026-01-01' })
    const [oldest, newer] = app.backend.db.all('sale') as [Row, Row]
    press('PageUp')
    await seen(newer.num)
    press('PageUp')
    await seen(oldest.num)
    press('PageUp')
    expect(await screen.findByText('No hay ventas anteriores')).toBeVisible()
    expect(previus(app)).toMatchObject({ index: 2, previus_sale: { id: oldest.id } })
    press('Escape')
    await released(app, oldest.id)
    expect(banner()).toBeNull()
  })

  it('remembers what had come back before [SALE-029]', { tags: ['rare'] }, async () => {
    let id: unknown
    const app = await openVender({
      prepare: (backend) => {
        const sale = newest(backend)
        const [first, ...rest] = linesOfRow(sale)
        id = first?.id
        backend.db.update('sale', sale.id, {
          _articles: [{ ...first, pivot: { ...first?.pivot, returned_amount: '1.00' } }, ...rest],
        })
      },
    })
    press('PageUp')
    await seen(newest(app.backend).num)
    expect(previus(app).previus_returned_articles).toEqual([{ id, article_variant_id: 0, returned_amount: 1 }])
    expect(previus(app).previus_returned_services).toEqual([])
    expect(await screen.findByText(/devueltas 1/)).toBeVisible()
  })

  it(
    'tells once, of how many, what had come back of an article with several lines [SALE-029]',
    { tags: ['rare'] },
    async () => {
      const app = await openVender({
        prepare: (backend) => {
          const sale = newest(backend)
          const [first] = linesOfRow(sale)
          const row = (amount: string) => ({ ...first, pivot: { ...first?.pivot, amount, returned_amount: '1.00' } })
          backend.db.update('sale', sale.id, { _articles: [row('2.00'), row('1.00')] })
        },
      })
      press('PageUp')
      await seen(newest(app.backend).num)
      expect((await screen.findAllByText(/devueltas/)).map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('devueltas 1 de 3'),
      ])
    },
  )

  it('leaves the sale being made alone: no key charges or changes it unseen [U22]', async () => {
    const app = await openVender()
    scan(yerba.code)
    const own = vender(app).cart
    press('PageUp')
    await seen(newest(app.backend).num)
    for (const key of ['F10', 'F12', 'Delete', '+', '-', 'F6', 'F8']) press(key)
    expect(screen.getByText('Estás viendo una venta anterior: salí de ella para cobrar')).toBeVisible()
    expect(posts(app)).toBe(0)
    expect(vender(app).cart).toBe(own)
  })

  it('goes back to the sale being made with the next scan [U2]', async () => {
    const app = await openVender()
    const first = newest(app.backend)
    scan(yerba.code)
    press('PageUp')
    await seen(first.num)
    scan(azucar.code)
    expect(line(azucar.name)).toBeVisible()
    expect(lines()).toHaveLength(2)
    expect(banner()).toBeNull()
    await released(app, first.id)
  })

  it('says why a sale could not be read, and tries again', async () => {
    const app = await openVender()
    app.backend.faults.set([{ path: '^/api/previus-next/', fault: '500', times: 1 }])
    press('PageUp')
    expect(await screen.findByText('No se pudo abrir la venta')).toBeVisible()
    expect(banner()).toBeNull()
    press('PageUp')
    await seen(newest(app.backend).num)
    expect(screen.queryByText('No se pudo abrir la venta')).toBeNull()
  })

  it.each(['html', 'null-json', 'empty-200'] as const)('takes %s for no sale', { tags: ['rare'] }, async (fault) => {
    await openVender({ faults: [{ path: '^/api/previus-next/', fault }] })
    press('PageUp')
    expect(await screen.findByText('No se pudo abrir la venta')).toBeVisible()
  })

  it('is not for those who may not see sales, and limited to his own where the shop says so [U22]', async () => {
    const app = await openVender({
      as: 'employee',
      prepare: withPermissions('sale.index', 'sale.index.employees.only_your'),
    })
    const { session } = app.store.getState() as unknown as { session: { user: Row } }
    const user = session.user as Row & { permissions: { slug: string }[] }
    const foreign = app.backend.db.all('sale').findLast(({ employee_id }) => employee_id !== user.id) as Row
    app.backend.db.update('sale', newest(app.backend).id, { employee_id: foreign.employee_id })
    if (!user.permissions.some(({ slug }) => slug === 'sale.index.employees.all')) {
      press('PageUp')
      await seen(newest(app.backend).num)
      expect(await within(await pastLines()).findByText(/No podés ver las ventas de otros empleados/)).toBeVisible()
      expect(screen.queryByRole('button', { name: /Editar|Vender lo mismo|Ticket/ })).toBeNull()
      press('Escape')
    }
    app.store.dispatch({ type: 'session/authenticated', payload: { ...user, permissions: [{ slug: 'sale.store' }] } })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ventas anteriores' })).toBeNull())
    const before = JSON.stringify(app.backend.stats())
    press('PageUp')
    expect(JSON.stringify(app.backend.stats())).toBe(before)
  })
})

it('a sale of another day is hidden from whoever Ventas binds to today, and why is said [NS-25] [SALE-081]', async () => {
  const app = await openVender({
    as: 'employee',
    prepare: (backend) => {
      withPermissions('sale.update', 'sale.index.employees.all')(backend)
      backend.db.update('sale', onAccount(backend).id, { created_at: '2026-01-02T15:00:00.000000Z' })
    },
  })
  const { session } = app.store.getState() as unknown as { session: { user: Row & { permissions: Row[] } } }
  const sale = onAccount(app.backend)
  await app.store.dispatch((await import('@/features/vender/past/previus')).editSale(sale.id as number) as never)
  await seen(sale.num)
  expect(await within(await pastLines()).findByText('No podés ver las ventas de otros días.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Editar|Vender lo mismo|Ticket/ })).toBeNull()
  expect(vender(app).editing).toBeNull()
  const permissions = [...session.user.permissions, { slug: 'sale.index.previus_days' }]
  app.store.dispatch({ type: 'session/authenticated', payload: { ...session.user, permissions } })
  expect(await screen.findByRole('button', { name: 'Editar' })).toBeVisible()
  expect(within(await pastLines()).queryByText(/No podés ver/)).toBeNull()
})

describe('a sale named in the address', () => {
  it('opens once, and the address forgets it [SALE-089]', async () => {
    const app = await openVender({ path: '/vender/remito?sale=5' })
    await seen(saleRow(app, 5).num)
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(heldBy(app, 5)).not.toBeNull()
    await app.user.click(within(banner() as HTMLElement).getByRole('button', { name: /^Volver a la caja/ }))
    await released(app, 5)
    await waitFor(() => expect(field()).toHaveFocus())
  })

  it('is only shown while somebody else is changing it, who is named', { tags: ['rare'] }, async () => {
    let sale: Row = {}
    let other: Row = {}
    const app = await openVender({
      prepare: (backend) => {
        sale = onAccount(backend)
        other = backend.db.all('user').find(({ owner_id }) => owner_id !== null) as Row
        backend.db.update('sale', sale.id, { actualizandose_por_id: other.id })
      },
    })
    await app.store.dispatch((await import('@/features/vender/past/previus')).editSale(sale.id as number) as never)
    await seen(sale.num)
    expect(screen.getAllByText(new RegExp(`La está editando ${String(other.name)}`))[0]).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull()
    expect(heldBy(app, sale.id)).toBe(other.id)
    // Its place among the others is not known, so no key goes on from it.
    const asked = JSON.stringify(app.backend.stats())
    for (const key of ['PageUp', 'PageDown']) press(key)
    expect(previus(app)).toMatchObject({ loading: false, previus_sale: { id: sale.id } })
    expect(JSON.stringify(app.backend.stats())).toBe(asked)
    expect(heldBy(app, newest(app.backend).id)).toBeNull()
    press('Escape')
    await waitFor(() => expect(banner()).toBeNull())
    // The lock was never ours to give back.
    expect(heldBy(app, sale.id)).toBe(other.id)
  })

  it(
    'left locked by somebody is taken all the same by who may change sales, after a question [NS-30]',
    { tags: ['rare'] },
    async () => {
      let sale: Row = {}
      const app = await openVender({
        prepare: (backend) => {
          sale = onAccount(backend)
          const other = backend.db.all('user').find(({ owner_id }) => owner_id !== null) as Row
          backend.db.update('sale', sale.id, { actualizandose_por_id: other.id })
        },
      })
      const { session } = app.store.getState() as unknown as { session: { user: Row } }
      await app.store.dispatch((await import('@/features/vender/past/previus')).viewSale(sale.id as number) as never)
      await app.user.click(await screen.findByRole('button', { name: 'Editar igual' }))
      const question = () => screen.findByRole('dialog', { name: /^Figura editándola / })
      await app.user.click(within(await question()).getByRole('button', { name: 'No tocarla' }))
      expect(heldBy(app, sale.id)).not.toBe(session.user.id)
      await app.user.click(screen.getByRole('button', { name: 'Editar igual' }))
      await app.user.click(within(await question()).getByRole('button', { name: 'Editar igual' }))
      await editing(sale.num)
      expect(heldBy(app, sale.id)).toBe(session.user.id)
    },
  )

  it('says when it does not exist', async () => {
    await openVender({ path: '/vender/remito?sale=999999' })
    expect(await screen.findByText('No encontramos esa venta.')).toBeVisible()
    expect(banner()).toBeNull()
  })
})

describe('taking a past sale to change it', () => {
  const open = async () => {
    const app = await openVender()
    const sale = onAccount(app.backend)
    scan(yerba.code)
    await app.store.dispatch((await import('@/features/vender/past/previus')).viewSale(sale.id as number) as never)
    await seen(sale.num)
    await app.user.click(await screen.findByRole('button', { name: 'Editar' }))
    await editing(sale.num)
    return { app, sale }
  }

  it('puts it into the cart with its lock; leaving gives back both carts and the lock [SALE-081]', async () => {
    const { app, sale } = await open()
    expect(heldBy(app, sale.id)).toBe((app.store.getState() as unknown as { session: { user: Row } }).session.user.id)
    expect(lines()).toHaveLength(linesOfRow(sale).length)
    expect(total()).toHaveTextContent(Number(sale.total).toLocaleString('es-AR', { minimumFractionDigits: 2 }))
    expect(screen.getByRole('button', { name: /Guardar cambios/ })).toBeVisible()
    await app.user.click(await screen.findByRole('button', { name: 'Cancelar edición' }))
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(line(yerba.name)).toBeVisible()
    expect(charge()).toHaveTextContent('Cobrar')
    await released(app, sale.id)
  })

  /** A code that only the server knows, which takes its time to tell. */
  const ELSEWHERE = '7790000000000'
  async function lookUp() {
    const opened = await open()
    const { backend } = opened.app
    const id = articles(opened.app).find(({ name }) => name === azucar.name)?.id
    backend.db.update('article', id, { bar_code: ELSEWHERE }, { touch: false })
    const answer = gate()
    backend.faults.set([{ path: `codido/${ELSEWHERE}`, fault: answer }])
    scan(ELSEWHERE)
    return { ...opened, answer }
  }

  it('is not left while a code is looked up: it would go into the sale being made [SALE-081] [U4]', async () => {
    const { app, sale, answer } = await lookUp()
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar edición' }))
    expect(await screen.findByText(/Todavía se está buscando un código/)).toBeVisible()
    expect(await editing(sale.num)).toBeVisible()
    answer.open()
    expect(await screen.findByRole('row', { name: new RegExp(azucar.name) })).toBeVisible()
    await app.user.click(await screen.findByRole('button', { name: 'Cancelar edición' }))
    await app.user.click(await screen.findByRole('button', { name: 'Descartar' }))
    expect(vender(app)).toMatchObject({ editing: null, cart: { items: [{ name: yerba.name }] } })
    expect(screen.queryByText('Todavía no se puede salir')).toBeNull()
  })

  it(
    'left all the same, with its screen, tells of the code instead of selling it [SALE-081] [U4]',
    { tags: ['rare'] },
    async () => {
      const { app, sale, answer } = await lookUp()
      app.store.dispatch((await import('@/features/vender/past/previus')).leaveSale() as never)
      answer.open()
      expect(await screen.findByText(new RegExp(`Era de la venta N° ${String(sale.num)}`))).toBeVisible()
      expect(vender(app)).toMatchObject({ editing: null, cart: { items: [{ name: yerba.name, amount: 1 }] } })
    },
  )

  it('asks before changes are lost', async () => {
    const { app, sale } = await open()
    scan(azucar.code)
    await app.user.click(await screen.findByRole('button', { name: 'Cancelar edición' }))
    await app.user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    expect(await editing(sale.num)).toBeVisible()
    await app.user.click(screen.getByRole('link', { name: 'Ventas' }))
    await app.user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    expect(window.location.pathname).toMatch(/^\/vender/)
    await app.user.click(screen.getByRole('link', { name: 'Ventas' }))
    await app.user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/ventas/))
    await released(app, sale.id)
    expect(vender(app)).toMatchObject({ editing: null, cart: { items: [{ name: yerba.name }] } })
  })

  it(
    'takes back a line that was taken off, though the shop has none left of it [SALE-047]',
    { tags: ['rare'] },
    async () => {
      const app = await openVender({ prepare: withExtensions('check_article_stock_en_vender') })
      const sale = onAccount(app.backend)
      const [first] = linesOfRow(sale)
      const row = articleOf(app.backend, first as never)
      app.store.dispatch({
        type: 'article/upserted',
        payload: [{ ...articles(app).find(({ id }) => id === row.id), stock: '0.00' }],
      })
      await app.store.dispatch((await import('@/features/vender/past/previus')).editSale(sale.id as number) as never)
      await editing(sale.num)
      await app.user.click(screen.getByRole('button', { name: `Quitar ${String(row.name)}` }))
      expect(lines()).toHaveLength(linesOfRow(sale).length - 1)
      scan(String(row.bar_code))
      await waitFor(() => expect(lines()).toHaveLength(linesOfRow(sale).length))
    },
  )

  it('keeps the sale being made, and never the past one, through a reload [U14]', async () => {
    const { app } = await open()
    scan(azucar.code)
    fireEvent(window, new Event('pagehide'))
    const kept = JSON.parse(sessionStorage.getItem('cart') ?? '{}') as { cart: { items: { name: string }[] } }
    expect(kept.cart.items.map(({ name }) => name)).toEqual([yerba.name])
    expect(vender(app).editing).not.toBeNull()
  })

  it('gives the lock back from a page that is closed', { tags: ['rare'] }, async () => {
    const { app, sale } = await open()
    const call = vi.spyOn(globalThis, 'fetch')
    fireEvent(window, new Event('pagehide'))
    expect(call).toHaveBeenCalledWith(
      `${HOST}/api/sale-clear-actualizandose-por/${String(sale.id)}`,
      expect.objectContaining({ method: 'PUT', keepalive: true, credentials: 'include' }),
    )
    call.mockRestore()
    await released(app, sale.id)
  })

  it('cannot be put aside, nor lose its client', async () => {
    const { app, sale } = await open()
    press('F6')
    expect(vender(app).editing).not.toBeNull()
    expect(Object.keys(localStorage).filter((key) => key.includes('parked'))).toEqual([])
    app.store.dispatch({ type: 'vender/clientChosen', payload: null })
    expect(vender(app).cart.client?.id).toBe(sale.client_id)
    expect(screen.queryByRole('combobox', { name: /Cliente/ })).toBeNull()
  })

  it('has its warehouse corrected without the till moving to that one [SALE-010] [SALE-011]', async () => {
    const { app, sale } = await open()
    const own = vender(app).editing?.own.cart.address_id
    const other = sale.address_id === 1 ? 2 : 1
    await app.user.selectOptions(screen.getByLabelText('Depósito'), String(other))
    expect(vender(app).cart.address_id).toBe(other)
    expect(document.cookie).not.toContain('address_id')
    await app.user.click(await screen.findByRole('button', { name: 'Cancelar edición' }))
    await app.user.click(await screen.findByRole('button', { name: 'Descartar' }))
    expect(vender(app)).toMatchObject({ editing: null, cart: { address_id: own }, defaults: { address_id: own } })
  })

  it('is offered no sale point, which would invoice nothing: Ventas does [NS-04] [SALE-074]', async () => {
    const { app } = await open()
    await app.user.click(screen.getByRole('button', { name: 'Más opciones' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Más opciones de la venta' }))
    expect(await dialog.findByText(/se factura desde Ventas, con «Facturar»/)).toBeVisible()
    expect(dialog.queryByLabelText('Punto de venta')).toBeNull()
    expect(app.store.dispatch(choose({ afip_information_id: 1 }))).toMatch(/se factura desde Ventas/)
    expect(vender(app).cart.afip_information_id).toBe(0)
  })

  it('of one that a return mends leads to it, where it may be made [U22]', async () => {
    const app = await openVender({
      as: 'employee',
      prepare: withPermissions('sale.index', 'sale.index.employees.all', 'sale.update', 'devolucion.store'),
    })
    const { session } = app.store.getState() as unknown as { session: { user: Row } }
    const sale = app.backend.db
      .all('sale')
      .findLast(({ caja_id, num, deleted_at }) => caja_id && num && deleted_at === null) as Row
    const { viewSale } = await import('@/features/vender/past/previus')
    await app.store.dispatch(viewSale(sale.id as number) as never)
    await seen(sale.num)
    expect(screen.getByText(/se corrige con una devolución/)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Hacer la devolución' })
    expect(link).toHaveAttribute('href', `/devoluciones?sale=${String(sale.num)}`)
    app.store.dispatch({
      type: 'session/authenticated',
      payload: { ...session.user, permissions: [{ slug: 'sale.index' }, { slug: 'sale.index.employees.all' }] },
    })
    await waitFor(() => expect(link).not.toBeInTheDocument())
  })

  it('is refused for a sale that entered a caja, and by permission [U22]', async () => {
    const app = await openVender()
    const sale = app.backend.db.all('sale').findLast(({ caja_id, deleted_at }) => caja_id && deleted_at === null) as Row
    const { editSale } = await import('@/features/vender/past/previus')
    await app.store.dispatch(editSale(sale.id as number) as never)
    expect(await screen.findByText('No se puede editar')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull()
    expect(vender(app).editing).toBeNull()
  })

  it('is refused without the permission to change sales [U22]', async () => {
    const app = await openVender({ as: 'employee' })
    const { session } = app.store.getState() as unknown as { session: { user: Row } }
    const permissions = [{ slug: 'sale.index' }, { slug: 'sale.store' }, { slug: 'sale.index.employees.all' }]
    app.store.dispatch({ type: 'session/authenticated', payload: { ...session.user, permissions } })
    const { editSale } = await import('@/features/vender/past/previus')
    await app.store.dispatch(editSale(onAccount(app.backend).id as number) as never)
    expect((await screen.findAllByText(/No tenés permiso para editar ventas/))[0]).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Editar/ })).toBeNull()
    expect(vender(app).editing).toBeNull()
  })

  it('happens at once when its address says so', async () => {
    const free = {
      caja_id: null,
      client_id: null,
      _current_acount_payment_methods: [{ id: 3, pivot: { amount: '10.00', caja_id: null } }],
    }
    const app = await openVender({
      path: '/vender/remito?sale=5&edit=1',
      prepare: ({ db }) => {
        for (const { id } of db.all('afip_ticket').filter(({ sale_id }) => sale_id === 5))
          db.update('afip_ticket', id, { sale_id: null })
        db.update('sale', 5, free)
      },
    })
    await editing(saleRow(app, 5).num)
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(vender(app).editing?.sale.id).toBe(5)
  })
})
