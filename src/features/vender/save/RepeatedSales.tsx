import { useEffect, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { sale as saleEntity } from '@/entities/sale'
import { hour } from '@/lib/dates'
import { price } from '@/lib/format'
import { selectList } from '@/list/slices'
import { useOperation } from '@/outbox/useOperation'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { removalEffects } from '@/shop/sales/removalEffects'
import { DOUBTS, removeSale } from '@/shop/sales/removalOperations'
import { readSale } from '@/shop/sales/sales'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useDiskValue } from '@/ui/hooks/useDiskValue'
import { useSteady } from '@/ui/hooks/useSteady'
import { MoneyNotice } from '@/ui/notices/MoneyNotice'
import { useToast } from '@/ui/notices/Toasts'
import { dueAt, isRepeated, lookForRepeated } from './lookForRepeated'
import { repeatedSales, settleRepeated, shopOf, slowSales, type RepeatedSale } from './repeatedSales'

/** Looks at the slow sales when their time has come, while the screen that asks about them is open. */
function useLook(shop: number): void {
  const dispatch = useThunkDispatch()
  const [slow] = useDiskValue(slowSales)
  useEffect(() => {
    const now = Date.now()
    const due = slow?.filter((one) => one.shop === shop).map((one) => dueAt(one, now)) ?? []
    if (due.length === 0) return
    const timer = setTimeout(() => void dispatch(lookForRepeated()), Math.max(0, Math.min(...due) - now))
    return () => clearTimeout(timer)
  }, [dispatch, shop, slow])
}

/** Asks a person about sales that the connection may have repeated, until he has said what they are. */
export function RepeatedSales() {
  const shop = useSelector(shopOf)
  useLook(shop)
  const [all] = useDiskValue(repeatedSales)
  const here = all?.filter((one) => one.shop === shop)
  // One that was answered leaves its place to the next.
  const isSteady = useSteady(here?.length || null)
  return here?.map((one) => <Question key={one.other.id} repeated={one} isHeld={!isSteady} />)
}

const nameOf = ({ id, num }: { id: number; num: number | null }) => `N° ${num ?? id}`

function Question({ repeated, isHeld }: { repeated: RepeatedSale; isHeld: boolean }) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const access = useAccess()
  const removal = useOperation(removeSale)
  const [unread, setUnread] = useState(false)
  const { own, other, total } = repeated
  const isGone = useSelector((state) =>
    selectList(state, saleEntity).gone.some((id) => id === own.id || id === other.id),
  )
  useEffect(() => void (isGone && settleRepeated(repeated)), [isGone, repeated])
  /** The other one as it is by now, while both are there and equal; else a person is told, and null. */
  async function readOther() {
    setUnread(false)
    const [mine, theirs] = await Promise.all(
      [own, other].map(({ id }) => dispatch(readSale(id)).catch(() => undefined)),
    )
    if (mine === undefined || theirs === undefined) setUnread(true)
    else if (mine !== null && theirs !== null && (await isRepeated(mine, theirs))) return theirs
    else {
      toast({ text: 'Ya no hay dos ventas iguales: no se eliminó ninguna.' })
      void settleRepeated(repeated)
    }
    return null
  }
  async function remove() {
    const found = await readOther()
    if (found === null) return
    const question = {
      title: `¿Eliminar la venta ${nameOf(other)}?`,
      text: `Queda la ${nameOf(own)}, que es igual. ${removalEffects([found])}`,
      action: 'Eliminar',
      danger: true,
    }
    // Another till may have been asked the same, and have deleted this one, also while the question stood here.
    if (!(await confirm(question)) || (await readOther()) === null) return
    const outcome = await removal.save({ id: other.id, num: other.num })
    if (outcome?.kind === 'stored' || outcome?.kind === 'twin') await settleRepeated(repeated)
  }
  const mayRemove = may(saleEntity, 'delete', access)
  const failure = removal.doubt === null ? removal.failure : DOUBTS[removal.doubt]
  return (
    <MoneyNotice
      text={
        <>
          ¿Está dos veces? La venta {nameOf(own)}, de {price(total)}, es igual a la {nameOf(other)}, de las{' '}
          {hour(other.created_at)}: la conexión puede haber repetido una sola.
          {!mayRemove && ` Si fue una sola, pedile a quien pueda eliminar ventas que elimine la ${nameOf(other)}.`}
          {(failure !== null || unread) && (
            <strong> {failure ?? 'No se pudo leer la venta: probá de nuevo en un momento.'}</strong>
          )}
        </>
      }
    >
      {mayRemove && (
        <Button variant="light" size="sm" disabled={removal.busy} onClick={() => void remove()}>
          Eliminar la {nameOf(other)}
        </Button>
      )}
      <Button variant="light" size="sm" disabled={isHeld || removal.busy} onClick={() => void settleRepeated(repeated)}>
        Son dos ventas
      </Button>
    </MoneyNotice>
  )
}
