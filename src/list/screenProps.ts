import type { FunctionComponent, ReactNode } from 'react'
import type { Thunk } from '@/api/thunk'
import type { EntityDefinition, Model } from '@/entities/types'
import type { RemoveOne } from './bulk/bulk'
import type { ListExportProps } from './export/useListExport'
import type { OwnChip } from './search/FilterChips'
import type { Cells, ExtraColumn, Inputs, Texts } from './table/columns'
import type { SaveRecord } from './saving/record'

export interface ListToolsProps {
  /** What is exported: the rows shown, or the chosen ones. */
  exported: ListExportProps
  onColumns: () => void
}

export interface Removal<M> {
  /** undefined: these leave the list, and nothing else. */
  effects: (chosen: readonly M[]) => string | undefined
  /** Deletes one of them, where the entity's plain DELETE is not enough. */
  remove?: RemoveOne
  after?: (gone: readonly M[]) => void
  /** Called when some are back, with what has to follow; says what did not come back with them. */
  undone?: (back: readonly M[]) => string | undefined
}

/** A figure of a record before a change and after it, in words. */
export interface BulkLine {
  label: string
  before: string
  after: string
}

/** What the server's rules make of a change of many records. */
export interface BulkOutcome<M> {
  /** The field the rules work out. A person may raise it too: the rules say which column of each record that changes. */
  key: string
  /** Those columns: who may not change one of them cannot raise the field. */
  columns: readonly string[]
  /** The column of this record; null: it has none. */
  from: (model: M) => string | null
  /** How many records have that column, in words. */
  kind: (column: string, count: number) => string
  /** Why a change of this column, or of the field, leaves the record's price as it is; null: it does not. */
  idle: (model: M, column: string) => string | null
  /** What the rules make of one record, the field first. */
  of: (before: M, after: M) => readonly BulkLine[]
  /** In words: how the other computers come to see the change. */
  told: string
  /** Shown once the change is done. `before`: the records as they were. */
  after?: FunctionComponent<{ before: readonly M[] }>
}

export interface EntityScreenProps<M extends Model> {
  entity: EntityDefinition<M>
  /** Components that draw a field's column, by the field's key. */
  cells?: Cells<M>
  /** Texts for fields whose value depends on more than the record, in the list, its files and the form. */
  texts?: Texts<M>
  /** Other inputs for fields of the form, by their keys. */
  inputs?: Inputs
  /** Columns that are no field of the entity. */
  extraColumns?: readonly ExtraColumn<M>[]
  /** Keys of the columns shown while nobody has chosen any, where the entity's own selection does not do. */
  shown?: readonly string[]
  /** Buttons at the end of each row. */
  rowActions?: FunctionComponent<{ model: M }>
  /** Replaces all tools of the list but filters and selection, where they are too many to stand side by side. */
  tools?: FunctionComponent<ListToolsProps>
  /** Stands beside the buttons of the list. */
  toolbar?: ReactNode
  /** Replaces the list's own exports by those the screen makes of the rows shown, or of the chosen ones. */
  exports?: FunctionComponent<ListExportProps>
  /** Notices between the header and the rows. */
  above?: ReactNode
  /** The screen's own choice of rows, on top of the filters: its controls, and chips for what is at work. */
  own?: { controls: ReactNode; chips: readonly OwnChip[] }
  /** Offered where the chosen days have no rows: what people look for more often. */
  instead?: ReactNode
  /** Stands under the rows and sums up those that are shown. */
  summary?: (rows: readonly M[]) => ReactNode
  /** Picks the rows of the list this screen is about; a stable function. */
  only?: (model: M) => boolean
  /** Replaces the form; closes itself. */
  detail?: FunctionComponent<{ model: M; onClose: () => void }>
  /** Stands in the foot of the form of a saved record; `dirty`: something typed is not saved yet. */
  formFooter?: FunctionComponent<{ model: M; dirty: boolean }>
  /** Stands beside the form and shows what follows from the record as it is being filled in. */
  formAside?: FunctionComponent<{ record: Partial<M> }>
  /** What a new record begins with, before what this browser keeps from the last one. */
  begun?: Thunk<Partial<M>>
  /** How the form saves its record, where that asks for more than sending it. */
  saving?: SaveRecord
  /** How the form saves a record that is already stored, where only a change asks for more than sending it. */
  changing?: SaveRecord
  /** What deleting does besides, in words, and what has to follow it. */
  removal?: Removal<M>
  /** What else can be done with the chosen rows. */
  selectionActions?: FunctionComponent<{ chosen: readonly M[] }>
  /** What of that takes something away for good: it stands apart, beside *Eliminar*. */
  selectionDangers?: FunctionComponent<{ chosen: readonly M[] }>
  /** What follows for each of the chosen rows when they are changed at once. */
  outcome?: BulkOutcome<M>
  /** False: records are changed and deleted one by one, because each asks something of its own. */
  selects?: boolean
  /** False: records are created elsewhere. */
  create?: boolean
  /** The list is too long to be held: it is read from the server page by page. */
  remote?: boolean
}
