import LockIcon from 'icon:lock-simple-fill'
import UnlockIcon from 'icon:lock-simple-open'
import type { User } from '@calina/contract/types'
import { useState } from 'react'
import { Corner, PhotoChip } from '#components/media/photo.tsx'
import { PersonLine } from '#components/people/person.tsx'
import { parseAmount } from '#lib/amount.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useWriting } from '#lib/page.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import { Segmented } from '#ui/radio.tsx'
import { contentsOf } from '../labels.ts'
import { pollBody } from './poll-draft.ts'
import type { PostDraft } from './post-draft.ts'

interface PostPreviewProps {
  draft: PostDraft
  items: readonly UploadItem[]
  user: User
}

/** How others will see the post: before they have the right to it, and after. */
export function PostPreview({ draft, items, user }: PostPreviewProps) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const { currency } = writing
  const [side, setSide] = useState<'before' | 'after'>('before')
  const { audience } = draft
  const locked = audience !== 'everyone' && side === 'before'
  const first = items.find(({ state }) => state.step !== 'failed')
  const ready = first?.state.step === 'ready' ? first.state.media : undefined
  const picture = locked ? ready?.teaser : first?.preview
  const amount = parseAmount(draft.price, writing)
  const goal = parseAmount(draft.goal, writing)
  const poll = draft.poll && pollBody(draft.poll)
  const contents = contentsOf(countsOf(items), t, format)
  const purchase = draft.purchaseText.trim()
  return (
    <aside className="compose-preview" aria-label={t('publish.preview')}>
      <div className="mb-3 flex min-h-[46px] items-center justify-between gap-3">
        <h2 className="text-small font-medium">{t('publish.preview')}</h2>
        {audience !== 'everyone' && (
          <Segmented<'before' | 'after'>
            legend={t('publish.preview')}
            value={side}
            onChange={setSide}
            className="text-small"
            options={[
              { value: 'before', text: t(audience === 'paid' ? 'publish.unbought' : 'publish.unsubscribed') },
              { value: 'after', text: t(audience === 'paid' ? 'publish.bought' : 'publish.subscribed') },
            ]}
          />
        )}
      </div>
      <div className="compose-card">
        <PersonLine person={user} linked={false} />
        {first && (
          <div className="photo aspect-[4/5]">
            {picture && <img src={picture} alt={locked ? t('ui.veiled') : ''} />}
            {locked && (
              <Corner at="bl">
                <PhotoChip>
                  <LockIcon />
                  {contents}
                </PhotoChip>
              </Corner>
            )}
          </div>
        )}
        {draft.text.trim() && !(locked && audience === 'subscribers') && (
          <p className="written">{draft.text.trim()}</p>
        )}
        {locked && (audience === 'paid' ? purchase : draft.text.trim()) && (
          <p className="text-small text-ink-2">
            {t(audience === 'paid' ? 'posts.hiddenForPurchase' : 'posts.hiddenForSubscribers')}
          </p>
        )}
        {!locked && audience === 'paid' && purchase && (
          <p className="written rounded-field bg-mine-tint p-3">{purchase}</p>
        )}
        {!locked && poll && poll.question && (
          <div className="flex min-w-0 flex-col gap-2" dir="auto">
            <p className="font-semibold">{poll.question}</p>
            <ul className="flex flex-col gap-2">
              {poll.answers.map((answer, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
                <li key={place} className="min-w-0 rounded-field border border-line px-3 py-2">
                  {answer}
                </li>
              ))}
            </ul>
          </div>
        )}
        {locked && audience === 'paid' && goal !== undefined && (
          <p className="text-small text-ink-2">
            {t('goals.title', { amount: format.price({ amount: goal, currency }) })}
          </p>
        )}
        {locked && audience === 'paid' && amount !== undefined && (
          <span className="button button-value w-full" aria-hidden="true">
            <UnlockIcon />
            {t('posts.unlock', { price: format.price({ amount, currency }) })}
          </span>
        )}
        {locked && audience === 'subscribers' && (
          <span className="button button-solid w-full" aria-hidden="true">
            {t('posts.subscribeToSee')}
          </span>
        )}
      </div>
    </aside>
  )
}

/** How many there are of each kind, and how long what plays is. */
function countsOf(items: readonly UploadItem[]) {
  const of = (kind: UploadItem['kind']) => items.filter(item => item.kind === kind).length
  const [videos, sounds] = [of('video'), of('audio')]
  return {
    photos: items.length - videos - sounds,
    videos,
    sounds,
    duration: items.reduce((sum, { duration = 0 }) => sum + duration, 0),
  }
}
