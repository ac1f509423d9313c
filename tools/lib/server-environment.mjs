/**
 * What the server's environment has beside the operator's own. The allocator of Linux makes an arena for each thread,
 * up to eight for each core, and gives little of them back: two are enough here, and 5 MB less at rest.
 * @type {Readonly<Record<string, string>>}
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }
