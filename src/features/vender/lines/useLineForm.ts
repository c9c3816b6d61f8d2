import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { cents, toAmount } from '@/domain/money'
import type { CartItem } from '@/domain/sale/item'
import { withChoices, type LineChoices } from '@/domain/sale/lines'
import { useAccess } from '@/session/useAccess'
import { quantity } from '@/lib/format'
import { changesListPrices, useListPrice } from './listPrice'
import { CHANGE_PRICE, editLine, LINE_DISCOUNT, parseDiscount, parseSeveral, type SeveralRow } from './lineEdits'
import { parsePrice } from '../cart/typedPrice'
import { selectContext } from '../cart/selectors'

interface Draft {
  /** As typed; empty: the price the rules give. */
  price: string
  discount: string
  /** Price list of this line alone; 0: the sale's. */
  list: number
  /** 0: none chosen yet. */
  variant: number
  /** Null: one price for all units. */
  several: readonly SeveralRow[] | null
  /** The typed price becomes the article's too. */
  inList: boolean
}

type LineField = 'price' | 'discount' | 'several' | 'form'

export interface LineProblem {
  field: LineField
  /** Id of the row of the several prices. */
  row?: number
  message: string
}

const typed = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

const draftOf = (item: CartItem): Draft => ({
  // A scale's package has a price with many decimals. It is shown as money, and stays as it was unless somebody types
  // another.
  price: item.customPrice === null ? '' : typed(cents(toAmount(item.customPrice))),
  discount: typed(item.discount),
  list: item.price_type_personalizado_id,
  variant: item.article_variant_id,
  several:
    item.varios_precios.length === 0
      ? null
      : item.varios_precios.map(({ price_vender, amount }, index) => ({
          id: index + 1,
          price: typed(price_vender),
          amount: typed(amount),
        })),
  inList: false,
})

/** What this person may change of this line. Combos keep no percentage and only articles several prices, a list or a variant (contract b §2.2). */
function rightsOf(item: CartItem, access: ReturnType<typeof useAccess>, lists: number) {
  const { can, has } = access
  const article = item.kind === 'article'
  return {
    price: can(CHANGE_PRICE),
    listPrice: can(CHANGE_PRICE) && article && changesListPrices(access),
    discount: can(LINE_DISCOUNT) && item.kind !== 'combo',
    several: can(CHANGE_PRICE) && article && item.variants.length === 0,
    list: has('cambiar_price_type_en_vender') && article && lists > 1,
    variant: item.variants.length > 0,
  }
}

type LineRights = ReturnType<typeof rightsOf>

/** The choices of the draft, or what is wrong with it: only the fields on the screen that were changed. */
function choicesOf(draft: Draft, first: Draft, rights: LineRights): LineChoices | LineProblem {
  const several = draft.several === null ? { rows: [] } : parseSeveral(draft.several)
  if ('wrong' in several) return { field: 'several', row: several.row, message: several.wrong }
  const split = several.rows.length > 0
  const typesPrice = rights.price && (split || draft.price !== first.price)
  const price = parsePrice(draft.price)
  if (typesPrice && !split && 'wrong' in price) return { field: 'price', message: price.wrong }
  const discount = parseDiscount(draft.discount)
  if (rights.discount && 'wrong' in discount) return { field: 'discount', message: discount.wrong }
  return {
    ...(typesPrice && { customPrice: split || 'wrong' in price ? null : price.value }),
    ...(rights.several && { varios_precios: several.rows }),
    ...(rights.discount && { discount: 'wrong' in discount ? null : discount.value }),
    ...(rights.list && { price_type_personalizado_id: draft.list }),
    ...(rights.variant && { article_variant_id: draft.variant }),
  }
}

/** One line as it is being edited: nothing of it is in the sale until it is saved. */
export function useLineForm(item: CartItem, onSaved: () => void) {
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const changeListPrice = useListPrice()
  const { price_types: lists } = useSelector(selectContext)
  const [begun] = useState(() => draftOf(item))
  const [draft, setDraft] = useState(begun)
  const [problem, setProblem] = useState<LineProblem | null>(null)
  const rights = rightsOf(item, access, lists.length)
  const choices = choicesOf(draft, draftOf(item), rights)

  return {
    draft,
    changed: Object.entries(begun).some(([key, value]) => draft[key as keyof Draft] !== value),
    rights,
    lists,
    problem,
    /** The line with the typed changes, while they can be read. */
    preview: 'message' in choices ? item : withChoices(item, choices),
    put(change: Partial<Draft>) {
      setDraft({ ...draft, ...change })
      setProblem(null)
    },
    severalBegun(unitPrice: number) {
      const first = {
        id: 1,
        price: draft.price || typed(cents(toAmount(unitPrice))),
        amount: quantity(item.amount).replaceAll('.', ''),
      }
      setDraft({ ...draft, several: [first, { id: 2, price: '', amount: '' }] })
      setProblem(null)
    },
    save() {
      if ('message' in choices) return setProblem(choices)
      const price = draft.inList && draft.several === null ? parsePrice(draft.price) : { wrong: '' }
      if ('value' in price && price.value === null) return setProblem({ field: 'price', message: 'Falta el precio' })
      const refusal = dispatch(editLine(item.key, choices))
      if (refusal !== null) return setProblem({ field: 'form', message: refusal })
      if ('value' in price && price.value !== null) void changeListPrice(item, price.value)
      onSaved()
    },
  }
}

export type LineForm = ReturnType<typeof useLineForm>
