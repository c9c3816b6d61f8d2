import { useState } from 'react'
import { Form } from 'react-bootstrap'
import { BEGUN } from '@/domain/stock/productionMovement'
import { employee as employeeEntity } from '@/entities/employee'
import { order_production_status } from '@/entities/orderProductionStatus'
import { production_movement } from '@/entities/productionMovement'
import type { Recipe } from '@/entities/recipe'
import { quantity } from '@/lib/format'
import { fold, hasEveryWord, words } from '@/lib/text'
import { CreateRelated } from '@/list/form/CreateRelated'
import { useListState, useModels, useNeeded } from '@/list/hooks'
import { Choice } from '@/ui/fields/Choice'
import { Combobox } from '@/ui/fields/Combobox'
import { FigureInput } from '@/ui/fields/FigureInput'
import { MoneyDialog } from '@/ui/dialogs/MoneyDialog'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { createMovement } from './movementOperations'
import { MovementInputs } from './MovementInputs'
import { useMovement, type MovementDraft } from './useMovement'

interface Props {
  /** Values already chosen when it opens. */
  first: Partial<MovementDraft>
  onClose: () => void
}

const SHOWN = 50
const nothing = () => undefined
/** Without a position a state is no step (NS-09). */
const firstStep = () => ({ position: 1 })
const nameOf = ({ article, article_id }: Recipe) => article?.name ?? `Artículo ${article_id}`
const codeOf = ({ article }: Recipe) => article?.bar_code ?? ''

/** Recipes whose name and code together hold every word of the query. */
function matching(recipes: Iterable<Recipe>, query: string): readonly Recipe[] {
  const wanted = words(query)
  return [...recipes]
    .filter((recipe) => hasEveryWord(fold(`${nameOf(recipe)} ${codeOf(recipe)}`), wanted))
    .sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'es'))
    .slice(0, SHOWN)
}

/** Moves units of a product into the first step or from one to the next (PROD-002, NS-09). */
export function MovementDialog({ first, onClose }: Props) {
  useNeeded('employee', 'recipe', 'order_production_status')
  const movement = useMovement(first, onClose)
  const { draft, change, wrong, recipe, recipes, amounts, origins, origin, target, units, taken, costs, busy, free } =
    movement
  const employees = useModels(employeeEntity)
  const steps = useListState(order_production_status)
  const lacking = steps.loadedAt !== null && steps.models.length === 0
  const [query, setQuery] = useState('')
  const locked = !free
  return (
    <MoneyDialog
      title={production_movement.labels.create}
      what={`el movimiento de ${quantity(units)}`}
      halfway={createMovement.half}
      busy={busy}
      failure={movement.failure}
      found={movement.doubt}
      dirty={movement.dirty}
      action="Guardar"
      onSave={movement.save}
      onVerify={movement.verify}
      onClose={onClose}
    >
      <Form.Group>
        <Form.Label htmlFor="movement-article">Artículo</Form.Label>
        {locked ? (
          <div className="field-read">{recipe ? nameOf(recipe) : ''}</div>
        ) : (
          <Combobox
            id="movement-article"
            items={matching(recipes.values(), query)}
            keyOf={({ id }) => id}
            textOf={nameOf}
            detailOf={codeOf}
            chosen={recipe ? nameOf(recipe) : ''}
            placeholder="Buscá lo que se produce"
            note={recipes.size === 0 ? 'Todavía no hay recetas' : undefined}
            invalid={wrong.article !== undefined}
            required
            onQuery={setQuery}
            onPick={(picked) => change({ article_id: picked?.article_id ?? 0, order_production_status_desde: BEGUN })}
          />
        )}
        {wrong.article !== undefined && (
          <div className="money-wrong" role="alert">
            {wrong.article}
          </div>
        )}
      </Form.Group>
      {amounts.problem !== '' && (
        <ReadFailure text={`No se pudo leer dónde están sus unidades. ${amounts.problem}`} onRetry={amounts.again} />
      )}
      <div className="money-pair">
        <Form.Group controlId="movement-from">
          <Form.Label>Desde</Form.Label>
          <Form.Select
            value={draft.order_production_status_desde}
            disabled={locked || recipe === undefined}
            onChange={({ target: { value } }) => change({ order_production_status_desde: Number(value) })}
          >
            {origins.map(({ id, name, amount }) => (
              <option key={id} value={id}>
                {amount === null ? name : `${name} (hay ${quantity(amount)})`}
              </option>
            ))}
          </Form.Select>
        </Form.Group>
        <div>
          <div className="form-label">Hasta</div>
          <div id="movement-to" tabIndex={-1} className="field-read">
            {target?.name ?? '—'}
          </div>
          {lacking && (
            <CreateRelated entity={order_production_status} begun={firstStep} disabled={locked} onCreated={nothing} />
          )}
          {wrong.to !== undefined && (
            <div className="money-wrong" role="alert">
              {wrong.to}
            </div>
          )}
        </div>
      </div>
      <div className="money-pair">
        <Form.Group controlId="movement-amount">
          <Form.Label>Cantidad</Form.Label>
          <FigureInput
            id="movement-amount"
            text={draft.text}
            invalid={wrong.amount !== undefined}
            disabled={locked}
            aria-describedby="movement-amount-note"
            onText={(text) => change({ text })}
          />
          <div
            id="movement-amount-note"
            className={wrong.amount ? 'money-wrong' : 'meta'}
            role={wrong.amount ? 'alert' : undefined}
          >
            {wrong.amount ?? (origin?.amount ? `Hasta ${quantity(origin.amount)}` : '')}
          </div>
        </Form.Group>
        <Choice
          id="movement-employee"
          label="Empleado"
          none="Sin indicar"
          rows={employees}
          value={draft.employee_id}
          disabled={locked}
          onChoose={(employee_id) => change({ employee_id })}
        />
      </div>
      <Form.Group controlId="movement-notes">
        <Form.Label>Notas</Form.Label>
        <Form.Control
          as="textarea"
          rows={2}
          value={draft.notes}
          disabled={locked}
          onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
        />
      </Form.Group>
      {recipe !== undefined && target !== null && <MovementInputs inputs={taken} costs={costs} />}
    </MoneyDialog>
  )
}
