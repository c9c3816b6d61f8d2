import { useCallback, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { address, isWarehouse } from '@/entities/address'
import { article } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { current_acount_payment_method_discount } from '@/entities/currentAcountPaymentMethodDiscount'
import { EntityScreen } from '@/list/EntityScreen'
import { useModels, useNeeded } from '@/list/hooks'
import { useRecordOfAddress } from '@/list/useRecordOfAddress'
import { Notice } from '@/outbox/Notice'
import { handled } from '@/outbox/handled'
import { selectPriceListNames, selectPriceRules } from '@/shop/articles/priceRules'
import { useArticlesHeld } from '@/shop/articles/useArticlesHeld'
import { usualTax } from '@/shop/articles/usualTax'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { ArticleActions, ArticleFooter } from './ArticleActions'
import { ArticleTools } from './ArticleTools'
import { CELLS, columnsFor } from './cells'
import { ChosenActions, EmptyStock } from './ChosenActions'
import { DialogContext, type ArticleDialog } from './dialogs'
import { PriceBreakdown } from './PriceBreakdown'
import { LeftImport } from './import/LeftImport'
import { acceptCosts } from './import/operations'
import { setAmounts } from './stock/amountOperations'
import { moveStock } from './stock/moveOperations'
import { StockDraftsContext, useNewStockDrafts } from './stock/stockDrafts'
import { useArticleRemoval } from './useArticleRemoval'
import { useBulkOutcome } from './useBulkOutcome'
import { useCostTexts } from './useCostTexts'
import { useShownColumns } from './useShownColumns'
import { useStockLevel } from './stock/useStockLevel'
import './listado.css'

const OPERATIONS = [handled(moveStock), handled(setAmounts), handled(acceptCosts)]

const StockDialog = lazyDialog(async () => (await import('./stock/StockDialog')).StockDialog)
const HistoryDialog = lazyDialog(async () => (await import('./history/HistoryDialog')).HistoryDialog)

/**
 * The catalogue. On a phone, or when the owner wants it so, the articles are not downloaded but read from the server
 * page by page (NS-26).
 */
export function Listado() {
  useNeeded('address', ...useSelector(selectPriceListNames).split(' '))
  useRecordOfAddress('article', article, 'Ese artículo ya no existe: alguien lo eliminó.')
  const held = useArticlesHeld()
  const { only, chips } = useStockLevel()
  const addresses = useModels(address)
  const shown = useShownColumns()
  const rules = useSelector(selectPriceRules)
  const discounts = useModels(current_acount_payment_method_discount)
  const [open, setOpen] = useState<{ dialog: ArticleDialog; article: Article } | null>(null)
  const openDialog = useCallback((dialog: ArticleDialog, model: Article) => setOpen({ dialog, article: model }), [])
  const close = () => setOpen(null)
  const drafts = useNewStockDrafts()
  const texts = useCostTexts()
  const outcome = useBulkOutcome()
  const removal = useArticleRemoval()

  const warehouses = useMemo(() => addresses.filter(isWarehouse), [addresses])
  const extraColumns = useMemo(() => columnsFor(warehouses, discounts, rules), [discounts, rules, warehouses])
  return (
    <DialogContext value={openDialog}>
      <StockDraftsContext value={drafts}>
        <EntityScreen
          entity={article}
          cells={CELLS}
          texts={texts}
          extraColumns={extraColumns}
          shown={shown}
          rowActions={ArticleActions}
          formFooter={ArticleFooter}
          formAside={PriceBreakdown}
          selectionActions={ChosenActions}
          selectionDangers={EmptyStock}
          outcome={outcome}
          removal={removal}
          begun={usualTax}
          remote={!held}
          only={only}
          own={{ controls: null, chips }}
          tools={ArticleTools}
          above={
            <>
              <Notice operations={OPERATIONS} />
              <LeftImport />
            </>
          }
        />
      </StockDraftsContext>
      {open?.dialog === 'stock' && <StockDialog article={open.article} onClose={close} />}
      {open?.dialog === 'history' && <HistoryDialog article={open.article} onClose={close} />}
    </DialogContext>
  )
}
