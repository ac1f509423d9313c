/** Signs that are not seen, and could part an address. */
const UNSEEN = /\p{Cf}/gu
/** Other signs that browsers take for a dot. */
const DOTS = /[。．｡]/gu

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`
/** What addresses end with that people write without `https://`: the most common ends, and those of our countries. */
const ENDS =
  'com|net|org|info|biz|io|co|me|tv|cc|ly|gg|to|be|app|dev|link|page|site|online|club|shop|store|live|fans|cam|xyz|vip|fun|chat|' +
  'bio|top|pro|eu|us|uk|ca|es|pt|fr|de|it|nl|ch|mx|ar|cl|pe|br|uy|py|ec|ve|cr|gt|hn|ni|pa|do|pr|cu|ru|ua|cn|jp|in'
const START = String.raw`(?<![\p{L}\p{N}_])`
const ADDRESS = new RegExp(
  [
    // with a protocol, whatever follows
    String.raw`[a-z][a-z0-9+.-]{1,20}:\/\/\S`,
    String.raw`${START}www\.\S`,
    // a name, and an end that is known
    String.raw`${START}(?:${LABEL}\.)+(?:${ENDS})(?![\p{L}\p{N}_-])`,
    // a name and a path
    String.raw`${START}(?:${LABEL}\.)+\p{L}{2,24}\/\S`,
    // numbers as an address
    String.raw`${START}(?:\d{1,3}\.){3}\d{1,3}(?::\d+|\/)`,
  ].join('|'),
  'iu',
)

/** Whether a text names a place on the web, with its protocol or without. */
export function hasWebAddress(text: string): boolean {
  return ADDRESS.test(text.normalize('NFKC').replace(UNSEEN, '').replace(DOTS, '.'))
}
