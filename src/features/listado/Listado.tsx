import { useCallback, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { address, isWarehouse } from '@/entities/address'
import { article } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { current_acount_payment_method_discount } from '@/entities/currentAcountPaymentMethodDiscount'
import { EntityScreen } from '@/list/EntityScreen'
import { useModels, useNeeded, useListState } from '@/list/hooks'
import { useRecordOfAddress } from '@/list/useRecordOfAddress'
import { Notice } from '@/outbox/Notice'
import { handled } from '@/outbox/handled'
import { selectPriceListNames, selectPriceRules } from '@/shop/articles/priceRules'
import { useArticlesHeld } from '@/shop/articles/useArticlesHeld'
import { usualTax } from '@/shop/articles/usualTax'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { ArticleActions, ArticleFooter } from './ArticleActions'
import { CELLS, columnsFor, listKey } from './cells'
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
import { Boxes, Columns3, Ellipsis, Truck, FileDown, FileUp } from 'lucide-react'
import { Dropdown } from 'react-bootstrap'
import { Link, useSearchParams } from 'react-router-dom'
import { useListExport } from '@/list/export/useListExport'
import type { ListToolsProps } from '@/list/screenProps'
import { useAccess } from '@/session/useAccess'
import { ExportItems } from '@/ui/figures/ExportMenu'
import type { OwnChip } from '@/list/search/FilterChips'
import { isStockLevel, STOCK_LEVELS } from '@/shop/stock/stockLevels'
import { pesoCost, realCost } from '@/domain/articles/articlePrice'
import type { PriceContext } from '@/domain/articles/articlePriceTypes'
import { dollars, price } from '@/lib/format'
import type { Texts } from '@/list/table/columns'
import { usePriceContext } from '@/shop/articles/usePriceContext'
import { listsMakePrices, listsThatCount } from '@/domain/sale/counterPrices'
import { BY_QUANTITY } from '@/domain/sale/ranges'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { useAddress } from '@/api/useAddress'
import { useIsNewer } from '@/api/useIsNewer'
import { articleClientsExport, articleExport, articleTemplate } from '@/shop/documents'
import './listado.css'

type SheetDialog = 'import' | 'pre'

/** Menu items that import and export sheets, as far as the person may (contract a §5.1, §10). */
function SheetItems({ onOpen }: { onOpen: (dialog: SheetDialog) => void }) {
  const address = useAddress()
  const { can, has } = useAccess()
  const { filters } = useListState(article)
  // The newer server makes its sheet later, in a queue: the list's own export is there at once (contract d §7).
  const queued = useIsNewer()
  const mayExport = can('article.excel.export') && !queued
  const mayImport = can('article.excel.import')
  const files = [
    ...(mayExport && can('articles.cost')
      ? [
          { label: 'Exportar todos', href: articleExport() },
          ...(filters.length > 0 ? [{ label: 'Exportar los filtrados', href: articleExport(filters) }] : []),
        ]
      : []),
    ...(can('article.export_excel_clients') ? [{ label: 'Lista para clientes', href: articleClientsExport }] : []),
    ...(mayImport ? [{ label: 'Plantilla para importar', href: articleTemplate }] : []),
  ]
  if (files.length === 0 && !mayExport) return null
  return (
    <>
      <Dropdown.Divider />
      <Dropdown.Header aria-level={3}>Planillas de Excel</Dropdown.Header>
      {mayImport && (
        <Dropdown.Item as="button" type="button" onClick={() => onOpen('import')}>
          <FileUp size={16} aria-hidden /> Importar…
        </Dropdown.Item>
      )}
      {mayImport && has('articles_pre_import') && (
        <Dropdown.Item as="button" type="button" onClick={() => onOpen('pre')}>
          <FileUp size={16} aria-hidden /> Preimportaciones…
        </Dropdown.Item>
      )}
      {mayExport && !can('articles.cost') && (
        <Dropdown.ItemText className="meta">
          La planilla de artículos lleva los costos: para exportarla hace falta el permiso de verlos.
        </Dropdown.ItemText>
      )}
      {files.map(({ label, href }) => (
        <Dropdown.Item key={href} href={address(href)} target="_blank" rel="noopener">
          <FileDown size={16} aria-hidden /> {label}
        </Dropdown.Item>
      ))}
    </>
  )
}

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
function useShownColumns(): readonly string[] {
  const { has } = useAccess()
  const rules = useSelector(selectPriceRules)
  const phone = useIsPhone()
  const listByList = !phone && LIST_BY_LIST.some((extension) => has(extension))
  return useMemo(() => {
    const lists = listByList && listsMakePrices(rules) ? listsThatCount(rules).map(({ id }) => listKey(id)) : []
    return (phone ? ON_A_CARD : SHOWN).flatMap((key) => (key === 'final_price' ? [key, ...lists] : [key]))
  }, [listByList, phone, rules])
}

/** The article's dollar is not known here: its provider, who may have a dollar of his own, is not held. */
const isUnknown = ({ cost_in_dollars, provider_id }: Partial<Article>, { provider }: PriceContext) =>
  Boolean(cost_in_dollars) && Boolean(Number(provider_id)) && provider === null

/**
 * Texts of costs that must be worked out here: the cost in pesos of an article priced in dollars, and `costo_real`,
 * which the server does not send (ART-022, NS-28).
 */
function useCostTexts(): Texts<Article> {
  const contextOf = usePriceContext()
  const { has } = useAccess()
  return useMemo(() => {
    if (contextOf === null) return {}
    return {
      // Only with this extension, since elsewhere the column needs no room for two amounts.
      ...(has('costo_en_dolares') && {
        cost: (record: Partial<Article>) => {
          const context = contextOf(record)
          const pesos = record.cost_in_dollars && !isUnknown(record, context) ? pesoCost(record, context) : null
          return pesos === null ? null : `${dollars(record.cost)} · ${price(pesos, 'always')}`
        },
      }),
      costo_real: (record: Partial<Article>) => {
        const context = contextOf(record)
        const cost = isUnknown(record, context) ? null : realCost(record, context)
        return cost === null ? null : price(cost, 'always')
      },
    }
  }, [contextOf, has])
}

/**
 * Only active articles, as the server lists them: a search by code finds articles of any status, and the till holds
 * those too (contract a §11.6).
 */
const isActive = ({ status }: Article) => status === 'active'

/**
 * The rows `?stock=` asks for (all active ones without it), and its chip. It needs the whole list: of one page of the
 * server it would filter only what happens to be on it.
 */
function useStockLevel(): { only: (article: Article) => boolean; chips: readonly OwnChip[] } {
  const [params, setParams] = useSearchParams()
  const held = useArticlesHeld()
  const asked = params.get('stock')
  const level = held && isStockLevel(asked) ? STOCK_LEVELS[asked] : null
  const only = useMemo(
    () => (level === null ? isActive : (article: Article) => isActive(article) && level.fits(article)),
    [level],
  )
  const onClear = () =>
    setParams((before) => {
      before.delete('stock')
      return before
    })
  return { only, chips: level === null ? [] : [{ text: level.label, onClear }] }
}

const InventoryDialog = lazyDialog(async () => (await import('./InventoryDialog')).InventoryDialog)
const ImportDialog = lazyDialog(async () => (await import('./import/ImportDialog')).ImportDialog)
const PreImportDialog = lazyDialog(async () => (await import('./import/PreImportDialog')).PreImportDialog)

/** Tools for the whole catalogue that are not needed every day, in one menu (NS-24). */
function ArticleTools({ exported, onColumns }: ListToolsProps) {
  const { can, has, ownsShop } = useAccess()
  const [open, setOpen] = useState<SheetDialog | 'inventory' | null>(null)
  const { count, ways, sheet } = useListExport(exported)
  const close = () => setOpen(null)
  return (
    <>
      <Dropdown align="end">
        <Dropdown.Toggle variant="light" aria-label="Más herramientas" title="Más herramientas">
          <Ellipsis size={18} aria-hidden />
          <span className="list-tool-text">Más</span>
        </Dropdown.Toggle>
        <Dropdown.Menu className="article-tools">
          <Dropdown.Item as="button" type="button" onClick={onColumns}>
            <Columns3 size={16} aria-hidden /> Columnas
          </Dropdown.Item>
          {has('deposit_movements') && can('deposit_movement.index') && (
            <Dropdown.Item as={Link} to="/movimientos-de-depositos">
              <Truck size={16} aria-hidden /> Mover entre depósitos
            </Dropdown.Item>
          )}
          {ownsShop && (
            <Dropdown.Item as="button" type="button" onClick={() => setOpen('inventory')}>
              <Boxes size={16} aria-hidden /> Inventario
            </Dropdown.Item>
          )}
          <SheetItems onOpen={setOpen} />
          {exported.rows.length > 0 && (
            <>
              <Dropdown.Divider />
              <ExportItems count={`Esta lista: ${count}`} ways={ways} />
            </>
          )}
        </Dropdown.Menu>
      </Dropdown>
      {sheet}
      {open === 'inventory' && <InventoryDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} onPreImports={() => setOpen('pre')} />}
      {open === 'pre' && <PreImportDialog onClose={close} />}
    </>
  )
}

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
