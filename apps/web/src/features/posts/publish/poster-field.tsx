import { useEffect, useState } from 'react'
import { endAddress } from '#lib/blob-address.ts'
import { errorText } from '#lib/error-texts.ts'
import type { Film } from '#lib/film.ts'
import { useT } from '#lib/i18n.ts'
import { posterToolsOf } from '#lib/kept-uploads.ts'
import { useFormat, usePage } from '#lib/page.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'

interface PosterFieldProps {
  item: UploadItem
  uploads: FormUploads
}

/** On the longer side, in pixels. */
const SHOWN = 640
const STEP = 0.1

/** The video of this device, open as long as the field is there. */
function useFilm(file: File | undefined): Film | undefined {
  const [film, setFilm] = useState<Film>()
  useEffect(() => {
    if (!file) return
    let opened: Film | undefined
    let current = true
    void import('#lib/film.ts')
      .then(({ openFilm }) => openFilm(file))
      .then(
        each => {
          opened = each
          if (current) setFilm(each)
          else each.close()
        },
        // the browser cannot show it: the server may
        () => {},
      )
    return () => {
      current = false
      opened?.close()
      setFilm(undefined)
    }
  }, [file])
  return film
}

/** The frame at a moment, while one looks for it. */
function useFrame(film: Film | undefined, at: number | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!film || at === undefined) return
    let current = true
    let made: string | undefined
    void film.frame(at, SHOWN).then(
      blob => {
        if (!current) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      () => {},
    )
    return () => {
      current = false
      if (made) endAddress(made)
    }
  }, [film, at])
  return at === undefined ? undefined : address
}

/** The picture by which a video is shown: a moment of it. */
export function PosterField({ item, uploads }: PosterFieldProps) {
  const t = useT()
  const format = useFormat()
  const page = usePage()
  const file = uploads.fileOf(item.key)
  const film = useFilm(file)
  const [at, setAt] = useState<number>()
  const frame = useFrame(film, at)
  const { state, key } = item
  const media = state.step === 'ready' ? state.media : undefined
  const duration = film?.duration || item.duration || 0
  const choose = useWrite({
    mutationFn: async ({ id, moment }: { id: string; moment: number }) => {
      const { choosePoster } = await import('#lib/posters.ts')
      return choosePoster(id, { at: moment, film }, posterToolsOf(page))
    },
    onSuccess: changed => {
      uploads.renew(key, changed)
      setAt(undefined)
      toast.success(t('publish.posterSet'))
    },
    onError: error => toast.error(errorText(error, t)),
  })
  if (duration === 0) return null
  const moment = at ?? 0
  return (
    <fieldset className="poster-field">
      <legend className="label">{t('publish.poster')}</legend>
      {frame && (
        <img className="poster-frame" src={frame} alt={t('publish.posterAt', { time: clock(moment) })} />
      )}
      <div className="poster-line">
        <input
          type="range"
          className="poster-range"
          aria-label={t('publish.posterMoment')}
          aria-valuetext={clock(moment)}
          min={0}
          max={Math.max(STEP, Math.floor(duration * 10) / 10 - STEP)}
          step={STEP}
          value={moment}
          onChange={event => setAt(Number(event.target.value))}
        />
        <span className="figures text-small font-medium">{clock(moment)}</span>
      </div>
      <p className="text-small text-ink-2">{t(media ? 'publish.posterHint' : 'publish.posterWait')}</p>
      <Button
        size="small"
        disabled={!media || at === undefined}
        busy={choose.isPending}
        onClick={() => media && choose.mutate({ id: media.id, moment })}
      >
        {t('publish.posterUse')}
      </Button>
    </fieldset>
  )

  function clock(seconds: number): string {
    return format.clock(Math.floor(seconds))
  }
}
