import type { Profile } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { ExclusivePill, VerifiedBadge } from '#components/people/badges.tsx'
import { RichText } from '#components/people/rich-text.tsx'
import { Circle, Window } from '#components/people/window.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { focalClass, loadingOf } from '#lib/pictures.ts'
import { attributeLines } from './attributes.ts'
import './profiles.css'
import '../../components/media/photo.css'
import '../../components/media/focal.css'

/** The wide picture on top; `children` are the buttons over it. */
export function ProfileCover({ profile, children }: { profile: Profile; children: ReactNode }) {
  const { cover } = profile
  return (
    <div className={cx('photo profile-cover', !cover && 'profile-cover-empty')}>
      {cover && (
        <img
          src={cover.src}
          srcSet={cover.srcset}
          sizes="(min-width: 1360px) 1112px, 100vw"
          alt=""
          className={focalClass(cover.focal)}
          {...loadingOf(true)}
        />
      )}
      {children}
    </div>
  )
}

/** Portrait, name and marks. */
export function ProfileName({ profile }: { profile: Profile }) {
  const { user } = profile
  return (
    <div className={cx('profile-name', user.type === 'fan' && 'profile-name-fan')}>
      <span className="profile-portrait">
        {user.type === 'model' ? (
          <Window person={user} width="fill" sizes="(min-width: 1120px) 218px, 116px" priority hero />
        ) : (
          <Circle person={user} width={116} />
        )}
      </span>
      <div className="profile-title">
        <h1 className="type-display max-lg:text-[30px]">
          {user.name}
          {user.verified === 'true' && (
            <span className="ml-2.5 text-[0.62em] whitespace-nowrap">
              <VerifiedBadge />
            </span>
          )}
        </h1>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="text-ink-2 [overflow-wrap:anywhere]">@{user.username}</span>
          {user.exclusive === 'true' && <ExclusivePill />}
        </div>
      </div>
    </div>
  )
}

/** The bio and the number of followers. */
export function ProfileAbout({ profile }: { profile: Profile }) {
  const t = useT()
  const format = useFormat()
  const { bio, counts, user } = profile
  const lines = attributeLines(profile.attributes, t, format)
  const strong = (chunk: string) => <b className="figures font-semibold text-ink">{chunk}</b>
  return (
    <>
      {bio && (
        <p className="written max-w-[52ch]">
          <RichText text={bio} />
        </p>
      )}
      {user.type === 'model' && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
          <li>
            {t.rich(
              'profile.posts',
              { b: strong },
              { shown: format.count(counts.posts), count: counts.posts },
            )}
          </li>
          {counts.vaults > 0 && (
            <li>
              {t.rich(
                'profile.vaults',
                { b: strong },
                { shown: format.count(counts.vaults), count: counts.vaults },
              )}
            </li>
          )}
          <li>
            {t.rich(
              'profile.followers',
              { b: strong },
              { shown: format.count(counts.followers), count: counts.followers },
            )}
          </li>
        </ul>
      )}
      {lines.length > 0 && (
        <details className="profile-details">
          <summary>{t('profile.details')}</summary>
          <dl>
            {lines.map(line => (
              <div key={line.id}>
                <dt>{line.label}</dt>
                <dd>{line.value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}
