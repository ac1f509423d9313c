import '../bubbles.css'
import PreviewIcon from 'icon:eye'
import LockIcon from 'icon:lock-simple-fill'
import type { Money } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { Corner, Glass, PhotoChip } from '#components/media/photo.tsx'
import { RichText } from '#components/people/rich-text.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'

const SIZES = '330px'

export interface PreviewFile {
  id: string
  /** The file itself, open. */
  picture: ReactNode
  /** What is seen of it while it is locked; absent where it is shown open. */
  teaser?: string | undefined
  locked: boolean
  /** It is seen without buying. */
  free: boolean
}

interface MessagePreviewProps {
  /** What stands over it. */
  title: string
  text: string
  files: readonly PreviewFile[]
  /** What it holds, in words. */
  contents: string
  /** Null where it is free. */
  price: Money | null
  /** Its reader has not bought it: the button to buy is drawn, and a text that is sold is not there. */
  unbought: boolean
}

/** A message as one of those who receive it sees it. Nothing of it can be pressed. */
export function MessagePreview({ title, text, files, contents, price, unbought }: MessagePreviewProps) {
  const t = useT()
  const format = useFormat()
  const sellsText = price !== null && files.length === 0
  const words = text.trim() !== '' && !(sellsText && unbought) && (
    <p className="bubble-text">
      <RichText text={text.trim()} />
    </p>
  )
  const photos = files.length > 0 && <Files files={files} />
  return (
    <section aria-label={title} className="diffusion-preview">
      <h2 className="label">{title}</h2>
      <div className="diffusion-preview-ground">
        {text.trim() === '' && files.length === 0 ? (
          <p className="text-ink-2 text-small">{t('diffusions.previewEmpty')}</p>
        ) : price === null ? (
          <>
            {photos}
            {words}
          </>
        ) : (
          <>
            {!sellsText && words}
            <div className="offer-card">
              {photos}
              {sellsText && words}
              <div className="offer-foot">
                <div className="offer-facts">
                  <p className="min-w-0">
                    <span className="block font-semibold">{t('messages.offer')}</span>
                    <span className="figures block text-ink-2 text-small">
                      {contents || t('messages.words')}
                    </span>
                  </p>
                  <p className="figures offer-price">{format.price(price)}</p>
                </div>
                {unbought && (
                  <span className="button button-value w-full" aria-hidden="true">
                    {t('messages.unlock', { price: format.price(price) })}
                  </span>
                )}
              </div>
            </div>
          </>
        )}
      </div>
    </section>
  )
}

function Files({ files }: { files: readonly PreviewFile[] }) {
  const t = useT()
  return (
    <div className="bubble-photos">
      {files.map((file, index) => (
        <div
          key={file.id}
          className={
            index === files.length - 1 && index % 2 === 0 ? 'bubble-photo bubble-photo-alone' : 'bubble-photo'
          }
        >
          {file.locked && file.teaser !== undefined ? (
            <Glass key={file.teaser} teaser={{ src: file.teaser, srcset: null }} sizes={SIZES} />
          ) : (
            file.picture
          )}
          {file.locked && (
            <Corner at="bl">
              <PhotoChip small>
                <LockIcon />
              </PhotoChip>
            </Corner>
          )}
          {file.free && (
            <Corner at="tl">
              <PhotoChip small>
                <PreviewIcon />
                {t('messages.preview')}
              </PhotoChip>
            </Corner>
          )}
        </div>
      ))}
    </div>
  )
}
