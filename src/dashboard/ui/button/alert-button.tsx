import { type AlertSubject, askAlert } from '#dashboard/state/asked-alert.ts'

/** Opens the form of an alert on what stands beside it. */
export function AlertButton({ subject }: { subject: AlertSubject }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Alert on ${subject.name}`}
      onClick={() => askAlert({ subject })}
      className="min-h-6 text-sm text-accent underline-offset-4 hover:underline"
    >
      Alert
    </button>
  )
}
