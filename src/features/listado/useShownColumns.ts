import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { listsMakePrices, listsThatCount } from '@/domain/sale/counterPrices'
import { BY_QUANTITY } from '@/domain/sale/ranges'
import { article } from '@/entities/article'
import { useAccess } from '@/session/useAccess'
import { selectPriceRules } from '@/shop/articles/priceRules'
import { useIsNarrow } from '@/ui/hooks/useIsNarrow'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { listKey } from './cells'

const SHOWN = article.fields.filter((field) => field.in?.table !== false).map(({ key }) => key)
/** On a tablet held upright the name needs their room. */
const LEFT_OUT = new Set(['category_id'])
const LIST_BY_LIST = [
  'articulo_margen_de_ganancia_segun_lista_de_precios',
  'lista_de_precios_por_categoria',
  'cambiar_price_type_en_vender',
  BY_QUANTITY,
]

/**
 * Keys shown while nobody has chosen. One column for each warehouse, list and payment method would push the rest out of view: they are there to
 * be chosen. The lists of a shop whose articles are priced list by list are what it looks for.
 */
export function useShownColumns(): readonly string[] {
  const { has } = useAccess()
  const rules = useSelector(selectPriceRules)
  const phone = useIsPhone()
  const narrow = useIsNarrow()
  // A card has room for three figures, of which one is the stock.
  const listByList = !phone && LIST_BY_LIST.some((extension) => has(extension))
  return useMemo(() => {
    const lists = listByList && listsMakePrices(rules) ? listsThatCount(rules).map(({ id }) => listKey(id)) : []
    const keys = narrow ? SHOWN.filter((key) => !LEFT_OUT.has(key)) : SHOWN
    return keys.flatMap((key) => (key === 'final_price' ? [key, ...lists] : [key]))
  }, [listByList, narrow, rules])
}
