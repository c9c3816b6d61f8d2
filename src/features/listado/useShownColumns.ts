import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { listsMakePrices, listsThatCount } from '@/domain/sale/counterPrices'
import { BY_QUANTITY } from '@/domain/sale/ranges'
import { article } from '@/entities/article'
import { useAccess } from '@/session/useAccess'
import { selectPriceRules } from '@/shop/articles/priceRules'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { listKey } from './cells'

const SHOWN = article.fields.filter((field) => field.in?.table !== false).map(({ key }) => key)
/** A card shows three figures, one of which is the stock. */
const ON_A_CARD = SHOWN.filter((key) => key !== 'category_id' && key !== 'num')
const LIST_BY_LIST = [
  'articulo_margen_de_ganancia_segun_lista_de_precios',
  'lista_de_precios_por_categoria',
  'cambiar_price_type_en_vender',
  BY_QUANTITY,
]

/**
 * The columns shown until the person chooses others. A column for each warehouse, list and payment method would push
 * the rest out of view, so those are only offered. A shop whose articles are priced list by list looks for its lists,
 * so these are shown.
 */
export function useShownColumns(): readonly string[] {
  const { has } = useAccess()
  const rules = useSelector(selectPriceRules)
  const phone = useIsPhone()
  const listByList = !phone && LIST_BY_LIST.some((extension) => has(extension))
  return useMemo(() => {
    const lists = listByList && listsMakePrices(rules) ? listsThatCount(rules).map(({ id }) => listKey(id)) : []
    return (phone ? ON_A_CARD : SHOWN).flatMap((key) => (key === 'final_price' ? [key, ...lists] : [key]))
  }, [listByList, phone, rules])
}
