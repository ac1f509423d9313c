import { fillPlaceholders, shortName } from '@calina/contract/placeholders'
import type { AutomaticMessages } from '@calina/contract/types'
import { Picture } from '#components/media/photo.tsx'
import { useT } from '#lib/i18n.ts'
import { useConfig, useFormat } from '#lib/page.ts'
import { contentsText } from '../api/contents.ts'
import { isPreview } from '../api/offer-draft.ts'
import { MessagePreview } from '../diffusions/message-preview.tsx'
import type { AutomaticForm } from './use-automatic-form.ts'

interface AutomaticPreviewProps {
  form: AutomaticForm
  sample: AutomaticMessages['sample']
}

/** The message as it reaches one person: who has subscribed last, or somebody without a name where there is nobody. */
export function AutomaticPreview({ form, sample }: AutomaticPreviewProps) {
  const t = useT()
  const format = useFormat()
  const { currency } = useConfig()
  const { draft, saved, uploads, amount } = form
  const name = sample === null ? t('automatic.somebody') : shortName(sample.fan)
  const text = fillPlaceholders(draft.text, {
    name,
    expires: sample?.expiresAt ? format.dayMonth(sample.expiresAt) : t('automatic.noEnd'),
    purchase: sample?.purchase ?? t('automatic.noPurchase'),
  })
  const files = [
    ...saved.map(media => ({
      ...{ id: media.id, kind: media.kind, duration: media.duration },
      teaser: undefined,
      picture: <Picture media={media} sizes="330px" />,
      free: isPreview(draft.offer, { key: media.id, mediaId: media.id }),
    })),
    ...uploads.items.map(item => ({
      ...{ id: item.key, kind: item.kind, duration: item.duration ?? null },
      teaser: item.state.step === 'ready' ? (item.state.media.teaser ?? undefined) : undefined,
      picture:
        item.preview === undefined ? (
          <span className="diffusion-thumb" aria-label={item.name} role="img" />
        ) : (
          <img src={item.preview} alt={item.alt || item.name} />
        ),
      free: isPreview(draft.offer, item),
    })),
  ]
  const sold = amount !== undefined
  const locked = files.filter(({ free }) => !free)
  const videos = locked.filter(({ kind }) => kind === 'video')
  const contents = contentsText(
    {
      photos: locked.length - videos.length,
      videos: videos.length,
      duration: videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    },
    t,
    format,
  )
  return (
    <MessagePreview
      title={t('automatic.preview', { name })}
      text={text}
      files={files.map(({ id, picture, teaser, free }) => ({
        ...{ id, picture, teaser, locked: sold && !free, free: sold && free },
      }))}
      contents={contents}
      price={sold ? { amount, currency } : null}
      unbought
    />
  )
}
