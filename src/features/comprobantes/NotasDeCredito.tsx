import { nota_credito } from '@/entities/currentAcount'
import { EntityScreen } from '@/list/EntityScreen'
import { useNeeded } from '@/list/hooks'
import { ReceiptLink } from './ReceiptLink'
import { SaleLink } from './SaleLink'
import { Summary } from './Summary'
import { useReadAgain } from './useReadAgain'

const CELLS = { sale_id: SaleLink }

/** Credit notes: made by returns and accounts, here only read and printed (NS-02f). */
export function NotasDeCredito() {
  // They carry the client's id alone.
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
