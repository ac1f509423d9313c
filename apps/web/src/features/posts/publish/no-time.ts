/** The field of a time while it is not filled in. */
export const NO_TIME = 'none'
