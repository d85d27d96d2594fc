/**
 * One attempt to send a message. `answer`: the class of the status, `none` without a response. `lagSeconds`: from
 * queueing the message to the end of the attempt.
 */
export type SettledAttempt = {
  outcome: 'delivered' | 'retried' | 'given-up' | 'disabled'
  answer: '2xx' | '3xx' | '4xx' | '5xx' | 'other' | 'none'
  lagSeconds: number
}
export type DeliveryTelemetry = (attempt: SettledAttempt) => void

export const noDeliveryTelemetry: DeliveryTelemetry = () => {}

const classes = ['2xx', '3xx', '4xx', '5xx'] as const

export const answerClass = (statusCode: number | null): SettledAttempt['answer'] =>
  statusCode === null ? 'none' : (classes[Math.floor(statusCode / 100) - 2] ?? 'other')
