import VaultIcon from 'icon:archive-fill'
import LiveIcon from 'icon:broadcast-fill'
import MessageIcon from 'icon:chat-circle-fill'
import GoneIcon from 'icon:eye-slash'
import PostIcon from 'icon:image-fill'
import CallIcon from 'icon:phone-fill'
import type { PurchaseKind } from '@calina/contract/limits'
import type { Purchase } from '@calina/contract/types'
import { Corner, PhotoChip, Picture } from '#components/media/photo.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { thingPath } from '#lib/thing-path.ts'
import type { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import '../../styles/stacked.css'
import './purchases.css'

const ICONS: Readonly<Record<PurchaseKind, Icon>> = {
  post: PostIcon,
  message: MessageIcon,
  vault: VaultIcon,
  call: CallIcon,
  live: LiveIcon,
}

/** One thing that was bought: its kind, its picture, when and for how much; it leads to the thing. */
export function PurchaseTile({ purchase }: { purchase: Purchase }) {
  const t = useT()
  const format = useFormat()
  const { kind, thing, at, price, creator } = purchase
  const KindIcon = ICONS[kind]
  const when = t('purchases.when', { date: format.dayMonth(at), price: format.price(price) })
  if (thing === null)
    return (
      <div className="purchase">
        <span className="purchase-picture purchase-gone">
          <GoneIcon />
        </span>
        <span className="purchase-title">{t('purchases.gone')}</span>
        <span className="text-small text-ink-2 figures">{when}</span>
      </div>
    )
  const count = thing.photos + thing.videos + thing.sounds + thing.documents
  const length =
    thing.photos === 0 && thing.duration > 0 ? format.clock(Math.floor(thing.duration)) : undefined
  return (
    <Link to={thingPath(kind, { ...thing, creator: creator.username })} light className="purchase">
      <span className={cx('purchase-frame', kind === 'vault' && 'stacked')}>
        <span className="photo purchase-picture">
          {thing.cover ? (
            <Picture media={{ ...thing.cover, alt: '' }} sizes="(min-width: 1120px) 194px, 50vw" />
          ) : (
            <span className="purchase-gone">
              <KindIcon />
            </span>
          )}
          <Corner at="tl">
            <PhotoChip small>
              <KindIcon />
              {t(`purchases.one.${kind}`)}
            </PhotoChip>
          </Corner>
          {(length ?? (count > 1 ? count : undefined)) !== undefined && (
            <Corner at="br">
              <PhotoChip small>
                <span className="figures">{length ?? format.number(count)}</span>
              </PhotoChip>
            </Corner>
          )}
        </span>
      </span>
      <span className="purchase-title">{thing.title || t(`purchases.one.${kind}`)}</span>
      <span className="text-small text-ink-2 figures">
        {when}
        {thing.newFiles > 0 && (
          <span className="text-mine"> · {t('purchases.newFiles', { count: thing.newFiles })}</span>
        )}
      </span>
    </Link>
  )
}
