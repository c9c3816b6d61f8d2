import type { Rule } from './rule'

export const CASH: readonly Rule[] = []
