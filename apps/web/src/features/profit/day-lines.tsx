import type { ProfitLine } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Money } from '#components/money/money.tsx'
import { soldWords } from '#components/money/sold-words.ts'
import { Portrait } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { ListError } from '#ui/endless.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Day, linesQuery, PAGE, pageOf } from './queries.ts'
import { useUtc } from './use-utc.ts'

/** The height of a line on a wide screen, in pixels. */
const LINE = 59

/** The sales of a day and what was given back on it, their sums, and when the last of it can be withdrawn. */
export function DayLines({ day }: { day: Day }) {
  const t = useT()
  const list = useInfiniteQuery(linesQuery(day.date))
  const lines = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  // as many as will come at once, so that the days below stay where they are
  const coming = Math.min(PAGE, Math.max(1, day.sales + day.reversals - lines.length))
  return (
    <>
      <div className="profit-line profit-heads" aria-hidden="true">
        <span className="profit-who">{t('profit.from')}</span>
        <span className="profit-part">{t('wallet.price')}</span>
        <span className="profit-part">{t('wallet.fee')}</span>
        <span className="profit-part">{t('profit.forYou')}</span>
      </div>
      {list.isError && !list.data ? (
        <ListError onRetry={() => void list.refetch()} />
      ) : (
        <InfiniteList
          // by a press: the other days are below, and nobody could get past a list that goes on by itself
          state={{ ...list, hasNextPage: false }}
          items={lines}
          keyOf={line => line.id}
          estimate={LINE}
          render={line => <Line line={line} />}
          loading={<LoadingLines count={coming} />}
          empty={null}
          end={
            list.hasNextPage && (
              <>
                {list.isFetchingNextPage && <LoadingLines count={coming} />}
                <p className="py-3 text-center">
                  <Button
                    size="small"
                    busy={list.isFetchingNextPage}
                    onClick={() => void list.fetchNextPage()}
                  >
                    {t('profit.more', { count: coming })}
                  </Button>
                </p>
              </>
            )
          }
        />
      )}
      <Sum day={day} lines={lines} />
    </>
  )
}

function Line({ line }: { line: ProfitLine }) {
  const t = useT()
  const format = useFormat()
  const utc = useUtc()
  const { fan, price, fee, earned } = line
  const taken = { ...fee, amount: 0 - fee.amount }
  const name = <bdi>{nameOf(fan, t)}</bdi>
  const page = pageOf(fan)
  return (
    <div className="profit-line">
      <time dateTime={line.at} className="profit-time figures">
        {utc.time(line.at)}
      </time>
      <Portrait person={fan} width={28} decorative />
      <div className="profit-who">
        {page === undefined ? (
          <p className="font-medium">{name}</p>
        ) : (
          <Link to={page} light className="profit-fan">
            {name}
          </Link>
        )}
        <p className="text-ink-2 text-small [overflow-wrap:anywhere]">{soldWords(line, t)}</p>
        <p className="profit-made figures">
          {t('wallet.feeOf', { fee: format.money(fee), price: format.money(price) })}
        </p>
      </div>
      <Part name={t('wallet.price')} value={price} />
      <Part name={t('wallet.fee')} value={taken} />
      <Money value={earned} className="profit-amount" />
    </div>
  )
}

/** In a column of its own where there is room: what it is called stands above the first. */
function Part({ name, value }: { name: string; value: ProfitLine['price'] }) {
  return (
    <span className="profit-part">
      <span className="sr-only">{name} </span>
      <Money value={value} />
    </span>
  )
}

function Sum({ day: { price, fee, earned }, lines }: { day: Day; lines: readonly ProfitLine[] }) {
  const t = useT()
  const format = useFormat()
  // the first line is the newest, and available last
  const from = lines.find(line => line.availableAt !== null)?.availableAt?.slice(0, 10)
  return (
    <div className="profit-line profit-sum">
      <p className="profit-who text-ink-2 text-small">
        {from === undefined ? '' : t('profit.availableFrom', { day: format.dateInWords(from) })}
      </p>
      <Part name={t('wallet.price')} value={price} />
      <Part name={t('wallet.fee')} value={{ ...fee, amount: 0 - fee.amount }} />
      <Money value={earned} className="profit-amount text-mine" />
    </div>
  )
}

/** Each holds the place of a line that is on its way. */
function LoadingLines({ count }: { count: number }) {
  const t = useT()
  return (
    <ul aria-busy="true" aria-label={t('common.loading')}>
      {Array.from({ length: count }, (_, place) => place).map(place => (
        <li key={place} className="profit-line">
          <Skeleton className="profit-time h-4 w-9" />
          <Skeleton className="h-7 w-7 rounded-full" />
          <Skeleton className="profit-who h-4 w-3/5" />
          <Skeleton className="profit-amount ml-auto h-4 w-16" />
        </li>
      ))}
    </ul>
  )
}
