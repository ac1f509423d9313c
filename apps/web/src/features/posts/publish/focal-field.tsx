import { useState } from 'react'
import { type Focal, FocalPicker } from '#components/media/focal-picker.tsx'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'

interface FocalFieldProps {
  item: UploadItem
  uploads: FormUploads
}

const MIDDLE: Focal = { x: 0.5, y: 0.5 }

/** What of a photo stays in view where it is cut, as in tiles. Nothing is asked as long as nobody opens it. */
export function FocalField({ item, uploads }: FocalFieldProps) {
  const t = useT()
  const api = useApi()
  const [chosen, setChosen] = useState<Focal>()
  const media = item.state.step === 'ready' ? item.state.media : undefined
  const keep = useWrite({
    mutationFn: ({ id, focal }: { id: string; focal: Focal }) =>
      api.setFocalPoint({ params: { media: id }, body: focal }),
    onSuccess: changed => {
      uploads.renew(item.key, changed)
      setChosen(undefined)
      toast.success(t('publish.focalSet'))
    },
    onError: error => toast.error(errorText(error, t)),
  })
  const src = media?.widest ?? media?.preview
  if (!media || !src) return null
  if (!chosen)
    return (
      <Button size="small" className="self-start" onClick={() => setChosen(media.focal ?? MIDDLE)}>
        {t('publish.focalOpen')}
      </Button>
    )
  return (
    <fieldset className="poster-field">
      <legend className="label">{t('publish.focal')}</legend>
      <FocalPicker
        src={src}
        value={chosen}
        label={point => t('publish.focalAt', { ...point })}
        onChange={setChosen}
      />
      <p className="text-small text-ink-2">{t('publish.focalHint')}</p>
      <Button size="small" busy={keep.isPending} onClick={() => keep.mutate({ id: media.id, focal: chosen })}>
        {t('publish.focalUse')}
      </Button>
    </fieldset>
  )
}
