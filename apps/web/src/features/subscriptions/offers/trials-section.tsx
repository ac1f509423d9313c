import CopyIcon from 'icon:copy-simple'
import AddIcon from 'icon:plus'
import type { TrialLink } from '@calina/contract/types'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useConfig, useFormat } from '#lib/page.ts'
import { copyText } from '#lib/share.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Endless } from '#ui/endless.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { Used } from './offer-well.tsx'
import { trialLinksPages } from './queries.ts'
import { TrialForm } from './trial-form.tsx'
import './offers.css'

/** Links that give somebody new free time: how often each was used, who went on, and what it earned. */
export function TrialsSection() {
  const t = useT()
  const list = useInfiniteQuery(trialLinksPages())
  const [creating, setCreating] = useState(false)
  const copy = useCopy()
  const items = list.data?.pages.flatMap(page => page.items) ?? []
  return (
    <section aria-labelledby="trials" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="trials" className="heading">
          {t('offers.trials')}
        </h2>
        <Button icon={AddIcon} onClick={() => setCreating(true)}>
          {t('offers.newLink')}
        </Button>
      </div>
      <Endless
        state={list}
        count={items.length}
        loading={<Skeleton className="h-24 w-full rounded-panel" />}
        empty={<p className="text-ink-2">{t('offers.noTrials')}</p>}
        end={null}
      >
        <ul>
          {items.map(link => (
            <TrialLine key={link.id} link={link} onCopy={() => void copy(link)} />
          ))}
        </ul>
      </Endless>
      <Dialog open={creating} onOpenChange={setCreating} title={t('offers.newLink')}>
        <TrialForm
          onDone={link => {
            setCreating(false)
            void copy(link, true)
          }}
        />
      </Dialog>
    </section>
  )
}

const addressOf = (origin: string, code: string): string => `${origin}/i/${code}`

/** Copies the address of a link; where the browser does not let it, the address is said. `made`: it is new. */
function useCopy() {
  const t = useT()
  const { origin } = useConfig()
  return async ({ id, code }: TrialLink, made = false) => {
    const address = addressOf(origin, code)
    const copied = await copyText(address)
    const title = t(copied ? (made ? 'offers.linkMadeCopied' : 'common.copied') : 'offers.linkMade')
    toast.success(title, { id: `trial link ${id}`, text: address })
  }
}

function TrialLine({ link, onCopy }: { link: TrialLink; onCopy: () => void }) {
  const t = useT()
  const format = useFormat()
  const { origin } = useConfig()
  const [asking, setAsking] = useState(false)
  const stop = useStop(link)
  const { name, days, code, used, maxUses, followed, earned, ended, endsAt } = link
  const address = addressOf(origin, code).replace(/^https?:\/\//, '')
  return (
    <li className="offer-row">
      <div className="min-w-0 flex-[1_1_180px]">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small text-ink-2 wrap-anywhere">
          {t('offers.freeDays', { count: days })}{' '}
          {ended ? (
            t(`offers.ended.${ended.for}`, { day: format.dayMonth(ended.at) })
          ) : (
            <>
              <span dir="ltr">{address}</span>
              {endsAt && ` · ${t('offers.until', { day: format.dayMonth(endsAt) })}`}
            </>
          )}
        </p>
        {ended ? (
          <p className="text-small text-ink-2">{t('offers.uses', { count: used })}</p>
        ) : (
          <Used used={used} max={maxUses} />
        )}
      </div>
      <div className="text-end">
        <p className="figures font-medium text-mine">{format.money(earned)}</p>
        <p className="text-small text-ink-2">{t('offers.followed', { count: followed })}</p>
      </div>
      {!ended && (
        <div className="flex flex-col items-center gap-1">
          <IconButton icon={CopyIcon} label={t('offers.copy', { name })} onClick={onCopy} />
          <Button look="text" size="small" onClick={() => setAsking(true)}>
            {t('offers.stopLink')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('offers.stopLinkTitle')}
        text={t('offers.stopLinkText')}
        action={t('offers.stopLink')}
        busy={stop.isPending}
        onConfirm={() => stop.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </li>
  )
}

function useStop({ id }: TrialLink) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    meta: { things: ['trial-links'] },
    mutationFn: () => api.stopTrialLink({ params: { link: id } }, { repeatable: true }),
    onSuccess: () => {
      changed(client, 'trial-links')
      toast.success(texts.t('offers.linkStopped'))
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}
