import type { PositionDeps, PositionSource } from './position-source.ts'

/** Every protocol that positions are read from. */
export const positionSources = (_deps: PositionDeps): PositionSource[] => []
