import { chains, isChainId, nativeAddresses } from '#contract/chains.ts'
import type { Origin } from '#contract/names/origin.ts'
import { evmGasUsd, gasUnits, suiGasUsd, suiMoveUnits } from '#domain/simulation/costs/gas.ts'
import type { SimulationFacts } from '#domain/simulation/outcome/simulation-facts.ts'
import type { Context } from '#service/handlers/handler.ts'
import { assumedGas, type FactSources } from './read-facts.ts'

type Needed = { wallet: Pick<Context['wallet'], 'gasPrice'>; signal: Context['signal']; origin: Origin | null }

/**
 * Dollars of gas to move a deposit on a chain: a withdrawal and a deposit, at the price that the chain has now. Assumed where the price of
 * gas or of the chain's coin is not known, and where gas is not all that a transaction pays.
 */
export async function readGas(
  chain: string,
  { wallet, signal, origin }: Needed,
  priceOf: (token: Parameters<FactSources['tokens']>[0][number]) => Promise<number | null>,
): Promise<SimulationFacts['gasUsd']> {
  if (!isChainId(chain) || origin === null) return assumedGas(chain)
  const { family } = chains[chain]
  if (family !== 'evm' && family !== 'sui') return assumedGas(chain)
  const price = await wallet.gasPrice({ origin, chain }, signal())
  if (price === null) return assumedGas(chain)
  const nativeUsd = await priceOf({ chain, contractAddress: nativeAddresses[family] })
  if (nativeUsd === null) return assumedGas(chain)
  const value =
    family === 'evm'
      ? evmGasUsd({ units: gasUnits.aaveWithdraw + gasUnits.aaveSupply, gasPriceWei: Number(price), nativeUsd })
      : suiGasUsd({
          ...{ computationUnits: 2 * suiMoveUnits, gasPriceMist: Number(price), suiUsd: nativeUsd },
          // What is stored for a position is given back when it is closed.
          ...{ storageMist: 0, rebateMist: 0 },
        })
  return { value, basis: 'read' }
}
