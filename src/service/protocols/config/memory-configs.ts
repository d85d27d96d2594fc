import type { KeptConfig, ProtocolConfigStore } from '#service/store/store.ts'

/** The last good ids as long as the process lives. */
export function memoryConfigs(): ProtocolConfigStore {
  const kept = new Map<string, KeptConfig>()
  return {
    find: async (name) => kept.get(name) ?? null,
    save: async (name, config) => {
      kept.set(name, config)
    },
  }
}
