import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { aliasProblem, cbuProblem, LONGEST_HOLDER, NO_PAY_TO, qrProblem, type PayTo } from '@/domain/payTo'
import { diskValue } from '@/lib/disk/diskValue'
import { number, record, text } from '@/lib/shape'
import { selectUser } from '@/session/sessionSlice'
import { ownerIdOf } from '@/session/user'
import { useDiskValue } from '@/ui/hooks/useDiskValue'

const shape = record<PayTo>({ alias: text, cbu: text, holder: text, qr: text, method: number })

interface StoredPayTo extends PayTo {
  /** Some of what was kept is damaged, or is refused by now, and is missing. */
  repaired: boolean
}

export const REPAIRED_PAY_TO =
  'Una parte de los datos de cobro guardados en esta computadora no sirve para cobrar y no se muestra.'

/** Reads what stands on the disk, and empties what nobody could be paid by. */
export function parsePayTo(value: unknown): StoredPayTo {
  const kept = shape(value)
  if (kept === undefined) return { ...NO_PAY_TO, repaired: value !== undefined }
  const sound: PayTo = {
    alias: aliasProblem(kept.alias) === null ? kept.alias : '',
    cbu: cbuProblem(kept.cbu) === null ? kept.cbu : '',
    qr: qrProblem(kept.qr) === null ? kept.qr : '',
    holder: kept.holder.slice(0, LONGEST_HOLDER),
    method: Number.isInteger(kept.method) && kept.method > 0 ? kept.method : 0,
  }
  const keys = Object.keys(NO_PAY_TO) as (keyof PayTo)[]
  return { ...sound, repaired: keys.some((key) => sound[key] !== kept[key]) }
}

/**
 * Kept for the shop, not for a person: whoever sells at this computer shows it, and it stays when one of them signs
 * out. The backend has no call that keeps it.
 */
const keptOf = (shop: number) => diskValue(`pay-to:${shop}`, parsePayTo)

interface KeptPayTo {
  /** Undefined until the disk was read. */
  payTo: StoredPayTo | undefined
  /** Keeps the data; false where this browser keeps nothing, so that it lasts only as long as the page. */
  keep: (next: PayTo) => Promise<boolean>
}

/** Where this shop is paid by transfer, as this computer knows it; the same in every tab. */
export function usePayTo(): KeptPayTo {
  const shop = useSelector((state) => {
    const user = selectUser(state)
    return user === null ? 0 : ownerIdOf(user)
  })
  const kept = useMemo(() => keptOf(shop), [shop])
  const [payTo, setPayTo] = useDiskValue(kept)
  return {
    payTo,
    keep: async (next) => {
      setPayTo(await kept.change(() => ({ ...next, repaired: false })))
      return kept.isSafe()
    },
  }
}
