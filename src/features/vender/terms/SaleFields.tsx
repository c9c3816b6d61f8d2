import { TermSwitch, TermText } from './TermFields'
import { stateChoices, STATES, stateOf } from './terms'
import { useChoose } from './useChoose'
import { useTerms, type TermRights } from './useTerms'

/** What becomes of the sale, and what is written on it. */
export function SaleFields({ rights }: { rights: TermRights }) {
  const choose = useChoose()
  const terms = useTerms()
  return (
    <>
      <div className="vender-term-group">
        {rights.budget && (
          <TermSwitch
            field="guardar_como_presupuesto"
            label="Guardar como presupuesto"
            on={terms.guardar_como_presupuesto}
            onChange={(on) => choose({ guardar_como_presupuesto: on })}
          />
        )}
        {rights.states.map((state) => (
          <TermSwitch
            key={state}
            field={state}
            label={STATES[state]}
            on={stateOf(terms) === state}
            onChange={(on) => choose(stateChoices(on ? state : null))}
          />
        ))}
      </div>
      {rights.orderNumber && (
        <TermText
          field="numero_orden_de_compra"
          label="N° de orden de compra"
          value={terms.numero_orden_de_compra}
          onChange={(text) => choose({ numero_orden_de_compra: text })}
        />
      )}
      {rights.observations && (
        <TermText
          field="observations"
          label="Observaciones"
          value={terms.observations}
          rows={3}
          onChange={(text) => choose({ observations: text })}
        />
      )}
    </>
  )
}
