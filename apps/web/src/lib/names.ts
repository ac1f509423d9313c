import type { Translate } from './i18n.ts'

/** `Noa` of `Noa Lindt`: what a person is called where there is little room. */
export const firstName = (name: string): string => name.split(' ')[0] || name

/** Whether a person has closed their account: they have no name and no page. */
export const isClosed = ({ name }: { name: string }): boolean => name === ''

/** What a person is called on the screen, also once they have closed their account. */
export const nameOf = (person: { name: string }, t: Translate): string =>
  isClosed(person) ? t('common.closedAccount') : person.name
