import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { PriceContext } from '@/domain/articles/articlePriceTypes'
import type { Article } from '@/entities/articleRecord'
import { category } from '@/entities/category'
import { iva } from '@/entities/iva'
import { price_type } from '@/entities/priceType'
import { provider } from '@/entities/provider'
import { sub_category } from '@/entities/subCategory'
import { useModels } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { ownerOf } from '@/session/user'
import { priceContext } from './priceContext'

/** Returns what an article's price depends on, from the lists held here; null while nobody is signed in. */
export function usePriceContext(): ((record: Partial<Article>) => PriceContext) | null {
  const access = useAccess()
  const user = useSelector(selectUser)
  const ivas = useModels(iva)
  const providers = useModels(provider)
  const priceTypes = useModels(price_type)
  const categories = useModels(category)
  const subCategories = useModels(sub_category)
  return useMemo(() => {
    if (user === null) return null
    const tables = { ivas, providers, priceTypes, categories, subCategories }
    return (record) => priceContext(record, tables, ownerOf(user), access)
  }, [access, categories, ivas, priceTypes, providers, subCategories, user])
}
