import { type Duration, durationParts } from '@calina/contract/constants'
import type { FirstSteps as Steps, User } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FirstSteps } from '#features/first-steps/first-steps.tsx'
import { PagePreview } from '#features/first-steps/page-preview.tsx'
import { ShareStep } from '#features/first-steps/share-step.tsx'
import { ownProfileQuery } from '#features/profiles/settings/own-profile.ts'
import { PictureDialog } from '#features/profiles/settings/picture-dialog.tsx'
import { FirstPricesForm, useFirstPrices } from '#features/subscriptions/settings/first-prices-form.tsx'
import { ownPlansQuery } from '#features/subscriptions/settings/own-plans.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Loaded for new creators only. */
const TEXTS = ['first-steps', 'settings', 'uploads', 'errors']

interface FirstStepsHomeProps {
  user: User
  steps: Steps['steps']
}

/** The first steps of a creator, with what they take from the areas of profiles and subscriptions. */
export function FirstStepsHome(props: FirstStepsHomeProps) {
  const texts = useTexts()
  const [ready, setReady] = useState(texts.has(TEXTS))
  useEffect(() => {
    if (!ready) void texts.load(TEXTS).then(() => setReady(true))
  }, [ready, texts])
  return ready ? <Loaded {...props} /> : <Skeleton className="mx-gutter mt-10 h-96 rounded-panel" />
}

function Loaded({ user, steps }: FirstStepsHomeProps) {
  const t = useT()
  const { data: profile, isError, refetch } = useQuery(ownProfileQuery())
  const { data: plans } = useQuery(ownPlansQuery())
  const prices = useFirstPrices()
  const [picking, setPicking] = useState(false)
  if (!profile)
    return isError ? (
      <LoadError onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mx-gutter mt-10 h-96 rounded-panel" />
    )
  // months first, as the page itself begins with them
  const offered = plans?.items
    .toSorted((a, b) => Number(isDays(a.duration)) - Number(isDays(b.duration)))
    .map(plan => ({ duration: plan.duration, price: plan.price.amount, saving: plan.saving }))
  const change = (to: string) => (
    <ButtonLink to={to} look="text" size="small">
      {t('first-steps.change')}
    </ButtonLink>
  )
  return (
    <>
      <FirstSteps
        name={profile.name}
        steps={steps}
        address={`${window.location.host}/${user.username}`}
        onPortrait={() => setPicking(true)}
        bodies={{
          portrait: (
            <Button look="solid" className="hidden lg:inline-flex" onClick={() => setPicking(true)}>
              {t('first-steps.choosePortrait')}
            </Button>
          ),
          prices: <FirstPricesForm user={user} {...prices} />,
          post: (
            <ButtonLink to="/post/new" look="solid">
              {t('first-steps.postAction')}
            </ButtonLink>
          ),
          share: <ShareStep name={profile.name} url={`${window.location.origin}/${user.username}`} />,
        }}
        changes={{
          portrait: (
            <Button look="text" size="small" onClick={() => setPicking(true)}>
              {t('first-steps.change')}
            </Button>
          ),
          prices: change('/settings/subscription'),
          post: change(`/${user.username}`),
        }}
        preview={
          <PagePreview
            profile={profile}
            prices={offered && offered.length > 0 ? offered.slice(0, SHOWN_OFFERS) : prices.offer}
          />
        }
      />
      <PictureDialog
        slot="avatar"
        current={profile.avatar}
        open={picking}
        onClose={() => setPicking(false)}
      />
    </>
  )
}

const isDays = (duration: Duration): boolean => durationParts(duration).unit === 'day'

/** As many offers as the preview has room for. */
const SHOWN_OFFERS = 3
