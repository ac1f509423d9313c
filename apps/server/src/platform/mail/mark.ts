import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The mark in mails, 60 pixels square for 30 of the page: mail programs show no SVG. */
const PNG = readFileSync(path.join(import.meta.dirname, 'mark.png'))
const CID = 'mark@calina'

/** The address of the mark within a mail: it travels with it, so nothing is fetched when the mail is opened. */
export const MARK_SRC = `cid:${CID}`

/** The mark as what travels with a mail that shows it. */
export const MARK_ATTACHMENT = {
  cid: CID,
  filename: 'mark.png',
  contentType: 'image/png',
  contentDisposition: 'inline',
  content: PNG,
} as const

/** A mail's HTML for a browser, which cannot load attached parts. */
export function withMarkInPlace(html: string): string {
  return html.replaceAll(MARK_SRC, `data:image/png;base64,${PNG.toString('base64')}`)
}
