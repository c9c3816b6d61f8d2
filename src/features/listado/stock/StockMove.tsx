import { useId, type FormEvent } from 'react'
import { Button } from 'react-bootstrap'
import type { MoveKind } from '@/domain/stock/stockMovement'
import type { Article } from '@/entities/articleRecord'
import { DoubtNotice } from '@/ui/notices/DoubtNotice'
import { FigureInput } from '@/ui/fields/FigureInput'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useIsTouch } from '@/ui/hooks/useIsTouch'
import { Choice, Problem } from './MoveChoice'
import { MovePlaces, MovePreview } from './MovePlaces'
import { moveStock } from './moveOperations'
import { ProviderField } from '../import/ProviderField'
import { useStockMove } from './useStockMove'

const KINDS: readonly { kind: MoveKind; label: string }[] = [
  { kind: 'in', label: 'Ingreso' },
  { kind: 'out', label: 'Egreso' },
  { kind: 'transfer', label: 'Pasar a otro depósito' },
]
interface Props {
  article: Article
  onDirty: (dirty: boolean) => void
  onMoved: () => void
}

/** Units that come in, go out or change warehouse, with a reason (NS-24, contract a §13.2). */
export function StockMove(props: Props) {
  const { article } = props
  const id = useId()
  const touch = useIsTouch()
  const move = useStockMove(props)
  const { busy, failure, doubt, free, form, problems, warehouses, set } = move

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = await move.submit()
    if (wrong !== null) document.getElementById(`${id}-${wrong}`)?.focus()
  }

  return (
    <form className="stock-move" onSubmit={(event) => void submit(event)} noValidate>
      <FormFailure text={failure} />
      {doubt !== null && !(busy && doubt === 'absent') && (
        <DoubtNotice
          what="el movimiento"
          found={doubt}
          halfway={moveStock.half}
          busy={busy}
          onVerify={() => void move.verify()}
        />
      )}
      <fieldset className="btn-group" disabled={!free}>
        <legend className="visually-hidden">Movimiento</legend>
        {KINDS.filter(({ kind }) => kind !== 'transfer' || warehouses.length > 1).map(({ kind, label }) => (
          <Button
            key={kind}
            variant="light"
            active={form.kind === kind}
            aria-pressed={form.kind === kind}
            onClick={() => set({ kind })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <fieldset className="stock-fields" disabled={!free}>
        {article.article_variants.length > 0 && (
          <Choice
            id={`${id}-variantId`}
            label="Variante"
            value={form.variantId}
            none="Elegí la variante"
            problem={problems.variantId}
            options={article.article_variants.map((variant) => ({
              id: variant.id,
              label: variant.variant_description?.trim() || `Variante ${variant.id}`,
            }))}
            onValue={(variantId) => set({ variantId })}
          />
        )}
        <div>
          <label className="form-label" htmlFor={`${id}-amount`}>
            Cantidad
          </label>
          <FigureInput
            id={`${id}-amount`}
            className="money"
            // Not on a touch screen, where the keyboard would cover the choices above it.
            autoFocus={!touch}
            text={move.typed}
            invalid={problems.amount !== undefined}
            aria-describedby={`${id}-amount-problem`}
            onText={move.setTyped}
          />
          <Problem id={`${id}-amount-problem`} text={problems.amount} />
        </div>
        <MovePlaces id={id} article={article} form={form} problems={problems} warehouses={warehouses} onChange={set} />
        {form.kind === 'in' && (
          <ProviderField
            id={`${id}-provider`}
            value={form.providerId}
            none="Ninguno"
            onValue={(providerId) => set({ providerId })}
          />
        )}
        <div className="stock-wide">
          <label className="form-label" htmlFor={`${id}-note`}>
            Motivo
          </label>
          <input
            id={`${id}-note`}
            className="form-control"
            autoComplete="off"
            placeholder="Rotura, vencido, conteo…"
            value={form.observations}
            onChange={({ target }) => set({ observations: target.value })}
          />
        </div>
      </fieldset>
      <div className="stock-foot">
        <span className="stock-notes">
          {move.complete && <MovePreview article={article} form={form} warehouses={warehouses} />}
          {form.kind === 'in' && form.providerId !== 0 && (
            <span className="meta">Pasa a ser el proveedor del artículo.</span>
          )}
        </span>
        <Button type="submit" disabled={!free}>
          {busy ? 'Guardando…' : 'Guardar movimiento'}
        </Button>
      </div>
    </form>
  )
}
