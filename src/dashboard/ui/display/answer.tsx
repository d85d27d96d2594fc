/** An answer under the question that it is one to. `isWorst`: it speaks against what it names, among answers that recommend. */
export type Answer = { label: string; answer: string; isWorst?: true }

/** Both are read as one sentence. */
export const AnswerLine = ({ label, answer, isWorst = undefined }: Answer) => (
  <p>
    <span className="block text-xs text-faded">
      {label}
      <span className="sr-only">: </span>
    </span>
    <span className={`text-lg font-semibold wrap-anywhere max-sm:text-base ${isWorst ? 'text-loss' : ''}`}>
      {answer}
    </span>
  </p>
)
