/** What a protocol is called: its id in the directory, other slugs of it, and its name as people read it. */
export type ProtocolNames = { id: string; aliases: readonly string[]; name: string }

/** Without case, spaces and punctuation: `NAVI Lending` and `navi-lending` are one name. */
export const protocolKey = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The protocol that a request, a link or an answer means. An id comes before another one's alias, an alias before a name. */
export function findProtocol<T extends ProtocolNames>(protocols: readonly T[], text: string): T | undefined {
  const key = protocolKey(text)
  const means = (name: string) => key !== '' && protocolKey(name) === key
  return (
    protocols.find(({ id }) => id === text) ??
    protocols.find(({ id }) => means(id)) ??
    protocols.find(({ aliases }) => aliases.some(means)) ??
    protocols.find(({ name }) => means(name))
  )
}

/** `findProtocol` for many questions: all names are read once. */
export function indexProtocols<T extends ProtocolNames>(protocols: readonly T[]): (text: string) => T | undefined {
  const firstBy = (namesOf: (protocol: T) => readonly string[]) => {
    const first = new Map<string, T>()
    for (const protocol of protocols)
      for (const name of namesOf(protocol)) if (name !== '' && !first.has(name)) first.set(name, protocol)
    return first
  }
  const exact = firstBy(({ id }) => [id])
  const byKey = [
    firstBy(({ id }) => [protocolKey(id)]),
    firstBy(({ aliases }) => aliases.map(protocolKey)),
    firstBy(({ name }) => [protocolKey(name)]),
  ]
  return (text) => {
    const key = protocolKey(text)
    return exact.get(text) ?? byKey.map((first) => first.get(key)).find((found) => found !== undefined)
  }
}
