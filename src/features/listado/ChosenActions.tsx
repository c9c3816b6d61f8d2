import { Eraser, Link2, Printer, Tags } from 'lucide-react'
import { useState } from 'react'
import { Button, Dropdown } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { useAddress } from '@/api/useAddress'
import type { Article } from '@/entities/articleRecord'
import { usePrintLink } from '@/list/export/usePrinting'
import { useToldSaving } from '@/list/saving/useToldSaving'
import { useAccess } from '@/session/useAccess'
import { articleSheet } from '@/shop/documents'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { resetStock } from './stock/stockCalls'

const ArticleLabels = lazyDialog(async () => (await import('@/shop/labels/ArticleLabels')).ArticleLabels)

const SHEETS = [
  { kind: 'tickets', label: 'Tickets de góndola' },
  { kind: 'barCodes', label: 'Códigos de barras' },
  { kind: 'list', label: 'Lista de precios' },
  { kind: 'catalogue', label: 'Catálogo' },
] as const
/** Most articles in one address: servers cut off longer addresses. */
const MOST = 600

/** Prints labels and lists of the chosen articles (NS-24). */
export function ChosenActions({ chosen }: { chosen: readonly Article[] }) {
  const address = useAddress()
  const printLink = usePrintLink()
  const toast = useToast()
  const ids = chosen.map(({ id }) => id)
  const [labelled, setLabelled] = useState(false)
  const tooMany = ids.length > MOST
  const codeless = chosen.filter(({ bar_code }) => !bar_code?.trim()).length

  /** The catalogue's address needs no session, so that a client can open it. */
  async function copyLink() {
    const link = address(articleSheet('catalogue', ids))
    try {
      await navigator.clipboard.writeText(link)
      toast({ text: 'Enlace copiado: quien lo reciba ve el catálogo de lo elegido', tone: 'ok' })
    } catch {
      toast({ text: `No se pudo copiar el enlace: ${link}`, tone: 'warn', seconds: 20 })
    }
  }

  return (
    <>
      <Dropdown drop="up">
        <Dropdown.Toggle
          variant="light"
          disabled={ids.length === 0 || tooMany}
          title={tooMany ? `Elegí hasta ${MOST}` : undefined}
        >
          <Printer size={18} aria-hidden />
          Imprimir
        </Dropdown.Toggle>
        <Dropdown.Menu>
          <Dropdown.Item as="button" type="button" onClick={() => setLabelled(true)}>
            <Tags size={18} aria-hidden /> Etiquetas…
          </Dropdown.Item>
          {SHEETS.map(({ kind, label }) => (
            <Dropdown.Item key={kind} {...printLink(articleSheet(kind, ids), `«${label}»`)}>
              {label}
            </Dropdown.Item>
          ))}
          {codeless > 0 && (
            <Dropdown.ItemText className="meta label-note">
              {codeless === 1 ? '1 elegido no tiene' : `${codeless} elegidos no tienen`} código de barras: mirá su
              etiqueta antes de imprimirla.
            </Dropdown.ItemText>
          )}
          <Dropdown.Divider />
          <Dropdown.Item as="button" type="button" onClick={() => void copyLink()}>
            <Link2 size={18} aria-hidden /> Copiar el enlace del catálogo
          </Dropdown.Item>
        </Dropdown.Menu>
      </Dropdown>
      {labelled && <ArticleLabels articles={chosen} onClose={() => setLabelled(false)} />}
    </>
  )
}

/** Sets the stock of the chosen articles to 0 (NS-24). */
export function EmptyStock({ chosen }: { chosen: readonly Article[] }) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const { can } = useAccess()
  const ids = chosen.map(({ id }) => id)
  const { saving, run } = useToldSaving(
    (why) => `No se pudo vaciar ${ids.length === 1 ? 'el stock' : 'el stock de todos'}. ${why}`,
  )
  async function empty() {
    const question = {
      title: ids.length === 1 ? '¿Vaciar el stock?' : `¿Vaciar el stock de ${ids.length} artículos?`,
      text: 'Queda en 0 en todos los depósitos y variantes. Cada cambio figura en los movimientos como «Reseteo de Stock».',
      action: 'Vaciar',
      danger: true,
    }
    const work = async () => {
      await dispatch(resetStock(ids))
      toast({ text: 'Stock en 0', tone: 'ok' })
    }
    await run(work, () => confirm(question))
  }

  return can('article.update') ? (
    <Button variant="outline-danger" disabled={ids.length === 0 || saving} onClick={() => void empty()}>
      <Eraser size={18} aria-hidden />
      {saving ? 'Vaciando…' : 'Vaciar stock'}
    </Button>
  ) : null
}
