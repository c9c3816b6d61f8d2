import { useCombobox } from 'downshift'
import { useState, type RefObject } from 'react'
import type { Article } from '@/entities/articleRecord'
import { price } from '@/lib/format'

interface Props {
  /** The articles that match the query. */
  articles: readonly Article[]
  query: string
  onQuery: (query: string) => void
  onPick: (article: Article) => void
  /** Enter was pressed with nothing chosen from the list: the text is a code. */
  onCode: (code: string) => void
  field: RefObject<HTMLInputElement | null>
  disabled: boolean
}

const nameOf = (article: Article | null) => (article === null ? '' : (article.name ?? 'Sin nombre'))

/**
 * A field for code readers and for people: a code and Enter, or a name and a choice. It is emptied after each article.
 */
export function Finder({ articles, query, onQuery, onPick, onCode, field, disabled }: Props) {
  const [focused, setFocused] = useState(false)
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Article>({
    inputId: 'devol-article',
    items: [...articles],
    itemToString: nameOf,
    itemToKey: (article) => article?.id,
    selectedItem: null,
    inputValue: query,
    onSelectedItemChange: ({ selectedItem, type }) => {
      // Leaving the field never chooses; only Enter or a click on a name does.
      if (selectedItem !== null && type !== useCombobox.stateChangeTypes.InputBlur) onPick(selectedItem)
    },
  })
  const shown = isOpen && focused && query.trim() !== ''

  return (
    <div className="devol-finder">
      <label className="form-label" htmlFor="devol-article">
        Artículo
      </label>
      <input
        className="form-control devol-control"
        data-field="article"
        placeholder="Código o nombre, si no tenés la venta"
        disabled={disabled}
        // A reader's code ends up in this field anyway, and a typed name must not be taken for a scan.
        data-scan="text"
        {...getInputProps({
          ref: field,
          'aria-labelledby': undefined,
          // Not by downshift's own change event: that comes one render late and loses characters typed fast.
          onChange: ({ currentTarget }) => onQuery(currentTarget.value),
          onFocus: () => setFocused(true),
          onBlur: () => setFocused(false),
          onKeyDown: (event) => {
            if (event.key !== 'Enter' || highlightedIndex >= 0) return
            event.preventDefault()
            if (query.trim() !== '') onCode(query.trim())
          },
        })}
      />
      <ul className="devol-options panel" {...getMenuProps({ 'aria-label': 'Artículos' })} hidden={!shown}>
        {shown &&
          articles.map((article, index) => (
            <li
              key={article.id}
              className="devol-option"
              data-active={index === highlightedIndex || undefined}
              {...getItemProps({ item: article, index })}
            >
              <span>{nameOf(article)}</span>
              <span className="meta figure">
                {article.bar_code} {price(article.final_price, 'always')}
              </span>
            </li>
          ))}
        {shown && articles.length === 0 && <li className="devol-option meta">Ningún artículo coincide</li>}
      </ul>
    </div>
  )
}
