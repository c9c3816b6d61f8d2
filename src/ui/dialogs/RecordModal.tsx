import type { ReactNode } from 'react'
import { LargeDialog } from './LargeDialog'

interface Props {
  titleId: string
  onClose: () => void
  children: ReactNode
}

/** Shows one record, with all that is known of it, over its list; on a phone or a tablet it takes the whole screen. */
export const RecordModal = (props: Props) => <LargeDialog size="xl" tablet {...props} />
