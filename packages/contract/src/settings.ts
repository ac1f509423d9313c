import { z } from 'zod'
import { recogniseAccount, recogniseRouting } from './bank-accounts.ts'
import { currencyDigits } from './money.ts'
import { Amount, line, TimeZone, text } from './schemas.ts'
import { SETTING_LIMITS } from './setting-limits.ts'
import type { WithdrawalMethodKind } from './withdrawal-kinds.ts'

/**
 * What an operator may change while the product runs. Every setting with its bounds, its default, and whether the page
 * receives it. The database stores what differs from the default. Amounts are integers in minor units, and their
 * defaults follow from the decimals of the installation's currency.
 */

/**
 * What an amount of so many cents corresponds to in a currency. Where there are more decimals than two, the minor unit is
 * smaller; a currency without any has a minor unit that is worth about as little as a cent.
 */
export const amountOfCents = (amount: number, currency: string): number =>
  amount * 10 ** Math.max(0, currencyDigits(currency) - 2)

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)
const L = SETTING_LIMITS
const BasisPoints = within(L.feeBps)
const Bounds = z.strictObject({ min: Amount, max: Amount })
const FileMb = within(L.uploadMb)
const RoomMb = within(L.quotaMb)
const LinkMinutes = within(L.linkMinutes)

/** A time of day, `24:00` for its end. */
const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)
const distinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length
const BusinessCalendar = z.strictObject({
  days: z.array(z.int().min(1).max(7)).min(1).max(7).refine(distinct, { message: 'duplicate' }),
  from: ClockTime,
  to: ClockTime,
  timeZone: TimeZone,
  holidays: z.array(z.iso.date()).max(L.holidays.max).refine(distinct, { message: 'duplicate' }),
})

function isIbanOrEmpty(typed: string): boolean {
  if (typed === '') return true
  const account = recogniseAccount(typed)
  return account.ok && account.value.format === 'iban'
}

function isBicOrEmpty(typed: string): boolean {
  if (typed === '') return true
  const routing = recogniseRouting(typed)
  return routing.ok && routing.value.format === 'bic'
}

/** Whether each kind is offered; at least one is. */
const WithdrawalMethods = z
  .strictObject({ bank: z.boolean(), wallet: z.boolean(), handle: z.boolean() })
  .refine(offered => Object.values(offered).some(Boolean), { path: ['bank'], message: 'none_offered' })
WithdrawalMethods satisfies z.ZodType<Record<WithdrawalMethodKind, boolean>>

interface Setting<S extends z.ZodType, P extends boolean> {
  schema: S
  default: (currency: string) => z.output<S>
  public: P
  about: string
}
const setting = <S extends z.ZodType, P extends boolean>(
  schema: S,
  rest: Omit<Setting<S, P>, 'schema'>,
): Setting<S, P> => ({ schema, ...rest })

