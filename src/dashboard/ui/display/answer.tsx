import { UnbrokenPairs } from './pool-name.tsx'

/**
 * An answer beside the question that it is one to. `figure`: what it rests on, on its own.  `warning`: what speaks against the one that it names. `beside`: another answer to it, under another condition. `isWorst`: it speaks against what it names, among answers that recommend.
 */
export type Answer = {
  label: string
  answer: string
  figure?: string
  warning?: string
  beside?: string
  isWorst?: true
}

/** `isComing`: not known yet, with its room. */
type Props = Answer & { isComing?: boolean }

const LABEL_ROOM = { width: '13rem' }

/** On one line, on a phone below its question. All of it is read as one sentence. */
export const AnswerLine = ({ label, answer, figure, warning, beside, isWorst, isComing = false }: Props) => (
  <p className="flex text-sm max-sm:block">
    <span className="shrink-0 text-faded max-sm:block max-sm:text-xs" style={LABEL_ROOM}>
      {label}
      <span className="sr-only">: </span>
    </span>
    {isComing ? (
      <span className="pulse block h-5 w-48" />
    ) : (
      <span className="min-w-0">
        <span className={`font-semibold wrap-anywhere ${isWorst ? 'text-loss' : ''}`}>
          <UnbrokenPairs text={answer} />
        </span>
        {figure && (
          <span className="pl-2">
            <span className="sr-only">, </span>
            {figure}
          </span>
        )}
        {warning && (
          <span className="pl-2 text-caution">
            <span className="sr-only">, </span>
            {warning}
          </span>
        )}
        {beside && <span>; {beside}</span>}
      </span>
    )}
  </p>
)
