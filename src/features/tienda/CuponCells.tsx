import { cuponDiscount, cuponFor, cuponValidity } from '@/domain/store/cupon'
import { buyer, type Buyer } from '@/entities/buyer'
import type { Cupon } from '@/entities/cupon'
import { useModels } from '@/list/hooks'

interface Props {
  model: Cupon
}

export function CuponDiscount({ model }: Props) {
  const discount = cuponDiscount(model, 'always')
  return discount === null ? <span className="tienda-bad">Nada</span> : <>{discount}</>
}

const WHO = { all: 'Todos', new: 'Compradores nuevos' } as const

export function CuponBuyers({ model }: Props) {
  const buyers = useModels<Buyer>(buyer)
  const who = cuponFor(model)
  if (who !== 'one') return <>{WHO[who]}</>
  const own = buyers.find(({ id }) => id === model.buyer_id)
  return <>{own === undefined ? `Comprador N° ${model.buyer_id}` : [own.name, own.surname].filter(Boolean).join(' ')}</>
}

export function CuponValidity({ model }: Props) {
  const { text, good } = cuponValidity(model)
  return <span className={good ? undefined : 'tienda-bad'}>{text}</span>
}