export const SETTINGS = {
  siteName: setting(line(L.siteName.max).min(L.siteName.min), {
    default: () => 'Calina',
    public: true,
    about: 'Name shown in titles and mails, which nobody else may call themselves.',
  }),
  ageGate: setting(z.boolean(), {
    default: () => false,
    public: true,
    about: 'Whether guests have to say that they are 18 or over before they see what creators publish.',
  }),
  viewerMark: setting(z.boolean(), {
    default: () => true,
    public: false,
    about:
      'Whether the name of who looks moves over photos and videos of posts that they have bought or see with a subscription, where the creator does not switch that off.',
  }),
  forensicMark: setting(z.boolean(), {
    default: () => true,
    public: false,
    about:
      'Whether pictures of posts that somebody has bought or sees with a subscription carry a mark that nobody sees, by which `npm run trace` names the account to which a copy was served.',
  }),
  coPerformerConsent: setting(z.boolean(), {
    default: () => true,
    public: true,
    about:
      'Whether a post that names people who appear in it comes out only once all of them have agreed and are verified.',
  }),
  postSound: setting(z.boolean(), {
    default: () => false,
    public: true,
    about:
      'Whether posts take sounds besides images and videos. Those that are there already stay when it is switched off.',
  }),
  postReview: setting(z.strictObject({ on: z.boolean(), hours: within(L.queueHours) }), {
    default: () => ({ on: false, hours: 24 }),
    public: true,
    about:
      'Whether staff look at every post before it comes out, and at what is changed in one that is out, and within how many hours.',
  }),
  feeBps: setting(z.strictObject({ standard: BasisPoints, exclusive: BasisPoints }), {
    default: () => ({ standard: 2_000, exclusive: 1_500 }),
    public: true,
    about: 'The platform’s fee on every sale, in basis points of the price, by kind of creator.',
  }),
  postPrice: setting(Bounds, {
    default: currency => ({ min: amountOfCents(100, currency), max: amountOfCents(50_000, currency) }),
    public: true,
    about: 'What a post for sale may cost.',
  }),
  messagePrice: setting(Bounds, {
    default: currency => ({ min: amountOfCents(100, currency), max: amountOfCents(50_000, currency) }),
    public: true,
    about: 'What a message with a price may cost.',
  }),
  vaultPrice: setting(Bounds, {
    default: currency => ({ min: amountOfCents(100, currency), max: amountOfCents(50_000, currency) }),
    public: true,
    about: 'What a vault for sale may cost.',
  }),
  postGoal: setting(Bounds, {
    default: currency => ({ min: amountOfCents(1_000, currency), max: amountOfCents(1_000_000, currency) }),
    public: true,
    about: 'What may have to come in before a post opens for everybody.',
  }),
  subscriptionMonthPrice: setting(Bounds, {
    default: currency => ({ min: 0, max: amountOfCents(50_000, currency) }),
    public: true,
    about: 'What a month of subscription may cost. A duration’s ceiling is this for every month begun.',
  }),
  recharge: setting(
    z.strictObject({
      min: Amount.min(L.rechargeMin.min),
      max: Amount,
      presets: z.array(Amount).min(L.rechargePresets.min).max(L.rechargePresets.max),
    }),
    {
      default: currency => ({
        min: amountOfCents(500, currency),
        max: amountOfCents(50_000, currency),
        presets: [1_000, 2_000, 5_000, 10_000, 20_000].map(amount => amountOfCents(amount, currency)),
      }),
      public: true,
      about: 'What one recharge may amount to, and the amounts that are offered.',
    },
  ),
  rechargeLimits: setting(
    z.strictObject({
      /** In 24 hours; 0: no limit. */
      day: Amount,
      /** The same while an account is new (`newAccount`); 0: no other limit. */
      newAccountDay: Amount,
    }),
    {
      default: () => ({ day: 0, newAccountDay: 0 }),
      public: false,
      about:
        'What a person may recharge in 24 hours, and while their account is new (`newAccount` says how long); 0: no limit.',
    },
  ),
  receipt: setting(
    z.strictObject({
      issuer: text(L.receiptIssuer.max),
      taxName: line(L.receiptTaxName.max),
      taxBps: within(L.receiptTaxBps),
    }),
    {
      default: () => ({ issuer: '', taxName: '', taxBps: 0 }),
      public: false,
      about:
        'Receipts of recharges: who issues them (name, address and tax number, a line each; empty: the name of the site), and the tax that is contained in what is paid, by its name and in basis points; 0: no tax is shown.',
    },
  ),
  withdrawal: setting(
    z.strictObject({
      min: Amount.min(L.withdrawalMin.min),
      max: Amount,
      /** Hours that a new account waits before it can be paid to. */
      methodHours: within(L.withdrawalMethodHours),
      /** Business days that the bank takes. */
      bankDays: within(L.withdrawalBankDays),
      /** From this amount on two people approve. */
      signFrom: Amount,
    }),
    {
      default: currency => ({
        min: amountOfCents(2_000, currency),
        max: amountOfCents(500_000, currency),
        methodHours: 48,
        bankDays: 2,
        signFrom: amountOfCents(100_000, currency),
      }),
      public: true,
      about:
        'Withdrawals: what one may amount to, how many hours a new account waits before it can be paid to, how many business days the bank takes, and from which amount on two people of staff approve.',
    },
  ),
  refundSignature: setting(Amount, {
    default: currency => amountOfCents(5_000, currency),
    public: false,
    about:
      'Up to which amount one person of staff alone gives money of a sale back; above it, and where everybody who bought something gets theirs back, another one signs.',
  }),
  withdrawalMethods: setting(WithdrawalMethods, {
    default: () => ({ bank: true, wallet: false, handle: false }),
    public: true,
    about: 'Where creators can be paid out to: accounts at banks, addresses of wallets, handles of services.',
  }),
  payoutAccount: setting(
    z.strictObject({
      name: line(L.payoutName.max),
      iban: line(L.payoutIban.max).refine(isIbanOrEmpty, { message: 'iban' }),
      bic: line(L.payoutBic.max).refine(isBicOrEmpty, { message: 'routing' }),
    }),
    {
      default: () => ({ name: '', iban: '', bic: '' }),
      public: false,
      about:
        'The account from which the house pays withdrawals, for files of orders to its bank; empty: only tables are made.',
    },
  ),
  earningsHoldDays: setting(within(L.earningsHoldDays), {
    default: () => 7,
    public: true,
    about: 'Days that earnings of a sale stay pending before they become available.',
  }),
  rechargeLifetimeHours: setting(within(L.rechargeLifetimeHours), {
    default: () => 24,
    public: false,
    about: 'Hours after which a recharge that nobody paid is given up.',
  }),
  linkMinutes: setting(
    z.strictObject({ 'verify-email': LinkMinutes, 'recover-password': LinkMinutes, 'log-in': LinkMinutes }),
    {
      default: () => ({ 'verify-email': 24 * 60, 'recover-password': 60, 'log-in': 15 }),
      public: true,
      about: 'Minutes for which each kind of mailed link can be used, from when it is asked for.',
    },
  ),
  closingDays: setting(within(L.closingDays), {
    default: () => 30,
    public: true,
    about: 'Days for which a log-in opens a closed account again; then its personal data is erased.',
  }),
  exportDays: setting(within(L.exportDays), {
    default: () => 7,
    public: true,
    about: 'Days for which the copy of a person’s data can be downloaded.',
  }),
  uploadMb: setting(
    z.strictObject({
      avatar: FileMb,
      cover: FileMb,
      document: z.int().min(1).max(100),
      live: FileMb,
      message: FileMb,
      post: FileMb,
      ticket: FileMb,
      vault: FileMb,
      voice: FileMb,
      welcome: FileMb,
    }),
    {
      default: () => ({
        avatar: 50,
        cover: 50,
        document: 50,
        live: 50,
        message: 100,
        post: 500,
        ticket: 50,
        vault: 2_048,
        voice: 50,
        welcome: 500,
      }),
      public: true,
      about: 'Megabytes that one file may have, by what it is for.',
    },
  ),
  storageQuotaMb: setting(z.strictObject({ creator: RoomMb, fan: RoomMb }), {
    default: () => ({ creator: 51_200, fan: 2_048 }),
    public: false,
    about: 'Megabytes that the files of one account may take.',
  }),
  uploadQuotaMb: setting(z.strictObject({ creator: RoomMb, fan: RoomMb }), {
    default: () => ({ creator: 4_096, fan: 512 }),
    public: false,
    about: 'Megabytes that one account may have announced and not yet sent.',
  }),
  newAccount: setting(
    z.strictObject({ days: within(L.newAccountDays), percent: within(L.newAccountPercent) }),
    {
      default: () => ({ days: 7, percent: 25 }),
      public: false,
      about:
        'For how many days an account is new, and how much of the two quotas it has then; one file of the largest size always fits.',
    },
  ),
  queueHours: setting(
    z.strictObject({
      documents: within(L.queueHours),
      reports: within(L.queueHours),
      /** Reports of somebody who may be a minor, and of intimate pictures without consent. */
      urgentReports: within(L.queueHours),
      intimateReports: within(L.queueHours),
      tickets: within(L.queueHours),
      withdrawals: within(L.queueHours),
    }),
    {
      default: () => ({
        documents: 24,
        reports: 168,
        urgentReports: 1,
        intimateReports: 48,
        tickets: 72,
        withdrawals: 72,
      }),
      public: true,
      about:
        'Hours within which staff promise to decide what waits for them, by queue; of tickets business hours are counted. Reports of what may show a minor, and of intimate pictures without consent, have their own.',
    },
  ),
  tickets: setting(
    z.strictObject({
      /** Business hours that an answer takes at least. */
      soonestHours: within(L.queueHours),
      reopenDays: within(L.ticketReopenDays),
      /** Open ones of one asker. */
      open: within(L.ticketsOpen),
      /** Messages of one asker in an hour. */
      hourly: within(L.ticketMessagesHourly),
    }),
    {
      default: () => ({ soonestHours: 24, reopenDays: 7, open: 5, hourly: 30 }),
      public: true,
      about:
        'Tickets: how many business hours an answer takes at least, for how many days a reply opens a solved one again, how many open ones a person may have, and how many messages in an hour.',
    },
  ),
  businessCalendar: setting(BusinessCalendar, {
    default: () => ({ days: [1, 2, 3, 4, 5], from: '00:00', to: '24:00', timeZone: 'UTC', holidays: [] }),
    public: false,
    about:
      'When the house works, for what is promised in business hours: days of the week (1 is Monday), hours, time zone, and dates on which it does not.',
  }),
  ranking: setting(
    z.strictObject({
      fresh: within(L.rankWeight),
      followed: within(L.rankWeight),
      bought: within(L.rankWeight),
    }),
    {
      default: () => ({ fresh: 100, followed: 100, bought: 50 }),
      public: false,
      about:
        'How much it weighs in the order of posts and creators that they are new, followed and bought, in percent (docs/ranking.md). What was paid, and by whom, never counts.',
    },
  ),
  staffSessionHours: setting(within(L.staffSessionHours), {
    default: () => 8,
    public: false,
    about: 'Hours after its log-in in which a session of staff ends, however much it is used.',
  }),
  livesAtOnce: setting(within(L.livesAtOnce), {
    default: () => 20,
    public: false,
    about: 'How many lives there may be at once; 0: none is begun.',
  }),
  liveRefundMinutes: setting(within(L.liveRefundMinutes), {
    default: () => 5,
    public: false,
    about:
      'A live that its creator ends, or whose pictures stop for good, before so many minutes gives every entry back; 0: none.',
  }),
} as const
