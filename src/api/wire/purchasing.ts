import type { Rule } from './rule'

export const PURCHASING: readonly Rule[] = []
