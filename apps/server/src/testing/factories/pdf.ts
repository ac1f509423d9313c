import { deflateSync } from 'node:zlib'

/** One object of a PDF: its dictionary, and its stream where it has one. */
interface PdfObject {
  entries: string
  stream?: Buffer
}

export const A4 = '/MediaBox[0 0 595 842]'

/** A PDF of these objects, numbered from 1 on; the first one is its catalogue. */
export function pdfOf(objects: readonly (string | PdfObject)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = 9
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    const { entries, stream } = typeof object === 'string' ? { entries: object } : object
    const size = stream === undefined ? '' : `/Length ${stream.length}`
    add(Buffer.from(`${index + 1} 0 obj\n<<${entries}${size}>>\n`))
    if (stream !== undefined)
      add(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]))
    add(Buffer.from('endobj\n'))
  }
  const table = offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

/** A PDF of so many pages with the same content, which may use the font `/F` and the objects after the pages. */
export function pagesOf(
  count: number,
  { content = '', page = A4, resources = '', rest = [] as readonly PdfObject[], catalogue = '' } = {},
): Buffer {
  const first = 4
  const kids = Array.from({ length: count }, (_, index) => `${first + index} 0 R`).join(' ')
  const font = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>'
  const each = `/Type/Page/Parent 2 0 R${page}/Contents 3 0 R/Resources<<${font}${resources}>>`
  return pdfOf([
    `/Type/Catalog/Pages 2 0 R${catalogue}`,
    `/Type/Pages/Kids[${kids}]/Count ${count}`,
    { entries: '', stream: Buffer.from(content) },
    ...Array.from({ length: count }, () => each),
    ...rest,
  ])
}

/** A page that draws one picture of black pixels again and again: small as a file, large and slow when drawn. */
export function pictureBomb({ side, times }: { side: number; times: number }): Buffer {
  // Packed twice: what is packed once is as uniform as what is in it.
  const stream = deflateSync(deflateSync(Buffer.alloc(side * side * 3)))
  return pagesOf(1, {
    content: 'q 595 0 0 842 0 0 cm /I Do Q '.repeat(times),
    resources: '/XObject<</I 5 0 R>>',
    rest: [
      {
        entries: `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter[/FlateDecode/FlateDecode]`,
        stream,
      },
    ],
  })
}

/** A page whose drawing draws ten others, each of which draws ten others, and so on. */
export function formBomb(depth: number): Buffer {
  const first = 5
  return pagesOf(1, {
    content: '/X Do '.repeat(10),
    resources: `/XObject<</X ${first} 0 R>>`,
    rest: Array.from({ length: depth }, (_, level) => {
      const next = level + 1 < depth ? `/Resources<</XObject<</X ${first + level + 1} 0 R>>>>` : ''
      const drawing = level + 1 < depth ? '/X Do '.repeat(10) : '0 0 500 500 re f'
      return { entries: `/Type/XObject/Subtype/Form/BBox[0 0 595 842]${next}`, stream: Buffer.from(drawing) }
    }),
  })
}
