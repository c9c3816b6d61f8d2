import { cuponDiscount, cuponValidity } from '@/domain/store/cupon'
import { cupon, type Cupon } from '@/entities/cupon'
import { EntityScreen } from '@/list/EntityScreen'
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

/** Discounts a buyer gets by typing their code (ONL-025…ONL-028). */
export function Cupones() {
  useNeeded('buyer')
  return <EntityScreen entity={cupon} extraColumns={COLUMNS} shown={SHOWN} formAside={CuponAside} />
}
