import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { current_acount_payment_method } from '@/entities/nameOnly'
import { useModels } from '@/list/hooks'
import type { OwnChip } from '@/list/search/FilterChips'
import type { Choice } from './limits'
import { selectVentas, ventasSlice, type Collected, type Invoiced } from './ventasSlice'

interface Option {
  value: string
  label: string
}

const COLLECTED: readonly (Option & { value: Collected })[] = [
  { value: 'cobradas-y-no-cobradas', label: 'Cobradas o no' },
  { value: 'solo-cobradas', label: 'Solo cobradas' },
  { value: 'solo-sin-cobrar', label: 'Solo sin cobrar' },
]
const INVOICED: readonly (Option & { value: Invoiced })[] = [
  { value: 'con-y-sin-factura', label: 'Con y sin factura' },
  { value: 'solo-con-factura', label: 'Solo con factura' },
  { value: 'solo-sin-factura', label: 'Solo sin factura' },
]

/** One of the selects above the list; its first option shows all sales. */
export interface SaleChoice {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

interface Limits {
  addresses: readonly Choice[]
  address: Choice | null
  employees: readonly Choice[]
  employee: Choice | null
  onAddress: (slug: string) => void
  onEmployee: (slug: string) => void
}

const options = (choices: readonly Choice[]) => choices.map(({ slug, label }) => ({ value: slug, label }))

/**
 * The choices of which of the day's sales are shown: warehouse and employee, as far as the person may choose (D-19),
 * paid, invoiced, and by method (SALES-008).
 */
export function useSaleChoices({
  addresses,
  address,
  employees,
  employee,
  onAddress,
  onEmployee,
}: Limits): readonly SaleChoice[] {
  const dispatch = useThunkDispatch()
  const chosen = useSelector(selectVentas)
  const methods = useModels(current_acount_payment_method)
  const { optionsChosen } = ventasSlice.actions
  const byMethod = [
    { value: 'todos', label: 'Todos los métodos' },
    ...methods.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const choices: readonly SaleChoice[] = [
    { label: 'Depósito', value: address?.slug ?? '', options: options(addresses), onChange: onAddress },
    { label: 'Empleado', value: employee?.slug ?? '', options: options(employees), onChange: onEmployee },
    {
      label: 'Cobro',
      value: chosen.ventas_cobradas_show_option,
      options: COLLECTED,
      onChange: (value) => dispatch(optionsChosen({ ventas_cobradas_show_option: value as Collected })),
    },
    {
      label: 'Factura',
      value: chosen.afip_ticket_show_option,
      options: INVOICED,
      onChange: (value) => dispatch(optionsChosen({ afip_ticket_show_option: value as Invoiced })),
    },
    {
      label: 'Método de pago',
      value: String(chosen.payment_method_show_option),
      options: byMethod,
      onChange: (value) =>
        dispatch(optionsChosen({ payment_method_show_option: value === 'todos' ? 'todos' : Number(value) })),
    },
  ]
  return choices.filter(({ options }) => options.length > 0)
}

/** A chip for each choice that hides sales; removing it shows all again. */
export const chipsOf = (choices: readonly SaleChoice[]): readonly OwnChip[] =>
  choices.flatMap(({ label, value, options: [first, ...others], onChange }) => {
    const chosen = others.find((option) => option.value === value)
    return chosen === undefined || first === undefined
      ? []
      : [{ text: `${label}: ${chosen.label}`, onClear: () => onChange(first.value) }]
  })
