import type { Answer, Routes, ServerProcess } from '@calina/contract/types'
import { DeskPart, Facts } from '#components/staff/desk-part.tsx'
import { DeskRows } from '#components/staff/desk-rows.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { StatusPill } from '#ui/status.tsx'
import { BackupPart } from './backup-part.tsx'
import './operator.css'

type System = Answer<Routes['getSystem']>

/** Read again every few seconds while it is looked at: figures of processes have no events. */
export const systemQuery = () => ({ ...query('getSystem'), refetchInterval: 10_000 })

/** How the processes are, what waits, and how much room there is. */
export function SystemView({ system }: { system: System }) {
  const t = useT()
  const format = useFormat()
  const { waiting, files, database } = system
  const room = (free: number | null, total: number | null) =>
    free === null
      ? t('operator.unlimited')
      : total === null
        ? format.bytes(free)
        : t('operator.freeOf', { free: format.bytes(free), total: format.bytes(total) })
  return (
    <div className="system-columns">
      <DeskPart title={t('operator.processes')}>
        <DeskRows
          items={system.processes}
          keyOf={({ id }) => id}
          render={each => <ProcessLine process={each} />}
        />
      </DeskPart>
      <div>
        <DeskPart title={t('operator.waiting')}>
          <Facts
            facts={[
              [t('operator.kind.job'), format.number(waiting.jobs)],
              [t('operator.kind.fact'), format.number(waiting.facts)],
              [t('operator.kind.mail'), format.number(waiting.mails)],
              [t('operator.mailsToday'), format.number(system.mailsToday)],
            ]}
          />
        </DeskPart>
        <DeskPart title={t('operator.space')}>
          <Facts
            facts={[
              [t('operator.files'), room(files.freeBytes, files.totalBytes)],
              files.freeBytes === null
                ? undefined
                : [t('operator.reserve'), format.bytes(files.reserveBytes)],
              [
                t('operator.database'),
                database.maxBytes === null
                  ? format.bytes(database.bytes)
                  : t('operator.usedOf', {
                      used: format.bytes(database.bytes),
                      total: format.bytes(database.maxBytes),
                    }),
              ],
            ]}
          />
        </DeskPart>
        <BackupPart backup={system.backup} />
      </div>
    </div>
  )
}

/** The newest of a row of figures, where anything was measured. */
const latest = (figures: readonly (number | null)[]): number | undefined =>
  figures.findLast((figure): figure is number => figure !== null)

/** A process writes that it lives every few seconds. */
const SILENT_MS = 60_000

function ProcessLine({ process }: { process: ServerProcess }) {
  const t = useT()
  const format = useFormat()
  const answered = latest(process.p95Ms)
  const failed = latest(process.errorShare)
  const isSilent = Date.now() - Date.parse(process.seenAt) > SILENT_MS
  const parts = [
    process.roles.map(role => t(`operator.role.${role}`)).join(' + '),
    t('operator.memory', { size: format.bytes(process.memoryBytes) }),
    t('operator.sockets', { count: process.sockets }),
    ...(answered === undefined ? [] : [t('operator.answers', { ms: format.number(Math.round(answered)) })]),
    ...(failed === undefined ? [] : [t('operator.failures', { share: format.percent(failed) })]),
  ]
  return (
    <div className="process">
      <div className="min-w-0">
        <b className="font-medium">{process.host}</b>
        <p className="figures text-ink-2 text-small">{parts.join(' · ')}</p>
        <p className="text-ink-2 text-micro">
          {t('operator.started', { when: format.ago(process.startedAt) })}
        </p>
      </div>
      <StatusPill
        status={isSilent ? 'pending' : 'active'}
        text={isSilent ? t('operator.silent', { when: format.ago(process.seenAt) }) : t('operator.alive')}
      />
    </div>
  )
}
