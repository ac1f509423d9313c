import PlayIcon from 'icon:play-fill'
import type { ReplayCard } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { Mark } from '#ui/logo.tsx'
import { Corner, PhotoChip, Picture } from '../media/photo.tsx'
import './lives.css'

interface ReplayTileProps {
  replay: ReplayCard
  sizes: string
  /** Its creator's own page: it need not say whose it is. */
  bare?: boolean
}

/** A replay: how long it is, what it costs, and the post in which it is. */
export function ReplayTile({ replay, sizes, bare = false }: ReplayTileProps) {
  const t = useT()
  const format = useFormat()
  const { picture, price, at } = replay
  const date = format.dayMonth(at)
  return (
    <Link to={`/post/${replay.post}`} light className="replay">
      <span className="photo replay-picture">
        {picture ? (
          <Picture media={{ ...picture, alt: '' }} sizes={sizes} />
        ) : (
          <span className="live-picture-none">
            <Mark />
          </span>
        )}
        <Corner at="bl">
          <PhotoChip small>
            <PlayIcon />
            {format.clock(Math.floor(replay.seconds))}
          </PhotoChip>
        </Corner>
      </span>
      <span className="replay-line">
        <bdi className="replay-title">{replay.title}</bdi>
        {price === null ? (
          <span className="text-mine">{t('lives.open')}</span>
        ) : (
          <span className="text-value-text figures">{format.price(price)}</span>
        )}
      </span>
      <span className="block text-ink-2 text-small wrap-anywhere">
        {bare ? date : t('lives.replayOf', { name: nameOf(replay.creator, t), date })}
      </span>
    </Link>
  )
}
