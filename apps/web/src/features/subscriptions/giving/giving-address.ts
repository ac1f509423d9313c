/** The parameter of a profile's address that opens the dialog; its value is the duration that is chosen there, or nothing. */
export const GIVE_PARAMETER = 'give'

/** The address at which a subscription is given: the way back from a recharge, or from the sign-up. */
export const givingPath = (username: string, duration = ''): string =>
  `/${username}?${new URLSearchParams({ [GIVE_PARAMETER]: duration })}`
