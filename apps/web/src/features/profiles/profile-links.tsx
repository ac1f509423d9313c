import LinkIcon from 'icon:link-simple'
import type { Profile } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'

/** What is shown beside a label: where the link really leads. */
const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '')

/** Where else a creator is: each with the place it really leads to. */
export function ProfileLinks({ profile: { links, user } }: { profile: Profile }) {
  const t = useT()
  if (links.length === 0) return null
  return (
    <ul className="profile-links" aria-label={t('profile.links', { name: user.name })}>
      {links.map(({ label, url }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand there twice
        <li key={place}>
          <a href={url} target="_blank" rel="noopener nofollow ugc" className="profile-link" data-works="">
            <LinkIcon />
            <span className="min-w-0">
              <span className="mr-1 font-medium">{label}</span>{' '}
              <span className="text-ink-2">{hostOf(url)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
