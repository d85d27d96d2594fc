import { ApiError } from '#contract/error.ts'
import { texts } from '#dashboard/features/webhooks/texts.ts'

const fields = ['url', 'addresses', 'events'] as const
type Field = (typeof fields)[number]

const sentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}`

/** The service's objections by field of the form; an item of a list (`addresses.1`) has its position. */
export function formMistakes(error: Error | null): Partial<Record<Field, string>> {
  if (!(error instanceof ApiError)) return {}
  const named = (error.errors ?? []).flatMap(({ path, message }) => {
    const [name = '', place] = path.split('.')
    const field = fields.find((each) => each === name)
    if (field === undefined) return []
    return [[field, sentence(place === undefined ? message : texts.number(Number(place) + 1, message))] as const]
  })
  return Object.fromEntries(named)
}
