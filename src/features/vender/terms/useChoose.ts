import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { type Thunk, useThunkDispatch } from '@/api/thunk'
import { paysNow } from '@/domain/sale/cart'
import { useToast } from '@/ui/notices/Toasts'
import { selectVender } from '../cart/selectors'
import { choose, chooseAccount } from './choose'
import type { Choices } from './terms'

/** Makes a choice; one that is refused says why. Answers whether it was made. */
function useRefusable() {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  return useCallback(
    (choice: Thunk<string | null>): boolean => {
      const refusal = dispatch(choice)
      if (refusal !== null) toast({ text: refusal, tone: 'warn' })
      return refusal === null
    },
    [dispatch, toast],
  )
}

export function useChoose(): (choices: Choices) => boolean {
  const make = useRefusable()
  return useCallback((choices) => make(choose(choices)), [make])
}

export function useChooseAccount(): (omit: boolean) => boolean {
  const make = useRefusable()
  return useCallback((omit) => make(chooseAccount(omit)), [make])
}

/** Switches the client's sale between paid now and owed. */
export function useAccountKey(): () => void {
  const { getState } = useStore()
  const chooseAccount = useChooseAccount()
  return useCallback(() => {
    const { cart } = selectVender(getState())
    if (cart.client !== null) chooseAccount(!paysNow(cart))
  }, [getState, chooseAccount])
}
