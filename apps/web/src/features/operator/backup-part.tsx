import type { Answer, Routes } from '@calina/contract/types'
import { DeskPart, Facts } from '#components/staff/desk-part.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, useNow } from '#lib/page.ts'

type Backup = Answer<Routes['getSystem']>['backup']

/** One is made every day: this one has missed its hour, and the next. */
const OLD_MS = 48 * 3_600_000

/** How old the last good backup is, and what to do where it is not as it should be. */
export function BackupPart({ backup }: { backup: Backup }) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  if (backup === null)
    return (
      <DeskPart title={t('operator.backup')}>
        <p className="wrap-anywhere mt-2 text-ink-2 text-small">{t('operator.backup.notSet')}</p>
      </DeskPart>
    )
  const { last, failed, hour } = backup
  const isOld = last !== null && now - Date.parse(last.at) > OLD_MS
  return (
    <DeskPart title={t('operator.backup')}>
      <Facts
        facts={[
          [t('operator.backup.last'), last === null ? t('operator.backup.none') : format.ago(last.at)],
          last === null ? undefined : [t('operator.backup.written'), format.bytes(last.bytes)],
          [t('operator.backup.hour'), `${String(hour).padStart(2, '0')}:00 UTC`],
        ]}
      />
      {failed !== null && (
        <p className="wrap-anywhere mt-2 text-ink-2 text-small">
          {t('operator.backup.failed', { when: format.ago(failed.at), error: failed.error })}
        </p>
      )}
      {failed === null && isOld && (
        <p className="wrap-anywhere mt-2 text-ink-2 text-small">{t('operator.backup.old')}</p>
      )}
    </DeskPart>
  )
}
