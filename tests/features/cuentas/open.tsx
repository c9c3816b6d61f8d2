import { screen } from '@testing-library/react'
import { AccountAtAddress } from '@/features/cuentas/AccountAtAddress'
import type { Holder } from '@/domain/accounts/currentAcount'
import type { RunningBackend } from '../../backend/app'
import { startScreen, type TestScreen } from '../../list/screen'
import type { Role } from '../../support/standIn'

type Row = Record<string, unknown>

export const NAME = 'Almacén Ruiz'
export const ID = 9001
const DAY = 86_400_000

/** A line so many days old; `saldo` is what the account comes to after it. */
export interface Entry extends Row {
  days: number
  debe?: string
  haber?: string
  saldo: string
}

/** Three debits: A $1.000 and B $500 of this month, and C $300 of long ago. */
export const DEBTS: readonly Entry[] = [
  { days: 200, debe: '300.00', saldo: '300.00', detalle: 'Venta N°7001', sale_id: 1 },
  { days: 5, debe: '1000.00', saldo: '1300.00', detalle: 'Venta N°7002', sale_id: 2 },
  { days: 4, debe: '500.00', saldo: '1800.00', detalle: 'Nota de debito', description: 'Flete' },
]

/** Somebody with an account of these lines. */
export function addHolder({ db }: RunningBackend, holder: Holder, entries: readonly Entry[]): void {
  const saldo = entries.at(-1)?.saldo ?? null
  db.insert(holder, {
    id: ID,
    name: NAME,
    phone: '+549341 555-1234',
    email: 'ruiz@correo.example',
    saldo,
    user_id: 1,
    num: 900,
    status: 'active',
  })
  for (const { days, ...columns } of entries)
    db.insert('current_acount', {
      status: 'haber' in columns ? 'pago_from_client' : 'sin_pagar',
      pagandose: null,
      user_id: 1,
      [`${holder}_id`]: ID,
      created_at: new Date(db.now().getTime() - days * DAY).toISOString(),
      ...columns,
    })
}

interface Options {
  holder?: Holder
  entries?: readonly Entry[]
  as?: Role
  permissions?: readonly string[]
  extensions?: readonly string[]
  prepare?: (backend: RunningBackend) => void
}

export interface OpenAccount extends TestScreen {
  dialog: HTMLElement
}

async function opened(): Promise<HTMLElement> {
  const dialog = (await screen.findByText(NAME, { selector: '#acount-title small' })).closest<HTMLElement>(
    '[role="dialog"]',
  )
  if (dialog === null) throw new Error('the account is no dialog')
  return dialog
}

/** The account of the tests opened by its address, without the list behind it: every search by role would walk that too. */
export async function openAccount({
  holder = 'client',
  entries = DEBTS,
  prepare,
  ...options
}: Options = {}): Promise<OpenAccount> {
  const place = holder === 'client' ? '/clientes' : '/proveedores'
  const app = await startScreen(<AccountAtAddress holder={holder} />, {
    ...options,
    path: `${place}/cuenta-corriente/${ID}`,
    route: `${place}/:view?/:sub_view?`,
    prepare: (backend) => {
      addHolder(backend, holder, entries)
      prepare?.(backend)
    },
  })
  return { ...app, dialog: await opened() }
}

export const linesOf = ({ db }: RunningBackend, holder: Holder = 'client') =>
  db.all('current_acount').filter((row) => row[`${holder}_id`] === ID)

// By selector, not by role: these are asked again and again, and a search by role works out the styles of everything.
const texts = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent)

/** Details of the lines in view, newest first. */
export const details = (dialog: HTMLElement) =>
  texts(dialog, '.wide-table[aria-label="Movimientos"] > table > tbody > tr > th')

/** Headings of the lines. */
export const headings = (dialog: HTMLElement) =>
  texts(dialog, '.wide-table[aria-label="Movimientos"] > table > thead th')

/** Cells of a table's own rows, by its name; one inside another stays out. */
export const cells = (dialog: HTMLElement, name: string) =>
  [...(dialog.querySelector<HTMLTableElement>(`table[aria-label="${name}"]`)?.tBodies[0]?.rows ?? [])].map((row) =>
    [...row.cells].map((cell) => cell.textContent),
  )

export const balance = (dialog: HTMLElement) => dialog.querySelector('.acount-head .acount-balance')?.textContent

/** The button or link of that name, as it is called or as it reads; null when there is none. */
export function control(root: HTMLElement, name: string | RegExp): HTMLElement | null {
  const fits = (text: string | null) => (typeof name === 'string' ? text?.trim() === name : name.test(text ?? ''))
  const all = [...root.querySelectorAll<HTMLElement>('button, a')]
  return all.find((element) => fits(element.getAttribute('aria-label') ?? element.textContent)) ?? null
}

/** The same, that must be there. */
export function button(root: HTMLElement, name: string | RegExp): HTMLElement {
  const found = control(root, name)
  if (found === null) throw new Error(`no button ${String(name)}`)
  return found
}

/** Says yes (or what `name` is) to the question on top. */
export async function answer({ user }: Pick<TestScreen, 'user'>, title: string, name: string): Promise<string> {
  const heading = await screen.findByText(title)
  const question = heading.closest<HTMLElement>('.modal')
  if (question === null) throw new Error(`${title} is no question`)
  const said = question.querySelector('.modal-body')?.textContent ?? ''
  await user.click(button(question, name))
  return said
}
