import YoursIcon from 'icon:check-circle-fill'
import EveryoneIcon from 'icon:globe-simple'
import type { Post } from '@calina/contract/types'
import type { Ref } from 'react'
import { cx } from '#lib/cx.ts'
import type { Format } from '#lib/format.ts'
import { type Translate, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import type { Icon } from '#ui/icon.tsx'
import { isForEveryone } from '../labels.ts'
import { ownWords } from '../own-labels.ts'
import { REACH } from './reach.ts'

/** Why the viewer may see the post. */
function accessOf(
  post: Post,
  t: Translate,
  format: Format,
): { icon: Icon; text: string; mine?: true } | undefined {
  switch (post.access) {
    case 'bought':
      return { icon: YoursIcon, text: t('posts.forever'), mine: true }
    case 'subscribed':
      return { icon: YoursIcon, text: t('posts.withSubscription'), mine: true }
    case 'everyone':
      return { icon: EveryoneIcon, text: t('posts.open') }
    case 'own':
      return {
        icon: REACH[isForEveryone(post) ? 'everyone' : post.audience],
        text: ownWords(post, t, format),
      }
    case 'locked-price':
    case 'locked-subscription':
      return undefined
  }
}

/** One line about the viewer's right to an open post. It takes the keyboard over from the button that opened it. */
export function PostAccess({ post, ref }: { post: Post; ref?: Ref<HTMLParagraphElement> }) {
  const t = useT()
  const format = useFormat()
  const access = accessOf(post, t, format)
  if (!access) return null
  return (
    <p
      ref={ref}
      tabIndex={-1}
      className={cx(
        'flex items-center gap-1.5 text-small font-medium',
        access.mine ? 'text-mine' : 'text-ink-2',
      )}
    >
      <access.icon className="size-[18px]" />
      {access.text}
    </p>
  )
}
