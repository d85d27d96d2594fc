import { tokenKnowledge } from '#service/protocols/all.ts'
import { createTokenProbe, type TokenProbe } from '#service/protocols/token-probe/token-probe.ts'

/** A probe that knows what the records of all protocols say of tokens. */
export const testTokenProbe = (
  deps: Omit<Parameters<typeof createTokenProbe>[0], keyof typeof tokenKnowledge>,
): TokenProbe => createTokenProbe({ ...deps, ...tokenKnowledge })
