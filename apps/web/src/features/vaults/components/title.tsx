/** A title in the face of names; figures in it are set in the other one, whose figures stand on the line. */
export function Title({ text }: { text: string }) {
  return text.split(/(\p{Nd}+)/u).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which change together
      <span key={index} className="vault-figures">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
