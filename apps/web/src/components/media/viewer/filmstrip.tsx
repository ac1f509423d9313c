import type { MediaItem } from '@calina/contract/types'
import { useEffect, useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { loadingOf, ratioOf } from '#lib/pictures.ts'
import { smallest } from './slide.tsx'

interface FilmstripProps {
  pictures: readonly MediaItem[]
  index: number
  inert: boolean
  onShow: (index: number) => void
}

/** All pictures in small, each in its own shape; the shown one stays in the middle. */
export function Filmstrip({ pictures, index, inert, onShow }: FilmstripProps) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const place = list.current
    const here = place?.children.item(index)
    if (!place || !(here instanceof HTMLElement)) return
    place.scrollTo({
      left: here.offsetLeft - (place.clientWidth - here.offsetWidth) / 2,
      top: here.offsetTop - (place.clientHeight - here.offsetHeight) / 2,
    })
  }, [index])
  return (
    <ol ref={list} className="viewer-strip" aria-label={t('viewer.photos')} inert={inert}>
      {pictures.map((media, at) => (
        <li key={media.id}>
          <button
            type="button"
            aria-label={t('viewer.photoNumber', { number: at + 1 })}
            aria-current={at === index ? 'true' : undefined}
            style={{ aspectRatio: ratioOf(media) }}
            onClick={() => onShow(at)}
          >
            <img src={smallest(media)} alt="" {...loadingOf(false)} draggable={false} />
          </button>
        </li>
      ))}
    </ol>
  )
}
