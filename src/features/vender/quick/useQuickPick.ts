import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { isWholeUnit } from '@/domain/stock/wholeUnits'
import type { Article } from '@/entities/articleRecord'
import { isAmountAhead, parseScan } from '@/lib/scan'
import { focusScan, scanField } from '@/ui/scan/scanTarget'
import { foundOf, type Found } from '../cart/found'
import { selectUnits } from '../cart/selectors'
import { useScreen } from '../cart/useScreen'

/** Takes a `3*` out of the scan field; '' when there is none. */
function amountAhead(): string {
  const field = scanField()
  if (field === null || !isAmountAhead(field.value)) return ''
  const text = field.value
  field.value = ''
  return text
}

/**
 * Adds one of an article, as its scan would, or as many as stand before it (`3*`); what is sold by weight asks for it first. Answers how many
 * were added: null where that is still asked, or refused.
 */
export function useQuickPick(onPick: (found: Found, amount: number) => void) {
  const { getState } = useStore()
  const { scan, open } = useScreen()
  return useCallback(
    (article: Article, times = ''): number | null => {
      const ahead = times === '' ? amountAhead() : `${times}*`
      const unit = selectUnits(getState()).get(article.unidad_medida_id)
      const found = foundOf('article', article)
      if (ahead === '' && unit !== undefined && !isWholeUnit(unit)) {
        open({ name: 'weigh', found })
        return null
      }
      focusScan()
      // The `1` stands for any code: a wrong quantity is refused as in a scan.
      const read = parseScan(`${ahead}1`)
      if (read.kind !== 'code') {
        scan(`${ahead}1`)
        return null
      }
      onPick(found, read.amount)
      return read.amount
    },
    [getState, scan, open, onPick],
  )
}
