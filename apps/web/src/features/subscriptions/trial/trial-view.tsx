import BackIcon from 'icon:arrow-left'
import type { Trial } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { Window } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat, useNow, useUser } from '#lib/page.ts'
import { loginPath, signUpPath } from '#lib/redirect.ts'
import { Button, ButtonLink, IconLink } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
import '../received/received.css'

interface TrialViewProps {
  trial: Trial
  /** The address of the page: guests come back to it. */
  path: string
  starting: boolean
  onStart: () => void
  /** Why the last press was refused. */
  refusal: string | undefined
}

/** What a trial link gives: how long, what it costs, when it ends, whether it renews, and how many are left. */
export function TrialView({ trial, path, starting, onStart, refusal }: TrialViewProps) {
  const t = useT()
  const format = useFormat()
  const { creator, days, until, left, maxUses, state } = trial
  const row = (term: string, value: ReactNode) => (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <article className="received-gift">
      <div className="received-close">
        <IconLink to="/" icon={BackIcon} label={t('common.back')} />
      </div>
      <div className="received-who">
        <Window person={creator} width="fill" sizes="190px" decorative priority />
      </div>
      <h1 className="type-title wrap-anywhere">
        {t('trial.title', { days: t('trial.days', { count: days }), name: nameOf(creator, t) })}
      </h1>
      {state === 'open' && <p className="mt-2 text-ink-2">{t('trial.lead')}</p>}
      {state === 'open' && (
        <dl className="received-facts figures">
          {row(t('trial.costs'), t('trial.nothing'))}
          {row(t('trial.ends'), format.date(until))}
          {row(t('trial.renews'), t('trial.endsAlone'))}
          {row(
            t('trial.left'),
            t('trial.leftOf', { left: format.number(left), max: format.number(maxUses) }),
          )}
        </dl>
      )}
      <Standing trial={trial} />
      {refusal && (
        <Note kind="bad" alert>
          {refusal}
        </Note>
      )}
      <Acts trial={trial} path={path} starting={starting} onStart={onStart} />
    </article>
  )
}

/** Why it cannot be begun, where it cannot. */
function Standing({ trial: { state, until } }: { trial: Trial }) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  if (state === 'open') return null
  const day = format.date(until)
  const text =
    state === 'had'
      ? t(Date.parse(until) > now ? 'trial.runs' : 'trial.had', { day })
      : t(`trial.${state}` as const)
  return <p className="my-4 text-ink-2">{text}</p>
}

type ActsProps = Pick<TrialViewProps, 'trial' | 'path' | 'starting' | 'onStart'>

/** What whoever looks can do. */
function Acts({ trial: { creator, days, state }, path, starting, onStart }: ActsProps) {
  const t = useT()
  const user = useUser()
  const length = t('trial.days', { count: days })
  if (state === 'own')
    return (
      <div className="received-acts">
        <ButtonLink to="/settings/subscription" look="solid" size="large" full>
          {t('trial.yourOffers')}
        </ButtonLink>
      </div>
    )
  if (state !== 'open')
    return (
      <div className="received-acts">
        <ButtonLink to={`/${creator.username}`} look="solid" size="large" full>
          {t('trial.seeProfile')}
        </ButtonLink>
      </div>
    )
  if (!user)
    return (
      <div className="received-acts">
        <ButtonLink to={signUpPath(path)} look="solid" size="large" full>
          {t('trial.start', { days: length })}
        </ButtonLink>
        <ButtonLink to={loginPath(path)} size="large" full>
          {t('trial.logIn')}
        </ButtonLink>
      </div>
    )
  if (user.type !== 'fan') return <p className="received-acts text-ink-2">{t('trial.onlyFans')}</p>
  return (
    <div className="received-acts">
      <Button look="solid" size="large" full busy={starting} onClick={onStart}>
        {t('trial.start', { days: length })}
      </Button>
    </div>
  )
}
