import { useState } from 'react'

interface Props {
  name: string
  image: string | null
}

/** The shop's image, or its name when it has none or the image does not load. */
export function ShopSign({ name, image }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  if (image && image !== broken)
    return <img className="consult-logo" src={image} alt={name} onError={() => setBroken(image)} />
  return <p className="consult-shop">{name}</p>
}
