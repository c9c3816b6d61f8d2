import { useState } from 'react'
import { isHexColor } from '@/domain/store/onlineStore'
import type { Title } from '@/entities/title'

/** The store's colours for a banner that has none. */
const PAPER = '#1e293b'
const INK = '#ffffff'

/** The colours of the preview: only a valid colour goes into a style. */
export const bannerColors = ({ color, text_color }: Partial<Title>) => ({
  backgroundColor: isHexColor(color) ? color.trim() : PAPER,
  color: isHexColor(text_color) ? text_color.trim() : INK,
})

/** The banner as the store shows it: its wide picture, else the square one, with the words over it. */
export function BannerPreview({ banner, small = false }: { banner: Partial<Title>; small?: boolean }) {
  const source = banner.image_url || banner.crop_image_url || ''
  // Address of the picture that could not be shown.
  const [broken, setBroken] = useState('')
  const { header, lead } = banner
  return (
    // Hidden from screen readers: the words are also beside the banner, so the shop may choose colours with little
    // contrast.
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
