import { type Defect, within, withinWeb } from './defect.ts'

const plant = within('modules/campaigns')
const TEST = 'campaigns.test.ts'

export const CAMPAIGNS: readonly Defect[] = [
  plant(
    'creators count the visits to their own pages',
    'commands/record-visit.ts',
    'creatorId !== null && creatorId === viewer.id',
    'false',
    TEST,
  ),
  plant(
    'search engines are visitors',
    'campaigns.policy.ts',
    '!PROGRAM.test(userAgent)',
    'userAgent.length > 0',
    TEST,
  ),
  plant(
    'visits by those for whom a creator does not exist are counted',
    'campaigns.access.ts',
    "person?.type !== 'model' || (await isHiddenFrom(db, visitor, person.id))",
    "person?.type !== 'model'",
    TEST,
  ),
  plant(
    'many new campaigns at once pass the limit of a day',
    'campaigns.repository.ts',
    'await sql`select pg_advisory_xact_lock(hashtextextended(${`campaigns/${creatorId}/${day}`}, 0))`.execute(db)',
    '',
    TEST,
  ),
  plant(
    'a sign-up counts before its address is confirmed',
    'index.ts',
    "outbox.on('account.verified'",
    "outbox.on('account.created'",
    TEST,
  ),
  plant(
    'a sale that is heard of late is not the first',
    'campaigns.repository.ts',
    '(first_sale_at is null or first_sale_at > ${SALE.at})',
    'first_sale_at is null',
    TEST,
  ),
  plant(
    'income of a campaign counts what was sold to the same people by others',
    'campaigns.repository.ts',
    '${SALE.buyerId} = arrival.user_id and ${of(SALE.sellerId)}',
    '${SALE.buyerId} = arrival.user_id',
    TEST,
  ),
  plant(
    'income of a campaign keeps what was given back',
    '/src/modules/wallet/sales.access.ts',
    '(sale.share - (sale.reversed - sale.reversed_fee))',
    'sale.share',
    TEST,
  ),
  withinWeb('lib')(
    'the last campaign takes the place of the first',
    'campaign.ts',
    'storedCampaign(now)?.first ?? last',
    'last',
    'campaign.test.ts',
  ),
  withinWeb('lib')(
    'a reload counts as another visit',
    'campaign.ts',
    'if (before.includes(visit)) return',
    '',
    'campaign.test.ts',
  ),
]
