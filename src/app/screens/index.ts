import type { Screen } from '../screen'
import { COUNTER } from './counter'
import { MANAGEMENT } from './management'
import { OFFICE } from './office'

/**
 * Every screen of whoever is signed in, in the order of the menu (NAV-055). One table feeds the router, the sidebar and "the first route they may access".
 */
export const SCREENS: readonly Screen[] = [
  {
    name: 'reportes',
    path: '/reportes/:view?/:sub_view?',
    title: 'Reportes',
    permissions: ['reportes.index'],
    menu: true,
    load: async () => (await import('../ReportesScreen')).ReportesScreen,
  },
  ...COUNTER,
  ...OFFICE,
  ...MANAGEMENT,
]
