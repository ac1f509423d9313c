import type { LiveLine, Person } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { GiftPicture } from '../gifts/gift-picture.tsx'
import { useGiftTitle } from '../gifts/gift-titles.ts'
import { VerifiedBadge } from '../people/badges.tsx'
import { InitialsCircle, Window } from '../people/window.tsx'

export interface LiveLineRowProps {
  line: LiveLine
  /** Whose live it is: their picture stands beside their lines. */
  host: Pick<Person, 'name' | 'avatar' | 'verified'>
  /** Who looks earns what is given. */
  earns: boolean
  /** In the place of the name: a button, where something can be done with who wrote. */
  name?: ((line: LiveLine) => ReactNode) | undefined
  /** Stands at the end of the row. */
  tools?: ((line: LiveLine) => ReactNode) | undefined
}

/** One line of the chat of a live. */
export function LiveLineRow(props: LiveLineRowProps) {
  const t = useT()
  const { line, tools } = props
  if (line.kind === 'joined')
    return <p className="live-line-joined">{t('live-chat.joined', { name: line.name })}</p>
  if (line.gift) return <GiftRow {...props} gift={line.gift} />
  const { host, name } = props
  return (
    <div className={cx('live-line', tools && 'live-line-tooled')}>
      <span className="live-line-picture">
        {line.host ? (
          <Window person={host} width={26} decorative />
        ) : (
          <InitialsCircle initials={line.initials} tint={line.tint} width={28} />
        )}
      </span>
      <p>
        {name?.(line) ?? <b dir="auto">{line.name}</b>}{' '}
        {line.host && host.verified === 'true' && <VerifiedBadge />} <bdi>{line.text}</bdi>
      </p>
      {tools && <span className="live-line-tools">{tools(line)}</span>}
    </div>
  )
}

function GiftRow({
  line,
  earns,
  name,
  tools,
  gift,
}: LiveLineRowProps & { gift: NonNullable<LiveLine['gift']> }) {
  const t = useT()
  const format = useFormat()
  const titleOf = useGiftTitle()
  return (
    <div className={cx('live-line live-line-gift', earns && 'live-line-earned', tools && 'live-line-tooled')}>
      <span className="live-line-picture">
        <GiftPicture drawing={gift.drawing} />
      </span>
      <p>
        {t.rich(
          'live-chat.gift',
          {
            b: chunk => name?.(line) ?? <b dir="auto">{chunk}</b>,
            m: chunk => <span className="live-line-amount figures">{chunk}</span>,
          },
          { name: line.name, title: titleOf(gift.titles), amount: format.price(gift.amount) },
        )}
        {line.text && (
          <>
            {' '}
            <bdi>{line.text}</bdi>
          </>
        )}
      </p>
      {tools && <span className="live-line-tools">{tools(line)}</span>}
    </div>
  )
}
