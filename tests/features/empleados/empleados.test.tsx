import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { groupedRights, rightName } from '@/domain/permissions'
import { MOST_ROLES, USUAL_ROLES } from '@/domain/roles'
import { employee as entity, type Employee } from '@/entities/employee'
import { permission } from '@/entities/permission'
import { Empleados } from '@/features/empleados/Empleados'
import { PermissionPicker } from '@/features/empleados/PermissionPicker'
import { selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import type { RunningBackend } from '../../backend/app'
import { leaves } from '../../support/leaves'
import { calls, rowOf, startScreen, table } from '../../list/screen'

type Options = Parameters<typeof startScreen>[1]
interface Row {
  id: number
  [key: string]: unknown
}

/** Two groups of rights: looking a field up among a hundred boxes takes jsdom seconds. */
const GROUPS = ['clientes', 'recetas']

async function open(options: Options = {}) {
  const parts = await startScreen(<Empleados />, {
    ...options,
    prepare(backend) {
      const { db } = backend
      for (const row of db.all('permission'))
        if (!GROUPS.includes(String(row.model_name))) db.remove('permission', row.id)
      options.prepare?.(backend)
    },
  })
  const list = await table('Empleados')
  const employees = () => selectList(parts.store.getState(), entity).models as unknown as readonly Employee[]
  await waitFor(() => expect(employees().length).toBeGreaterThan(1))
  const stored = (doc: string) => parts.backend.db.all('user').find((row) => row.doc_number === doc) as Row | undefined
  return { ...parts, list, employees, stored }
}

const dialog = () => screen.findByRole('dialog')
/** By its id: a look-up by label reads every label of the form. */
const field = (form: HTMLElement, key: keyof Employee) => {
  const found = form.querySelector<HTMLInputElement>(`#field-${key}`)
  if (found === null) throw new Error(`no field ${key}`)
  return found
}
const fill = (form: HTMLElement, key: keyof Employee, value: string) =>
  fireEvent.change(field(form, key), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: '.modal-footer button' }))
const labels = (form: HTMLElement) =>
  [...form.querySelectorAll('.form-label, .form-section > .form-fields .form-check-label')]
    .filter((label) => label.closest('.rights') === null)
    .map((label) => label.textContent?.replace('*', ''))
const FIELDS = [
  'Nombre',
  'Documento',
  'Contraseña',
  'Sucursal',
  'Último ingreso',
  'Última salida',
  'Acceso de administrador',
  'Días para alertar ventas no cobradas',
  'Ver alertas de todos los empleados',
  'Versión por defecto',
  'Versión estable',
]

/** The form of the employee who is no administrator. */
async function openEmployee(options: Options = {}) {
  const parts = await open(options)
  const [record] = parts.employees().filter(({ admin_access }) => !admin_access)
  if (record === undefined) throw new Error('no employee')
  await parts.user.click(rowOf(parts.list, record.name))
  return { ...parts, record, form: await dialog() }
}

describe('the list', () => {
  it('is searched here and offers no filters, which the server cannot take of users [LIST-014]', async () => {
    const asked = [...['search/', 'search-from-modal/'].map((path) => calls('POST', path))]
    const { user, list, employees } = await open()
    expect(screen.queryByRole('button', { name: 'Filtros' })).toBeNull()
    const [one, other] = employees() as [Employee, Employee]
    await user.type(screen.getByRole('searchbox'), `${one.name}{Enter}`)
    await waitFor(() => expect(within(list).queryByText(other.name)).toBeNull())
    expect(rowOf(list, one.name)).toBeVisible()
    expect(screen.queryByText(/No se pudo/)).toBeNull()
    expect(asked.flat()).toEqual([])
  })
})

describe('the rights', () => {
  const rights = [
    { id: 1, name: 'Listar ventas', model_name: 'ventas' },
    { id: 2, name: 'Listar clientes', model_name: 'clientes' },
    { id: 3, name: '', nombre: 'Crear ventas', model_name: 'ventas' },
  ]
  it('stand in their groups, found by their name or by that of the group; nombre names one without name [CFG-001, CFG-008]', () => {
    expect(groupedRights(rights).map(({ name, rights: own }) => [name, own.map(rightName)])).toEqual([
      ['Ventas', ['Listar ventas', 'Crear ventas']],
      ['Clientes', ['Listar clientes']],
    ])
    expect(groupedRights(rights, 'crear venta').map(({ rights: own }) => own.map(({ id }) => id))).toEqual([[3]])
    expect(groupedRights(rights, 'CLIENTES')).toHaveLength(1)
  })
  it('are spelt as people write, though the server writes otherwise', () => {
    const odd = [
      { id: 1, name: 'Ver dias anteriores', model_name: 'Deposito para checkear' },
      { id: 2, name: 'Ver deposito checkeadas', model_name: 'Deposito checkeadas' },
      { id: 3, name: 'Crear articulos en vender', model_name: 'ordenes de produccion' },
    ]
    expect(groupedRights(odd).map(({ name, rights: own }) => [name, own.map(rightName)])).toEqual([
      ['Depósito para chequear', ['Ver días anteriores']],
      ['Depósito ya chequeado', ['Ver depósito ya chequeado']],
      ['Órdenes de producción', ['Crear artículos en vender']],
    ])
  })
})

