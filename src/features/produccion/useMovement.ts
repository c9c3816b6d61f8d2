import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { useReading } from '@/api/useReading'
import { movementCosts } from '@/domain/stock/production'
import { BEGUN, lackOf, originsOf, readUnitsOf, takenBy, targetOf } from '@/domain/stock/productionMovement'
import { production_movement } from '@/entities/productionMovement'
import { currentAmounts } from '@/features/produccion/amounts'
import { today } from '@/lib/dates'
import { parseTyped, quantity } from '@/lib/format'
import { takeIn } from '@/list/thunks'
import { storedBy } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'
import { createMovement, type SentMovement } from './movementOperations'
import { useLiveInputs, useRecipes, useSteps, useStepsRead } from './recipes/useRecipes'

/**
 * A movement being filled in. `order_production_status_desde` says where the units come from and stays here: the server
 * is sent only where they go (PROD-004).
 */
export interface MovementDraft {
  article_id: number
  order_production_status_desde: number
  text: string
  employee_id: number
  notes: string
}

type Refusal = Partial<Record<'article' | 'to' | 'amount', string>>

const EMPTY: MovementDraft = {
  article_id: 0,
  order_production_status_desde: BEGUN,
  text: '',
  employee_id: 0,
  notes: '',
}

/** Whether the shop takes the inputs of a step only when units leave it (contract c §6.2). */
export function useTakesLate(): boolean {
  const user = useSelector(selectUser)
  return user !== null && Boolean(ownerOf(user).discount_stock_from_recipe_after_advance_to_next_status)
}

/**
 * A movement while it is filled in: where units can come from and go to, the inputs that takes, and how it is saved.
 */
export function useMovement(given: Partial<MovementDraft>, onDone: () => void) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const steps = useSteps()
  const stepsRead = useStepsRead()
  const recipes = useRecipes()
  const live = useLiveInputs()
  const late = useTakesLate()
  const operation = useOperation(createMovement)
  const [first] = useState<MovementDraft>({ ...EMPTY, ...given })
  const [draft, setDraft] = useState(first)
  const [wrong, setWrong] = useState<Refusal>({})
  const { article_id, order_production_status_desde: from, text } = draft
  const recipe = recipes.get(article_id)
  const amounts = useReading(`production amounts ${article_id}`, (api) =>
    article_id === 0 ? Promise.resolve([]) : currentAmounts(api, article_id),
  )
  const origins = originsOf(steps, amounts.value ?? [])
  const origin = origins.find(({ id }) => id === from)
  const target = targetOf(steps, from)
  const read = readUnitsOf(parseTyped(text), origin?.amount ?? null, origin?.name ?? '')
  const units = 'value' in read ? read.value : 0
  const inputs = live(recipe?.articles ?? [])
  const taken = target === null ? [] : takenBy(inputs, steps, target.id, units, late)
  const costs = movementCosts(inputs, target?.id ?? 0, units)

  const change = (values: Partial<MovementDraft>) => {
    setDraft((before) => ({ ...before, ...values }))
    setWrong({})
  }

  function problems(): Refusal {
    return {
      ...(recipe === undefined && { article: 'Elegí un artículo con receta' }),
      ...(target === null && {
        to:
          steps.length === 0
            ? stepsRead
              ? 'Todavía no hay estados de producción'
              : 'Falta leer los estados: probá de nuevo en un momento'
            : 'No hay un estado que siga: ordenalos en Categorías y listas › Estados de producción',
      }),
      ...('wrong' in read && { amount: read.wrong }),
      ...(from !== BEGUN && origin === undefined && { amount: 'De ese estado ya no queda nada' }),
    }
  }

  /** Asks whether to go on when the stock has too little of an input, or will not be taken from. */
  async function goOn(): Promise<boolean> {
    const lacking = taken
      .filter((input) => lackOf(input) > 0)
      .map((input) => `${quantity(lackOf(input))} de ${input.name}`)
    const nowhere = taken.filter((input) => input.nowhere).map(({ name }) => name)
    const text = [
      lacking.length > 0 && `Faltan ${lacking.join(', ')}: su stock queda en negativo.`,
      nowhere.length > 0 &&
        `De ${nowhere.join(', ')} no se descuenta nada: su stock es por depósito y la receta no dice de cuál.`,
    ].filter(Boolean)
    return text.length === 0 || confirm({ title: 'Revisá los insumos', text: text.join(' '), action: 'Mover igual' })
  }

  async function save() {
    const found = problems()
    setWrong(found)
    const [field] = Object.keys(found)
    if (field !== undefined) return document.getElementById(`movement-${field}`)?.focus()
    if (recipe === undefined || target === null || !(await goOn())) return
    const what: SentMovement = {
      article_id,
      name: recipe.article?.name ?? `artículo ${article_id}`,
      recipe_id: recipe.id,
      order_production_status_desde: from,
      order_production_status_id: target.id,
      amount: units,
      employee_id: draft.employee_id,
      notes: draft.notes.trim(),
      day: today(),
    }
    const question = {
      title: 'Ya hay uno igual',
      text: 'Hace un momento cargaste un movimiento igual a este.',
      action: 'Cargar otro',
    }
    settled(await operation.saveAsking(what, question))
  }

  function settled(outcome: Awaited<ReturnType<typeof operation.save>>) {
    const stored = storedBy(outcome)
    if (stored === null) return
    if (stored.record !== null) dispatch(takeIn(production_movement, stored.record))
    toast({ text: `${quantity(units)} de ${recipe?.article?.name ?? ''} en ${target?.name ?? ''}`, tone: 'ok' })
    onDone()
  }

  return {
    ...operation,
    verify: () => void operation.verify().then(settled),
    save: () => void save(),
    draft,
    dirty: draft !== first,
    change,
    wrong,
    recipes,
    recipe,
    amounts,
    origins,
    origin,
    target,
    units,
    taken,
    costs,
  }
}
