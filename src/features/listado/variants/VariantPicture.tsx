import { ImageOff } from 'lucide-react'
import { useId } from 'react'

interface ButtonProps {
  name: string
  /** Address of the picture; null: none. */
  picture: string | null
  open: boolean
  disabled: boolean
  onToggle: () => void
}

const picture = (address: string | null) =>
  address === null ? <ImageOff size={18} aria-hidden /> : <img src={address} alt="" />

/** The picture of a variant in its row; a click opens the choice under it. */
export function PictureButton({ name, picture: address, open, disabled, onToggle }: ButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-light btn-icon variant-picture"
      aria-label={`Imagen de ${name}: ${address === null ? 'ninguna' : 'elegida'}`}
      aria-expanded={open}
      title={address === null ? 'Sin imagen' : 'Cambiar la imagen'}
      disabled={disabled}
      onClick={onToggle}
    >
      {picture(address)}
    </button>
  )
}

interface ChoiceProps {
  name: string
  /** Addresses of the article's pictures. */
  pictures: readonly string[]
  picture: string | null
  disabled: boolean
  onPick: (address: string | null) => void
}

/** Chooses one of the article's pictures, or none (ART-009, NS-14); a picture the article no longer has can be kept. */
export function PictureChoice({ name, pictures, picture: chosen, disabled, onPick }: ChoiceProps) {
  const id = useId()
  const choices = [null, ...pictures, ...(chosen === null || pictures.includes(chosen) ? [] : [chosen])]
  return (
    <fieldset className="variant-pictures" disabled={disabled}>
      <legend className="visually-hidden">Imagen de {name}</legend>
      {choices.map((address, index) => (
        <label key={address} title={address === null ? 'Sin imagen' : undefined}>
          <input
            type="radio"
            name={id}
            aria-label={address === null ? 'Sin imagen' : `Imagen ${index}`}
            checked={address === chosen}
            autoFocus={address === chosen}
            onChange={() => onPick(address)}
          />
          {picture(address)}
        </label>
      ))}
    </fieldset>
  )
}