it('rights that cannot be read are not said to be none, and are read again [CFG-001]', async () => {
  const nothing = () => undefined
  const { user, store } = await startScreen(
    <PermissionPicker id="rights" chosen={[]} others={[]} readOnly={false} onChange={nothing} />,
    {
      prepare: ({ faults }) => faults.set([{ path: '^/api/permission', fault: '500', times: 1 }]),
    },
  )
  expect(screen.getByText('Leyendo los permisos…')).toBeVisible()
  await act(() => store.dispatch(load(permission)))
  expect(screen.queryByText('No hay permisos.')).toBeNull()
  await user.click(screen.getByText('Reintentar'))
  expect((await screen.findAllByText('clientes', { exact: false, selector: 'legend' })).length).toBeGreaterThan(0)
})

describe('the form of an employee', () => {
  it('has its fields, two of them only shown, and the password only when asked for [CFG-001, CFG-002, CAT-105, PERM-009, PERM-010]', async () => {
    const { user, form, record } = await openEmployee({ extensions: [] })
    expect(labels(form)).toEqual(FIELDS)
    // Many deleted at once might be oneself, and the question would not say what that does.
    expect(screen.queryByText('Seleccionar')).toBeNull()
    expect(form.querySelector('#field-login_at, #field-logout_at')).toBeNull()
    const password = field(form, 'visible_password')
    expect(password).toHaveAttribute('type', 'password')
    await user.click(form.querySelector('[aria-label="Mostrar la contraseña"]') as Element)
    expect(password).toHaveAttribute('type', 'text')
    expect(password).toHaveValue(record.visible_password)
    expect(JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })).not.toContain(
      'visible_password',
    )
  })

  it('asks whether sales without client may be saved only where the company asks for clients [CFG-002]', async () => {
    const { form } = await openEmployee({ extensions: ['check_guardar_ventas_con_cliente'] })
    expect(labels(form)).toContain('Puede guardar ventas sin cliente')
  })

  it('gives a whole group of rights, single ones, or those of somebody else [CFG-001, PERM-004]', async () => {
    const app = await openEmployee({
      prepare({ db }) {
        const owner = db.all('user').find((row) => !row.owner_id) as Row
        const [first, second] = db.all('permission') as Row[]
        const _permissions = [{ id: first?.id }, { id: second?.id }]
        db.insert('user', { name: 'Zoe', doc_number: '77', visible_password: 'x', owner_id: owner.id, _permissions })
      },
    })
    const { user, form } = app
    const rights = within(form).getByRole('group', { name: 'Permisos' })
    const copy = within(rights).getByLabelText('Copiar los permisos de otro empleado')
    expect([...copy.children].map((option) => option.textContent)).toContain('Zoe (2)')
    await user.selectOptions(copy, 'Zoe (2)')
    expect(within(rights).getByRole('status')).toHaveTextContent(/^2 de/)
    fireEvent.change(within(rights).getByRole('searchbox'), { target: { value: 'recetas' } })
    const whole = within(rights).getByLabelText('Todo de Recetas')
    await user.click(whole)
    expect(within(rights).getByRole('status')).toHaveTextContent(/^6 de/)
    await user.click(within(rights).getByLabelText('Eliminar recetas'))
    expect(whole).not.toBeChecked()
    press('Guardar y cerrar')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const stored = app.employees().find(({ id }) => id === app.record.id)
    expect(stored?.permissions.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['recipe.index', 'recipe.store', 'recipe.update']),
    )
    expect(stored?.permissions).toHaveLength(5)
  })

  it('whose rights somebody else changed meanwhile are overwritten only by a press of its own [CFG-001, PERM-004]', async () => {
    const ids = (db: RunningBackend['db'], ...slugs: string[]) =>
      slugs.map((slug) => ({ id: db.all('permission').find((row) => row.slug === slug)?.id }))
    const app = await openEmployee({
      prepare({ db }) {
        const _permissions = ids(db, 'client.index', 'client.store')
        for (const row of db.all('user'))
          if (row.owner_id && !row.admin_access) db.update('user', row.id, { _permissions })
      },
    })
    const { db } = app.backend
    const stored = () =>
      (app.stored(app.record.doc_number)?._permissions as { id: number }[])
        .map(({ id }) => db.get('permission', id)?.slug)
        .sort()
    const rights = within(app.form).getByRole('group', { name: 'Permisos' })
    await app.user.click(await within(rights).findByLabelText('Listar recetas'))
    db.update('user', app.record.id, { _permissions: ids(db, 'client.store') })
    press('Guardar y cerrar')
    expect(await screen.findByText(/^Cambió mientras lo editabas: otra persona cambió «Permisos»/)).toBeVisible()
    expect(stored()).toEqual(['client.store'])

    await app.user.click(screen.getByRole('button', { name: 'Ver lo nuevo' }))
    await app.user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(within(rights).getByLabelText('Listar recetas')).not.toBeChecked())
    await app.user.click(within(rights).getByLabelText('Listar recetas'))
    db.update('user', app.record.id, { _permissions: ids(db, 'client.index') })
    press('Guardar y cerrar')
    await app.user.click(await screen.findByRole('button', { name: 'Guardar lo mío' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(stored()).toEqual(['client.store', 'recipe.index'])
  })

  it('gives the permissions of a role at one press, and makes a role of what is chosen [PERM-004, PLUS-001]', async () => {
    const role = { name: 'Recetario', slugs: ['recipe.index', 'recipe.store', 'no.more'] }
    localStorage.setItem('u1:role-templates', JSON.stringify([role]))
    const { user, form } = await openEmployee()
    const rights = within(form).getByRole('group', { name: 'Permisos' })
    const give = within(rights).getByLabelText('Dar los permisos de un rol')
    expect([...give.children].map((option) => option.textContent)).toContain('Recetario (2)')
    await user.selectOptions(give, 'Recetario')
    expect(within(rights).getByRole('status')).toHaveTextContent(/^2 de/)
    expect(rights).toHaveTextContent('Rol: Recetario')
    await user.click(within(rights).getByLabelText('Eliminar recetas'))
    expect(rights).toHaveTextContent('Rol: Recetario, con 1 más')
    await user.click(within(rights).getByRole('button', { name: 'Roles' }))
    const name = await screen.findByLabelText('Nuevo rol con los 3 permisos elegidos')
    await user.type(name, 'Jefe de recetas{Enter}')
    await screen.findByRole('button', { name: 'Dar Jefe de recetas' })
    const kept = () =>
      JSON.parse(localStorage.getItem('u1:role-templates') ?? '[]') as { name: string; slugs: string[] }[]
    expect(kept().map((each) => [each.name, each.slugs.length])).toEqual([
      // What this shop's catalogue lacks stays in a role that was not changed.
      ['Recetario', 3],
      ['Jefe de recetas', 3],
    ])
    await user.click(screen.getByRole('button', { name: 'Dar Recetario' }))
    await waitFor(() => expect(within(rights).getByRole('status')).toHaveTextContent(/^2 de/))
  })

  it('is not stored while it cannot be read how he is now: old rights would come back [CFG-001]', async () => {
    const app = await openEmployee()
    const put = calls('PUT', `employee/${app.record.id}`)
    app.backend.faults.set([{ method: 'GET', path: '^/api/employee', fault: '500', times: 1 }])
    fill(app.form, 'name', 'Con otro nombre')
    press('Guardar y seguir')
    expect(await within(app.form).findByText(/No se pudo leer cómo está ahora/)).toBeVisible()
    expect([put.length, field(app.form, 'name').value]).toEqual([0, 'Con otro nombre'])
    press('Guardar y seguir')
    expect(await screen.findByText('Guardado')).toBeVisible()
    expect(app.stored(app.record.doc_number)).toMatchObject({ name: 'Con otro nombre' })
  })

  it('keeps in every role what the catalogue lacks when another one is added or removed [PLUS-001]', async () => {
    const roles = [
      { name: 'Recetario', slugs: ['recipe.index', 'no.more'] },
      { name: 'De paso', slugs: ['recipe.index'] },
    ]
    localStorage.setItem('u1:role-templates', JSON.stringify(roles))
    const { user, form } = await openEmployee()
    await user.click(within(form).getByRole('button', { name: 'Roles' }))
    const kept = () => JSON.parse(localStorage.getItem('u1:role-templates') ?? '[]') as typeof roles
    await user.click(await screen.findByText('Volver a los de siempre'))
    expect(kept()).toEqual([...roles, ...USUAL_ROLES])
    await user.click(screen.getByLabelText('Eliminar De paso'))
    const question = await screen.findByRole('dialog', { name: '¿Eliminar el rol De paso?' })
    await user.click(within(question).getByText('Eliminar'))
    await waitFor(() => expect(kept()).toEqual([roles[0], ...USUAL_ROLES]))
  })

  it('refuses a role for which there is no room, instead of losing it with the page [PLUS-001]', async () => {
    const roles = Array.from({ length: MOST_ROLES }, (_, index) => ({ name: `Rol ${index}`, slugs: ['recipe.index'] }))
    localStorage.setItem('u1:role-templates', JSON.stringify(roles))
    const { user, form } = await openEmployee()
    const rights = within(form).getByRole('group', { name: 'Permisos' })
    await user.selectOptions(within(rights).getByLabelText('Dar los permisos de un rol'), 'Rol 0')
    await user.click(within(rights).getByRole('button', { name: 'Roles' }))
    const name = await screen.findByLabelText(/^Nuevo rol con/)
    await user.type(name, 'Uno más{Enter}')
    expect(await screen.findByText('Se guardan hasta 40 roles: eliminá uno antes')).toBeVisible()
    expect(name).toHaveValue('Uno más')
    expect(JSON.parse(localStorage.getItem('u1:role-templates') ?? '')).toEqual(roles)
  })

  it('says that a changed document belongs to somebody else, since the server keeps the old one silently [CFG-001]', async () => {
    const app = await openEmployee({
      prepare: ({ db }) => void db.insert('user', { name: 'De otro comercio', doc_number: '555', owner_id: null }),
    })
    fill(app.form, 'doc_number', '1234')
    press('Guardar y seguir')
    expect(await within(app.form).findByText('Ya hay un usuario con ese número de documento')).toBeVisible()
    fill(app.form, 'doc_number', '555')
    press('Guardar y seguir')
    expect(await screen.findByText(/El documento no se cambió/)).toBeVisible()
    expect(app.stored(app.record.doc_number)).toBeDefined()
  })
})

