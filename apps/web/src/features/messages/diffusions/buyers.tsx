import ChatIcon from 'icon:chat-circle'
import type { DiffusionBuyer, DiffusionDetail } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Money } from '#components/money/money.tsx'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { PersonLine } from '#components/people/person.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { IconLink } from '#ui/button.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { buyersPages } from './queries.ts'

/** Who bought a diffusion, the first first, what each brought, and the way to their chat. */
export function Buyers({ diffusion: { id } }: { diffusion: DiffusionDetail }) {
  const t = useT()
  const list = useInfiniteQuery(buyersPages(id))
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  return (
    <section aria-labelledby="diffusion-buyers">
      <h2 id="diffusion-buyers" className="heading pb-1">
        {t('diffusions.buyers')}
      </h2>
      <InfiniteList
        state={list}
        items={items}
        keyOf={({ fan, at }) => `${fan.username} ${at}`}
        estimate={64}
        render={buyer => <BuyerRow buyer={buyer} />}
        loading={<LoadingPeople />}
        empty={<p className="py-3 text-ink-2">{t('diffusions.noBuyers')}</p>}
        end={null}
      />
    </section>
  )
}

function BuyerRow({ buyer: { fan, chat, at, earned } }: { buyer: DiffusionBuyer }) {
  const t = useT()
  const format = useFormat()
  return (
    <PersonLine
      className="diffusion-buyer"
      person={fan}
      width={40}
      linked={false}
      detail={t('diffusions.when', { day: format.day(at), time: format.time(at) })}
      end={
        <span className="flex flex-none items-center gap-1">
          <Money value={earned} className="font-medium text-mine" />
          {chat === null ? (
            <span className="w-11" />
          ) : (
            <IconLink
              to={`/messages/${chat}`}
              icon={ChatIcon}
              label={t('diffusions.writeTo', { name: nameOf(fan, t) })}
            />
          )}
        </span>
      }
    />
  )
}
