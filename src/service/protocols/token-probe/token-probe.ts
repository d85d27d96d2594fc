import { type Address, getAddress } from 'viem'
import { type EvmChainId, nativeAddresses } from '#contract/chain.ts'
import { suspiciousName } from '#domain/spam/spam-reason.ts'
import type { TokenBalance } from '#service/chains/chain-adapter.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { immutableContractRead } from '#service/protocols/kit/cached-contract-read.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { stakedTokenRows } from '#service/protocols/staked-tokens/facts.ts'
import { type Claim, claimOf, saysEverything } from './claim.ts'
import { probeCalls, readWords, type TokenWords } from './questions.ts'

/** Anybody may send a wallet any number of tokens; so many are asked what they are, as the indexer orders them. */
const MOST_TOKENS = 250
/** Enough for whatever only tells an address. */
const PROBE_GAS = 100_000

/** A token of the wallet that says it stands for something. `amount`: base units, as the list of its tokens had it. */
export type ClaimingToken = { address: Address; amount: bigint; claim: Claim }
/** `silent`: those that burn gas, cannot be asked, or say they are everything. */
export type Probed = { tokens: ClaimingToken[]; silent: Address[]; note: string | null }

export type TokenProbe = {
  /** The wallet's tokens that may be receipts: one reading of its list for all families, and each token asked once for all wallets. */
  claims(chain: EvmChainId, owner: string, ask: { isForced: boolean; signal: AbortSignal }): Promise<Probed>
}

type Deps = { evm: EvmReader } & Pick<PositionDeps, 'readTokens' | 'now'>

export function createTokenProbe({ evm, readTokens, now }: Deps): TokenProbe {
  const wordsOf = immutableContractRead<TokenWords>({
    what: 'kinds of tokens',
    now,
    read: async (chain, contracts, signal) => {
      const questions = contracts.map((contract) => ({ address: getAddress(contract), calls: probeCalls }))
      const answers = await evm.callUntrusted(chain, { questions, gas: PROBE_GAS }, signal)
      return new Map(
        contracts.flatMap((address, index) => {
          const answer = answers[index] ?? null
          return answer === null ? [] : [[address, readWords(answer)] as const]
        }),
      )
    },
  })
  return {
    async claims(chain, owner, { isForced, signal }) {
      const { value, note } = await readTokens(chain, owner, { isForced, signal })
      const known = knownTokens(chain)
      const unknown = value
        .filter((token) => isWorthAsking(token) && !known.has(token.contractAddress))
        // Tokens of "Curve.fi" bear an address on the web by right; who lures by one comes last.
        .toSorted((one, other) => Number(isSuspicious(one)) - Number(isSuspicious(other)))
      const asked = unknown.slice(0, MOST_TOKENS)
      const words = await wordsOf(
        chain,
        asked.map(({ contractAddress }) => getAddress(contractAddress)),
        signal,
      )
      const tokens: ClaimingToken[] = []
      const silent: Address[] = []
      for (const { contractAddress, amount } of asked) {
        const address = getAddress(contractAddress)
        const told = words.get(address)
        if (told === undefined || saysEverything(told)) {
          silent.push(address)
          continue
        }
        const claim = claimOf(told, chain)
        if (claim !== null) tokens.push({ address, amount, claim })
      }
      const cut = unknown.length > asked.length ? `the first ${MOST_TOKENS} unknown tokens only` : null
      return { tokens, silent, note: [note, cut].filter((each) => each !== null).join('; ') || null }
    },
  }
}

/** Those that everybody knows, and those that are read by their own table and would count twice. */
const knownTokens = (chain: EvmChainId): Set<string> =>
  new Set([
    ...evmNetworks[chain].tokens.map(({ address }) => address),
    ...stakedTokenRows.flatMap((row) => (row.chain === chain ? row.token : [])),
  ])

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

const isWorthAsking = ({ contractAddress, amount, spamReason }: TokenBalance): boolean =>
  amount > 0n && spamReason === null && contractAddress !== nativeAddresses.evm && ADDRESS.test(contractAddress)

const isSuspicious = ({ metadata }: TokenBalance): boolean =>
  metadata !== null && suspiciousName(`${metadata.name} ${metadata.symbol}`) !== null