describe('deleting an employee', () => {
  const remove = async ({ user, form, record }: Awaited<ReturnType<typeof openEmployee>>) => {
    await user.click(form.querySelector('.form-delete') as Element)
    const question = await screen.findByRole('dialog', { name: `¿Eliminar a ${record.name}?` })
    await user.click(within(question).getByText('Eliminar'))
  }

  it('goes on as removed when the answer is lost: no call reads one employee, so the list is read [CFG-001]', async () => {
    const app = await openEmployee()
    const removed = calls('DELETE', 'employee/')
    app.backend.faults.set([
      { method: 'DELETE', path: '^/api/employee/', fault: 'drop-after', times: 1 },
      { method: 'GET', path: '^/api/employee/', fault: '500' },
    ])
    await remove(app)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(app.stored(app.record.doc_number)).toBeUndefined()
    expect(app.employees().some(({ id }) => id === app.record.id)).toBe(false)
    expect(removed).toHaveLength(1)
  })

  it('fails where he is still there [CFG-001]', async () => {
    const app = await openEmployee()
    app.backend.faults.set([{ method: 'DELETE', path: '^/api/employee/', fault: '500', times: 1 }])
    await remove(app)
    expect(await within(app.form).findByText(/El servidor no pudo hacerlo/)).toBeVisible()
    expect(app.employees().some(({ id }) => id === app.record.id)).toBe(true)
  })
})

