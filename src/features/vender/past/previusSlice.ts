import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Sale } from '@/entities/saleRecord'

/** Units of a line that had already come back when the sale was opened. */
export interface ReturnedBefore {
  id: number
  /** Only articles have variants; 0: none. */
  article_variant_id: number
  returned_amount: number
}

/** Differences from the past sale whose lines were sold again; prices in pesos. */
export interface SoldAgain {
  num: number | null
  changed: readonly { name: string; before: number; now: number }[]
  missing: readonly string[]
}

/** Past sales at the till, under the API's names (SALE-029). */
export interface PreviusState {
  /** Position of the sale in view, 1 is the newest; 0 while none is, or its place is not known. */
  index: number
  previus_sale: Sale | null
  previus_returned_articles: readonly ReturnedBefore[]
  previus_returned_services: readonly ReturnedBefore[]
  /** Sale whose edit lock this till took; reading by position takes it (contract b §1.2). */
  held: number | null
  /** Who else is changing the sale in view. */
  holder: string | null
  /** Number of the last read, so that the answer of an earlier one is ignored. */
  asked: number
  loading: boolean
  /** Why something about a past sale could not be done. */
  failure: { title: string; text: string } | null
  /** What was different when the lines of a past sale were sold again. */
  again: SoldAgain | null
}

const initialState = (): PreviusState => ({
  index: 0,
  previus_sale: null,
  previus_returned_articles: [],
  previus_returned_services: [],
  held: null,
  holder: null,
  asked: 0,
  loading: false,
  failure: null,
  again: null,
})

const returnedOf = (lines: Sale['articles'] | Sale['services']): ReturnedBefore[] =>
  lines.flatMap(({ id, pivot }) => {
    const returned_amount = Number(pivot.returned_amount ?? 0)
    if (!(returned_amount > 0)) return []
    return [
      {
        id,
        article_variant_id: 'article_variant_id' in pivot ? (pivot.article_variant_id ?? 0) : 0,
        returned_amount,
      },
    ]
  })

/** Looking at past sales; while one is changed its cart is in the slice `vender`. */
export const previusSlice = createSlice({
  name: 'previus',
  initialState,
  reducers: {
    asked(state) {
      state.asked++
      state.loading = true
      state.failure = null
    },
    /** `index` 0: the sale was read by its id, without the lock. */
    shown: (state, { payload }: PayloadAction<{ sale: Sale; index: number; held: boolean; holder: string | null }>) => {
      const { sale, index, held, holder } = payload
      return {
        ...state,
        index,
        previus_sale: sale,
        previus_returned_articles: returnedOf(sale.articles),
        previus_returned_services: returnedOf(sale.services),
        held: held ? sale.id : null,
        holder,
        loading: false,
        failure: null,
      }
    },
    failed(state, { payload }: PayloadAction<{ title: string; text: string }>) {
      state.loading = false
      state.failure = payload
    },
    failureClosed(state) {
      state.failure = null
    },
    left: ({ asked, again }): PreviusState => ({ ...initialState(), asked: asked + 1, again }),
    soldAgain: (state, { payload }: PayloadAction<SoldAgain | null>) => ({ ...state, again: payload }),
  },
})

export const previusEvents = previusSlice.actions
export const selectPrevius = (state: unknown): PreviusState => (state as { previus: PreviusState }).previus
