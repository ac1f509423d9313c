import './diffusions.css'
import type { DiffusionDetail, MediaItem } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { Picture } from '#components/media/photo.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { unlessShown } from '#lib/query.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { contentsText, countsOf } from '../api/contents.ts'
import { Buyers } from './buyers.tsx'
import { useAudienceWords, usePriceOf, useWhen } from './diffusion-words.ts'
import { HourBars } from './hour-bars.tsx'
import { MessagePreview } from './message-preview.tsx'
import { OpenPanel } from './open-panel.tsx'
import { diffusionQuery } from './queries.ts'
import { Missed, Results } from './results.tsx'
import { WithdrawPart } from './withdraw-part.tsx'

/** The read of one diffusion for its screen. */
export const useDiffusion = (id: string) => useQuery({ ...diffusionQuery(id), throwOnError: unlessShown })

/** One diffusion: how far it is and what can be done with it, what it brought, and what was sent. */
export function DiffusionPage({ diffusion }: { diffusion: DiffusionDetail }) {
  const t = useT()
  const whoOf = useAudienceWords()
  const whenOf = useWhen()
  const priceOf = usePriceOf()
  const { startedAt, offer, bought } = diffusion
  return (
    <div className="diffusion-screen">
      <div className="flex min-w-0 flex-col gap-7">
        <p className="figures text-ink-2 md:-mt-3 wrap-anywhere">
          {whenOf(diffusion)} ·{' '}
          {t('diffusions.meta', { who: whoOf(diffusion.audience), price: priceOf(diffusion) })}
        </p>
        <OpenPanel diffusion={diffusion} />
        {startedAt !== null && <Results diffusion={diffusion} />}
        {startedAt !== null && <Missed diffusion={diffusion} />}
        {startedAt !== null && bought > 0 && <HourBars diffusion={diffusion} startedAt={startedAt} />}
        {startedAt !== null && offer !== null && <Buyers diffusion={diffusion} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Sent diffusion={diffusion} />
        <WithdrawPart diffusion={diffusion} />
      </div>
    </div>
  )
}

function Sent({ diffusion: { text, media, offer, startedAt } }: { diffusion: DiffusionDetail }) {
  const t = useT()
  const format = useFormat()
  const previews = offer?.previews ?? []
  return (
    <MessagePreview
      title={t(startedAt === null ? 'diffusions.whatGoes' : 'diffusions.whatYouSent')}
      text={text}
      files={media.map((item: MediaItem) => ({
        id: item.id,
        picture: <Picture media={item} sizes="330px" />,
        ...{ locked: false, free: previews.includes(item.id) },
      }))}
      contents={contentsText(countsOf(media), t, format)}
      price={offer?.price ?? null}
      unbought={false}
    />
  )
}

/** While it is read. */
export function LoadingDiffusion() {
  const t = useT()
  return (
    <div className="diffusion-screen" aria-busy="true" role="status" aria-label={t('common.loading')}>
      <Skeleton className="h-60 w-full rounded-panel" />
      <Skeleton className="h-96 w-full rounded-panel" />
    </div>
  )
}
