import { Modal } from 'react-bootstrap'
import type { ApiClient } from '@/api/client'
import { priceChanges } from '@/shop/articles/articleHistory'
import { cents, toAmount } from '@/domain/money'
import { priceThen } from '@/domain/articles/priceThen'
import { recipeCosts } from '@/domain/stock/production'
import type { Recipe } from '@/entities/recipe'
import { dateAndHour } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { useAwaited } from '@/list/useAwaited'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { WideTable } from '@/ui/figures/WideTable'
import { FiguresHead } from '@/ui/figures/FiguresHead'
import { useLiveInputs, type RecipeInput } from './useRecipes'

interface Row {
  id: number
  name: string
  amount: string
  /** Price of one unit when the recipe was saved; null: it was not recorded. */
  before: number | null
  now: number
}

/** Reads each input's price when the recipe was last saved, and its price today. */
async function rowsOf(api: ApiClient, inputs: readonly RecipeInput[], moment: string): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const input of inputs) {
    const before = priceThen(await priceChanges(api, input.id), moment, input)
    rows.push({
      id: input.id,
      name: input.name ?? '',
      amount: input.pivot.amount,
      before,
      now: toAmount(input.final_price).toNumber(),
    })
  }
  return rows
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${price(value, 'always')}`
const differs = ({ before, now }: Row) => before !== null && before !== now
const costDifference = ({ amount, before, now }: Row) =>
  cents(toAmount(now).minus(toAmount(before)).times(toAmount(amount)))

/** The cost of a unit when the recipe was saved and today, input by input (PROD-011). */
export function CostHistory({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const inputs = useLiveInputs()(recipe.articles)
  const moment = recipe.updated_at ?? recipe.created_at
  const { data, waiting } = useAwaited(`cost history ${recipe.id}`, (api) => rowsOf(api, inputs, moment))
  const changed = (data ?? []).filter(differs)
  const now = recipeCosts(inputs).net
  const before = cents(changed.reduce((sum, row) => sum.minus(costDifference(row)), toAmount(now)))
  return (
    <Modal show onHide={onClose} size="lg" centered scrollable animation={false} aria-labelledby="cost-history-title">
      <DialogHead id="cost-history-title">Costos de {recipe.article?.name ?? 'la receta'}</DialogHead>
      <Modal.Body className="production-dialog">
        {data === null ? (
          waiting
        ) : changed.length === 0 ? (
          <p className="mb-0">Ningún insumo cambió de precio desde que se guardó, el {dateAndHour(moment)}.</p>
        ) : (
          <>
            <p className="mb-0">
              Desde que se guardó, el {dateAndHour(moment)}, una unidad pasó de{' '}
              <strong className="figure">{price(before, 'always')}</strong> a{' '}
              <strong className="figure">{price(now, 'always')}</strong>.{' '}
              {Boolean(recipe.article_cost_from_recipe) && 'Guardala de nuevo para que el costo del artículo la siga.'}
            </p>
            <WideTable label="Insumos que cambiaron de precio">
              <FiguresHead first="Insumo" figures={['Lleva', 'Al guardar', 'Hoy', 'En el costo']} />
              <tbody>
                {changed.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">{row.name}</th>
                    <td className="money figure">{quantity(row.amount)}</td>
                    <td className="money figure">{price(row.before, 'always')}</td>
                    <td className="money figure">{price(row.now, 'always')}</td>
                    <td className="money figure">{signed(costDifference(row))}</td>
                  </tr>
                ))}
              </tbody>
            </WideTable>
          </>
        )}
        {(data ?? []).some((row) => row.before === null) && (
          <p className="meta mb-0">De algunos insumos no quedó anotado el precio de entonces: no se cuentan.</p>
        )}
      </Modal.Body>
    </Modal>
  )
}
