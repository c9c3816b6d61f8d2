import { ListExport } from '@/list/export/ListExport'
import type { ListExportProps } from '@/list/export/useListExport'
import { ExpensesPaper } from './ExpensesPaper'

/** The expenses the list shows, in a file as any list, and on paper with what they come to. */
export const ExpensesExport = (props: ListExportProps) => <ListExport {...props} paper={ExpensesPaper} />
