/** What a person may do for the operator beside being a user. */
export const STAFF_ROLES = ['support', 'finance', 'moderator', 'administrator'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Which staff do what with an account, where it is not all of them: for the operations, and for the page that shows them. */
export const PERSON_RIGHTS = {
  /** See the whole address. */
  email: ['support', 'moderator', 'administrator'],
  /** See what is known from documents, and the whole number of one. */
  identity: ['moderator', 'finance', 'administrator'],
  /** Look at documents, and decide on them. */
  documents: ['moderator', 'administrator'],
  money: ['support', 'finance', 'administrator'],
  /** Let a payer buy again whom a chargeback has stopped. */
  payerStop: ['finance', 'administrator'],
  /** Decide on withdrawals, and pay them. */
  withdrawals: ['finance', 'administrator'],
  /** Give money of sales back. */
  refunds: ['finance', 'administrator'],
  suspension: ['moderator', 'administrator'],
  exclusive: ['administrator'],
} as const satisfies Record<string, readonly [StaffRole, ...StaffRole[]]>

/** What a session may act as: the type of its user, and the staff roles of that user. */
export const SCOPES = ['fan', 'model', ...STAFF_ROLES] as const
export type Scope = (typeof SCOPES)[number]

interface Demand {
  /**
   * How the caller proves who they are. `none`: not at all; `token`: an access token; `cookie`: the refresh cookie with
   * forgery protection; `token-or-cookie`: a token, or else the cookie; `signature`: a signature over the body or in the
   * address, which the operation itself judges.
   */
  proof: 'none' | 'token' | 'cookie' | 'token-or-cookie' | 'signature'
  /** Only for callers who are not logged in. */
  guestsOnly?: true
  /** One of these scopes is needed. Without a list every user satisfies it. */
  scopes?: readonly Scope[]
}

/** What each kind of access demands of the caller. The server, the documents, the tests and the page follow it. */
const ACCESS_KINDS = {
  public: { proof: 'none' },
  guest: { proof: 'none', guestsOnly: true },
  user: { proof: 'token' },
  fan: { proof: 'token', scopes: ['fan'] },
  creator: { proof: 'token', scopes: ['model'] },
  cookie: { proof: 'cookie' },
  session: { proof: 'token-or-cookie' },
  provider: { proof: 'signature' },
  link: { proof: 'signature' },
} as const satisfies Record<string, Demand>

/** Who may call an operation: a kind, or staff with one of the named roles. */
export type Access = keyof typeof ACCESS_KINDS | { staff: readonly [StaffRole, ...StaffRole[]] }

/** What this access demands of the caller. */
export function demandOf(access: Access): Demand {
  return typeof access === 'string' ? ACCESS_KINDS[access] : { proof: 'token', scopes: access.staff }
}

/** Whether a user with these scopes satisfies an access that needs a user. */
export function hasScope(access: Access, scopes: readonly Scope[]): boolean {
  const { scopes: wanted } = demandOf(access)
  return wanted === undefined || wanted.some(scope => scopes.includes(scope))
}

/** For how long a proof of identity satisfies operations that are `fresh`. */
export const FRESH_AUTHENTICATION_MS = 5 * 60_000
