import type { ProtocolConfigStore, StoredConfig } from '#service/store/store.ts'

/** The last good ids as long as the process lives. */
export function memoryConfigs(): ProtocolConfigStore {
  const saved = new Map<string, StoredConfig>()
  return {
    find: async (name) => saved.get(name) ?? null,
    save: async (name, config) => {
      saved.set(name, config)
    },
  }
}
