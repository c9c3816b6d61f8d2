import { useEffect, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import { variantChanges, type PropertyChoice } from '@/domain/articles/articleVariants'
import { article_property_type } from '@/entities/articlePropertyType'
import { article_property_value, type ArticlePropertyValueRow } from '@/entities/articlePropertyValue'
import type { Article } from '@/entities/articleRecord'
import { quantity } from '@/lib/format'
import { useModels, useNeeded } from '@/list/hooks'
import { useConfirm } from '@/ui/dialogs/Confirm'
import type { Question } from '@/ui/dialogs/ConfirmDialog'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useToast } from '@/ui/notices/Toasts'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { generateVariants } from './variantCalls'
import { VariantRows } from './VariantRows'

type Chosen = Readonly<Record<number, readonly number[]>>

const storedIn = ({ article_properties }: Article, typeId: number): readonly number[] =>
  article_properties
    .filter((property) => property.article_property_type_id === typeId)
    .flatMap(({ article_property_values }) => article_property_values.map(({ id }) => id))

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const sameIds = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

interface Props {
  article: Article
  editable: boolean
  /** True when a choice or typed text would be lost. */
  onDirty: (dirty: boolean) => void
  /** Called when the article's units must now be divided among its variants. */
  onUndivided: () => void
}

/**
 * Makes the variants from the values of the article's properties, and edits their prices and pictures (ART-009,
 * contract a §11.4).
 */
export function VariantsEditor({ article, editable, onDirty, onUndivided }: Props) {
  useNeeded('article_property_type', 'article_property_value')
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const types = useModels(article_property_type)
  const values = useModels(article_property_value)
  const [chosen, setChosen] = useState<Chosen>({})
  const { saving, failure, run } = useSaving()
  const [editing, setEditing] = useState(false)

  const groups = types.map((type) => {
    const typeId = type.id
    const own = values.filter((value) => value.article_property_type_id === typeId)
    const ids = chosen[typeId] ?? storedIn(article, typeId)
    return { typeId, name: type.name, own, ids }
  })
  const choices: PropertyChoice[] = groups.map(({ typeId, own, ids }) => ({
    typeId,
    values: own.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name })),
  }))
  const { total, added, replaced, stale } = variantChanges(article.article_variants, choices)
  const changed = groups.some(({ typeId, ids }) => !sameIds(ids, storedIn(article, typeId)))
  const dirty = changed || editing
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  useUnsaved(saving, undefined, saving)

  function toggle(typeId: number, ids: readonly number[], value: ArticlePropertyValueRow) {
    const id = value.id
    setChosen((all) => ({ ...all, [typeId]: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id] }))
  }

  /** Asks about what would be lost: the existing variants, or the stock of an article that has none yet. */
  function question(): Question | null {
    if (replaced > 0)
      return {
        title: '¿Rehacer las variantes?',
        text: `Cambia la cantidad de propiedades: se borran las ${replaced} variantes que hay, con su stock y su precio.`,
        action: 'Rehacer',
        danger: true,
      }
    if (total === 0 || article.article_variants.length > 0 || !(Number(article.stock) > 0)) return null
    return {
      title: `El artículo tiene ${quantity(article.stock)} en stock`,
      text: 'Con variantes, el stock es la suma de lo que tiene cada una, y empiezan sin nada. Repartilo enseguida: con el próximo movimiento o la próxima venta se pierde lo que no esté repartido.',
      action: 'Generar y repartir',
    }
  }

  async function generate() {
    const asked = question()
    const work = async () => {
      await dispatch(generateVariants(article.id, choices))
      setChosen({})
      toast({ text: 'Variantes guardadas', tone: 'ok' })
      if (asked !== null && Number(article.stock) > 0) onUndivided()
    }
    await run(work, asked === null ? undefined : () => confirm(asked))
  }

  return (
    <>
      <FormFailure text={failure} />
      {editable && groups.length === 0 && <p className="meta">Sin propiedades: se crean en Categorías y listas.</p>}
      {editable && (
        <div className="variant-types">
          {groups.map(({ typeId, name, own, ids }) => (
            <fieldset key={typeId} disabled={saving}>
              <legend>{name}</legend>
              {own.length === 0 ? (
                <p className="meta mb-0">Sin valores: se crean en Categorías y listas.</p>
              ) : (
                <div className="variant-values">
                  {own.map((value) => (
                    <label key={value.id}>
                      <input
                        type="checkbox"
                        className="form-check-input m-0"
                        checked={ids.includes(value.id)}
                        onChange={() => toggle(typeId, ids, value)}
                      />
                      {value.name}
                    </label>
                  ))}
                </div>
              )}
            </fieldset>
          ))}
        </div>
      )}
      {editable && groups.length > 0 && (
        <div className="stock-foot">
          <span className="meta" role="status">
            {total === 0
              ? 'Elegí los valores en que viene el artículo.'
              : `${plural(total, 'variante', 'variantes')}, ${plural(added, 'nueva', 'nuevas')}.`}
            {stale > 0 && ` ${plural(stale, 'queda', 'quedan')} de antes: el sistema no las borra.`}
          </span>
          <Button disabled={saving || !(changed || added > 0)} onClick={() => void generate()}>
            {saving ? 'Guardando…' : 'Generar variantes'}
          </Button>
        </div>
      )}
      {article.article_variants.length > 0 && (
        <VariantRows article={article} editable={editable} onDirty={setEditing} />
      )}
    </>
  )
}
