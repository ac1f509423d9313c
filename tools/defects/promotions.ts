import { type Defect, within } from './defect.ts'

const plant = within('modules/subscriptions')
const trial = within('modules/trial-links')
const OFFERS = 'promotions.test.ts'
const QUESTIONS = 'price-questions.test.ts'
const TRIALS = 'trial-links.test.ts'

/** Mistakes with offers, trial links and questions about a price. */
export const PROMOTIONS: readonly Defect[] = [
  plant(
    'the last use of an offer is taken by several at the same moment',
    'promotions.repository.ts',
    "    .where('id', '=', id)\n    .where('creator_id', '=', creatorId)\n    .forUpdate()",
    "    .where('id', '=', id)\n    .where('creator_id', '=', creatorId)",
    OFFERS,
  ),
  plant(
    'an offer for new fans is taken by a former one',
    'commands/use-promotion.ts',
    '!(await isPromotionFor(tx.db, { id: row.id, fanId }))',
    'false',
    OFFERS,
  ),
  plant(
    'an offer is charged that costs something else than was seen',
    'commands/use-promotion.ts',
    'if (reduced !== promotion.price)',
    'if (reduced < promotion.price)',
    OFFERS,
  ),
  plant(
    'a subscription by an offer renews at its price',
    'commands/subscribe.ts',
    'const terms = {\n      duration,\n      price,',
    'const terms = {\n      duration,\n      price: input.promotion?.price ?? price,',
    OFFERS,
  ),
  plant(
    'two offers run on one duration',
    'commands/start-promotion.ts',
    'await lockOffer(tx.db, creatorId)',
    '',
    OFFERS,
  ),
  plant(
    'an offer goes on where its duration is gone',
    'commands/set-plans.ts',
    'await stopPromotionsBeside(tx.db, { creatorId, durations, now })',
    '',
    OFFERS,
  ),
  plant(
    'what went back is earned by an offer',
    'promotions.repository.ts',
    'coalesce(sum(${SALE.income}), 0)',
    'coalesce(sum(sale.share), 0)',
    OFFERS,
  ),
  plant(
    'a raised price is charged to who has not accepted it',
    'commands/renew-subscriptions.ts',
    'if (asked) {',
    'if (asked && price < 0) {',
    QUESTIONS,
  ),
  plant(
    'renewal is switched on at a price that another one replaces',
    'commands/set-renewal.ts',
    "throw new AppError('PRICE_CHANGED')",
    'void row',
    QUESTIONS,
  ),
  plant(
    'a price is accepted that was not asked for',
    'commands/accept-price.ts',
    'if (price !== input.price)',
    'if (price > input.price + 100)',
    QUESTIONS,
  ),
  plant(
    'a question outlives its price',
    'commands/set-plans.ts',
    'await closeQuestions(tx.db, creatorId, now)',
    '',
    QUESTIONS,
  ),
  plant(
    'what ends tomorrow is lost by a question of today',
    'price-questions.policy.ts',
    '<= REMINDED_MS) return agreed',
    '<= 0) return agreed',
    QUESTIONS,
  ),
  trial(
    'the last use of a trial link is taken by several at the same moment',
    'trial-links.repository.ts',
    "selectFrom('trial_link').selectAll().forUpdate()",
    "selectFrom('trial_link').selectAll()",
    TRIALS,
  ),
  trial(
    'a former subscriber has a trial',
    'trial-links.policy.ts',
    "return known ? 'known' : 'open'",
    "return 'open'",
    TRIALS,
  ),
  trial(
    'a trial is given by a creator who has blocked its fan',
    'queries/get-trial.ts',
    'if (await isHiddenFrom(ctx.db, viewer, creator.id)) return undefined',
    '',
    TRIALS,
  ),
]
