import { displayCoinType } from '#domain/coin-type.ts'
import { parseBcs, U64 } from '#service/chains/sui/parse-bcs.ts'
import { type MoveView, returned } from '#service/protocols/kit/move-reader.ts'
import { borrow, supply } from '#service/protocols/kit/position.ts'
import { suiSource } from '#service/protocols/kit/sui-source.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { bucket } from './bucket.ts'
import { bucketFacts } from './facts.ts'

const { vaults, savingPools, usdb } = bucketFacts
const USDB = displayCoinType(usdb)
const CLOCK = '0x6'

/**
 * Bucket v2: the collateral, debts with interest and savings of the address and of each Account object it owns. The vaults'
 * own function reports them, and returns 0 for an account without a position. One simulated transaction calls all of them.
 * Rewards are not read.
 */
export const bucketPositions = ({ sui }: Pick<PositionDeps, 'sui'>): PositionSource =>
  suiSource({ sui, ...bucket }, async ({ owner, signal, move }) => {
    const accounts = await sui.ownedObjects(owner, `${bucketFacts.account}::account::Account`, signal)
    const debtors = [owner, ...accounts.map(({ id }) => id)]
    const views = debtors.flatMap((debtor) => [
      ...vaults.map((vault) => vaultView(vault, debtor)),
      ...savingPools.map((pool) => savingView(pool, debtor)),
    ])
    return (await move.readViews(views)).flat()
  })

const vaultView = ({ vault, coinType }: (typeof vaults)[number], debtor: string): MoveView<FoundPosition[]> => ({
  ...callOf(`${bucketFacts.cdpPackage}::vault::try_get_position_data`, coinType, [vault, debtor]),
  toResult(values) {
    const amountAt = (index: 0 | 1) => parseBcs(U64, values[index], "a debtor's position at Bucket")
    const [collateral, debt] = [amountAt(0), amountAt(1)]
    const contractAddress = displayCoinType(coinType)
    const part = (role: 'collateral' | 'debt') => ({
      id: { holder: vault, role, item: debtor },
      pool: vault,
      // Each vault liquidates a debtor alone; its least ratio is not read.
      margin: { account: `${vault}:${debtor}`, weight: role === 'debt' ? 1 : null },
    })
    return [
      ...(collateral > 0n ? [supply({ ...part('collateral'), tokens: { contractAddress, amount: collateral } })] : []),
      ...(debt > 0n
        ? [borrow({ ...part('debt'), tokens: { contractAddress: USDB, amount: debt }, health: null })]
        : []),
    ]
  },
})

const savingView = ({ pool, lpType }: (typeof savingPools)[number], debtor: string): MoveView<FoundPosition[]> => ({
  ...callOf(`${bucketFacts.savingPackage}::saving::lp_token_value_of`, lpType, [pool, debtor]),
  toResult(values) {
    const amount = returned(U64, 'savings at Bucket')(values)
    const id = { holder: pool, role: 'saving', item: debtor } as const
    return amount > 0n ? [supply({ id, pool, tokens: { contractAddress: USDB, amount } })] : []
  },
})

const callOf = (
  target: string,
  type: string,
  [id, debtor]: [id: string, debtor: string],
): Omit<MoveView<unknown>, 'toResult'> => ({
  target,
  typeArguments: [type],
  arguments: (transaction) => [transaction.object(id), transaction.pure.address(debtor), transaction.object(CLOCK)],
})
