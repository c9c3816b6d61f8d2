import { cuponDiscount, cuponValidity } from '@/domain/store/cupon'
import { cupon, cuponKind, type Cupon } from '@/entities/cupon'
import { EntityScreen } from '@/list/EntityScreen'
import type { OwnInputProps } from '@/list/fields/types'
import { useNeeded } from '@/list/hooks'
import { CuponAside } from './CuponAside'
import { CuponBuyers, CuponDiscount, CuponValidity } from './CuponCells'
import './tienda.css'

const COLUMNS = [
  {
    key: 'discount',
    label: 'Descuento',
    width: 130,
    money: true,
    cell: CuponDiscount,
    sortBy: (model: Cupon) => cuponDiscount(model) ?? '',
  },
  { key: 'buyers', label: 'Para quién', width: 170, cell: CuponBuyers },
  {
    key: 'validity',
    label: 'Vigencia',
    width: 220,
    cell: CuponValidity,
    sortBy: (model: Cupon) => cuponValidity(model).text,
  },
]
const SHOWN = ['code', 'discount', 'validity', 'min_amount', 'buyers']

const KINDS = [
  { kind: 'percentage', label: 'Porcentaje (%)' },
  { kind: 'amount', label: 'Importe ($)' },
] as const

/** Chooses which of the two figures a coupon has; the one chosen stands in the same place. */
function KindSwitch({ id, field, record, onChange }: OwnInputProps) {
  const chosen = cuponKind(record as Partial<Cupon>)
  return (
    <div id={id} role="radiogroup" aria-label={field.label} className="d-flex gap-2">
      {KINDS.map(({ kind, label }) => (
        <label key={kind} className="form-check field-check">
          <input
            type="radio"
            className="form-check-input"
            name={id}
            checked={kind === chosen}
            onChange={() => onChange(kind)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
const INPUTS = { kind: KindSwitch }

/** Discounts a buyer gets by typing their code (ONL-025…ONL-028). */
export function Cupones() {
  useNeeded('buyer')
  return <EntityScreen entity={cupon} extraColumns={COLUMNS} shown={SHOWN} inputs={INPUTS} formAside={CuponAside} />
}
