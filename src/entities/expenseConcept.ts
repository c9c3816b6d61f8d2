import { defineEntity, type Model } from './types'

export interface ExpenseConcept extends Model {
  num: number | null
  name: string
}

export const expense_concept = defineEntity<ExpenseConcept>({
  name: 'expense_concept',
  labels: { one: 'Concepto de gasto', many: 'Conceptos de gasto' },
  title: 'name',
  fields: [
    { key: 'num', label: 'N°', type: 'text', readOnly: true, in: { form: false } },
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
  ],
  inside: true,
  list: { perPage: 50, atBoot: true },
})

export const declared = [expense_concept]
