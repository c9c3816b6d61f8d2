import { ExportMenu } from '@/ui/figures/ExportMenu'
import { useListExport, type ListExportProps } from './useListExport'

export function ListExport(props: ListExportProps) {
  const { count, ways, sheet } = useListExport(props)
  return (
    <>
      <ExportMenu count={count} disabled={props.rows.length === 0} ways={ways} />
      {sheet}
    </>
  )
}
