import type { MediaItem } from '@calina/contract/types'
import type { ReactNode } from 'react'

interface FormatsProps {
  media: Pick<MediaItem, 'avif'>
  /** As in HTML, and as at the picture in it. */
  sizes: string | undefined
  children: ReactNode
}

/** Around an `<img>`: the same picture in fewer bytes, for browsers that read AVIF. Styles see only the picture in it. */
export function Formats({ media, sizes, children }: FormatsProps) {
  if (media.avif === null) return children
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={media.avif} sizes={sizes} />
      {children}
    </picture>
  )
}
