import type { Vault } from '#contract/vault.ts'
import { compoundedApy } from '#domain/rates.ts'
import { lowerApy } from './careful-apy.ts'
import { standsForStake } from './stands-for-stake.ts'

/** What to know about the rate of a vault, which places that name it say too. */
type Remarks = Pick<Vault, 'stakingApy' | 'isForecastToFall'>

export const remarksOf = ({ stakingApy, isForecastToFall }: Vault): Remarks => ({
  ...(stakingApy != null && { stakingApy }),
  ...(isForecastToFall && { isForecastToFall }),
})

/** A rate of a vault with what its coin earns by itself, as far as that is known: a yearly fraction. */
export const wholeApy = ({ apy, stakingApy }: { apy: number | null } & Pick<Remarks, 'stakingApy'>): number | null =>
  apy === null || stakingApy == null ? apy : compoundedApy(apy, stakingApy)

/** What a list names as the best rate of a coin: the lower of today's rate and its mean of 30 days, with what the coin earns by itself. */
export const wholeLowerApy = ({
  apy,
  apy30d,
  stakingApy,
}: { apy: number | null; apy30d: number | null } & Pick<Remarks, 'stakingApy'>): number | null =>
  wholeApy({ apy: lowerApy({ apy, apy30d }), stakingApy })

type Taken = Pick<Remarks, 'stakingApy'> & { type: string | null }

/** Whether the coin that a market lends earns a staking yield that nobody knows; the rate of another vault may have it in. */
export const lacksStaking = ({ type, stakingApy }: Taken, symbol: string): boolean =>
  stakingApy == null && type === 'LENDING' && standsForStake(symbol)
