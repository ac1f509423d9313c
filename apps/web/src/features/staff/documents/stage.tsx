import BackIcon from 'icon:caret-left'
import type { Submission, User } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { Kbd } from '#components/keys/kbd.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import type { PlainId } from '#locales/ids.ts'
import { IconLink } from '#ui/button.tsx'
import { Segmented } from '#ui/radio.tsx'
import { usePagePicture, type View } from './use-pages.ts'
import { useSight, Viewer, ViewerTools } from './viewer.tsx'

/** The name of each side. */
export const SIDES = {
  front: 'staff-documents.side.front',
  back: 'staff-documents.side.back',
  selfie: 'staff-documents.side.selfie',
} as const satisfies Record<string, PlainId>

interface StageProps {
  user: User
  submission: Submission
  views: readonly View[]
  at: number
  onAt: (index: number) => void
  /** Digits belong to the reasons now. */
  reasoning: boolean
  /** Where a phone leads back to. */
  back: string
  children: ReactNode
}

/** One page of the documents at a time, and below it the faces beside each other. */
export function Stage({ user, submission, views, at, onAt, reasoning, back, children }: StageProps) {
  const t = useT()
  const view = views[at]
  const { sight, setSight, controls } = useSight(`${view?.document.id} ${view?.page}`)
  const picture = usePagePicture(submission.id, view)
  const sides = [...new Set(submission.documents.map(({ side }) => side))]
  if (!view) return null
  const { document, page } = view
  const name = t(SIDES[document.side])
  const pages = document.pages.length
  const label =
    pages > 1
      ? t('staff-documents.pageOf', { side: name, page: page + 1, pages })
      : t('staff-documents.sideOf', { side: name })
  return (
    <section className="stage" aria-label={t('staff-documents.stage')}>
      <div className="stage-bar">
        <IconLink to={back} icon={BackIcon} label={t('common.back')} size="small" className="stage-back" />
        <Segmented
          legend={t('staff-documents.sides')}
          className="stage-sides"
          value={document.side}
          onChange={side => onAt(views.findIndex(each => each.document.side === side))}
          options={sides.map((side, index) => ({
            value: side,
            text: (
              <>
                {t(SIDES[side])} {!reasoning && <Kbd of={String(index + 1)} />}
              </>
            ),
          }))}
        />
        {pages > 1 && (
          <span className="figures text-small text-ink-2">
            {t('staff-documents.pages', { page: page + 1, pages })}
          </span>
        )}
        <ViewerTools sight={sight} controls={controls} />
      </div>
      <Viewer
        key={`${document.id} ${page}`}
        user={user}
        sight={sight}
        onSight={setSight}
        picture={picture}
        label={label}
      />
      <div className="stage-below">
        <Faces submission={submission} views={views} onAt={onAt} />
        <Opening submission={submission} view={view} name={name} />
      </div>
      {children}
    </section>
  )
}

interface FacesProps {
  submission: Submission
  views: readonly View[]
  onAt: (index: number) => void
}

/** The portrait of the document and the selfie, beside each other. */
function Faces({ submission, views, onAt }: FacesProps) {
  const t = useT()
  const front = views.findIndex(({ document, page }) => document.side === 'front' && page === 0)
  const selfie = views.findIndex(({ document, page }) => document.side === 'selfie' && page === 0)
  return (
    <div className="faces">
      <Face
        submission={submission}
        view={views[front]}
        name={t('staff-documents.document')}
        onOpen={() => onAt(front)}
        zone
      />
      <Face submission={submission} view={views[selfie]} name={t(SIDES.selfie)} onOpen={() => onAt(selfie)} />
    </div>
  )
}

interface FaceProps {
  submission: Submission
  view: View | undefined
  name: string
  onOpen: () => void
  /** Only the part of the document on which its portrait stands. */
  zone?: boolean
}

function Face({ submission, view, name, onOpen, zone }: FaceProps) {
  const { address } = usePagePicture(submission.id, view)
  if (!view) return null
  return (
    <button type="button" className="face" onClick={onOpen}>
      <span className="window w-full">
        <span className={cx('window-frame', !address && 'window-veil')}>
          {address && (
            <img src={address} alt="" draggable={false} className={zone ? 'face-zone' : undefined} />
          )}
        </span>
      </span>
      <span>{name}</span>
    </button>
  )
}

/** When it was sent, what it is, and that looking at it was written down. */
function Opening({ submission, view, name }: { submission: Submission; view: View; name: string }) {
  const t = useT()
  const format = useFormat()
  const { document, page } = view
  const size = document.pages[page]
  return (
    <dl className="staff-facts">
      <div>
        <dt>{t('staff-documents.sent')}</dt>
        <dd>
          {format.dayMonth(document.sentAt)}, {format.time(document.sentAt)}
        </dd>
      </div>
      <div>
        <dt>{t('staff-documents.file')}</dt>
        <dd>
          {name}, {format.bytes(document.bytes)}
          {size && `, ${format.number(size.width)} × ${format.number(size.height)}`}
        </dd>
      </div>
      <div>
        <dt>{t('staff-documents.opening')}</dt>
        <dd>{t('staff-documents.openingText')}</dd>
      </div>
      {submission.rejections > 0 && (
        <div>
          <dt>{t('staff-documents.before')}</dt>
          <dd>{t('staff-documents.rejections', { count: submission.rejections })}</dd>
        </div>
      )}
    </dl>
  )
}
