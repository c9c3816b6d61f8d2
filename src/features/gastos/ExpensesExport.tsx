import { ListExport } from '@/list/export/ListExport'
import type { ListExportProps } from '@/list/export/useListExport'
import { ExpensesPaper } from './ExpensesPaper'

/** Exports the expenses shown as any list does, but on paper with their totals. */
export const ExpensesExport = (props: ListExportProps) => <ListExport {...props} paper={ExpensesPaper} />
