import type { DefillamaPool } from './pool.ts'

/**
 * Projects whose coins back each other's loans in one market per chain and `poolMeta`, according to their adapters (yield-server
 * e638965, 2026-08-22). Absent: those that mix markets without a name for each, and those whose markets are pairs of coins.
 */
const poolingProjects: ReadonlySet<string> = new Set([
  'aave-v3',
  'benqi-lending',
  'compound-v2',
  'current',
  'evaa-protocol',
  'kamino-lend',
  'kinza-finance',
  'moonwell-lending',
  'navi-lending',
  'save',
  'scallop-lend',
  'sparklend',
  'venus-core-pool',
])

/** Each of its markets lends one coin, and calls its collateral by that: `USDC-pool`. */
const BASE_COIN_PROJECT = 'compound-v3'

/** The market of a pool, as `VaultLending` has it. */
export function collateralMarket({ project, poolMeta, symbol }: Row): string | undefined {
  if (project === BASE_COIN_PROJECT) return poolMeta === '' ? `${symbol}-pool` : poolMeta
  return poolingProjects.has(project) ? poolMeta : undefined
}

type Row = Pick<DefillamaPool, 'project' | 'poolMeta' | 'symbol'>
