import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Key material for one purpose, derived from the installation's secret, so that no key serves two purposes. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'calina', purpose, 32))
}

/** HMAC-SHA-256 as base64url. */
export function sign(key: Buffer, message: string): string {
  return createHmac('sha256', key).update(message).digest('base64url')
}

/** Compares in time that does not depend on the content. */
export function equalInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A random URL-safe token of so many bytes (32 by default). */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}
