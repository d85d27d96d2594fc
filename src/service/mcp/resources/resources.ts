import { type ChainId, chainIds, chains, unreadChains, vaultChains } from '#contract/chains.ts'
import { listProtocols } from '#contract/protocol.ts'
import skill from '#docs/yieldscope/SKILL.md?raw'
import { glossary } from './glossary.ts'

/** Calls operations in this process, or of a service elsewhere. */
export type Ask = (request: Request) => Promise<Response>
type ReadParts = { ask: Ask; base: string; headers: Record<string, string>; signal: AbortSignal }

type Resource = {
  definition: { uri: string; name: string; title: string; description: string; mimeType: string }
  /** Throws an Error with the service's message if it cannot be read. */
  read(parts: ReadParts): Promise<string>
}

/** Data that an agent may read without a tool: facts that rarely change. */
export const resources: Resource[] = [
  {
    definition: {
      uri: 'yieldscope://chains',
      name: 'chains',
      title: 'Chains',
      description: 'The chains that wallets are read on and those that have vaults, with the ids that tools take',
      mimeType: 'application/json',
    },
    read: async () =>
      JSON.stringify({
        wallets: chainIds.map(toChain),
        vaults: Object.entries(vaultChains).map(([id, name]) => ({ id, name })),
        withoutSource: unreadChains,
      }),
  },
  {
    definition: {
      uri: 'yieldscope://protocols',
      name: 'protocols',
      title: 'Protocols',
      description: 'Every protocol that is known, with all its names, chains, TVL and number of vaults',
      mimeType: 'application/json',
    },
    async read({ ask, base, headers, signal }) {
      const response = await ask(new Request(`${base}${listProtocols.path}`, { headers, signal }))
      if (!response.ok) throw new Error(`The list of protocols cannot be read now (status ${response.status})`)
      return response.text()
    },
  },
  {
    definition: {
      uri: 'yieldscope://glossary',
      name: 'glossary',
      title: 'Words and units',
      description: 'What the words and units of all answers mean: read it before you add anything up',
      mimeType: 'text/markdown',
    },
    read: async () => glossary,
  },
  {
    definition: {
      uri: 'yieldscope://skill',
      name: 'skill',
      title: 'How to use these tools',
      description: 'Which tool answers which question, how to read an answer, four worked tasks',
      mimeType: 'text/markdown',
    },
    read: async () => skill,
  },
]

function toChain(id: ChainId) {
  const { name, family, native, explorer } = chains[id]
  return { id, name, family, native, explorer }
}
