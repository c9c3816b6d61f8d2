import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { ChevronDown, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import './combobox.css'

interface Props<T> {
  id: string
  /** The items that fit the query, best first. */
  items: readonly T[]
  keyOf: (item: T) => string | number
  textOf: (item: T) => string
  /** Small print beside an item: a code, a price. */
  detailOf?: (item: T) => ReactNode
  /** Text of the chosen item; empty when none is chosen. */
  chosen: string
  /** The chosen item, where the list is to open on it. */
  chosenKey?: string | number
  placeholder?: string
  /** The last line of the list: why it is empty, or that there are more items than these. */
  note?: string | undefined
  /** More items may be on their way. */
  busy?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  required?: boolean
  /**
   * The last offer: creates what was typed and does not exist yet, as `Crear cliente «ana»`. `byEnter`: Enter chose it,
   * which it also does where nothing else fits.
   */
  create?: { label: (text: string) => string; run: (text: string, byEnter: boolean) => void } | undefined
  /** Label of the button that empties the field; without it the choice can only be changed. */
  clearLabel?: string | undefined
  onQuery: (text: string) => void
  onPick: (item: T | null) => void
}

const CREATE = Symbol('create')

/** A text field that offers what fits while one types; only an offered item can be chosen. */
export function Combobox<T>({ id, items, keyOf, textOf, detailOf, chosen, onQuery, onPick, ...rest }: Props<T>) {
  const {
    placeholder,
    note,
    busy = false,
    invalid = false,
    describedBy,
    required = false,
    clearLabel,
    create,
    chosenKey,
  } = rest
  // Null while nobody types: the field shows what is chosen.
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string | null) => {
    setTyped(text)
    onQuery(text ?? '')
  }

  const wanted = typed?.trim() ?? ''
  // While more items may come, nobody knows yet whether the typed text exists.
  const offered: readonly (T | typeof CREATE)[] = create && wanted !== '' && !busy ? [...items, CREATE] : items

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, getToggleButtonProps, closeMenu } =
    useCombobox<T | typeof CREATE>({
      id,
      inputId: id,
      items: [...offered],
      itemToString: (item) => (!item || item === CREATE ? '' : textOf(item as T)),
      inputValue: typed ?? chosen,
      selectedItem: null,
      defaultHighlightedIndex:
        typed === null
          ? Math.max(
              0,
              items.findIndex((item) => keyOf(item) === chosenKey),
            )
          : 0,
      stateReducer: steady,
      onSelectedItemChange: ({ selectedItem, type: by }) => {
        if (selectedItem === null) return
        type(null)
        if (selectedItem === CREATE) create?.run(wanted, by === useCombobox.stateChangeTypes.InputKeyDownEnter)
        else onPick(selectedItem as T)
      },
    })

  const box = useRef<HTMLDivElement>(null)
  // Downshift scrolls to a mark that moves, not to one that stood there before the list opened. A dialog that scrolls
  // would cut the list off at its edge.
  const height = items.length
  useEffect(() => {
    if (!isOpen) return
    for (const part of ['ul', 'li.active']) box.current?.querySelector(part)?.scrollIntoView({ block: 'nearest' })
  }, [height, isOpen])

  const leave = () => {
    // An emptied field means "none"; any other text that was not chosen is dropped.
    if (typed !== null && typed.trim() === '' && chosen !== '') onPick(null)
    if (typed !== null) type(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Downshift would mark even an Esc it does not need as used, and the dialog around would not close.
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    if (!isOpen && typed === null) return
    // The dialog around it stays: this Esc was for the list.
    event.stopPropagation()
    type(null)
    closeMenu()
  }

  return (
    <div ref={box} className="combobox">
      <input
        {...getInputProps({
          onBlur: leave,
          onKeyDown,
          onFocus: ({ target }) => target.select(),
          // Handled here and not by downshift's own event, which comes a render late and loses characters typed fast.
          onChange: ({ currentTarget }) => type(currentTarget.value),
        })}
        {...(offered.length === 0 && { 'aria-activedescendant': undefined })}
        className={`form-control${invalid ? ' is-invalid' : ''}`}
        placeholder={placeholder}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-required={required || undefined}
        aria-labelledby={undefined}
        autoComplete="off"
      />
      {clearLabel !== undefined && chosen !== '' && (
        <button
          type="button"
          className="combobox-button combobox-clear"
          aria-label={clearLabel}
          onClick={() => onPick(null)}
        >
          <X size={16} aria-hidden />
        </button>
      )}
      <button type="button" {...getToggleButtonProps({ 'aria-label': 'Ver opciones' })} className="combobox-button">
        <ChevronDown size={16} aria-hidden />
      </button>
      <ul
        {...getMenuProps({ 'aria-labelledby': undefined, 'aria-label': 'Opciones' })}
        className="combobox-menu"
        hidden={!isOpen}
      >
        {isOpen &&
          items.map((item, index) => (
            <li
              key={keyOf(item)}
              {...getItemProps({ item, index })}
              className={index === highlightedIndex ? 'active' : undefined}
            >
              <span>{textOf(item)}</span>
              {detailOf && <small>{detailOf(item)}</small>}
            </li>
          ))}
        {isOpen && (note !== undefined || items.length === 0) && (
          <li className="combobox-none" role="option" aria-selected="false" aria-disabled="true">
            {note ?? (busy ? 'Buscando…' : 'No hay coincidencias')}
          </li>
        )}
        {isOpen && create && offered.length > items.length && (
          <li
            {...getItemProps({ item: CREATE, index: items.length })}
            className={`combobox-create${items.length === highlightedIndex ? ' active' : ''}`}
          >
            <span>{create.label(wanted)}</span>
          </li>
        )}
      </ul>
    </div>
  )
}

/** Leaving the field chooses nothing: downshift would take the highlighted item. What is typed marks the best match. */
function steady<T>(
  state: UseComboboxState<T>,
  { type, changes }: UseComboboxStateChangeOptions<T>,
): Partial<UseComboboxState<T>> {
  if (type === useCombobox.stateChangeTypes.InputChange) return { ...changes, highlightedIndex: 0 }
  return type === useCombobox.stateChangeTypes.InputBlur
    ? { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
    : changes
}
