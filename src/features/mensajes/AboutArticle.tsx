import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Message } from '@/entities/message'
import { price } from '@/lib/format'
import { useAccess } from '@/session/useAccess'

/** The article a message is about, with its picture; an icon when there is no picture or it does not load. */
export function AboutArticle({ article }: { article: NonNullable<Message['article']> }) {
  const access = useAccess()
  const [broken, setBroken] = useState(false)
  const address: unknown = article.images?.[0]?.hosting_url
  const name = article.name ?? `N° ${article.id}`
  const inside = (
    <>
      {typeof address === 'string' && address !== '' && !broken ? (
        <img src={address} alt="" loading="lazy" width={44} height={44} onError={() => setBroken(true)} />
      ) : (
        <span className="about-none">
          <ImageOff size={18} aria-hidden />
        </span>
      )}
      <span>
        {name}
        <span className="meta figure d-block">{price(article.final_price, 'always')}</span>
      </span>
    </>
  )
  if (!access.can('article.index')) return <span className="about">{inside}</span>
  return (
    <Link to={`/listado-de-articulos?article=${article.id}`} className="about" aria-label={`Ver el artículo ${name}`}>
      {inside}
    </Link>
  )
}
