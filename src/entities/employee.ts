import type { Permission } from './permission'
import { RELEASE, type Released } from './release'
import { defineEntity, inSection, type FieldDefinition, type Linked, type Model } from './types'

/**
 * A user of the shop who is not the owner. It has the clear-text password: never log, cache or show a record outside
 * its form.
 */
export interface Employee extends Released {
  name: string
  /**
   * The employee signs in with it. If somebody else has it, the server refuses a creation, and a change silently keeps
   * the old one.
   */
  doc_number: string
  owner_id: number
  admin_access: number | null
  address_id: number | null
  visible_password: string | null
  dias_alertar_empleados_ventas_no_cobradas: number | null
  ver_alertas_de_todos_los_empleados: 0 | 1 | null
  puede_guardar_ventas_sin_cliente: 0 | 1
  /** Local text, like `logout_at`. */
  login_at: string | null
  logout_at: string | null
  /** UTC. */
  last_activity?: string | null
  permissions: readonly Linked<Permission, object>[]
}

type Field = FieldDefinition<Employee>

/** Whether the employee is stored; a new one has not signed in yet. */
const hired = ({ id }: Partial<Employee>) => Boolean(id)

const PERSON: Field[] = [
  { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
  { key: 'doc_number', label: 'Documento', type: 'text', required: true, in: { search: true } },
  { key: 'visible_password', label: 'Contraseña', type: 'text', required: true, in: { table: false, filter: false } },
  { key: 'address_id', label: 'Sucursal', type: 'relation', entity: 'address' },
  { key: 'login_at', label: 'Último ingreso', type: 'date', as: 'moment', readOnly: true, when: hired },
  {
    key: 'logout_at',
    label: 'Última salida',
    type: 'date',
    as: 'moment',
    readOnly: true,
    when: hired,
    in: { table: false },
  },
]

const RIGHTS: Field[] = [
  { key: 'admin_access', label: 'Acceso de administrador', type: 'checkbox' },
  {
    key: 'puede_guardar_ventas_sin_cliente',
    label: 'Puede guardar ventas sin cliente',
    type: 'checkbox',
    extension: 'check_guardar_ventas_con_cliente',
    in: { table: false },
  },
  {
    key: 'dias_alertar_empleados_ventas_no_cobradas',
    label: 'Días para alertar ventas no cobradas',
    type: 'number',
    whole: true,
    in: { table: false },
  },
  {
    key: 'ver_alertas_de_todos_los_empleados',
    label: 'Ver alertas de todos los empleados',
    type: 'checkbox',
    in: { table: false },
  },
  {
    key: 'permissions',
    label: 'Permisos',
    type: 'pivot',
    entity: 'permission',
    columns: [],
    inline: true,
    in: { table: false },
  },
]

/**
 * The body of an employee: a new one has its rights under another name, and columns that cannot be null must be there
 * (contract a §4).
 */
const body = (record: Employee): Model =>
  ({
    ...record,
    puede_guardar_ventas_sin_cliente: record.puede_guardar_ventas_sin_cliente ?? 0,
    ...(record.id === null && { permissions_id: record.permissions.map(({ id }) => id) }),
  }) as Model

export const employee = defineEntity<Employee>({
  name: 'employee',
  labels: { one: 'Empleado', many: 'Empleados' },
  title: 'name',
  guarded: 'owner',
  fields: [
    ...inSection('Datos', PERSON),
    ...inSection('Permisos', RIGHTS),
    ...inSection('Versión del sistema', RELEASE),
  ],
  defaults: { permissions: [], puede_guardar_ventas_sin_cliente: 0 },
  body,
  // The employee's form shows and changes it.
  ownersOnly: ['visible_password'],
  // Users have no `user_id`, so the server cannot search them (contract a §9.1); the app holds the whole list.
  list: { atBoot: true, local: true },
})

export const declared = [employee]
