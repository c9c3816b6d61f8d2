import { TriangleAlert } from 'lucide-react'
import type { RecipeCosts } from '@/domain/stock/production'
import { lackOf, type TakenInput } from '@/domain/stock/productionMovement'
import { price, quantity } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import { WideTable } from '@/ui/figures/WideTable'

interface Props {
  inputs: readonly TakenInput[]
  costs: RecipeCosts
  /** The movement is stored: its inputs have left the stock, so the present stock says nothing about it. */
  taken?: boolean
}

function Verdict({ input }: { input: TakenInput }) {
  const lack = lackOf(input)
  if (input.nowhere) return <span className="state state-warn">Sin depósito</span>
  if (input.held === null) return <span className="meta">No lleva stock</span>
  if (lack === 0) return <span className="state state-ok">Alcanza</span>
  return (
    <span className="state state-bad">
      <TriangleAlert size={14} aria-hidden />
      Faltan {quantity(lack)}
    </span>
  )
}

/**
 * The inputs a movement takes from the stock, whether there is enough, and what they cost (PROD-002, contract c §6.2).
 */
export function MovementInputs({ inputs, costs, taken = false }: Props) {
  const { can } = useAccess()
  return (
    <>
      {inputs.length === 0 ? (
        <p className="meta mb-0">Este paso no toma insumos.</p>
      ) : (
        <WideTable label={taken ? 'Insumos que tomó' : 'Insumos que toma'}>
          <thead>
            <tr>
              <th scope="col">Insumo</th>
              <th scope="col" className="money">
                {taken ? 'Tomó' : 'Toma'}
              </th>
              {!taken && (
                <>
                  <th scope="col" className="money">
                    Hay
                  </th>
                  <th scope="col">
                    <span className="visually-hidden">Si alcanza</span>
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {inputs.map((input) => (
              <tr key={input.id}>
                <th scope="row">{input.name}</th>
                <td className="money figure">{quantity(input.needed)}</td>
                {!taken && (
                  <>
                    <td className="money figure">{input.held === null ? '—' : quantity(input.held)}</td>
                    <td>
                      <Verdict input={input} />
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      <dl className="production-costs">
        {(
          [
            ['Costo de materiales', costs.materials],
            ...(can('articles.cost')
              ? ([
                  ['Costo de mano de obra', costs.labour],
                  ['Costo neto', costs.net],
                ] as const)
              : []),
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{price(value, 'always')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
