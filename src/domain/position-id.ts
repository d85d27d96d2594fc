import type { ChainId } from '#contract/chains.ts'

const kaminoDeposit = /^([^:]+):deposit:/

/** How ids of earlier versions become those of today, by the protocol's slug. */
const renames = new Map<string, (id: string) => string>([
  ['kamino-lend', (id) => id.replace(kaminoDeposit, '$1:supply:')],
])

/**
 * A position's current id. Alerts in browsers and the history of watched wallets outlive a version, so a saved id may be an older
 * one. An id that never changed is returned as it is.
 */
export const currentPositionId = (protocol: string, id: string): string => renames.get(protocol)?.(id) ?? id

/** Equal for one position, however old its saved ids are. */
export const positionKey = ({
  chain,
  protocol,
  positionId,
}: {
  chain: ChainId
  protocol: string
  positionId: string
}): string => `${chain} ${protocol} ${currentPositionId(protocol, positionId)}`
