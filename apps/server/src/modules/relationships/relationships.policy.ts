import { allow, type Decision, deny } from '../../platform/policy.ts'

interface Facts {
  actorId: string
  person: { id: string; type: 'fan' | 'model' } | undefined
  /** One of the two has blocked the other. */
  hidden: boolean
}

/** Whether this person may be followed, or no longer. Only creators are followed; others do not exist here. */
export function canFollow({ actorId, person, hidden }: Facts): Decision {
  if (person === undefined) return deny('USER_NOT_FOUND')
  if (person.id === actorId) return deny('OWN_ACCOUNT')
  return hidden || person.type !== 'model' ? deny('USER_NOT_FOUND') : allow
}

/** Whether this person may be blocked. Who has blocked them first does not exist for them. */
export function canBlock({ actorId, person, hidden }: Facts): Decision {
  if (person === undefined) return deny('USER_NOT_FOUND')
  if (person.id === actorId) return deny('OWN_ACCOUNT')
  return hidden ? deny('USER_NOT_FOUND') : allow
}
