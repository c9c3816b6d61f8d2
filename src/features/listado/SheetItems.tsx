import { FileDown, FileUp } from 'lucide-react'
import { Dropdown } from 'react-bootstrap'
import { useAddress } from '@/api/useAddress'
import { article } from '@/entities/article'
import { useListState } from '@/list/hooks'
import { useAccess } from '@/session/useAccess'
import { articleClientsExport, articleExport, articleTemplate } from '@/shop/documents'

export type SheetDialog = 'import' | 'pre'

/** Menu items that import and export sheets, as far as the person may (contract a §5.1, §10). */
export function SheetItems({ onOpen }: { onOpen: (dialog: SheetDialog) => void }) {
  const address = useAddress()
  const { can, has } = useAccess()
  const { filters } = useListState(article)
  const [mayImport, mayExport] = [can('article.excel.import'), can('article.excel.export')]
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
