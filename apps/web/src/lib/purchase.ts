import { ALREADY_BOUGHT } from '@calina/contract/sales'
import type { Balance, Money } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { ApiError, type ApiErrorCode, type CallOptions } from './api.ts'
import { readBalance, showBalance } from './balance.ts'
import { explain } from './error-texts.ts'
import { isError } from './errors.ts'
import { useTexts } from './i18n.ts'
import { forgetIntent, isDecided } from './intent.ts'
import { useUser } from './page.ts'
import { query } from './query.ts'
import { useNavigate } from './router.tsx'
import { changed, type Thing } from './things.ts'
import { newTicketPath } from './ticket-paths.ts'
import { isLeft, usePayment } from './write.ts'

/** The offer has changed: the new one is shown, and needs another press. */
const OFFER_CHANGED: readonly ApiErrorCode[] = ['PRICE_CHANGED', 'PLAN_NOT_FOUND', 'PROMOTION_ENDED']

/** Something that is for sale as a screen shows it. `T` is what was bought. */
export interface Offer<T> {
  /** What is bought, price aside: presses for the same subject and price are one intent until the server has decided. */
  subject: string
  /** What the purchase changes besides the balance. */
  things: readonly Thing[]
  /** The price on the screen. The server refuses to sell at any other. */
  price: Money
  /** The address of the paying button: the way back from a recharge. */
  wanted: string
  buy: (options: CallOptions) => Promise<{ bought: T; balance: Balance }>
  /** Shows what was bought, from the answer. */
  show: (bought: T) => void
  /** Reads the offer again and shows it; returns what was bought if it is bought already. Throws when it fails. */
  read: () => Promise<T | undefined>
  /** Announces the purchase. */
  announce: (bought: T, balance: Money) => void
  /** Called last, such as for navigation. */
  onDone?: (bought: T) => void
}

/** Shows refusals that are not shown beside the button. */
export interface Notices {
  info: (text: string) => unknown
  error: (text: string, options?: { action: { text: string; onClick: () => void } }) => unknown
}

export interface Purchase {
  /** Buys at the price on the screen. Does nothing while an earlier press is undecided. */
  press: () => void
  state: 'ready' | 'pending' | 'done' | 'failed'
  price: Money
  wanted: string
  /** What the buyer has, once it is known. */
  balance: Money | undefined
  /** How much the balance lacks for this price. */
  missing: Money | undefined
  /** The last press at this price was refused because the balance lacks {@link missing}. */
  short: boolean
  /** The last press met another offer: the new one is on the screen and nothing was charged. */
  changed: boolean
}

interface Order<T> {
  offer: Offer<T>
  /** The request was sent: without an answer the outcome is unknown. */
  sent: boolean
  /** The offer was read again after a refusal. */
  reread: boolean
}

const intentOf = ({ subject, price }: { subject: string; price: Money }): string =>
  `${subject} ${price.amount}`

/** What a balance lacks for a price; falls back to what the server reported as missing. */
export function missingFor(
  price: Money,
  balance: Money | undefined,
  refused: number | undefined,
): Money | undefined {
  const amount = balance ? price.amount - balance.amount : (refused ?? 0)
  return amount > 0 ? { ...price, amount } : undefined
}

/**
 * The one way to buy something, behind every button that costs money. A press is one intent: it keeps its idempotency
 * key over retries and reloads until the server has decided, fails while offline, and is aborted when the screen is
 * left. Without an answer the outcome is read, at once and when the button is unmounted.
 */
export function usePurchase<T>(offer: Offer<T>, notices: Notices): Purchase {
  const client = useQueryClient()
  const texts = useTexts()
  const navigate = useNavigate()
  const user = useUser()
  const balance = useQuery({ ...query('getBalance'), enabled: user?.type === 'fan' }).data?.wallet
  const unanswered = useRef<Offer<T>>(undefined)

  const findOut = useCallback(async () => {
    const pending = unanswered.current
    if (!pending) return
    const [bought, left] = await Promise.all([pending.read().catch(() => undefined), readBalance(client)])
    if (!bought || !left || unanswered.current !== pending) return
    unanswered.current = undefined
    forgetIntent(intentOf(pending))
    pending.announce(bought, left)
    pending.onDone?.(bought)
  }, [client])
  // the button is unmounted once any read shows the purchase
  useEffect(() => () => void findOut(), [findOut])

  const refuse = async (error: ApiError, order: Order<T>) => {
    const { price, read } = order.offer
    if (error.code === 'INSUFFICIENT_BALANCE')
      return showBalance(client, { ...price, amount: price.amount - Number(error.params.missing) })
    if (error.status === 404 || error.status === 409)
      order.reread = await read().then(
        () => true,
        () => false,
      )
    if (isError(error, ...ALREADY_BOUGHT)) notices.info(await explain(error, texts))
    else if (isError(error, 'PAYER_SUSPENDED')) {
      const text = await explain(error, texts)
      const about = texts.t('errors.payerAbout')
      notices.error(text, {
        action: {
          text: texts.t('errors.payerHelp'),
          onClick: () => navigate(newTicketPath(about, 'money')),
        },
      })
    } else if (!order.reread || !isError(error, ...OFFER_CHANGED)) notices.error(await explain(error, texts))
  }

  const payment = usePayment({
    meta: { things: [...offer.things, 'balance'] },
    subject: (order: Order<T>) => intentOf(order.offer),
    pay: (order, options) => {
      order.sent = true
      return order.offer.buy(options)
    },
    onSuccess: (answer, order) => {
      unanswered.current = undefined
      showBalance(client, answer.balance)
      changed(client, 'movements')
      order.offer.show(answer.bought)
      order.offer.announce(answer.bought, answer.balance)
      order.offer.onDone?.(answer.bought)
    },
    onError: async (error, order) => {
      if (error instanceof ApiError && isDecided(error)) {
        unanswered.current = undefined
        return refuse(error, order)
      }
      if (order.sent) unanswered.current = order.offer
      if (!isLeft(error)) notices.error(await explain(error, texts))
      void findOut()
    },
  })

  const pressed = payment.variables
  const refused =
    pressed && intentOf(pressed.offer) === intentOf(offer) && isError(payment.error, 'INSUFFICIENT_BALANCE')
      ? Number(payment.error.params.missing)
      : undefined
  const missing = missingFor(offer.price, balance, refused)
  return {
    press: () => payment.mutate({ offer, sent: false, reread: false }),
    state: STATES[payment.status],
    price: offer.price,
    wanted: offer.wanted,
    balance,
    missing,
    short: refused !== undefined && missing !== undefined,
    changed: pressed?.reread === true && isError(payment.error, ...OFFER_CHANGED),
  }
}

const STATES = { idle: 'ready', pending: 'pending', success: 'done', error: 'failed' } as const
