import { Alert } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import type { Service } from '@/entities/service'
import { createService } from './createService'
import type { OnBegun } from '@/ui/dialogs/useDiscarding'
import { NamePriceForm } from './NamePriceForm'
import { useWaiting, waitingText } from './waiting'

export interface ServiceProps {
  name: string
  onBegun: OnBegun
  onCreated: (service: Service) => void
  onBack: () => void
}

/** A service is typed freely, a name and a price, and goes into the sale (NS-03). Scans made meanwhile wait (U5). */
export function ServiceForm({ name, onBegun, onCreated, onBack }: ServiceProps) {
  const dispatch = useThunkDispatch()
  const waiting = waitingText(useWaiting(), 'termines')
  return (
    <NamePriceForm
      title="Agregar un servicio"
      name={name}
      startsAtPrice={name !== ''}
      save={(service) => dispatch(createService(service))}
      onSaved={onCreated}
      backText="Volver a buscar"
      onBegun={onBegun}
      onBack={onBack}
    >
      {waiting && (
        <Alert variant="warning" className="mb-0">
          {waiting}
        </Alert>
      )}
    </NamePriceForm>
  )
}
