import { DOCUMENT_REASONS, type DocumentReason } from '@calina/contract/limits'
import { useCallback, useState } from 'react'
import { useUser } from '#lib/page.ts'

/** What was typed about documents that are not decided yet. */
export interface ReviewDraft {
  facts: FactsDraft
  /** The documents that failed, by id. */
  failed: Readonly<Record<string, Failure>>
}

export interface FactsDraft {
  legalName: string
  birthDate: string
  number: string
  expiresOn: string
  /** The document says that it does not expire. */
  lasting: boolean
}

export interface Failure {
  reason: DocumentReason | null
  /** What the person will read. */
  text: string
}

const PREFIX = 'review'

/** It holds what stands on a document: kept for this tab alone, and gone with it. */
function read(key: string, initial: ReviewDraft): ReviewDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`${PREFIX}:${key}`) ?? 'null')
    return isDraft(kept) ? kept : initial
  } catch {
    return initial
  }
}

function write(key: string, draft: ReviewDraft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(`${PREFIX}:${key}`)
    else sessionStorage.setItem(`${PREFIX}:${key}`, JSON.stringify(draft))
  } catch {
    // storage is full or forbidden: what is typed is lost with the page
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isFailure(value: unknown): value is Failure {
  if (!isObject(value) || typeof value.text !== 'string') return false
  return value.reason === null || DOCUMENT_REASONS.some(each => each === value.reason)
}

function isDraft(value: unknown): value is ReviewDraft {
  if (!isObject(value) || !isObject(value.facts) || !isObject(value.failed)) return false
  const { facts } = value
  const texts = [facts.legalName, facts.birthDate, facts.number, facts.expiresOn]
  return (
    texts.every(each => typeof each === 'string') &&
    typeof facts.lasting === 'boolean' &&
    Object.values(value.failed).every(isFailure)
  )
}

/** What I typed about an identity: it is there again when I come back, until it is decided. */
export function useReviewDraft(submission: string, initial: ReviewDraft) {
  const key = `${useUser()?.id}:${submission}`
  const [draft, setDraft] = useState(() => read(key, initial))
  const change = useCallback(
    (next: ReviewDraft) => {
      setDraft(next)
      write(key, next)
    },
    [key],
  )
  const forget = useCallback(() => write(key, undefined), [key])
  return { draft, change, forget }
}
