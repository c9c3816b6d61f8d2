import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { ReturnItem } from '@/domain/returns/returnRecords'
import { returnEvents, selectDevolucion } from './devolucionesSlice'

interface Props {
  item: ReturnItem
  disabled: boolean
  /** The sale says which variant was sold, so there is nothing to choose. */
  fixed: boolean
}

export function VariantField({ item, disabled, fixed }: Props) {
  const dispatch = useThunkDispatch()
  const wrong = useSelector((state) => {
    const { problem } = selectDevolucion(state)
    return problem?.code === 'variant' && problem.line === item.key
  })
  if (fixed && item.variant_description) return <span className="meta">{item.variant_description}</span>
  return (
    <select
      className="form-select devol-control"
      aria-label={`Variante de ${item.name}`}
      data-field="variant"
      value={item.article_variant_id}
      disabled={disabled}
      aria-invalid={wrong}
      aria-describedby={wrong ? 'devol-problem' : undefined}
      onChange={(event) =>
        dispatch(returnEvents.variantChosen({ key: item.key, id: Number(event.currentTarget.value) }))
      }
    >
      <option value={0}>Elegí la variante</option>
      {item.variants.map(({ id, variant_description }) => (
        <option key={id} value={id}>
          {variant_description?.trim() || 'Sin descripción'}
        </option>
      ))}
    </select>
  )
}
