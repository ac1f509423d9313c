import EndedIcon from 'icon:user-minus'
import type { PurchaseKind } from '@calina/contract/limits'
import type { PurchasedFrom } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Badges } from '#components/people/badges.tsx'
import { Window } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ListError } from '#ui/endless.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PurchaseTile } from './purchase-tile.tsx'
import { addressOf, purchasesQuery, ROW } from './queries.ts'

interface PurchaseGroupProps {
  person: PurchasedFrom
  kind: PurchaseKind | undefined
}

const PLACES = Array.from({ length: ROW }, (_, place) => place)

/** What was bought of one creator, latest first; as many as fit into a row. */
export function PurchaseGroup({ person, kind }: PurchaseGroupProps) {
  const { username } = person.creator
  const { data, isError, refetch } = useInfiniteQuery(
    purchasesQuery({ creator: username, ...(kind && { kind }) }, ROW),
  )
  const items = data?.pages[0]?.items
  if (items?.length === 0) return null
  return (
    <section className="purchase-group" aria-labelledby={`of-${username}`}>
      <PersonHead person={person} kind={kind} more={data?.pages[0]?.next !== null} />
      {isError && !items ? (
        <ListError onRetry={() => void refetch()} />
      ) : (
        <ul className="purchase-row">
          {items
            ? items.map(purchase => (
                <li key={purchase.id}>
                  <PurchaseTile purchase={purchase} />
                </li>
              ))
            : PLACES.map(place => (
                <li key={place}>
                  <Skeleton className="purchase-picture" />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

/** Of whom it is, how much, and since when. */
export function PersonHead({
  person: { creator, closed, count, spent, since },
  kind,
  more = false,
}: PurchaseGroupProps & { more?: boolean }) {
  const t = useT()
  const format = useFormat()
  const name = nameOf(creator, t)
  const head = (
    <>
      <Window person={creator} width={44} decorative />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          <h2 id={`of-${creator.username}`} className="type-name wrap-anywhere">
            {name}
          </h2>
          <Badges person={creator} />
        </span>
        <span className="block text-small text-ink-2 figures">
          {t('purchases.summary', {
            count,
            month: format.month(since.slice(0, 7)),
            amount: format.price(spent),
          })}
        </span>
      </span>
    </>
  )
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        {closed ? (
          <div className="flex min-w-0 items-center gap-3">{head}</div>
        ) : (
          <Link to={`/${creator.username}`} light className="flex min-w-0 items-center gap-3">
            {head}
          </Link>
        )}
        {closed ? (
          <span className="pill">
            <EndedIcon />
            <span>{t('purchases.closed')}</span>
          </span>
        ) : (
          more && (
            <ButtonLink
              to={addressOf({ creator: creator.username, ...(kind && { kind }) })}
              size="small"
              className="flex-none"
            >
              {t('purchases.seeAll')}
            </ButtonLink>
          )
        )}
      </div>
      {closed && <p className="text-small text-ink-2">{t('purchases.closedText')}</p>}
    </>
  )
}
