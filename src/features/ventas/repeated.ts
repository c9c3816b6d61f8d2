import { saleKey } from '@/domain/sale/stored/match'
import { sale as saleEntity } from '@/entities/sale'
import { repeatedIn } from '@/list/repeated'

/** The sales of the list that may be one stored twice. */
export const selectRepeatedSales = repeatedIn(saleEntity, saleKey)
