/** A day without a time, as formats take it: noon is that day in every zone that people live in. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`
