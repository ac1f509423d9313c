/** The time zone of this device, such as `America/Bogota`. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
