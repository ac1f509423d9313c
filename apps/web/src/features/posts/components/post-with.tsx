import type { Post } from '@calina/contract/types'
import { Fragment } from 'react'
import { useT } from '#lib/i18n.ts'
import { Link } from '#ui/link.tsx'

/** Who else appears: to others who wanted their name there, to the creator everybody. */
export function PostWith({ performers }: Pick<Post, 'performers'>) {
  const t = useT()
  if (performers.length === 0) return null
  return (
    <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
      {t('posts.with')}{' '}
      {performers.map(({ id, name, username }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          {username === null ? (
            name
          ) : (
            <Link to={`/${username}`} className="link font-semibold text-ink">
              @{username}
            </Link>
          )}
        </Fragment>
      ))}
    </p>
  )
}
