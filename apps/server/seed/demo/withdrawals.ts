import type { WithdrawalReason } from '@calina/contract'
import type { WithdrawalMethodInput } from '@calina/contract/types'
import { balanceOf } from '../../src/modules/wallet/index.ts'
import {
  approveWithdrawal,
  beginMethod,
  beginWithdrawal,
  cancelWithdrawal,
  payWithdrawal,
  readAccount,
  rejectWithdrawal,
  returnWithdrawal,
} from '../../src/modules/withdrawals/index.ts'
import { HOUR } from '../../src/platform/clock.ts'
import { BRUNO, CLARA } from './house.ts'
import type { Player, Stage } from './stage.ts'

type End =
  | { is: 'paid' }
  | { is: 'cancelled' }
  | { is: 'approved' }
  | { is: 'rejected'; reason: WithdrawalReason; note: string }
  | { is: 'returned'; note: string }
  | { is: 'waiting' }

interface DemoWithdrawal {
  hoursAgo: number
  /** Of what is available then, in whole units of the currency. */
  share: number
  end: End
}

interface DemoAccount {
  username: string
  account: Omit<WithdrawalMethodInput, 'kind' | 'routing'>
  withdrawals: readonly DemoWithdrawal[]
}

const waits = (hoursAgo: number, share = 0.7): DemoWithdrawal => ({ hoursAgo, share, end: { is: 'waiting' } })
const paid = (daysAgo: number, share = 0.8): DemoWithdrawal => ({
  hoursAgo: daysAgo * 24,
  share,
  end: { is: 'paid' },
})
const account = (
  bank: string,
  number: string,
  holder: string,
  accountType: 'savings' | 'checking' = 'savings',
): DemoAccount['account'] => ({ bank, number, holder, accountType })

/** Who is paid where, and what they have requested, the oldest first. Whose log-in the README names can request something. */
const ACCOUNTS: readonly DemoAccount[] = [
  {
    username: 'inescarmona',
    account: account('Banco Andino', '4017 2288 3390', 'Inés María Carmona'),
    withdrawals: [
      paid(75),
      {
        hoursAgo: 58 * 24,
        share: 0.5,
        end: { is: 'returned', note: 'Cuenta bloqueada ese día.' },
      },
      paid(47),
      { hoursAgo: 33 * 24, share: 0.4, end: { is: 'cancelled' } },
      {
        hoursAgo: 27 * 24,
        share: 0.6,
        end: {
          is: 'rejected',
          reason: 'other-holder',
          note: 'El titular que nos dio el banco no es el de tu documento. Revisa que la cuenta sea tuya.',
        },
      },
      paid(19, 0.5),
    ],
  },
  {
    username: 'zoembaye',
    account: account('Banco del Litoral', '2210 9087 1182', 'Zoé Aminata Mbaye', 'checking'),
    withdrawals: [paid(40), waits(45)],
  },
  {
    username: 'tomasibarra',
    account: account('BBVA México', '012180123456789993', 'Tomás Ibarra Leal'),
    withdrawals: [waits(32, 0.5)],
  },
  {
    username: 'renatapaz',
    account: account('Caja Central', '5520 1184 2041', 'Renata Paz'),
    withdrawals: [paid(35), waits(22)],
  },
  {
    username: 'brunoteles',
    account: account(
      'Banco do Atlântico',
      'PT50 0002 0123 1234 5678 9015 4',
      'Bruno Miguel Teles',
      'checking',
    ),
    withdrawals: [waits(3, 0.9)],
  },
  {
    username: 'luciavarela',
    account: account('Banco Norte', 'ES91 2100 0418 4502 0005 1332', 'Lucía Varela Ortega', 'checking'),
    withdrawals: [{ hoursAgo: 52, share: 0.8, end: { is: 'approved' } }],
  },
  {
    username: 'noalindt',
    account: account('Nordbank', 'DE89 3704 0044 0532 0130 00', 'Noa Lindt', 'checking'),
    withdrawals: [paid(30), { hoursAgo: 49, share: 0.8, end: { is: 'approved' } }],
  },
]

/** Accounts that creators are paid to, and what they have taken out. */
export function planWithdrawals(stage: Stage, playerOf: (username: string) => Player): void {
  for (const { username, account: typed, withdrawals } of ACCOUNTS) {
    const creator = playerOf(username)
    const first = Math.max(...withdrawals.map(({ hoursAgo }) => hoursAgo))
    let method = ''
    stage.at(stage.ago((first + 72) * HOUR), async () => {
      const facts = readAccount({ kind: 'bank', routing: null, ...typed }, ['bank'])
      method = (await beginMethod(stage.as(creator), facts)).id
    })
    for (const { hoursAgo, share, end } of withdrawals) {
      let id: string | undefined
      stage.at(stage.ago(hoursAgo * HOUR), async () => {
        id = await request(stage, creator, { method, share })
      })
      planEnd(stage, playerOf, { creator, hoursAgo, end, idOf: () => id })
    }
  }
}

/** Requests a share of what is available, in whole units; nothing where that is less than can be withdrawn. */
async function request(
  stage: Stage,
  creator: Player,
  { method, share }: { method: string; share: number },
): Promise<string | undefined> {
  const { available } = await balanceOf(stage.tx.db, creator.id)
  const unit = stage.amount(100)
  const { min, max } = stage.tx.settings.get('withdrawal')
  const amount = Math.min(max, Math.floor((available * share) / unit) * unit)
  if (amount < min) return undefined
  return (await beginWithdrawal(stage.as(creator), { amount, method })).id
}

/** What becomes of a request: staff look at it in the course of the next day, and the bank takes another one. */
function planEnd(
  stage: Stage,
  playerOf: (username: string) => Player,
  {
    creator,
    hoursAgo,
    end,
    idOf,
  }: { creator: Player; hoursAgo: number; end: End; idOf: () => string | undefined },
): void {
  const after = (hours: number, act: (id: string) => Promise<unknown>) =>
    stage.at(stage.ago((hoursAgo - hours) * HOUR), async () => {
      const id = idOf()
      if (id !== undefined) await act(id)
    })
  const bruno = () => stage.as(playerOf(BRUNO))
  const staffNote = null
  if (end.is === 'waiting') return
  if (end.is === 'cancelled') {
    after(0.2, id => cancelWithdrawal(stage.as(creator), { id }))
    return
  }
  if (end.is === 'rejected') {
    const { reason, note } = end
    after(20, id => rejectWithdrawal(bruno(), { id, reason, note, staffNote }))
    return
  }
  after(20, async id => {
    const { status } = await approveWithdrawal(bruno(), { id, staffNote })
    // Large amounts are signed by two.
    if (status === 'pending') await approveWithdrawal(stage.as(playerOf(CLARA)), { id, staffNote })
  })
  if (end.is === 'approved') return
  after(44, id => payWithdrawal(bruno(), { id, bankReference: 'TRF' }))
  if (end.is === 'returned') {
    const { note } = end
    after(4 * 24, id => returnWithdrawal(bruno(), { id, note }))
  }
}
