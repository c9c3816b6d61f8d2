import { useThunkDispatch } from '@/api/thunk'
import { saleEvents } from '../cart/saleSlice'
import { TermSwitch, TermText } from '../terms/TermFields'
import { useTerms } from '../terms/useTerms'

/** Fields of the credit note for the units that came back of a past sale (SALE-020, contract b §2.9). */
export function CreditNoteFields() {
  const dispatch = useThunkDispatch()
  const { save_nota_credito, nota_credito_description } = useTerms()
  return (
    <div className="vender-term-group">
      <TermSwitch
        field="save_nota_credito"
        label="Hacer nota de crédito por lo devuelto"
        on={save_nota_credito === 1}
        onChange={(on) =>
          dispatch(
            saleEvents.choose(on ? { save_nota_credito: 1 } : { save_nota_credito: 0, nota_credito_description: '' }),
          )
        }
      />
      {save_nota_credito === 1 && (
        <TermText
          field="nota_credito_description"
          label="Motivo de la nota de crédito"
          value={nota_credito_description}
          onChange={(text) => dispatch(saleEvents.choose({ nota_credito_description: text }))}
        />
      )}
    </div>
  )
}
