import type { Access } from '@/domain/access'
import type { DepositState } from '@/domain/sale/stock/depositState'

/** The moves of a sale through the warehouse, and the permission of the screen each belongs to (DEP-004). */
export type DepositAction = 'check' | 'confirm' | 'sendBack' | 'finish'

const SLUGS: Record<DepositAction, string> = {
  check: 'deposito_para_checkear',
  confirm: 'deposito_checkeadas',
  sendBack: 'deposito_checkeadas',
  finish: 'deposito_para_checkear',
}

export const mayMove = (action: DepositAction, access: Access): boolean =>
  access.has('check_sales') && access.can(SLUGS[action])

/** The state each move starts from and the one it leads to; `finish` keeps the state. */
export const MOVES: Record<DepositAction, { from: DepositState; to: DepositState }> = {
  check: { from: 'to_check', to: 'checked' },
  confirm: { from: 'checked', to: 'confirmed' },
  sendBack: { from: 'checked', to: 'to_check' },
  finish: { from: 'confirmed', to: 'confirmed' },
}
