import { Fragment, useEffect, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import type { Article } from '@/entities/articleRecord'
import { parseTyped, price, quantity } from '@/lib/format'
import { FigureInput } from '@/ui/fields/FigureInput'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useToast } from '@/ui/notices/Toasts'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { WideTable } from '@/ui/figures/WideTable'
import { variantName } from '../stock/amounts'
import { enterGoesOn } from '../stock/enterGoesOn'
import { saveVariants, type VariantChange } from './variantCalls'
import { PictureButton, PictureChoice } from './VariantPicture'

interface Props {
  article: Article
  editable: boolean
  onDirty: (dirty: boolean) => void
}

/** The typed prices and chosen pictures, by variant id. */
type Edits = Readonly<Record<number, { text?: string; picture?: string | null }>>

const shown = (value: number | null) => (value === null ? '' : String(value))

function rowsOf(article: Article, edits: Edits) {
  return article.article_variants.map((variant) => {
    const id = variant.id
    const { text = shown(variant.price), picture = variant.image_url } = edits[id] ?? {}
    const value = parseTyped(text)
    const wrong = value !== null && (!Number.isInteger(value) || value < 0)
    const change: VariantChange = {
      ...(!wrong && value !== variant.price && { price: value }),
      ...(picture !== variant.image_url && { image_url: picture }),
    }
    return { variant, id, name: variantName(variant), text, picture, wrong, change }
  })
}

/**
 * The stock of each variant, its picture, and its own price if it has one, in whole pesos because the server keeps no
 * cents (contract a §0.1).
 */
export function VariantRows({ article, editable, onDirty }: Props) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const [edits, setEdits] = useState<Edits>({})
  const [choosing, setChoosing] = useState(0)
  const { saving, failure, run } = useSaving()
  const pictures = article.images.map(({ hosting_url }) => hosting_url)
  const rows = rowsOf(article, edits)
  const pictured = pictures.length > 0 || rows.some(({ picture }) => picture !== null)
  const changes = new Map(
    rows.filter(({ change }) => Object.keys(change).length > 0).map(({ id, change }) => [id, change]),
  )
  const wrong = rows.some((row) => row.wrong)
  const dirty = wrong || changes.size > 0
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  useUnsaved(saving, undefined, saving)
  const edit = (id: number, change: Edits[number]) => setEdits((all) => ({ ...all, [id]: { ...all[id], ...change } }))

  async function save() {
    if (wrong || changes.size === 0) return
    await run(async () => {
      await dispatch(saveVariants(article.id, changes))
      setEdits({})
      setChoosing(0)
      toast({ text: 'Cambios guardados', tone: 'ok' })
    })
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter from any of its prices
    <form
      className="variant-rows"
      onKeyDown={(event) => enterGoesOn(event, () => void save())}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormFailure text={failure} />
      <WideTable label="Variantes del artículo">
        <thead>
          <tr>
            {pictured && <th scope="col">Imagen</th>}
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
          {rows.map(({ variant, id, name, text, picture, wrong: bad }) => (
            <Fragment key={id}>
              <tr>
                {pictured && (
                  <td>
                    <PictureButton
                      name={name}
                      picture={picture}
                      open={choosing === id}
                      disabled={saving || !editable}
                      onToggle={() => setChoosing(choosing === id ? 0 : id)}
                    />
                  </td>
                )}
                <th scope="row">{name}</th>
                <td className="money">{variant.stock === null ? '—' : quantity(variant.stock)}</td>
                <td className="money">
                  {editable ? (
                    <FigureInput
                      className="stock-amount stock-price"
                      aria-label={`Precio de ${name}`}
                      invalid={bad}
                      inputMode="numeric"
                      placeholder={price(article.final_price)}
                      text={text}
                      disabled={saving}
                      onText={(next) => edit(id, { text: next })}
                    />
                  ) : (
                    price(variant.price ?? article.final_price, 'always')
                  )}
                </td>
              </tr>
              {choosing === id && (
                <tr>
                  <td colSpan={4}>
                    <PictureChoice
                      name={name}
                      pictures={pictures}
                      picture={picture}
                      disabled={saving}
                      onPick={(chosen) => edit(id, { picture: chosen })}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </WideTable>
      {editable && (
        <div className="stock-foot">
          {wrong ? (
            <span className="field-problem">Los precios de las variantes van sin centavos.</span>
          ) : (
            <span className="meta">
              {!pictured && 'Con imágenes cargadas en el artículo, acá se elige la de cada variante.'}
            </span>
          )}
          <Button type="submit" variant="light" disabled={saving || wrong || changes.size === 0}>
            {saving ? 'Guardando…' : 'Guardar cambios'}
          </Button>
        </div>
      )}
    </form>
  )
}
