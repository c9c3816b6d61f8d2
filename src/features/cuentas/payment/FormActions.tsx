import { BookOpen, ShoppingBasket } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useNavigate } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { accountAddress, type Holder } from '@/domain/accounts/currentAcount'
import { listActions } from '@/list/slices'
import { HOLDERS, type HolderRecord } from '../holders'

interface Props {
  model: HolderRecord
  dirty: boolean
}

const holderOf = (model: HolderRecord): Holder => ('provider_price_lists' in model ? 'provider' : 'client')

/**
 * The button in the form of a client or provider that opens the account. Disabled while the form has unsaved changes.
 */
export function FormActions({ model, dirty }: Props) {
  const dispatch = useThunkDispatch()
  const navigate = useNavigate()
  const holder = holderOf(model)
  function open(part = '') {
    dispatch(listActions(HOLDERS[holder].entity).modelSet(null))
    void navigate(`${accountAddress(holder, model.id)}${part}`)
  }
  const waits = { disabled: dirty, title: dirty ? 'Primero guardá los cambios' : undefined }
  return (
    <>
      <Button variant="light" onClick={() => open()} {...waits}>
        <BookOpen size={18} aria-hidden />
        Cuenta corriente
      </Button>
      {holder === 'client' && (
        <Button variant="light" onClick={() => open('?ver=compras')} {...waits}>
          <ShoppingBasket size={18} aria-hidden />
          Qué compra
        </Button>
      )}
    </>
  )
}
