import { foldText } from '@calina/contract/folding'
import { IDENTITY, MIN_AGE } from '@calina/contract/limits'
import type { DocumentFacts, Submission } from '@calina/contract/types'
import { ageOn } from '#lib/age.ts'
import type { Verdict } from '../queue/verdict-icon.tsx'
import type { FactsDraft } from './draft.ts'

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** Names are compared without accents, case and spaces at the ends: documents write capitals. */
const plain = (name: string): string => foldText(name).trim().replace(/\s+/g, ' ')

export function checkName({ legalName }: FactsDraft, { account }: Submission): Verdict {
  if (plain(legalName) === '') return 'open'
  return plain(legalName) === plain(account.name) ? 'good' : 'odd'
}

export function checkBirth({ birthDate }: FactsDraft, { account }: Submission, today: Date): Verdict {
  if (!isDate(birthDate)) return 'open'
  if (ageOn(birthDate, today) < MIN_AGE) return 'bad'
  return birthDate === account.birthDate ? 'good' : 'odd'
}

export function checkExpiry({ expiresOn, lasting }: FactsDraft, today: Date): Verdict {
  if (lasting) return 'good'
  if (!isDate(expiresOn)) return 'open'
  return expiresOn < today.toISOString().slice(0, 10) ? 'bad' : 'good'
}

/** `others`: accounts that were approved with this number; undefined as long as nobody has asked. */
export function checkNumber({ number }: FactsDraft, others: number | undefined): Verdict {
  if (number.trim().length < IDENTITY.minNumber || others === undefined) return 'open'
  return others === 0 ? 'good' : 'odd'
}

export function checkConnection({ connection, country }: Submission): Verdict {
  if (connection === null) return 'open'
  return connection === country ? 'good' : 'odd'
}

/** What is sent with an approval. */
export const factsOf = ({ legalName, birthDate, number, expiresOn, lasting }: FactsDraft): DocumentFacts => ({
  legalName: legalName.trim(),
  birthDate,
  number: number.trim(),
  expiresOn: lasting ? null : expiresOn,
})
