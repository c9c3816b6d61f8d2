import type { Screen } from '../screen'

const INTERNAL = 'comerciocity_interno'

/** People and their accounts, and the office's papers. */
export const OFFICE: readonly Screen[] = [
  {
    name: 'provider',
    path: '/proveedores/:view?/:sub_view?',
    title: 'Proveedores',
    group: 'Personas',
    permissions: ['provider.index', 'provider_order.index'],
    extensions: [INTERNAL],
    menu: true,
    load: async () => (await import('../ProveedoresScreen')).ProveedoresScreen,
  },
  {
    name: 'client',
    path: '/clientes/:view?/:sub_view?',
    title: 'Clientes',
    group: 'Personas',
    permissions: ['client.index'],
    extensions: [INTERNAL],
    menu: true,
    load: async () => (await import('@/features/cuentas/Clientes')).Clientes,
  },
  {
    name: 'pending',
    path: '/agenda/:view?',
    title: 'Agenda',
    group: 'Oficina',
    permissions: ['pending.index'],
    menu: true,
    load: async () => (await import('@/features/agenda/Agenda')).Agenda,
  },
  {
    name: 'expense',
    path: '/gastos',
    title: 'Gastos',
    group: 'Oficina',
    permissions: ['expense.index'],
    menu: true,
    load: async () => (await import('@/features/gastos/Gastos')).Gastos,
  },
  {
    name: 'budget',
    path: '/presupuestos/:view?/:sub_view?',
    title: 'Presupuestos',
    group: 'Oficina',
    permissions: ['budget.index'],
    extensions: ['budgets', INTERNAL],
    menu: true,
    load: async () => (await import('@/features/presupuestos/Presupuestos')).Presupuestos,
  },
]
