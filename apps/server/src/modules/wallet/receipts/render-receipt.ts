import { LANGUAGE_TAGS } from '@calina/contract/language'
import { contentOf, type ReceiptData } from './receipt-content.ts'
import { ReceiptFonts } from './receipt-fonts.ts'
import { drawReceipt } from './receipt-page.ts'
import { Sheet } from './sheet.ts'

export type { ReceiptData } from './receipt-content.ts'

/**
 * The receipt of a recharge: a PDF of one page, A4, tagged so that a screen reader reads it in order. The same data give the
 * same bytes.
 */
export async function renderReceipt(data: ReceiptData): Promise<Uint8Array> {
  // Nobody needs them until the first receipt is read: a server at rest does not keep them in memory.
  const [{ default: PDFDocument }, { create }] = await Promise.all([import('pdfkit'), import('fontkit')])
  const fonts = new ReceiptFonts(create)
  const content = contentOf(data, fonts)
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    // None of those that every reader of PDFs has.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: LANGUAGE_TAGS[data.locale],
    info: {
      Title: content.documentTitle,
      Author: content.author,
      Creator: content.siteName,
      CreationDate: data.paidAt,
    },
  })
  const bytes = collect(doc)
  drawReceipt(content, {
    measured: new Sheet(doc, fonts, { isDrawn: false }),
    drawn: new Sheet(doc, fonts, { isDrawn: true }),
  })
  doc.end()
  return await bytes
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
