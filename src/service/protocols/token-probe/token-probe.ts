import { type Address, getAddress, type Hex } from 'viem'
import { type EvmChainId, nativeAddresses } from '#contract/chains.ts'
import { suspiciousName } from '#domain/spam/spam-reason.ts'
import type { TokenBalance } from '#service/chains/chain-adapter.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { immutableContractRead } from '#service/protocols/kit/cached-contract-read.ts'
import type { ReceiptShape } from '#service/protocols/kit/receipt-shape.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { receiptRecogniser } from './recognise.ts'

/** Anybody can send any number of tokens to a wallet, so only this many are probed, in the indexer's order. */
const MOST_TOKENS = 250
/** Enough gas for a function that only returns an address. */
const PROBE_GAS = 100_000

/** A token of the wallet that claims to be a receipt. `amount`: base units from the list of the wallet's tokens. */
export type Receipt<Content = unknown> = { address: Address; amount: bigint; shape: ReceiptShape; content: Content }
/** `silent`: tokens that burn gas, cannot be called, or claim to match too many shapes. */
export type Probed = { tokens: Receipt[]; silent: Address[]; note: string | null }

export type TokenProbe = {
  /**
   * Finds possible receipts among the wallet's tokens: it reads the list once for all protocols and probes each token once for all
   * wallets.
   */
  receipts(chain: EvmChainId, owner: string, ask: { isForced: boolean; signal: AbortSignal }): Promise<Probed>
}

/** The receipts of one shape, with what they claim. */
export const ofShape = <Content>(shape: ReceiptShape<Content>, tokens: readonly Receipt[]): Receipt<Content>[] =>
  tokens.filter((token): token is Receipt<Content> => token.shape === shape)

type Deps = { evm: EvmReader } & Pick<PositionDeps, 'readTokens' | 'now'> & {
    shapes: readonly ReceiptShape[]
    /** Tokens that a protocol reads from its own table, which would otherwise count twice. */
    listed: readonly { chain: EvmChainId; token: string }[]
  }

export function createTokenProbe({ evm, readTokens, now, shapes, listed }: Deps): TokenProbe {
  const { calls, recognise } = receiptRecogniser(shapes)
  const answersOf = immutableContractRead<readonly (Hex | null)[]>({
    what: 'kinds of tokens',
    now,
    read: async (chain, contracts, signal) => {
      const questions = contracts.map((contract) => ({ address: getAddress(contract), calls }))
      const answers = await evm.callUntrusted(chain, { questions, gas: PROBE_GAS }, signal)
      return new Map(
        contracts.flatMap((address, index) => {
          const answer = answers[index] ?? null
          return answer === null ? [] : [[address, answer] as const]
        }),
      )
    },
  })
  /** Well-known tokens and listed ones. */
  const knownTokens = (chain: EvmChainId): Set<string> =>
    new Set([
      ...evmNetworks[chain].tokens.map(({ address }) => address),
      ...listed.flatMap((row) => (row.chain === chain ? row.token : [])),
    ])
  return {
    async receipts(chain, owner, { isForced, signal }) {
      const { value, note } = await readTokens(chain, owner, { isForced, signal })
      const known = knownTokens(chain)
      const unknown = value
        .filter((token) => isWorthProbing(token) && !known.has(token.contractAddress))
        // A genuine token such as "Curve.fi" may contain a web address, so names that advertise one are only moved to the
        // end.
        .toSorted((one, other) => Number(isSuspicious(one)) - Number(isSuspicious(other)))
      const probed = unknown.slice(0, MOST_TOKENS)
      const answers = await answersOf(
        chain,
        probed.map(({ contractAddress }) => getAddress(contractAddress)),
        signal,
      )
      const tokens: Receipt[] = []
      const silent: Address[] = []
      for (const { contractAddress, amount } of probed) {
        const address = getAddress(contractAddress)
        const answer = answers.get(address)
        const found = answer === undefined ? null : recognise(answer, chain)
        if (found === null) silent.push(address)
        else if (found.shape !== null) tokens.push({ address, amount, shape: found.shape, content: found.receipt })
      }
      const cut = unknown.length > probed.length ? `the first ${MOST_TOKENS} unknown tokens only` : null
      return { tokens, silent, note: [note, cut].filter((each) => each !== null).join('; ') || null }
    },
  }
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

const isWorthProbing = ({ contractAddress, amount, spamReason }: TokenBalance): boolean =>
  amount > 0n && spamReason === null && contractAddress !== nativeAddresses.evm && ADDRESS.test(contractAddress)

const isSuspicious = ({ metadata }: TokenBalance): boolean =>
  metadata !== null && suspiciousName(`${metadata.name} ${metadata.symbol}`) !== null
