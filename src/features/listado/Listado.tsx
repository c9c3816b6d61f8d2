import { useCallback, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { address, isWarehouse } from '@/entities/address'
import { article } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { current_acount_payment_method_discount } from '@/entities/currentAcountPaymentMethodDiscount'
import { price_type } from '@/entities/priceType'
import { EntityScreen } from '@/list/EntityScreen'
import { useModels, useNeeded } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { useAccess } from '@/session/useAccess'
import { lazyPart } from '@/ui/lazyPart'
import { ArticleActions, ArticleFooter } from './ArticleActions'
import { ArticleTools } from './ArticleTools'
import { CELLS, columnsFor } from './cells'
import { ChosenActions } from './ChosenActions'
import { DialogContext, type ArticleDialog } from './dialogs'
import { PriceBreakdown } from './PriceBreakdown'
import { SentStockNotices } from './SentStockNotices'
import { StockDraftsContext, useNewStockDrafts } from './stockDrafts'
import { useArticleOfAddress } from './useArticleOfAddress'
import { useArticlesHeld } from './useArticlesHeld'
import { useBulkOutcome } from './useBulkOutcome'
import { useCostTexts } from './useCostTexts'
import { useStockLevel } from './useStockLevel'
import './listado.css'

const StockDialog = lazyPart(async () => (await import('./StockDialog')).StockDialog)
const HistoryDialog = lazyPart(async () => (await import('./HistoryDialog')).HistoryDialog)

// One column for each warehouse, list and payment method would push the rest out of view: they are there to be chosen.
const SHOWN = article.fields.filter((field) => field.in?.table !== false).map(({ key }) => key)
const LISTS = ['articulo_margen_de_ganancia_segun_lista_de_precios', 'lista_de_precios_por_categoria']

/** The catalogue. Where it is not downloaded, on a phone or because the owner wants it so, it is read from the server page by page (NS-26). */
export function Listado() {
  useNeeded('address', 'price_type', 'current_acount_payment_method_discount')
  useArticleOfAddress()
  const held = useArticlesHeld()
  const { only, chips } = useStockLevel()
  const user = useSelector(selectUser)
  const { has } = useAccess()
  const addresses = useModels(address)
  const priceTypes = useModels(price_type)
  const discounts = useModels(current_acount_payment_method_discount)
  const hundreds = user === null ? 0 : ownerOf(user).redondear_centenas_en_vender
  const listPrices = LISTS.some((extension) => has(extension))
  const [open, setOpen] = useState<{ dialog: ArticleDialog; article: Article } | null>(null)
  const openDialog = useCallback((dialog: ArticleDialog, model: Article) => setOpen({ dialog, article: model }), [])
  const close = () => setOpen(null)
  const drafts = useNewStockDrafts()
  const texts = useCostTexts()
  const outcome = useBulkOutcome()

  const warehouses = useMemo(() => addresses.filter(isWarehouse), [addresses])
  const extraColumns = useMemo(() => {
    const shop = { redondear_centenas_en_vender: hundreds }
    return columnsFor(warehouses, { lists: listPrices ? priceTypes : [], discounts, shop })
  }, [discounts, hundreds, listPrices, priceTypes, warehouses])
  return (
    <DialogContext value={openDialog}>
      <StockDraftsContext value={drafts}>
        <EntityScreen
          entity={article}
          cells={CELLS}
          texts={texts}
          extraColumns={extraColumns}
          shown={SHOWN}
          rowActions={ArticleActions}
          formFooter={ArticleFooter}
          formAside={PriceBreakdown}
          selectionActions={ChosenActions}
          outcome={outcome}
          remote={!held}
          only={only}
          own={{ controls: null, chips }}
          tools={ArticleTools}
          above={<SentStockNotices />}
        />
      </StockDraftsContext>
      {open?.dialog === 'stock' && <StockDialog article={open.article} onClose={close} />}
      {open?.dialog === 'history' && <HistoryDialog article={open.article} onClose={close} />}
    </DialogContext>
  )
}
