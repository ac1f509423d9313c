const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Whether a text is a public key of age: its last six letters are a checksum (Bech32, BIP 173) of the others. */
export function isAgeRecipient(text: string): boolean {
  const [, prefix, data] = /^(age(?:1(?:pq|tag|tagpq))?)1([02-9ac-hj-np-z]{20,})$/.exec(text) ?? []
  if (prefix === undefined || data === undefined) return false
  const codes = Array.from(prefix, letter => letter.charCodeAt(0))
  const values = [
    ...codes.map(code => code >> 5),
    0,
    ...codes.map(code => code & 31),
    ...Array.from(data, letter => LETTERS.indexOf(letter)),
  ]
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, part] of GENERATOR.entries()) if ((top >>> bit) & 1) sum ^= part
  }
  return sum === 1
}
