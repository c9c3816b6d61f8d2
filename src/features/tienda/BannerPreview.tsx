import { useState } from 'react'
import { isHexColor } from '@/domain/store/onlineStore'
import type { Title } from '@/entities/title'

/** What the store shows where a banner says nothing. */
const PAPER = '#1e293b'
const INK = '#ffffff'

/** The colours it is drawn with: only what is surely a colour goes into a style. */
export const bannerColors = ({ color, text_color }: Partial<Title>) => ({
  backgroundColor: isHexColor(color) ? color.trim() : PAPER,
  color: isHexColor(text_color) ? text_color.trim() : INK,
})

/** The banner as the store shows it: the cut picture, else the whole, with the words over it. */
export function BannerPreview({ banner, small = false }: { banner: Partial<Title>; small?: boolean }) {
  const source = banner.crop_image_url || banner.image_url || ''
  // Of which picture it is known that it cannot be shown.
  const [broken, setBroken] = useState('')
  const { header, lead } = banner
  return (
    // The text is readable beside the banner too, so its colours may be any the shop chooses.
    <div
      aria-hidden
      className={small ? 'tienda-banner tienda-banner-small' : 'tienda-banner'}
      style={bannerColors(banner)}
    >
      {source !== '' && source !== broken && (
        <img src={source} alt="" loading="lazy" onError={() => setBroken(source)} />
      )}
      {(header || lead) && (
        <div className="tienda-banner-words">
          {header && <b>{header}</b>}
          {lead && !small && <span>{lead}</span>}
        </div>
      )}
    </div>
  )
}
