/** A string with the colon after it where it is a key of JSON, a comment, or a word of TypeScript, Python or a shell. */
const marked =
  /((?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)(?=(\s*:)?))|((?:#|\/\/) [^\n]*)|\b(?:as|async|await|const|def|export|false|for|from|function|if|import|in|not|null|return|throw|true|with)\b/g

/** A few lines of a program with its strings, comments and words in looks of their own. A colour says no more than the text. */
export function CodeText({ text }: { text: string }) {
  let end = 0
  const pieces = [...text.matchAll(marked)].flatMap((match) => {
    const [piece, string, colon, comment] = match
    const plain = text.slice(end, match.index)
    end = match.index + piece.length
    const isKey = colon !== undefined
    const look = string === undefined ? (comment === undefined ? 'font-medium' : 'text-faded') : 'text-accent'
    if (isKey) return [plain, piece]
    return [
      plain,
      <span key={match.index} className={look}>
        {piece}
      </span>,
    ]
  })
  return (
    <code>
      {pieces}
      {text.slice(end)}
    </code>
  )
}
