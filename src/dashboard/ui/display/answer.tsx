import { UnbrokenPairs } from './pool-name.tsx'

/**
 * An answer under the question that it is one to. `figure`: what it rests on, on its own.  `isWorst`: it speaks against what it names, among answers that recommend.
 */
export type Answer = { label: string; answer: string; figure?: string; isWorst?: true }

/** All of it is read as one sentence. */
export const AnswerLine = ({ label, answer, figure, isWorst = undefined }: Answer) => (
  <p>
    <span className="block text-xs text-faded">
      {label}
      <span className="sr-only">: </span>
    </span>
    <span className={`font-semibold wrap-anywhere ${isWorst ? 'text-loss' : ''}`}>
      <UnbrokenPairs text={answer} />
    </span>
    {figure && (
      <span className="block text-sm">
        <span className="sr-only">, </span>
        {figure}
      </span>
    )}
  </p>
)
