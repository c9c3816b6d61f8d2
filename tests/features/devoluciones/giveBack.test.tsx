import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { giveBack as giveBackOperation, givenBack } from '@/shop/cajas/giveBackOperations'
import { entriesOf, forgetEntry } from '@/outbox/entries'
import { KNOWN } from '../../backend/seed/known'
import type { RunningBackend } from '../../backend/app'
import type { Row } from '../../backend/types'
import { leaveEntry, ON_ITS_WAY } from '../../outbox/leave'
import { server } from '../../support/standIn'
import { withoutExtensions } from '../vender/screen'
import { findSale, NUM, openReturns, posts, save, unitsOf, type Opened } from './open'

const TITLE = '¿De qué caja sale lo que devolvés?'
const PATH = { method: 'POST', path: '^/api/movimiento-caja$' } as const
const movements = ({ backend }: Opened) => backend.db.all('movimiento_caja')
const dialog = async () => within(await screen.findByRole('dialog', { name: TITLE }))
const after = async () => within(await screen.findByRole('region', { name: 'Última devolución' }))
/** Of the counter: nobody's account. */
const PAID = { sale: { client_id: null } }

async function giveBack(
  parts: Parameters<typeof openReturns>[0] = PAID,
  prepare: (backend: RunningBackend) => void = () => undefined,
) {
  const app = await openReturns(parts, prepare)
  await findSale(app)
  await app.user.clear(unitsOf(KNOWN.azucar.name))
  await app.user.type(unitsOf(KNOWN.azucar.name), '1')
  await save(app)
  return app
}
/** A return whose note comes only when the number of the next sale is being typed. */
async function giveBackWhileTyping() {
  let free: () => void = () => undefined
  const held = new Promise<void>((resolve) => (free = resolve))
  const app = await giveBack(PAID, (backend) =>
    server.use(
      http.get('*/api/nota-credito/from-date/:from/:until', async () => {
        if (posts(backend) > 0) await held
      }),
    ),
  )
  await after()
  await waitFor(() => expect(screen.getByLabelText('Número de venta')).toHaveFocus())
  await app.user.keyboard('9')
  free()
  return app
}
async function returnAnother(app: Opened) {
  await findSale(app)
  await app.user.clear(unitsOf(KNOWN.yerba.name))
  await app.user.type(unitsOf(KNOWN.yerba.name), '1')
  await save(app)
}
const numberOf = ({ backend }: Opened) => (backend.db.all('current_acount').at(-1) as Row).num_receipt as number

