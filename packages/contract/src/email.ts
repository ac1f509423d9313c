import { domainToASCII, domainToUnicode } from 'node:url'
import { EMAIL } from './limits.ts'

/** Signs that a mailbox may have without quotes (RFC 5321), a dot between two of them alone. */
const MAILBOX = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Letters of any script, figures, hyphens, and every sign that stands for a dot. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u
/** Of at least two labels; the last one is no number, and may be of another script in its ASCII form. */
const ASCII_DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/

/**
 * An address as it is kept, or undefined where the text is none: without spaces around it, with its domain in small letters of
 * its own script however it was typed (`xn--…` or not). The case of the mailbox is kept, since some servers look at it.
 */
export function readEmail(typed: string): string | undefined {
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  const [mailbox, host] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)]
  if (mailbox.length > EMAIL.maxMailbox || !MAILBOX.test(mailbox) || !DOMAIN.test(host)) return undefined
  const ascii = domainToASCII(host)
  if (!ASCII_DOMAIN.test(ascii) || mailbox.length + 1 + ascii.length > EMAIL.max) return undefined
  return `${mailbox}@${domainToUnicode(ascii)}`
}

/** An address as it is compared: nobody has one that differs from another's by its case alone. */
export const foldEmail = (email: string): string => email.toLowerCase()

/** Whether two addresses are one. */
export const isSameEmail = (one: string, other: string): boolean => foldEmail(one) === foldEmail(other)
