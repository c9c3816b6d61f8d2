import { nota_credito } from '@/entities/currentAcount'
import { EntityScreen } from '@/list/EntityScreen'
import { useNeeded } from '@/list/hooks'
import { ReceiptLink } from './ReceiptLink'
import { SaleLink } from './SaleLink'
import { Summary } from './Summary'
import { useReadAgain } from './useReadAgain'

const CELLS = { sale_id: SaleLink }

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
      summary={(rows) => <Summary rows={rows} one="nota de crédito" many="notas de crédito" />}
    />
  )
}
