/** What is drawn: an element of an SVG with its attributes, as a path's data. */
type Attributes = Readonly<Record<string, string>>

const numberOf = (attributes: Attributes, name: string): number => {
  const value = Number.parseFloat(attributes[name] ?? '0')
  return Number.isFinite(value) ? value : 0
}

/** Short, and never in the form of an exponent. */
const write = (value: number): string => String(Math.round(value * 1000) / 1000)

const point = (x: number, y: number): string => `${write(x)} ${write(y)}`

function ellipse(x: number, y: number, rx: number, ry: number): string | undefined {
  if (rx <= 0 || ry <= 0) return undefined
  const arc = `a${point(rx, ry)} 0 1 0`
  return `M${point(x - rx, y)}${arc} ${point(2 * rx, 0)}${arc} ${point(-2 * rx, 0)}Z`
}

function rectangle(attributes: Attributes): string | undefined {
  const [x, y] = [numberOf(attributes, 'x'), numberOf(attributes, 'y')]
  const [width, height] = [numberOf(attributes, 'width'), numberOf(attributes, 'height')]
  if (width <= 0 || height <= 0) return undefined
  const wantedX = numberOf(attributes, attributes.rx === undefined ? 'ry' : 'rx')
  const wantedY = numberOf(attributes, attributes.ry === undefined ? 'rx' : 'ry')
  const [rx, ry] = [Math.min(wantedX, width / 2), Math.min(wantedY, height / 2)]
  if (rx <= 0 || ry <= 0) return `M${point(x, y)}h${write(width)}v${write(height)}h${write(-width)}Z`
  const corner = (dx: number, dy: number) => `a${point(rx, ry)} 0 0 1 ${point(dx, dy)}`
  const [across, down] = [write(width - 2 * rx), write(height - 2 * ry)]
  return [
    `M${point(x + rx, y)}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}`,
    `h${write(2 * rx - width)}${corner(-rx, -ry)}v${write(2 * ry - height)}${corner(rx, -ry)}Z`,
  ].join('')
}

function points(attributes: Attributes, closed: boolean): string | undefined {
  const numbers = (attributes.points ?? '').match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? []
  if (numbers.length < 4 || numbers.length % 2 === 1) return undefined
  const pairs = Array.from({ length: numbers.length / 2 }, (_, at) =>
    point(numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0),
  )
  return `M${pairs.join('L')}${closed ? 'Z' : ''}`
}

/** How each kind of shape is written as a path; nothing where it draws nothing. */
export const SHAPES: Readonly<Record<string, (attributes: Attributes) => string | undefined>> = {
  path: ({ d }) => d?.replace(/\s+/g, ' ').trim() || undefined,
  circle: of => {
    const radius = numberOf(of, 'r')
    return ellipse(numberOf(of, 'cx'), numberOf(of, 'cy'), radius, radius)
  },
  ellipse: of => ellipse(numberOf(of, 'cx'), numberOf(of, 'cy'), numberOf(of, 'rx'), numberOf(of, 'ry')),
  line: of =>
    `M${point(numberOf(of, 'x1'), numberOf(of, 'y1'))}L${point(numberOf(of, 'x2'), numberOf(of, 'y2'))}`,
  polyline: of => points(of, false),
  polygon: of => points(of, true),
  rect: rectangle,
}
