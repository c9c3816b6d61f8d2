import type { Rule } from './rule'

export const ACCOUNTS: readonly Rule[] = []
