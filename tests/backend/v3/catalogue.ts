import type { Rule } from './rule'

export const CATALOGUE: readonly Rule[] = []
