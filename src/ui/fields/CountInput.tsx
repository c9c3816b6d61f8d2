import type { KeyboardEvent } from 'react'
import { useWedge } from '../scan/useWedge'

interface Props {
  id: string
  label: string
  placeholder: string
  disabled?: boolean
  /** Called with what was read, or `12*código`. */
  onScan: (text: string) => void
}

/** A field for the codes of what is being counted, read or typed; a reader is heard wherever the focus is. */
export function CountInput({ id, label, placeholder, disabled = false, onScan }: Props) {
  useWedge((code) => {
    if (!disabled) onScan(code)
  })
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onScan(event.currentTarget.value)
    event.currentTarget.value = ''
  }
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="form-control"
        placeholder={placeholder}
        autoComplete="off"
        // A person who counts holds the reader, so the field has the focus at once.
        autoFocus
        data-scan="text"
        disabled={disabled}
        onKeyDown={onKeyDown}
      />
    </>
  )
}
