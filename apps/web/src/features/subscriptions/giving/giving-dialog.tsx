import type { Duration } from '@calina/contract/constants'
import type { Profile, SubscriptionGift } from '@calina/contract/types'
import { useEffect, useState } from 'react'
import { readDraft, writeDraft } from '#lib/draft.ts'
import { useAreas, useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { Dialog } from '#ui/dialog.tsx'
import { firstPlan } from '../plans.ts'
import { GivenStep } from './given-step.tsx'
import { draftKey, EMPTY_DRAFT, type GivingDraft, paidPlans, parseDraft } from './giving-place.ts'
import { WhatStep } from './what-step.tsx'
import { WhomStep } from './whom-step.tsx'
import './giving.css'

export interface GivingDialogProps {
  profile: Profile
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The duration that the address names. */
  wanted: Duration | undefined
}

const AREAS = ['given', 'errors']

/** Gives somebody a subscription: whom it is for, what, and then what follows from it. */
export function GivingDialog({ profile, open, onOpenChange, wanted }: GivingDialogProps) {
  const t = useT()
  const ready = useAreas(AREAS)
  const user = useUser()
  const key = draftKey(user?.id ?? '', profile.user.username)
  const [draft, setDraft] = useState<GivingDraft>(() => readDraft(key, parseDraft) ?? EMPTY_DRAFT)
  const [chosen, setChosen] = useState<Duration>()
  const [gift, setGift] = useState<SubscriptionGift>()
  // what was given is over once its dialog is closed; the next one begins anew
  useEffect(() => {
    if (!open) return
    setGift(undefined)
  }, [open])
  const change = (next: GivingDraft) => {
    setDraft(next)
    writeDraft(key, next)
  }
  const plans = paidPlans(profile.plans)
  const plan = plans.find(({ duration }) => duration === chosen) ?? firstPlan(plans, wanted ?? null)
  if (!ready || !plan) return null
  const end = (given: SubscriptionGift) => {
    setGift(given)
    setDraft(EMPTY_DRAFT)
    writeDraft(key, undefined)
  }
  const title = gift ? t('given.doneTitle') : t(draft.chosen ? 'given.title' : 'given.whomTitle')
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      {gift ? (
        <GivenStep gift={gift} onClose={() => onOpenChange(false)} />
      ) : draft.chosen ? (
        <WhatStep
          profile={profile}
          plans={plans}
          plan={plan}
          onPlan={setChosen}
          draft={draft}
          onChange={change}
          onGiven={end}
        />
      ) : (
        <WhomStep creator={profile.user.username} draft={draft} onChange={change} />
      )}
    </Dialog>
  )
}
