import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { noteKey } from '@/domain/returns/returnFate'
import { nota_credito, type NotaCredito } from '@/entities/currentAcount'
import { EntityScreen } from '@/list/EntityScreen'
import { useNeeded } from '@/list/hooks'
import { repeatedIn } from '@/list/repeated'
import { useTitles } from '@/list/useTitles'
import { useAccess } from '@/session/useAccess'
import { RepeatedMark } from '@/ui/notices/RepeatedMark'
import { AccountsExport } from './AccountsExport'
import { ReceiptLink } from './ReceiptLink'
import { Summary } from './Summary'
import { useReadAgain } from './useReadAgain'

/** A return whose request the browser repeated has two equal notes (contract b §0.2). */
const selectRepeatedNotes = repeatedIn(nota_credito, noteKey)

function Client({ model }: { model: NotaCredito }) {
  const titles = useTitles(['client'])
  const like = useSelector(selectRepeatedNotes).get(model.id)
  return (
    <>
      {like && <RepeatedMark like={`la N° ${like.num_receipt ?? like.id}`} />}
      {model.client_id && titles('client', model.client_id)}
    </>
  )
}

/** The sale a credit note was made for, as a link for a person who may look at sales. */
function SaleLink({ model: { sale, sale_id } }: { model: NotaCredito }) {
  const access = useAccess()
  if (!sale_id) return null
  const name = `N° ${sale?.num ?? sale_id}`
  if (!access.can('sale.index')) return <>{name}</>
  return (
    <Link to={`/ventas/todas/todos?sale=${sale_id}`} aria-label={`Ver la venta ${name}`}>
      {name}
    </Link>
  )
}

const CELLS = { sale_id: SaleLink, client_id: Client }

/** Credit notes, which returns and accounts make: here they are only read and printed (NS-02f). */
export function NotasDeCredito() {
  // A credit note carries only the id of its client.
  useNeeded('client')
  useReadAgain(nota_credito)
  return (
    <EntityScreen
      entity={nota_credito}
      cells={CELLS}
      rowActions={ReceiptLink}
      create={false}
      exports={AccountsExport}
      summary={(rows) => <Summary rows={rows} one="nota de crédito" many="notas de crédito" />}
    />
  )
}
