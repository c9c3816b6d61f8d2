import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { ACCOUNT_PLACES, ACCOUNT_VIEW, type Holder } from '@/domain/accounts/currentAcount'
import { useListState } from '@/list/hooks'
import { reload } from '@/list/thunks'
import { useToast } from '@/ui/notices/Toasts'
import { AccountDialog } from './AccountDialog'
import { HOLDERS, type HolderRecord } from './holders'

/** The account named by the address, shown over the list: `/clientes/cuenta-corriente/12` (CLI-008, PROV-005). */
export function AccountAtAddress({ holder }: { holder: Holder }) {
  const { view, sub_view } = useParams()
  const [params] = useSearchParams()
  const id = view === ACCOUNT_VIEW ? Number(sub_view) : 0
  const { entity, gone } = HOLDERS[holder]
  const place = ACCOUNT_PLACES[holder]
  const dispatch = useThunkDispatch()
  const navigate = useNavigate()
  const toast = useToast()
  const { models } = useListState(entity)
  const record = models.find((model) => model.id === id) as HolderRecord | undefined
  const known = record !== undefined

  useEffect(() => {
    if (view !== ACCOUNT_VIEW || known) return
    let left = false
    const leave = (text: string) => {
      if (left) return
      toast({ text, tone: 'error' })
      void navigate(place, { replace: true })
    }
    if (!Number.isInteger(id) || id <= 0) leave(gone)
    else
      dispatch(reload(entity, id)).then(
        (model) => model === null && leave(gone),
        (error: unknown) => leave(failureText(error)),
      )
    return () => {
      left = true
    }
  }, [dispatch, entity, gone, id, known, navigate, place, toast, view])

  if (record === undefined) return null
  const purchases = params.get('ver') === 'compras'
  return (
    <AccountDialog
      key={id}
      holder={holder}
      record={record}
      purchases={purchases}
      onClose={() => void navigate(place, { replace: true })}
    />
  )
}
