import { Transaction } from '@mysten/sui/transactions'
import { chunksOf } from '#domain/chunks-of.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { parseBcs, U64 } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { bucketFacts } from './facts.ts'
import { bucketListing } from './listing.ts'

const { vaults, savingPools, usdb } = bucketFacts
const USDB = displayCoinType(usdb)
const CLOCK = '0x6'
/** A transaction takes 1,023 commands; each account takes one for each vault and pool. */
const ACCOUNTS_AT_ONCE = Math.floor(1_000 / (vaults.length + savingPools.length))

/**
 * Bucket v2: what the address and each Account object that it owns have put up, owe with interest, and have saved. The vaults' own
 * function tells it, which gives 0 for who has nothing there: one simulated transaction for all of them. Rewards are not read.
 */
export function bucketPositions({ sui }: Pick<PositionDeps, 'sui'>): PositionSource {
  return {
    id: bucketListing.id,
    chain: 'SUI',
    protocol: bucketListing,
    async readPositions(address, signal) {
      const accounts = await sui.ownedObjects(address, `${bucketFacts.account}::account::Account`, signal)
      const positions: FoundPosition[] = []
      for (const debtors of chunksOf([address, ...accounts.map(({ id }) => id)], ACCOUNTS_AT_ONCE)) {
        positions.push(...(await readDebtors(sui, debtors, signal)))
      }
      return positions
    },
  }
}

async function readDebtors(sui: SuiReader, debtors: string[], signal: AbortSignal): Promise<FoundPosition[]> {
  const transaction = new Transaction()
  const call = (target: string, type: string, [id, debtor]: [id: string, debtor: string]) =>
    transaction.moveCall({
      target,
      typeArguments: [type],
      arguments: [transaction.object(id), transaction.pure.address(debtor), transaction.object(CLOCK)],
    })
  const asked = debtors.flatMap((debtor) => [
    ...vaults.map(({ vault, coinType }) => {
      call(`${bucketFacts.cdpPackage}::vault::try_get_position_data`, coinType, [vault, debtor])
      return (values: Uint8Array[]) => debtOf({ vault, coinType, debtor }, values)
    }),
    ...savingPools.map(({ pool, lpType }) => {
      call(`${bucketFacts.savingPackage}::saving::lp_token_value_of`, lpType, [pool, debtor])
      return (values: Uint8Array[]) => savingOf({ pool, debtor }, values)
    }),
  ])
  const results = await sui.simulate(transaction, signal)
  return asked.flatMap((read, index) => read(results[index] ?? []))
}

function debtOf(
  { vault, coinType, debtor }: { vault: string; coinType: string; debtor: string },
  values: Uint8Array[],
) {
  const [collateral, debt] = [0, 1].map((index) => parseBcs(U64, values[index], "a debtor's position at Bucket"))
  return [
    ...positionOf({ id: `${vault}:collateral:${debtor}`, poolId: vault, type: 'Lending' }, coinType, collateral),
    ...positionOf({ id: `${vault}:debt:${debtor}`, poolId: vault, type: 'Borrow' }, USDB, debt),
  ]
}

function savingOf({ pool, debtor }: { pool: string; debtor: string }, [value]: Uint8Array[]) {
  const saved = parseBcs(U64, value, 'savings at Bucket')
  return positionOf({ id: `${pool}:saving:${debtor}`, poolId: pool, type: 'Lending' }, USDB, saved)
}

const positionOf = (
  { id, poolId, type }: { id: string; poolId: string; type: 'Lending' | 'Borrow' },
  coinType: string,
  amount = 0n,
): FoundPosition[] =>
  amount === 0n
    ? []
    : [
        {
          ...simplePosition,
          positionId: id,
          type,
          poolId,
          tokens: [{ contractAddress: displayCoinType(coinType), amount }],
        },
      ]
