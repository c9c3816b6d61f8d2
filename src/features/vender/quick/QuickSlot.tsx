import { memo, useEffect } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import type { Found } from '../cart/found'
import { openQuickKeys, useQuickOpened } from './storedQuickKeys'

const QuickPanel = lazyPart(async () => (await import('./QuickPanel')).QuickPanel)
const QuickSheet = lazyPart(async () => (await import('./QuickSheet')).QuickSheet)

interface Props {
  onPick: (found: Found, amount: number) => void
}

/** The place of the quick keys in the screen: nothing while they are closed, and no code of theirs either. */
export const QuickSlot = memo(function QuickSlot({ onPick }: Props) {
  const opened = useQuickOpened()
  const phone = useIsPhone()
  // On a phone the keys cover the sale, so they open only when asked for.
  useEffect(() => {
    if (phone) openQuickKeys('closed')
  }, [phone])
  if (opened === 'closed') return null
  return phone ? <QuickSheet onPick={onPick} /> : <QuickPanel onPick={onPick} />
})
