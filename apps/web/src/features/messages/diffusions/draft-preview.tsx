import { useT } from '#lib/i18n.ts'
import { useConfig, useFormat } from '#lib/page.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import { contentsText } from '../api/contents.ts'
import { isPreview } from '../api/offer-draft.ts'
import { MessagePreview } from './message-preview.tsx'
import type { NewDiffusion } from './use-new-diffusion.ts'

/** The message that is being written as one of those who receive it would see it. */
export function DraftPreview({ form: { draft, offer, uploads, amount } }: { form: NewDiffusion }) {
  const t = useT()
  const format = useFormat()
  const { currency } = useConfig()
  const sold = amount !== undefined
  const files = uploads.items.map(item => {
    const free = isPreview(offer, item)
    return {
      id: item.key,
      picture: <Thumb item={item} />,
      teaser: item.state.step === 'ready' ? (item.state.media.teaser ?? undefined) : undefined,
      locked: sold && !free,
      free: sold && free,
    }
  })
  const locked = uploads.items.filter(item => !isPreview(offer, item))
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
      title={t('diffusions.preview')}
      text={draft.text}
      files={files}
      contents={contents}
      price={sold ? { amount, currency } : null}
      unbought
    />
  )
}

/** The picture from this device, or its place where the browser cannot show it. */
function Thumb({ item: { preview, alt, name } }: { item: UploadItem }) {
  if (preview === undefined) return <span className="diffusion-thumb" aria-label={name} role="img" />
  return <img src={preview} alt={alt || name} />
}
