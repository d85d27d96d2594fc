import type { ProtocolConfigStore, StoredConfig } from '#service/store/store.ts'

/** Stores the last good ids in memory for the lifetime of the process. */
export function memoryConfigs(): ProtocolConfigStore {
  const saved = new Map<string, StoredConfig>()
  return {
    find: async (name) => saved.get(name) ?? null,
    save: async (name, config) => {
      saved.set(name, config)
    },
  }
}
