import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { current_acount_payment_method } from '@/entities/nameOnly'
import { useModels } from '@/list/hooks'
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

interface Props {
  addresses: readonly Choice[]
  address: Choice | null
  employees: readonly Choice[]
  employee: Choice | null
  /** There is little room: only those that leave sales out. */
  folded: boolean
  onAddress: (slug: string) => void
  onEmployee: (slug: string) => void
}

const options = (choices: readonly Choice[]) => choices.map(({ slug, label }) => ({ value: slug, label }))

/** Which of the day's sales are shown: warehouse and employee as far as one may choose (D-19), paid, invoiced, and how (SALES-008). */
export function SaleFilters({ addresses, address, employees, employee, folded, onAddress, onEmployee }: Props) {
  const dispatch = useThunkDispatch()
  const chosen = useSelector(selectVentas)
  const methods = useModels(current_acount_payment_method)
  const { optionsChosen } = ventasSlice.actions
  const byMethod = [{ value: 'todos', label: 'Todos los métodos' }, ...methods.map(({ id, name }) => ({ value: String(id), label: name }))]
  const choices: readonly SelectProps[] = [
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
      onChange: (value) => dispatch(optionsChosen({ payment_method_show_option: value === 'todos' ? 'todos' : Number(value) })),
    },
  ]
  const shown = choices.filter(({ value, options: [first] }) => first !== undefined && !(folded && value === first.value))
  if (shown.length === 0) return null
  return (
    <div className="sale-filters" role="group" aria-label="Qué ventas">
      {shown.map((choice) => (
        <Select key={choice.label} {...choice} />
      ))}
    </div>
  )
}

interface SelectProps {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <select
      className="form-select"
      aria-label={label}
      value={value}
      disabled={options.length < 2}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
