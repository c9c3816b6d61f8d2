import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { NO_PAY_TO, payToProblems, type PayTo } from '@/domain/payTo'
import { diskValue } from '@/lib/disk/diskValue'
import { number, record, text } from '@/lib/shape'
import { selectUser } from '@/session/sessionSlice'
import { ownerIdOf } from '@/session/user'
import { useDiskValue } from '@/ui/hooks/useDiskValue'

const shape = record<PayTo>({ alias: text, cbu: text, holder: text, qr: text, method: number })

/** What stands on the disk; nothing where one of its parts could not be paid by. */
export function parsePayTo(value: unknown): PayTo {
  const kept = shape(value)
  const isSound = kept !== undefined && Object.keys(payToProblems(kept)).length === 0
  return isSound ? kept : NO_PAY_TO
}

/**
 * Kept for the shop, not for a person: whoever sells at this computer shows it, and it stays when one of them signs
 * out. The backend has no call that keeps it.
 */
const keptOf = (shop: number) => diskValue(`pay-to:${shop}`, parsePayTo)

interface KeptPayTo {
  /** Undefined until the disk was read. */
  payTo: PayTo | undefined
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
      setPayTo(await kept.change(() => next))
      return kept.isSafe()
    },
  }
}