describe('a new employee', () => {
  const begin = async ({ user }: Awaited<ReturnType<typeof open>>, doc: string) => {
    await user.click(screen.getByRole('button', { name: 'Crear empleado' }))
    const form = await dialog()
    fill(form, 'name', 'Bruno')
    fill(form, 'doc_number', doc)
    fill(form, 'visible_password', 'secreta')
    return form
  }

  it('is stored with his rights and with what the server leaves out of a creation, once even when the answer is lost [CFG-001, CAT-105]', async () => {
    const app = await open()
    const posted = calls('POST', 'employee')
    const form = await begin(app, '4040')
    fill(form, 'dias_alertar_empleados_ventas_no_cobradas', '9')
    await app.user.click(field(form, 'ver_alertas_de_todos_los_empleados'))
    await waitFor(() => expect(within(form).getByRole('option', { name: /^Depósito Belgrano/ })).toBeInTheDocument())
    fill(form, 'address_id', '2')
    await app.user.click(await within(form).findByText('Eliminar clientes'))
    await app.user.click(within(form).getByText('Listar recetas'))
    app.backend.faults.set([{ method: 'POST', path: '/api/employee$', fault: 'drop-after', times: 1 }])
    press('Guardar y cerrar')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(posted).toHaveLength(1)
    expect(app.stored('4040')).toMatchObject({
      name: 'Bruno',
      password: 'secreta',
      address_id: 2,
      dias_alertar_empleados_ventas_no_cobradas: 9,
      ver_alertas_de_todos_los_empleados: 1,
    })
    expect(
      app
        .employees()
        .find(({ doc_number }) => doc_number === '4040')
        ?.permissions.map(({ slug }) => slug),
    ).toEqual(['client.delete', 'recipe.index'])
  })

  it('keeps what is typed while he is created, as a change of him [CFG-001]', async () => {
    const app = await open()
    const posted = calls('POST', 'employee')
    const form = await begin(app, '4545')
    press('Guardar y cerrar')
    fill(form, 'name', 'Bruno Paz')
    await screen.findByText('Creado')
    expect(field(await dialog(), 'name')).toHaveValue('Bruno Paz')
    press('Guardar y cerrar')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(posted).toHaveLength(1)
    expect(app.stored('4545')).toMatchObject({ name: 'Bruno Paz' })
  })

  it('is refused with his number beside the field and as a message when somebody of another shop has it [CFG-001]', async () => {
    const app = await open({
      prepare: ({ db }) => void db.insert('user', { name: 'Otro', doc_number: '555', owner_id: null }),
    })
    const form = await begin(app, '555')
    press('Guardar y seguir')
    expect(await screen.findByRole('alert')).toHaveTextContent('Ya hay un usuario con ese número de documento.')
    expect(field(form, 'name')).toHaveValue('Bruno')
    expect(field(form, 'doc_number')).toHaveFocus()
  })

  it('is not lost with the page without a question [CFG-001]', async () => {
    const app = await open()
    expect(leaves()).toBe(true)
    await begin(app, '4343')
    expect(leaves()).toBe(false)
  })

  it('has no password with a space at an end: the server would cut it off, and no login would fit [CFG-001]', async () => {
    const app = await open()
    const posted = calls('POST', 'employee')
    const form = await begin(app, '4242')
    fill(form, 'visible_password', 'secreta ')
    press('Guardar y seguir')
    expect(await within(form).findByText('La contraseña no puede empezar ni terminar con espacios')).toBeVisible()
    expect(field(form, 'visible_password')).toHaveFocus()
    expect(posted).toEqual([])
  })

  it('keeps what was not stored in the form when only the second half failed [CFG-001]', async () => {
    const app = await open()
    const form = await begin(app, '4141')
    fill(form, 'estable_version', 'https://estable.example')
    app.backend.faults.set([{ method: 'PUT', path: '/api/employee/', fault: '500', times: 1 }])
    press('Guardar y cerrar')
    expect(await screen.findByText(/El empleado se creó, pero faltó guardar una parte/)).toBeVisible()
    expect(field(form, 'estable_version')).toHaveValue('https://estable.example')
    press('Guardar y cerrar')
    await waitFor(() => expect(app.stored('4141')).toMatchObject({ estable_version: 'https://estable.example' }))
  })
})

describe('the form in its first frame', () => {
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  const HEIGHT = window.innerHeight
  afterEach(async () => {
    scope.IS_REACT_ACT_ENVIRONMENT = true
    Object.assign(window, { innerHeight: HEIGHT })
    await act(() => Promise.resolve())
  })

  it('is drawn as far as it is in view; the rights and what is below come by themselves [CFG-001]', async () => {
    const { list, employees } = await open()
    const row = rowOf(list, employees().find(({ admin_access }) => !admin_access)?.name ?? '')
    Object.assign(window, { innerHeight: 500 })
    scope.IS_REACT_ACT_ENVIRONMENT = false
    row.click()
    await Promise.resolve()
    const form = screen.getByRole('dialog')
    expect(form.querySelector('#field-name')).not.toBeNull()
    expect(form.querySelectorAll('.rights-group')).toHaveLength(0)
    expect(form.querySelector('#field-default_version')).toBeNull()
    await waitFor(() => expect(form.querySelectorAll('.rights-group').length).toBeGreaterThan(1))
    await waitFor(() => expect(form.querySelector('#field-default_version')).not.toBeNull())
  })
})
