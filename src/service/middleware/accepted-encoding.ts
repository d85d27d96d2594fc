export type Encoding = 'br' | 'gzip'

/** The best encoding that an `Accept-Encoding` header allows; undefined: none of ours. */
export function acceptedEncoding(header = ''): Encoding | undefined {
  if (header === '') return undefined
  const accepted = header.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
    return parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter)) ? [] : [name.trim()]
  })
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}
