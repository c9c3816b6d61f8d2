import { payment_method, type PaymentMethod } from '@/entities/paymentMethod'
import { EntityScreen } from '@/list/EntityScreen'
import { useNeeded } from '@/list/hooks'
import { MethodAside } from './MethodAside'
import { MethodState } from './MethodState'
import { methodProblem } from './methodProblem'
import { keyEnd, SecretInput } from './SecretInput'
import './tienda.css'

const INPUTS = { public_key: SecretInput, access_token: SecretInput }
// Shown instead of the keys wherever they are only read, files included.
const TEXTS = {
  public_key: ({ public_key }: Partial<PaymentMethod>) => (public_key ? keyEnd(public_key) : null),
  access_token: ({ access_token }: Partial<PaymentMethod>) => (access_token ? keyEnd(access_token) : null),
}
const COLUMNS = [
  {
    key: 'state',
    label: 'Estado',
    width: 200,
    cell: MethodState,
    sortBy: (model: PaymentMethod) => methodProblem(model) ?? '',
  },
]
const SHOWN = ['name', 'description', 'discount', 'payment_method_type_id', 'state']

/** The payment methods of the online store (ONL-022…ONL-024); their keys can be typed but not read again. */
export function MediosDePago() {
  useNeeded('payment_method_type')
  return (
    <EntityScreen
      entity={payment_method}
      inputs={INPUTS}
      texts={TEXTS}
      extraColumns={COLUMNS}
      shown={SHOWN}
      formAside={MethodAside}
    />
  )
}
