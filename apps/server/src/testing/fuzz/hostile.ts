import fc from 'fast-check'

/** Values that have broken programs before, for every place of an input. */

const STRINGS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  '\ude00\ud83d',
  '\u202eabc',
  '\r\nset-cookie: a=b',
  '%00',
  '%',
  '..',
  '../../etc/passwd',
  '.',
  "' or 1=1 --",
  '\\',
  '%_%',
  'constructor',
  '__proto__',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '2026-02-30',
  '0000-01',
  '9999-12',
  '2026-13',
  'a'.repeat(129),
  'ñ'.repeat(300),
  '😀'.repeat(60),
  'ﷺ'.repeat(100),
  '<script>alert(1)</script>',
  Buffer.from('1 x').toString('base64url'),
  Buffer.from(`99999999999999 ${'0'.repeat(8)}-0000-0000-0000-000000000000`).toString('base64url'),
  Buffer.from(`8640000000000000 00000000-0000-0000-0000-000000000000`).toString('base64url'),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  100,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
]

export const hostileString = fc.oneof(
  fc.constantFrom(...STRINGS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

export const hostileNumber = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer(), fc.double({ noNaN: true }))

/** Any value of any type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileString,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { a: { b: {} } }, { length: -1 }),
  fc.array(fc.oneof(hostileString, hostileNumber), { maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Strings in an address in place of a value, encoded or not. */
export const hostileSegment = fc.oneof(
  hostileString.map(encoded),
  fc.constantFrom(
    '%00',
    'a%00b',
    '%ff',
    '%E0%A4%A',
    '%ED%A0%80',
    '%',
    '%zz',
    '%2e%2e',
    '%2F',
    '%5C',
    '%0d%0a',
    'ñ',
  ),
)

/** As part of an address, which cannot hold half a character. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Headers as no browser sends them. */
export const hostileHeaders = fc.record(
  {
    cookie: fc.constantFrom(
      'locale=%00; theme=%ff',
      'refresh_token=%00.%00; XSRF-TOKEN=%00',
      '__Host-refresh_token=a.b; __Host-XSRF-TOKEN=a.b',
      'refresh_token=; refresh_token=x; =; ;;;',
      `refresh_token=${'a'.repeat(3_000)}`,
      'locale=__proto__; theme=constructor',
    ),
    'accept-language': fc.constantFrom(
      '',
      '*;q=',
      'es;q=NaN',
      ',,,;;;',
      'xx-'.repeat(500),
      'fr;q=-1,pt;q=1e9',
    ),
    'user-agent': fc.constantFrom('', 'ÿþ', 'x'.repeat(2_000), 'Mozilla/5.0 (\t)'),
    authorization: fc.constantFrom(
      '',
      'Bearer',
      'Bearer ',
      'Bearer a.b.c',
      'Basic YTpi',
      'Bearer ..',
      'bearer é',
    ),
    'x-forwarded-for': fc.constantFrom('', '999.999.999.999', '::', "'; drop", '127.0.0.1,'.repeat(100)),
    'idempotency-key': fc.constantFrom(
      '',
      'short',
      'k'.repeat(255),
      'k'.repeat(256),
      '\tééééééé',
      '        ',
    ),
    'x-xsrf-token': fc.constantFrom('', '.', 'a.b', 'ÿ.ÿ'),
    origin: fc.constantFrom('null', '', 'http://', 'https://evil.test', 'javascript:'),
    host: fc.constantFrom('', 'a b', '[::1', 'x:99999', 'localhost:3000'),
    range: fc.constantFrom('bytes=', 'bytes=-', 'bytes=9-1', 'bytes=0-99999999999999999999'),
    'if-none-match': fc.constantFrom('*', 'W/"', '"'.repeat(99)),
    accept: fc.constantFrom('', '*/*;q=x', 'text/html,'.repeat(300)),
    'accept-encoding': fc.constantFrom('', 'br;q=9', ',,,', 'gzip,'.repeat(300)),
    'content-encoding': fc.constantFrom('gzip', 'br', 'x'),
  },
  { requiredKeys: [] },
)

/** Bodies that differ from their content type. */
export const hostileBody = fc.constantFrom(
  '',
  ' ',
  '{',
  'null',
  '[]',
  '""',
  '0',
  '{"__proto__":{"a":1}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
)

export const hostileContentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/json;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=',
  'application/offset+octet-stream',
  '*/*',
)
