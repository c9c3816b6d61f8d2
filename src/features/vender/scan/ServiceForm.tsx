import { useThunkDispatch } from '@/api/thunk'
import type { Service } from '@/entities/service'
import { createService } from './createService'
import { NamePriceForm } from './NamePriceForm'

interface Props {
  name: string
  onCreated: (service: Service) => void
  onBack: () => void
}

/** A service is typed freely, a name and a price, and goes into the sale (NS-03). */
export function ServiceForm({ name, onCreated, onBack }: Props) {
  const dispatch = useThunkDispatch()
  return (
    <NamePriceForm
      title="Agregar un servicio"
      name={name}
      startsAtPrice={name !== ''}
      save={(service) => dispatch(createService(service))}
      onSaved={onCreated}
      backText="Volver a buscar"
      onBack={onBack}
    />
  )
}
