import MoreIcon from 'icon:dots-three-bold'
import CloseIcon from 'icon:x'
import { AUDIT_ACTS } from '@calina/contract/acts'
import type { StaffAct } from '@calina/contract/types'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ActDetails, placeOfAct } from '#components/staff/act-details.tsx'
import { ActLine } from '#components/staff/act-list.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { pages } from '#lib/query.ts'
import { useAddressPart } from '#lib/use-address-part.ts'
import { Empty } from '#ui/empty.tsx'
import { Select } from '#ui/field.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Link } from '#ui/link.tsx'
import { Menu } from '#ui/menu.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import './operator.css'

type Area = (typeof AUDIT_ACTS)[number] extends infer A
  ? A extends `${infer P}.${string}`
    ? P
    : never
  : never
const areaOf = (act: string): string => act.split('.')[0] ?? act
/** What the names of acts begin with, each once. */
const AREAS = [...new Set(AUDIT_ACTS.map(areaOf))] as Area[]

export const auditQuery = (act: string, actor: string, subject: string) =>
  pages('listAudit', {
    query: {
      ...(act && { act: `${act}.` }),
      ...(actor && { actor }),
      ...(subject && { subject }),
      limit: 50,
    },
  })

/** The audit log, narrowed to what the address says. */
export function AuditLog() {
  const t = useT()
  const [area, narrow] = useAddressPart('act')
  const [actor, by] = useAddressPart('actor')
  const [subject, about] = useAddressPart('subject')
  const list = useInfiniteQuery({ ...auditQuery(area, actor, subject), placeholderData: keepPreviousData })
  const acts = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const actorName = acts.find(act => act.actor?.id === actor)?.actor
  const subjectName = acts.find(act => act.subject === subject)?.person
  return (
    <>
      <div className="audit-filters">
        <Select
          label={t('operator.auditArea')}
          value={AREAS.find(each => each === area) ?? ''}
          onChange={event => narrow(event.target.value)}
          options={[
            { value: '', text: t('operator.auditAll') },
            ...AREAS.map(value => ({ value, text: t(`operator.area.${value}`) })),
          ]}
        />
        {actor && (
          <Chip onRemove={() => by('')}>
            {t('operator.auditBy', { name: actorName ? nameOf(actorName, t) : actor })}
          </Chip>
        )}
        {subject && (
          <Chip onRemove={() => about('')}>
            {t('operator.auditAbout', { name: subjectName ? nameOf(subjectName, t) : subject })}
          </Chip>
        )}
      </div>
      <InfiniteList
        state={list}
        items={acts}
        keyOf={act => String(act.sequence)}
        estimate={41}
        rowClassName="audit-row"
        render={act => <AuditRow act={act} onActor={by} onSubject={about} />}
        loading={<Skeleton className="h-96 w-full rounded-panel" />}
        empty={<Empty title={t('operator.auditNothing')} />}
      />
    </>
  )
}

function Chip({ onRemove, children }: { onRemove: () => void; children: string }) {
  const t = useT()
  return (
    <button type="button" className="chip max-w-full" onClick={onRemove}>
      <span className="truncate">{children}</span>
      <CloseIcon label={t('operator.removeFilter')} />
    </button>
  )
}

interface AuditRowProps {
  act: StaffAct
  onActor: (id: string) => void
  onSubject: (id: string) => void
}

function AuditRow({ act, onActor, onSubject }: AuditRowProps) {
  const t = useT()
  const { actor, person, subject } = act
  const place = placeOfAct(act)
  const entries = [
    ...(actor
      ? [{ text: t('operator.onlyBy', { name: nameOf(actor, t) }), onSelect: () => onActor(actor.id) }]
      : []),
    ...(subject
      ? [
          {
            text: t('operator.onlyAbout', { name: person ? nameOf(person, t) : subject }),
            onSelect: () => onSubject(subject),
          },
        ]
      : []),
  ]
  return (
    <>
      <ActLine act={act} />
      <div className="audit-more">
        {person && person.id !== actor?.id && (
          <Link to={`/staff/people/${person.id}`} light className="link font-medium">
            {nameOf(person, t)}
          </Link>
        )}
        <ActDetails act={act} />
        {place && (
          <Link to={place} light className="link font-medium">
            {t('operator.auditOpen')}
          </Link>
        )}
      </div>
      <span className="figures text-ink-3 text-micro">{act.sequence}</span>
      {entries.length > 0 && (
        <Menu
          label={t('operator.auditMore', { number: act.sequence })}
          entries={entries}
          align="end"
          className="icon-button icon-button-small"
        >
          <MoreIcon />
        </Menu>
      )}
    </>
  )
}
