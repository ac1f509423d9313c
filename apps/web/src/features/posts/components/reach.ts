import EveryoneIcon from 'icon:globe-simple'
import SaleIcon from 'icon:tag'
import SubscribersIcon from 'icon:users'

/** The icons for the audience of a post. */
export const REACH = { everyone: EveryoneIcon, subscribers: SubscribersIcon, paid: SaleIcon } as const
