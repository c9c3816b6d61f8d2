import { useRef, useState } from 'react'
import { Button } from 'react-bootstrap'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import type { Article } from '@/entities/articleRecord'
import { parseTyped, price, quantity } from '@/lib/format'
import { FigureInput } from '@/ui/FigureInput'
import { useToast } from '@/ui/Toasts'
import { WideTable } from '@/ui/WideTable'
import { saveVariantPrices } from './variantCalls'

const shown = (value: number | null) => (value === null ? '' : String(value))

/** Stock of each variant, and a price of its own where it has one: whole pesos, what the server keeps (contract a §0.1). */
export function VariantPrices({ article, editable }: { article: Article; editable: boolean }) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const busy = useRef(false)
  const rows = article.article_variants.map((variant) => {
    const id = variant.id ?? 0
    const text = typed[id] ?? shown(variant.price)
    const value = parseTyped(text)
    const wrong = value !== null && (!Number.isInteger(value) || value < 0)
    return { variant, id, text, value, wrong, changed: !wrong && value !== variant.price }
  })
  const changed = rows.filter((row) => row.changed)
  const wrong = rows.some((row) => row.wrong)

  async function save() {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    setFailure(null)
    try {
      await dispatch(saveVariantPrices(article.id ?? 0, new Map(changed.map(({ id, value }) => [id, value]))))
      setTyped({})
      toast({ text: 'Precios guardados', tone: 'ok' })
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return (
    <>
      {failure !== null && (
        <div className="form-failure" role="alert">
          {failure}
        </div>
      )}
      <WideTable label="Variantes del artículo">
        <thead>
          <tr>
            <th scope="col">Variante</th>
            <th scope="col" className="money">
              Stock
            </th>
            <th scope="col" className="money">
              Precio propio
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ variant, id, text, wrong: bad }) => (
            <tr key={id}>
              <th scope="row">{variant.variant_description?.trim() || `Variante ${id}`}</th>
              <td className="money">{variant.stock === null ? '—' : quantity(variant.stock)}</td>
              <td className="money">
                {editable ? (
                  <FigureInput
                    className="stock-amount"
                    aria-label={`Precio de ${variant.variant_description?.trim() ?? id}`}
                    invalid={bad}
                    inputMode="numeric"
                    placeholder={price(article.final_price)}
                    text={text}
                    disabled={saving}
                    onText={(next) => setTyped((all) => ({ ...all, [id]: next }))}
                  />
                ) : (
                  price(variant.price ?? article.final_price, 'always')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {editable && (
        <div className="stock-foot">
          <span className={wrong ? 'field-problem' : 'meta'}>{wrong ? 'Los precios de las variantes van sin centavos.' : ''}</span>
          <Button variant="light" disabled={saving || wrong || changed.length === 0} onClick={() => void save()}>
            {saving ? 'Guardando…' : 'Guardar precios'}
          </Button>
        </div>
      )}
    </>
  )
}
