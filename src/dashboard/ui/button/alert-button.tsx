import { type AlertSubject, askAlert } from '#dashboard/state/asked-alert.ts'
import { WordButton } from './word-button.tsx'

/** Opens the form of an alert on what stands beside it. */
export function AlertButton({ subject }: { subject: AlertSubject }) {
  return (
    <WordButton aria-haspopup="dialog" aria-label={`Alert on ${subject.name}`} onClick={() => askAlert({ subject })}>
      Alert
    </WordButton>
  )
}