describe('money given back for a return [RET-014] [CAJA-004]', () => {
  afterEach(async () => {
    for (const { id } of await entriesOf(1)) await forgetEntry(id)
  })

  it('says before it is saved which caja it comes out of, or whose account it goes to', async () => {
    const app = await openReturns(PAID)
    await findSale(app)
    expect(screen.getByText('En efectivo, de Mostrador: lo confirmás al guardar')).toBeVisible()
    cleanup()
    await findSale(await openReturns({}))
    expect(screen.getByText(/^Va a la cuenta corriente de \S/)).toBeVisible()
  })

  it('is offered filled in, and leaves the caja once', async () => {
    const app = await giveBack()
    const form = await dialog()
    const before = movements(app).length
    expect(form.getByLabelText('Caja')).toHaveDisplayValue('Mostrador')
    const amount = form.getByLabelText<HTMLInputElement>('Importe').value
    expect(amount).not.toBe('')
    const notas = `Devolución de la venta N° ${NUM}, nota de crédito N° ${numberOf(app)}`
    expect(form.getByLabelText('Notas')).toHaveValue(notas)
    await app.user.click(form.getByRole('button', { name: 'Sacar de la caja' }))
    expect(await (await after()).findByText(/Salió de Mostrador/)).toBeVisible()
    expect(movements(app)).toHaveLength(before + 1)
    expect(movements(app).at(-1)).toMatchObject({ concepto_movimiento_caja_id: 6, ingreso: null, notas })
    const [note] = app.backend.db.all('current_acount').slice(-1)
    expect(Number(movements(app).at(-1)?.egreso)).toBe(Number(note?.haber))
    expect((await after()).queryByRole('button', { name: 'Sacarlo de la caja' })).toBeNull()
  })

  it('needs one key once the return is stored, and then the next sale is asked for', async () => {
    const app = await giveBack()
    const form = await dialog()
    // Whatever of the page behind wants the focus has had its turn by then.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await waitFor(() => expect(form.getByRole('button', { name: 'Sacar de la caja' })).toHaveFocus())
    const before = movements(app).length
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(movements(app)).toHaveLength(before + 1))
    await waitFor(() => expect(screen.getByLabelText('Número de venta')).toHaveFocus())
  })

  it(
    'is not asked about under somebody who types the next sale already, and waits beside the note',
    { tags: ['rare'] },
    async () => {
      const app = await giveBackWhileTyping()
      expect(await (await after()).findByRole('link', { name: 'Imprimir la nota' })).toBeVisible()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(screen.getByLabelText('Número de venta')).toHaveFocus()
      await app.user.click((await after()).getByRole('button', { name: 'Sacarlo de la caja' }))
      expect((await dialog()).getByRole('button', { name: 'Sacar de la caja' })).toHaveFocus()
    },
  )

  it('is still asked for beside the next return, where nobody was asked about it', { tags: ['rare'] }, async () => {
    const app = await giveBackWhileTyping()
    await (await after()).findByRole('link', { name: 'Imprimir la nota' })
    await returnAnother(app)
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Sacarlo de la caja', hidden: true })).toHaveLength(2),
    )
    expect(screen.getAllByRole('region', { name: 'Última devolución', hidden: true })).toHaveLength(2)
  })

  it(
    'is nobody’s question in a shop without cajas: the next return takes the place of the last',
    { tags: ['rare'] },
    async () => {
      const app = await giveBack(PAID, withoutExtensions('cajas'))
      await (await after()).findByRole('link', { name: 'Imprimir la nota' })
      await returnAnother(app)
      await waitFor(() => expect(posts(app.backend)).toBe(2))
      await waitFor(() => expect(screen.queryByRole('region', { name: `Venta N° ${NUM}` })).toBeNull())
      expect(screen.getAllByRole('region', { name: 'Última devolución' })).toHaveLength(1)
    },
  )

  it('is not taken out by the Enter of what is typed at the button of the dialog', async () => {
    const app = await giveBack()
    const button = (await dialog()).getByRole('button', { name: 'Sacar de la caja' })
    await waitFor(() => expect(button).toHaveFocus())
    const before = movements(app).length
    await app.user.keyboard('9{Enter}')
    expect(button).toHaveTextContent('Sacar de la caja')
    expect(button).toBeEnabled()
    expect(movements(app)).toHaveLength(before)
  })

  it.each(['500-after', 'drop-after'] as const)('is stored once though its answer is lost (%s)', async (fault) => {
    const app = await giveBack()
    const form = await dialog()
    const before = movements(app).length
    app.backend.faults.set([{ ...PATH, fault, times: 1 }])
    await app.user.click(form.getByRole('button', { name: 'Sacar de la caja' }))
    expect(await screen.findByText(/^El servidor no contestó bien, pero quedó: Egreso/)).toBeVisible()
    expect(movements(app)).toHaveLength(before + 1)
    expect(await entriesOf(1)).toEqual([])
  })

  it(
    'found to be there already, sent by the same person without an answer, is told as stored and not asked about',
    { tags: ['rare'] },
    async () => {
      const app = await giveBack()
      const form = await dialog()
      const caja = app.backend.db.all('caja').find(({ name }) => name === 'Mostrador')
      const note = app.backend.db.all('current_acount').at(-1)
      const notas = form.getByLabelText<HTMLInputElement>('Notas').value
      const asked = givenBack(Number(caja?.id), Number(note?.haber), notas)
      const what = { ...asked, apertura_caja_id: Number(caja?.current_apertura_caja_id), employee_id: 1 }
      await leaveEntry(giveBackOperation, what, { asked, ago: ON_ITS_WAY })
      await screen.findAllByText(/por una devolución: sin respuesta/)
      app.backend.db.insert('movimiento_caja', {
        ...{ caja_id: what.caja_id, apertura_caja_id: what.apertura_caja_id, employee_id: 1, notas },
        ...{ concepto_movimiento_caja_id: 6, ingreso: null, egreso: note?.haber, sale_id: null, expense_id: null },
      })
      const before = movements(app).length
      await app.user.click(form.getByRole('button', { name: 'Sacar de la caja' }))
      expect(await screen.findByText(/^El servidor no contestó bien, pero quedó: Egreso/)).toBeVisible()
      expect(await (await after()).findByText(/Salió de Mostrador/)).toBeVisible()
      expect(movements(app)).toHaveLength(before)
    },
  )

  it('that never arrived is sent again, and refused says why and stays filled in', { tags: ['rare'] }, async () => {
    const app = await giveBack()
    const form = await dialog()
    const before = movements(app).length
    app.backend.db.all('caja').forEach(({ id }) => app.backend.db.update('caja', id, { abierta: 0 }))
    await app.user.click(form.getByRole('button', { name: 'Sacar de la caja' }))
    expect(await form.findByRole('alert')).toHaveTextContent(/está cerrada/)
    expect(movements(app)).toHaveLength(before)
    expect(form.getByLabelText('Notas')).not.toHaveValue('')
  })

  it('waits beside the note where it is not taken out at once', async () => {
    const app = await giveBack()
    await app.user.click((await dialog()).getByRole('button', { name: 'Cancelar' }))
    const before = movements(app).length
    await app.user.click((await after()).getByRole('button', { name: 'Sacarlo de la caja' }))
    await app.user.click((await dialog()).getByRole('button', { name: 'Sacar de la caja' }))
    await waitFor(() => expect(movements(app)).toHaveLength(before + 1))
  })

  it.each([
    ['Importe', '50', /^50/],
    ['Notas', 'Efectivo', 'Efectivo'],
  ] as const)('asks before Escape loses what was typed into %s', async (name, text, shown) => {
    const app = await giveBack()
    const form = await dialog()
    await app.user.clear(form.getByLabelText(name))
    await app.user.type(form.getByLabelText(name), text)
    await app.user.keyboard('{Escape}')
    const question = within(await screen.findByRole('dialog', { name: '¿Descartar los cambios?' }))
    await app.user.click(question.getByRole('button', { name: 'Seguir editando' }))
    expect(form.getByLabelText(name)).toHaveDisplayValue(shown)
  })

  it('is not asked about where it is credited in an account, whose note is printed all the same', async () => {
    const app = await giveBack({})
    const link = await (await after()).findByRole('link', { name: 'Imprimir la nota' })
    const [note] = app.backend.db.all('current_acount').slice(-1)
    expect(link).toHaveAttribute(
      'href',
      expect.stringContaining(`/current-acount/pdf/${String(note?.id)}/${app.clientId}`),
    )
    expect(posts(app.backend)).toBe(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await after()).queryByRole('button', { name: 'Sacarlo de la caja' })).toBeNull()
  })
})
