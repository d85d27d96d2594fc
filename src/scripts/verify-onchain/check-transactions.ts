import { Transaction } from '@mysten/sui/transactions'
import { ApiError, type ErrorCode } from '#contract/error.ts'
import type { TransactionType } from '#contract/transaction.ts'
import { type TransactionProtocol, transactionProtocols } from '#contract/transaction-protocol.ts'
import { readWalletAddress } from '#domain/wallet-address.ts'
import { createSuiReader } from '#service/chains/sui/create-sui-reader.ts'
import { createSuiCalls, type SuiCall } from '#service/chains/sui/sui-calls.ts'
import { payloadBuilders, protocols } from '#service/protocols/all.ts'
import { hostKey } from '#service/protocols/kit/protocol-host.ts'
import type { BuilderDeps } from '#service/protocols/payload-builder.ts'
import { pythHermes } from '#service/protocols/pyth/facts.ts'
import { createTransactions } from '#service/transactions/create-transactions.ts'
import { openBuilders } from '#service/transactions/open-builders.ts'
import { timeLimit } from '#service/upstream/time-limit.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { type Trial, type TrialGround, trialsOf } from './transaction-trials.ts'

const TIMEOUT_MS = 60_000
const STAKED_SUI = '0x3::staking_pool::StakedSui'

type Outcome = { verdict: 'succeeds' | 'fails' | 'not applicable'; detail: string; idsAsOf: Date | null }
export type TransactionCheck = { protocol: TransactionProtocol; type: TransactionType; pool: string } & Outcome

type Parts = {
  sender: string
  upstream: Upstream
  suiGrpc: string[]
  hosts: BuilderDeps['hosts']
  allowsShipped: boolean
  alphaFiPools: string[]
}

/**
 * Builds each action of the capability table for `sender`, like the service, and simulates it on the Sui node with all
 * of the node's checks. Signs and sends nothing. Rejects only if `sender` is not a Sui address: any other failure is in
 * its row.
 */
export async function checkTransactions({ alphaFiPools, ...parts }: Parts): Promise<TransactionCheck[]> {
  const { address: sender, family } = readWalletAddress(parts.sender)
  if (family !== 'sui') throw new Error('--sender must be a Sui address')
  const { upstream, suiGrpc, hosts, allowsShipped } = parts
  const open = openBuilders({
    builders: payloadBuilders,
    upstream,
    suiGrpc,
    moveCheck: null,
    hosts,
    store: null,
    allowsShipped,
    now: Date.now,
    report: () => {},
  })
  const { payload } = createTransactions({ capabilities: protocols, open, findVault: async () => null, origin: 'live' })
  const read = createSuiCalls({ upstream, urls: suiGrpc })
  const sui = createSuiReader({ upstream, urls: suiGrpc })
  const limit = () => timeLimit(new AbortController().signal, TIMEOUT_MS)
  const ground: TrialGround = {
    alphaFiPools,
    readValidators: () => read(limit(), firstValidator),
    readStakes: async () => (await sui.ownedObjects(sender, STAKED_SUI, limit())).slice(0, 1).map(({ id }) => id),
  }

  async function tryOut(protocol: TransactionProtocol, type: TransactionType, trial: Trial): Promise<Outcome> {
    if (protocol === 'alpha-fi' && !allowsShipped) return notApplicable('TX_ALLOW_SEED_IDS is off')
    let idsAsOf: Date | null = null
    try {
      const built = await payload({ protocol, type, chain: 'SUI', sender, ...trial }, limit())
      idsAsOf = built.idsAsOf
      const refusal = await read(limit(), simulate(built.data))
      return { verdict: refusal === null ? 'succeeds' : 'fails', detail: refusal ?? '', idsAsOf }
    } catch (error) {
      const isWithoutKey = hostKey(pythHermes, hosts) === null && codeOf(error) === 'PRICE_UPDATE_UNAVAILABLE'
      if (isWithoutKey || senderCannot.has(codeOf(error))) return notApplicable(messageOf(error))
      return { verdict: 'fails', detail: messageOf(error), idsAsOf }
    }
  }

  const checks: TransactionCheck[] = []
  for (const protocol of transactionProtocols) {
    // Object.keys does not preserve the type of the table's keys.
    for (const type of Object.keys(protocols[protocol].transactions.actions) as TransactionType[]) {
      const trials = await trialsOf(protocol, type, ground).catch(messageOf)
      if (typeof trials === 'string') {
        checks.push({ protocol, type, pool: '', verdict: 'fails', detail: trials, idsAsOf: null })
        continue
      }
      if (trials.length === 0)
        checks.push({ protocol, type, pool: '', ...notApplicable(nothingToTry[protocol] ?? 'no pool is known') })
      for (const trial of trials) {
        const pool = trial.poolId ?? trial.tokenAddress ?? ''
        checks.push({ protocol, type, pool, ...(await tryOut(protocol, type, trial)) })
      }
    }
  }
  return checks
}

const senderCannot = new Set<ErrorCode | null>([
  'INSUFFICIENT_BALANCE',
  'POSITION_NOT_FOUND',
  'POOL_CLOSED',
  'STRATEGY_NOT_SUPPORTED',
  'UNSUPPORTED_ACTION',
])
const nothingToTry: Partial<Record<TransactionProtocol, string>> = {
  'native-staking': 'the sender has no StakedSui object',
  'alpha-fi': 'no pool was named by --alpha-fi-pools',
}
const notApplicable = (detail: string): Outcome => ({ verdict: 'not applicable', detail, idsAsOf: null })

async function firstValidator(call: SuiCall): Promise<string[]> {
  const paths = ['system_state.validators']
  const { response } = await call(async (client) => client.ledgerService.getEpoch({ readMask: { paths } }))
  const validators = response.epoch?.systemState?.validators?.activeValidators ?? []
  const address = validators.find((validator) => validator.address !== undefined)?.address
  if (address === undefined) throw new ApiError('UPSTREAM_FAILED', 'Sui named no active validator')
  return [address]
}

/** Why the node would reject it; null: it would succeed. The node chooses the gas. */
const simulate = (data: string) => async (call: SuiCall) => {
  const transaction = Transaction.from(data)
  const result = await call((client) =>
    client.simulateTransaction({ transaction, checksEnabled: true, doGasSelection: true }),
  )
  if (result.$kind === 'Transaction') return null
  return oneLine(result.FailedTransaction.status.error?.message ?? 'it fails, the node does not say why')
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)

/** Includes the node's message, which the service does not expose. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error))
  return oneLine(error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message)
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}|\s]+/gu, ' ').slice(0, 200)
