/** What every operation of the contract has in front of its path: in `openapi.json`, in links, in logs and metrics. */
export const API_BASE = '/api'

const BARE = /^\/v1(?=[/?]|$)/

/**
 * The address by which the server knows an operation. The specification writes some operations with `/api` in front and
 * some without, so each answers at both. As this comes before everything else, limits, checks, counts and the answer
 * for what does not exist are the same.
 */
export const knownAddress = (url: string): string => (BARE.test(url) ? API_BASE + url : url)
