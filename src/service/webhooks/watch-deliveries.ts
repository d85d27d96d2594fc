/**
 * One attempt to send a message, for who counts them. `answer`: the class of the status, `none` where none came. `lagSeconds`: from
 * when the message was queued to the end of the attempt.
 */
export type SettledAttempt = {
  outcome: 'delivered' | 'retried' | 'given-up' | 'disabled'
  answer: '2xx' | '3xx' | '4xx' | '5xx' | 'other' | 'none'
  lagSeconds: number
}
export type DeliveryWatch = (attempt: SettledAttempt) => void

export const unwatchedDeliveries: DeliveryWatch = () => {}

const classes = ['2xx', '3xx', '4xx', '5xx'] as const

export const answerClass = (statusCode: number | null): SettledAttempt['answer'] =>
  statusCode === null ? 'none' : (classes[Math.floor(statusCode / 100) - 2] ?? 'other')
