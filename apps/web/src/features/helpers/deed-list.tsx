import type { HelperDeed } from '@calina/contract/types'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { PersonLine } from '#components/people/person.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { Empty } from '#ui/empty.tsx'
import { Select } from '#ui/field.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Link } from '#ui/link.tsx'
import { helpersQuery } from './helper-list.tsx'

export const deedsPages = (helper?: string) =>
  pages('listHelperDeeds', { query: helper === undefined ? {} : { helper } })

const keyOf = ({ id }: HelperDeed) => id

/** What the creator's helpers have done, latest first; of all, or of one of them. */
export function DeedList() {
  const t = useT()
  const { data } = useQuery(helpersQuery())
  const [chosen, setChosen] = useState('')
  const helpers = data?.items.filter(({ acceptedAt }) => acceptedAt !== null) ?? []
  const helper = helpers.some(({ id }) => id === chosen) ? chosen : undefined
  const list = useInfiniteQuery(deedsPages(helper))
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  return (
    <section aria-labelledby="team-deeds" className="mb-9">
      <h2 id="team-deeds" className="heading pb-3">
        {t('helpers.deeds')}
      </h2>
      {helpers.length > 1 && (
        <Select
          label={t('helpers.deedsOf')}
          value={helper ?? ''}
          onChange={event => setChosen(event.target.value)}
          options={[
            { value: '', text: t('helpers.deedsAll') },
            ...helpers.map(({ id, person }) => ({ value: id, text: nameOf(person, t) })),
          ]}
        />
      )}
      <InfiniteList
        state={list}
        items={items}
        keyOf={keyOf}
        estimate={84}
        render={deed => <DeedRow deed={deed} />}
        loading={<LoadingPeople />}
        empty={<Empty title={t('helpers.noDeeds')} text={t('helpers.noDeedsText')} />}
      />
    </section>
  )
}

function DeedRow({ deed: { helper, act, chat, at } }: { deed: HelperDeed }) {
  const t = useT()
  const format = useFormat()
  const what = (
    <>
      {t(`helpers.deed.${act}`)}
      {chat && (
        <>
          {' '}
          <Link to={`/messages/${chat.id}`} className="link">
            {t('helpers.deedWith', { name: nameOf(chat.fan, t) })}
          </Link>
        </>
      )}
      {' · '}
      <time dateTime={at}>{format.moment(at)}</time>
    </>
  )
  return (
    <article className="border-line border-b py-3.5">
      {helper ? (
        <PersonLine person={helper} detail={<span className="[overflow-wrap:anywhere]">{what}</span>} />
      ) : (
        <>
          <p className="font-semibold">{t('helpers.gonePerson')}</p>
          <p className="text-ink-2 text-small">{what}</p>
        </>
      )}
    </article>
  )
}
