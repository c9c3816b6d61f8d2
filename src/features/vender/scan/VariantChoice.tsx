import type { KeyboardEvent } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { CartItem } from '@/domain/sale/item'
import { saleEvents } from '../cart/saleSlice'
import { selectVender } from '../cart/selectors'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Arrows move between the variants; elsewhere these keys choose a line. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const { nextElementSibling, previousElementSibling } = event.currentTarget
  const next = step > 0 ? nextElementSibling : previousElementSibling
  if (next instanceof HTMLButtonElement) next.focus()
}

/** The variants of an article with variants, to choose in place; once chosen, only the chosen one, which opens them again. */
export function VariantChoice({ item }: { item: CartItem }) {
  const dispatch = useThunkDispatch()
  const asked = useSelector((state) => selectVender(state).article_for_sale === item.key)
  const problem = useSelector((state) => {
    const { problem } = selectVender(state)
    return problem?.line === item.key ? problem.message : null
  })
  const chosen = item.variants.find(({ id }) => id === item.article_variant_id)
  const label = (text: string | null) => text?.trim() || 'Sin descripción'
  if (chosen && !asked)
    return (
      <button
        type="button"
        className="vender-variant"
        aria-expanded={false}
        onClick={() => dispatch(saleEvents.variantAsked(item.key))}
      >
        {label(chosen.variant_description)}
      </button>
    )
  function choose(id: number) {
    dispatch(saleEvents.lineChanged({ key: item.key, choices: { article_variant_id: id } }))
    dispatch(saleEvents.variantAsked(null))
  }
  return (
    <div role="group" aria-label={`Variante de ${item.name}`} className="vender-variants">
      {item.variants.map(({ id, variant_description }, index) => (
        <button
          key={id}
          type="button"
          className="vender-variant"
          data-field={index === 0 ? 'variant' : undefined}
          aria-pressed={id === item.article_variant_id}
          onKeyDown={move}
          onClick={() => choose(id)}
        >
          {label(variant_description)}
        </button>
      ))}
      {problem && (
        <div className="vender-problem state-bad" role="alert">
          {problem}
        </div>
      )}
    </div>
  )
}
