import { SIDES_OF } from '@calina/contract/limits'
import type { OwnDocument } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { type ChosenIdentity, documentOf, iconOf, photoKey } from './documents.ts'
import './identity.css'

interface SentDocumentsProps {
  identity: ChosenIdentity
  /** What stands at the end of the row of a document. */
  end?: (document: OwnDocument) => ReactNode
  /** What follows under it. */
  below?: (document: OwnDocument) => ReactNode
}

/** What was sent, by kind and time: the pictures are never shown again. */
export function SentDocuments({ identity, end, below }: SentDocumentsProps) {
  const t = useT()
  const format = useFormat()
  const { type } = identity
  return (
    <ul>
      {SIDES_OF[type].map(side => {
        const document = documentOf(identity, side)
        if (!document) return null
        const Drawing = iconOf(type, side)
        return (
          <li key={side} className="identity-document">
            <span className={cx('identity-tile', side === 'selfie' && 'identity-tile-window')}>
              <Drawing />
            </span>
            <div className="min-w-0">
              <b>{t(`identity.${photoKey(type, side)}`)}</b>
              <time dateTime={document.sentAt} className="figures">
                {t('identity.dayAndTime', {
                  day: format.day(document.sentAt),
                  time: format.time(document.sentAt),
                })}
              </time>
            </div>
            {end?.(document)}
            {below?.(document)}
          </li>
        )
      })}
    </ul>
  )
}
