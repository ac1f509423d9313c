/** The page of a tag. */
export const tagPath = (key: string): string => `/tags?tag=${encodeURIComponent(key)}`
