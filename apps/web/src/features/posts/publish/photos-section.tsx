import { MB } from '@calina/contract/constants'
import { POST } from '@calina/contract/limits'
import type { ReactNode } from 'react'
import { FileDrop } from '#components/uploads/file-drop.tsx'
import { UploadBar } from '#components/uploads/upload-bar.tsx'
import { UploadProblems } from '#components/uploads/upload-problems.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings } from '#lib/page.ts'
import { postFiles } from '#lib/upload-checks.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { PhotoGrid } from './photo-grid.tsx'

interface PhotosSectionProps {
  uploads: FormUploads
  moving: string | undefined
  onMoving: (key: string | undefined) => void
  onOpen: (key: string | undefined) => void
  onAdd: (files: File[]) => void
  /** What may be done when everything is up. */
  whenUp: string
}

/** The pictures of a post: chosen, in order, described. */
export function PhotosSection({ uploads, moving, onMoving, onOpen, onAdd, whenUp }: PhotosSectionProps) {
  const t = useT()
  const format = useFormat()
  const { uploadMb, postSound } = useSettings()
  const accept = postFiles(postSound)
  const { items } = uploads
  const undescribed = items.filter(item => !item.alt.trim())
  return (
    <section aria-labelledby="photos" className="flex flex-col gap-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="photos" className="heading">
          {t('publish.photosLabel')}
        </h2>
        {items.length > 0 && (
          <p className="figures text-small text-ink-2">
            {t('publish.count', { count: items.length, max: POST.maxMedia })}
          </p>
        )}
      </div>
      <UploadBar {...uploads} whenUp={whenUp} />
      {items.length === 0 ? (
        <FileDrop
          label={t('publish.addPhotos')}
          hint={t.rich(
            postSound ? 'publish.addPhotosOrSoundsHint' : 'publish.addPhotosHint',
            { mouse: withMouse },
            { count: POST.maxMedia, size: format.bytes(uploadMb.post * MB) },
          )}
          accept={accept}
          multiple
          onFiles={onAdd}
        />
      ) : (
        <>
          <PhotoGrid
            items={items}
            moving={moving}
            onMoving={onMoving}
            onMove={uploads.move}
            onOpen={onOpen}
            onAdd={onAdd}
          />
          <p className="text-small text-ink-2">
            {moving === undefined ? (
              <>
                {t('publish.describedCount', {
                  count: items.length - undescribed.length,
                  total: items.length,
                })}{' '}
                {undescribed.length > 0 && (
                  <button
                    type="button"
                    className="link min-h-6 font-semibold text-ink"
                    onClick={() => onOpen(undescribed[0]?.key)}
                  >
                    {t('publish.describeRest')}
                  </button>
                )}
                <span className="mt-1 block">{t.rich('publish.howTo', { mouse: withMouse })}</span>
              </>
            ) : (
              t('publish.coverHint')
            )}
          </p>
        </>
      )}
      <UploadProblems {...uploads} accept={accept} />
    </section>
  )
}

/** Hints about mouse and keyboard are hidden on touch screens. */
const withMouse = (chunk: ReactNode) => <span className="pointer-coarse:hidden">{chunk}</span>
