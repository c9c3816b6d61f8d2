import { FileSpreadsheet } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Dropdown } from 'react-bootstrap'
import { articleClientsExport, articleExport, articleTemplate } from '@/api/addresses'
import { useAddress } from '@/api/useAddress'
import { article } from '@/entities/article'
import { useListState } from '@/list/hooks'
import { useAccess } from '@/session/useAccess'

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }))
const PreImportDialog = lazy(async () => ({ default: (await import('./PreImportDialog')).PreImportDialog }))

/** Sheets in and out, as far as the person may (contract a §5.1, §10). */
export function ExcelMenu() {
  const address = useAddress()
  const { can, has } = useAccess()
  const { filters } = useListState(article)
  const [open, setOpen] = useState<'import' | 'pre' | null>(null)
  const mayImport = can('article.excel.import')
  const files = [
    ...(can('article.excel.export')
      ? [
          { label: 'Exportar todos', href: articleExport() },
          ...(filters.length > 0 ? [{ label: 'Exportar los filtrados', href: articleExport(filters) }] : []),
        ]
      : []),
    ...(can('article.export_excel_clients') ? [{ label: 'Lista para clientes', href: articleClientsExport }] : []),
    ...(mayImport ? [{ label: 'Plantilla para importar', href: articleTemplate }] : []),
  ]
  if (files.length === 0) return null
  return (
    <>
      <Dropdown align="end">
        <Dropdown.Toggle variant="light" aria-label="Excel">
          <FileSpreadsheet size={18} aria-hidden />
          <span className="list-tool-text">Excel</span>
        </Dropdown.Toggle>
        <Dropdown.Menu>
          {mayImport && (
            <Dropdown.Item as="button" type="button" onClick={() => setOpen('import')}>
              Importar…
            </Dropdown.Item>
          )}
          {mayImport && has('articles_pre_import') && (
            <Dropdown.Item as="button" type="button" onClick={() => setOpen('pre')}>
              Preimportaciones…
            </Dropdown.Item>
          )}
          {files.map(({ label, href }) => (
            <Dropdown.Item key={href} href={address(href)} target="_blank" rel="noopener">
              {label}
            </Dropdown.Item>
          ))}
        </Dropdown.Menu>
      </Dropdown>
      <Suspense>
        {open === 'import' && <ImportDialog onClose={() => setOpen(null)} />}
        {open === 'pre' && <PreImportDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
