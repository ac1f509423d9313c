/** A gift by its title in the language of the source, as it is now. Its price in minor units. */
interface OfGift {
  title: string
  amount: number
}

declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** These acts are about a gift of the catalogue, by its id. */
    'gift.created': OfGift
    'gift.changed': OfGift & { offered: boolean; retired: boolean }
    /** The order of the tray: how many gifts it has. */
    'gifts.ordered': { count: number }
  }
}
