import FilmIcon from 'icon:film-strip'
import { MB } from '@calina/contract/constants'
import type { OwnProfile } from '@calina/contract/types'
import { useRef, useState } from 'react'
import { UploadLine } from '#components/uploads/upload-line.tsx'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useSettings } from '#lib/page.ts'
import { takeOne, useUploads } from '#lib/use-uploads.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { WelcomePlace } from '../welcome-place.tsx'
import { useTakeProfile } from './own-profile.ts'

const VIDEOS = 'video/*'

/** The video of the page: chosen, brought up, shown, changed and removed, each at once and apart from the form. */
export function WelcomeVideo({ profile: { welcome } }: { profile: OwnProfile }) {
  const t = useT()
  const format = useFormat()
  const { uploadMb } = useSettings()
  const api = useApi()
  const take = useTakeProfile()
  const uploads = useUploads('welcome')
  const file = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'show' | 'remove'>()
  const [problem, setProblem] = useState<unknown>()
  const item = uploads.items.at(-1)
  const ready = item?.state.step === 'ready' ? item.state.media.id : undefined

  async function run(what: 'show' | 'remove', work: () => Promise<OwnProfile>, done: string) {
    if (busy) return
    setBusy(what)
    setProblem(undefined)
    try {
      take(await work())
      if (what === 'show') uploads.clear()
      toast.success(done)
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {welcome && (
        <WelcomePlace
          key={welcome.id}
          video={welcome}
          renew={async () => (await api.getOwnProfile({})).welcome?.play ?? undefined}
        />
      )}
      {item && <UploadLine item={item} {...uploads} />}
      {ready && <p className="text-ink-2 text-small">{t('settings.welcomeReady')}</p>}
      {problem !== undefined && (
        <Note kind="bad" alert>
          {errorText(problem, t)}
        </Note>
      )}
      <input
        ref={file}
        type="file"
        accept={VIDEOS}
        className="sr-only"
        tabIndex={-1}
        aria-label={t('settings.welcomeChoose')}
        onChange={event => {
          if (takeOne(uploads, event)) setProblem(undefined)
        }}
      />
      <div className="flex flex-wrap items-center gap-2.5">
        {ready && (
          <Button
            look="solid"
            busy={busy === 'show'}
            onClick={() =>
              void run('show', () => api.setWelcome({ body: { media: ready } }), t('settings.welcomeSaved'))
            }
          >
            {t('settings.welcomeShow')}
          </Button>
        )}
        {item?.state.step !== 'failed' && (
          <Button icon={FilmIcon} onClick={() => file.current?.click()}>
            {t(welcome || item ? 'settings.welcomeReplace' : 'settings.welcomeChoose')}
          </Button>
        )}
        {welcome && !item && (
          <Button
            look="danger"
            busy={busy === 'remove'}
            onClick={() => void run('remove', () => api.removeWelcome(), t('settings.welcomeRemoved'))}
          >
            {t('settings.welcomeRemove')}
          </Button>
        )}
      </div>
      <p className="text-ink-2 text-small">
        {t('settings.welcomeText', { max: format.bytes(uploadMb.welcome * MB) })}
      </p>
    </div>
  )
}
