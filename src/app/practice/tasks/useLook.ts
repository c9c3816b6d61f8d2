import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { selectVender } from '@/features/vender/cart/selectors'
import { selectParked } from '@/features/vender/parked/parkedSlice'
import { FOUND_LIST } from '@/features/vender/scan/foundList'
import { countOf } from '@/shop/cajas/countedShifts'
import { dialogOpen } from '@/ui/scan/useWedge'
import { usePractice } from '../practiceContext'
import type { PracticeShop } from '../shop/tables'
import type { Look } from './look'

const namesOf = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name)

function listedOf({ articles }: PracticeShop): readonly string[] {
  const text = document.getElementById(FOUND_LIST)?.textContent ?? ''
  return text === '' ? [] : articles.map(({ name }) => name).filter((name) => text.includes(name))
}

/** Looks at what there is to see of practice now. */
export function useLook(): () => Look {
  const { shop } = usePractice()
  const { getState } = useStore()
  return useCallback(
    () => ({
      shop,
      cart: namesOf(selectVender(getState()).cart),
      parked: selectParked(getState()).map(({ cart }) => namesOf(cart)),
      listed: listedOf(shop),
      inDialog: dialogOpen(),
      counted: countOf,
    }),
    [getState, shop],
  )
}
