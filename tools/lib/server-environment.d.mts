/** What the server's environment has beside the operator's own. */
export const SERVER_ENVIRONMENT: Readonly<Record<string, string>>
