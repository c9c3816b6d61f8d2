import { Hourglass } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { midSentence } from '@/lib/text'
import { useAccess } from '@/session/useAccess'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { bulkFields } from './bulk/bulkFields'
import { ColumnsPanel } from './table/ColumnsPanel'
import { EntityCards } from './table/EntityCards'
import { EntityForm } from './form/EntityForm'
import { EntityTable } from './table/EntityTable'
import { FilterChips } from './search/FilterChips'
import { FiltersPanel } from './search/FiltersPanel'
import { filterableFields } from './search/filters'
import { keptValues } from './table/keptValues'
import { useListState } from './hooks'
import { ListDates } from './search/ListDates'
import { ListExport } from './export/ListExport'
import { ListHeader } from './table/ListHeader'
import { ListEmpty, ListFailure, ListRest } from './table/ListNotices'
import { ListSearch } from './search/ListSearch'
import { searchKeys } from './search/localSearch'
import { isPending, showPending } from './search/pending'
import { mayChooseDates } from '@/session/rights'
import type { BulkOutcome, EntityScreenProps, Removal } from './screenProps'
import { SelectionBar } from './table/SelectionBar'
import { listActions } from './slices'
import { useChosen } from './table/useChosen'
import { useEntityList } from './useEntityList'
import './list.css'

/** The screen of an entity, made of its declaration: list, search, filters, dates, columns, selection and form (LIST-001, LIST-014). */
export function EntityScreen<M extends Model>(props: EntityScreenProps<M>) {
  const {
    toolbar,
    tools: Tools,
    exports: Exports = ListExport,
    selects = true,
    above,
    own,
    summary,
    detail: Detail,
    formFooter,
    formAside,
    rowActions,
    selectionActions,
    selectionDangers,
  } = props
  const entity: AnyEntity = props.entity
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const phone = useIsPhone()
  const titleId = useId()
  const [panel, setPanel] = useState<'filters' | 'columns' | null>(null)
  const screen = useEntityList(props, access, phone)
  const { list, view, found, rows, titles, columns, waiting, mayDelete } = screen
  const actions = listActions(entity)

  const [forms, setForms] = useState(0)
  const open = useCallback((model: Model) => void dispatch(actions.modelSet({ model })), [actions, dispatch])
  const toggle = useCallback((id: number) => void dispatch(actions.selectionToggled(id)), [actions, dispatch])
  const close = () => void dispatch(actions.modelSet(null))
  const { begun } = props
  const begin = () => actions.modelSet({ overlay: { ...(begun && dispatch(begun)), ...keptValues(entity) } })
  const onCreate = screen.mayCreate ? () => void dispatch(begin()) : null
  const { chosen, hidden } = useChosen(list, rows)
  const taken = chosen.length > 0 ? chosen : rows
  const exported = { entity, rows: taken, partly: chosen.length > 0 ? null : screen.partly, columns, titles, access }
  const showColumns = () => setPanel('columns')
  const dated = Boolean(entity.list?.byDate)
  const waits = list.filters.length === 1 && isPending(entity, list)
  const View = phone ? EntityCards : EntityTable

  return (
    <section className="list-screen" aria-labelledby={titleId}>
      <ListHeader
        entity={entity}
        titleId={titleId}
        count={screen.count}
        filters={list.filters.length + (own?.chips.length ?? 0)}
        selecting={list.isSelecteable}
        maySelect={selects && (mayDelete || selectionActions !== undefined || bulkFields(entity, access).length > 0)}
        mayFilter={own !== undefined || filterableFields(entity, access).length > 0}
        search={
          searchKeys(entity).length > 0 && (
            <ListSearch
              label={`Buscar en ${midSentence(entity.labels.many)}`}
              query={view.query}
              searching={found.searching}
              failed={found.failed}
              onQuery={screen.query}
              onNow={found.now}
            />
          )
        }
        toolbar={
          Tools ? (
            <Tools exported={exported} onColumns={showColumns} />
          ) : (
            <>
              {entity.list?.pending && mayChooseDates(entity, access) && <PendingButton entity={entity} />}
              {toolbar}
              <Exports {...exported} />
            </>
          )
        }
        onFilters={() => setPanel('filters')}
        onColumns={Tools ? null : showColumns}
        onSelecting={(selecting) => dispatch(actions.selecteableSet(selecting))}
        onCreate={onCreate}
      />
      {mayChooseDates(entity, access) && <ListDates entity={entity} />}
      {above}
      {/* The pressed button of what is pending says as much. */}
      {!waits && (
        <FilterChips
          entity={entity}
          filters={list.filters}
          titles={titles}
          own={own?.chips}
          onFilters={screen.filter}
        />
      )}
      {list.failed && <ListFailure onRetry={screen.retry} />}
      <div className="list-body">
        {list.loading && !waiting && (
          <div className="list-progress sliding" role="progressbar" aria-label="Actualizando la lista" />
        )}
        {rows.length === 0 && !waiting && !list.failed ? (
          <ListEmpty
            entity={entity}
            query={view.query.trim()}
            pending={waits}
            filtered={list.filters.length > 0 || Boolean(own?.chips.length)}
            dated={dated && list.fromDates}
            instead={props.instead}
            onClearQuery={() => screen.query('')}
            onClearFilters={() => {
              for (const { onClear } of own?.chips ?? []) onClear()
              if (list.filters.length > 0) screen.filter([])
            }}
            onCreate={onCreate}
          />
        ) : (
          <View
            entity={entity}
            label={entity.labels.many}
            columns={columns}
            rows={rows}
            waiting={waiting}
            titles={titles}
            access={access}
            rowActions={rowActions}
            sort={screen.sort}
            onSort={view.sortBy}
            maySort={screen.maySort}
            selecting={list.isSelecteable}
            selected={list.selected}
            onToggle={toggle}
            onSelect={(ids) => dispatch(actions.selectionSet(ids))}
            onSelectAll={screen.chooseAll}
            onOpen={open}
            top={view.top}
            onScroll={view.onScroll}
            onEnd={screen.onEnd}
          />
        )}
      </div>
      <ListRest entity={entity} partly={screen.partly} />
      {/* A list that could not be read, or has not been read yet, must not show 0 as a figure. */}
      {summary !== undefined && waiting && (
        <div className="list-summary list-skeleton" aria-hidden>
          <span />
        </div>
      )}
      {!waiting && !(list.failed && rows.length === 0) && summary?.(rows as unknown as readonly M[])}
      {list.isSelecteable && (
        <SelectionBar
          entity={entity}
          chosen={chosen}
          hidden={hidden}
          titles={titles}
          mayDelete={mayDelete}
          actions={selectionActions}
          dangers={selectionDangers}
          removal={props.removal as Removal<Model> | undefined}
          outcome={props.outcome as BulkOutcome<Model> | undefined}
          onRestored={found.now}
          onCancel={() => dispatch(actions.selecteableSet(false))}
        />
      )}
      {panel === 'filters' && (
        <FiltersPanel
          entity={entity}
          access={access}
          filters={list.filters}
          titles={titles}
          own={own?.controls}
          onApply={(filters) => {
            setPanel(null)
            screen.filter(filters)
          }}
          onClose={() => setPanel(null)}
        />
      )}
      {panel === 'columns' && (
        <ColumnsPanel
          available={screen.available}
          keys={screen.keys}
          onChoose={screen.choose}
          onClose={() => setPanel(null)}
        />
      )}
      {list.model !== null &&
        (Detail !== undefined ? (
          <Detail model={list.model as unknown as M} onClose={close} />
        ) : (
          <EntityForm
            // What is typed into one form must not be laid over the next.
            key={forms}
            entity={entity}
            model={list.model}
            onHolder={(model) => {
              setForms((count) => count + 1)
              open(model)
            }}
            footer={formFooter}
            aside={formAside}
            texts={props.texts}
            inputs={props.inputs}
            removal={props.removal as Removal<Model> | undefined}
            saving={(list.model.id !== null && props.changing) || props.saving}
            onCreated={screen.onCreated}
            onRestored={found.now}
            onClose={close}
          />
        ))}
    </section>
  )
}

/** Shows the records that wait for somebody, of whatever day. */
function PendingButton({ entity }: { entity: AnyEntity }) {
  const dispatch = useThunkDispatch()
  const on = isPending(entity, useListState(entity))
  return (
    <Button
      variant="light"
      className={`pending-${entity.name}`}
      active={on}
      aria-pressed={on}
      onClick={() => dispatch(showPending(entity, !on))}
    >
      <Hourglass size={18} aria-hidden /> {entity.list?.pending?.label}
    </Button>
  )
}
