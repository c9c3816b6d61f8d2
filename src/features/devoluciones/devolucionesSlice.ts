import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import type { ReturnChoices, ReturnProblem } from '@/domain/returns/returnPayload'
import type { PickedArticle, ReturnClient, ReturnItem } from '@/domain/returns/returnRecords'
import { choicesAfter, choicesOf, pickedItem, soldItems, unitsOf, withUnits } from '@/domain/returns/returns'
import type { Sale } from '@/entities/saleRecord'
import type { Doubt, Entry } from '@/outbox/entries'
import type { SentReturn } from './attempt'

/** A return in doubt, and what the shop's records say of it. */
export interface ReturnDoubt {
  entry: Entry
  what: SentReturn
  found: Doubt
}

/** The return being made. Its total is not kept but worked out by `selectTotal`. */
export interface DevolucionesState extends ReturnChoices {
  /** Number of the sale, as typed. */
  num: string
  sale: Sale | null
  searching: boolean
  saving: boolean
  /** Why the return could not be saved, shown at its field. */
  problem: ReturnProblem | null
  doubt: ReturnDoubt | null
}

const initialState = (): DevolucionesState => ({
  num: '',
  client: null,
  sale: null,
  articles: [],
  regresar_stock: 1,
  address_id: 0,
  generar_current_acount: 1,
  facturar_nota_credito: 0,
  searching: false,
  saving: false,
  problem: null,
  doubt: null,
})

/** The return is on its way or in doubt. */
export const isHeld = ({ saving, doubt }: Pick<DevolucionesState, 'saving' | 'doubt'>): boolean =>
  saving || (doubt !== null && doubt.found !== 'absent')
/** The return may not change: it is held, or the sale being searched will replace it. */
export const isLocked = (state: Pick<DevolucionesState, 'saving' | 'doubt' | 'searching'>): boolean =>
  state.searching || isHeld(state)

/** Records are read and replaced whole, never drafted. */
const stored = (state: DevolucionesState): DevolucionesState => original(state as object) as DevolucionesState

const begunOf = (sale: Sale): DevolucionesState => ({
  ...initialState(),
  num: String(sale.num ?? ''),
  sale,
  articles: soldItems(sale),
  ...choicesOf(sale),
})

type Switches = Pick<
  DevolucionesState,
  'regresar_stock' | 'generar_current_acount' | 'facturar_nota_credito' | 'address_id'
>

const changed = (
  state: DevolucionesState,
  change: (before: DevolucionesState) => Partial<DevolucionesState>,
): DevolucionesState => {
  const before = stored(state)
  return isLocked(before) ? before : { ...before, problem: null, ...change(before) }
}

const changedItem = (
  state: DevolucionesState,
  key: string,
  change: (item: ReturnItem) => ReturnItem,
): DevolucionesState =>
  changed(state, ({ articles }) => ({ articles: articles.map((item) => (item.key === key ? change(item) : item)) }))

/** A line keeps its key when its variant is chosen later, so the article's next line needs another key. */
function freeKey(articles: readonly ReturnItem[], key: string): string {
  const taken = new Set(articles.map((item) => item.key))
  let free = key
  for (let next = 2; taken.has(free); next++) free = `${key}-${next}`
  return free
}

export const devolucionesSlice = createSlice({
  name: 'devoluciones',
  initialState,
  reducers: {
    numTyped(state, { payload }: PayloadAction<string>) {
      state.num = payload
    },
    searchStarted(state) {
      state.searching = true
    },
    searchEnded(state) {
      state.searching = false
    },
    saleFound: (_state, { payload }: PayloadAction<Sale>): DevolucionesState => begunOf(payload),
    /** Another till has changed the sale of the return: its lines begin anew, and what the person chose stays. */
    saleReread: (state, { payload }: PayloadAction<Sale>): DevolucionesState => {
      const before = stored(state)
      const begun = begunOf(payload)
      if (before.sale === null) return begun
      return { ...begun, regresar_stock: before.regresar_stock, ...choicesAfter(before.sale, payload, before) }
    },
    /** Empties the return. */
    returnCleared: initialState,

    clientChosen: (state, { payload }: PayloadAction<ReturnClient | null>) =>
      changed(state, () => ({ client: payload })),
    articlePicked: (state, { payload }: PayloadAction<{ article: PickedArticle; variantId: number }>) =>
      changed(state, ({ articles, sale }) => {
        if (sale !== null) return {}
        const item = pickedItem(payload.article, payload.variantId)
        const line = articles.find(
          ({ id, article_variant_id }) => id === item.id && article_variant_id === item.article_variant_id,
        )
        if (line === undefined) return { articles: [{ ...item, key: freeKey(articles, item.key) }, ...articles] }
        return { articles: articles.map((other) => (other === line ? withUnits(line, unitsOf(line) + 1) : other)) }
      }),
    articleRemoved: (state, { payload: key }: PayloadAction<string>) =>
      changed(state, ({ articles }) => ({ articles: articles.filter((item) => item.key !== key) })),
    unitsSet: (state, { payload: { key, units } }: PayloadAction<{ key: string; units: number }>) =>
      changedItem(state, key, (item) => withUnits(item, units)),
    priceSet: (state, { payload: { key, price } }: PayloadAction<{ key: string; price: number | null }>) =>
      changedItem(state, key, (item) => ({ ...item, price_vender: price })),
    variantChosen: (state, { payload: { key, id } }: PayloadAction<{ key: string; id: number }>) =>
      changedItem(state, key, (item) => ({ ...item, article_variant_id: id })),
    allReturned: (state) =>
      changed(state, ({ articles }) => ({ articles: articles.map((item) => withUnits(item, item.amount)) })),
    switched: (state, { payload }: PayloadAction<Partial<Switches>>) => changed(state, () => payload),

    saveRefused: (state, { payload }: PayloadAction<ReturnProblem>) => ({ ...stored(state), problem: payload }),
    saveStarted: (state): DevolucionesState => ({ ...stored(state), saving: true, problem: null }),
    /** The return was not stored: everything stays as it was. */
    saveFailed: (state): DevolucionesState => ({ ...stored(state), saving: false, doubt: null }),
    saveUnsure: (state, { payload }: PayloadAction<ReturnDoubt>): DevolucionesState => ({
      ...stored(state),
      saving: false,
      doubt: payload,
    }),
    /** Empties the return; the next one does not go into an account unless a person says so (NS-10). */
    returnSaved: (): DevolucionesState => ({ ...initialState(), generar_current_acount: 0 }),
  },
})

export const returnEvents = devolucionesSlice.actions
export const selectDevolucion = (state: unknown): DevolucionesState =>
  (state as { devoluciones: DevolucionesState }).devoluciones
