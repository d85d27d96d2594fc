import { ApiError, type ErrorCode, fieldError } from '#contract/error.ts'
import type { Origin } from '#contract/names/origin.ts'
import type { TransactionRequest, TransactionType } from '#contract/transaction.ts'
import type { TransactionProtocol } from '#contract/transaction-protocol.ts'
import type { Vault } from '#contract/vault.ts'
import { coinKey } from '#domain/coin-type.ts'
import { vaultTarget } from '#domain/vault-target.ts'
import type { ActiveValidators } from '#service/chains/sui/sui-validators.ts'
import type { ActionField } from '#service/protocols/action.ts'
import { readAddress } from '#service/protocols/move/read-address.ts'
import { SUI_TYPE } from '#service/protocols/move/sui-coin.ts'
import type { ActionRequest, PayloadBuilder } from '#service/protocols/payload-builder.ts'
import type { ProtocolTransactions } from '#service/protocols/protocol.ts'
import { prepareFields } from './prepare-fields.ts'
import type { Transactions } from './transactions.ts'

const RETRY_SECONDS = 5

type Parts = {
  capabilities: Capabilities
  /** Loads the builders with Sui's library, on the first payload rather than at the start. */
  open: () => Promise<PayloadBuilder[]>
  findVault: (id: string) => Promise<Vault | null>
  /** Absent if validators cannot be read. */
  validators?: ActiveValidators
  /** `sample`: the ids are the sample's and exist on no chain. */
  origin: Origin
}

export function createTransactions(parts: Parts): Transactions {
  const { capabilities, open, findVault, origin, validators = async () => null } = parts
  let opened: Promise<PayloadBuilder[]> | null = null
  const builders = () => {
    opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
  return {
    async fields(protocol, type, signal) {
      const { options } = capabilities[protocol].transactions
      const fields = capabilityOf(capabilities, { protocol, type }).map(async (field) => {
        const question = { type, field: field.name }
        return { ...field, options: (await options?.(question, { validators }, signal)) ?? null }
      })
      return prepareFields({ protocol, type, fields: await Promise.all(fields) })
    },
    async payload(request, signal) {
      const action = toAction(request, capabilityOf(capabilities, request))
      const poolId = await ownPool(action.poolId, request, findVault)
      const builder = (await builders()).find(({ protocol }) => protocol === request.protocol)
      if (!builder)
        throw new ApiError('STRATEGY_NOT_SUPPORTED', `Transactions for ${request.protocol} are not supported`)
      const built = await builder.build({ ...action, poolId }, signal).catch(asUnavailable)
      const { transaction, allowedPackages, summary, goodForSeconds, idsAsOf } = built
      const data = await transaction.toJSON()
      const { selfCheck } = await import('./self-check.ts')
      selfCheck(data, { sender: action.sender, allowedPackages })
      const isSample = origin === 'sample' && idsAsOf !== null
      const notes = isSample ? [...summary.notes, 'Built on sample ids: do not sign it.'] : summary.notes
      return { data, summary: { ...summary, notes }, goodForSeconds, idsAsOf, origin }
    },
  }
}

const missingCodes: Record<ActionField['name'], ErrorCode> = {
  poolId: 'INVALID_POOL',
  amount: 'INVALID_AMOUNT',
  tokenAddress: 'INVALID_TOKEN',
  isStakeAndDeposit: 'INVALID_FIELD',
  isSinglePool: 'INVALID_FIELD',
}

/** The error lists missing fields that the action needs, and fields that it does not have. */
function toAction(request: TransactionRequest, fields: ActionField[]): ActionRequest {
  const known = new Set(fields.map(({ name }) => name))
  const given = <F extends ActionField['name']>(field: F) => (known.has(field) ? request[field] : null) ?? null
  const absent = fields.find(({ name, need }) => need === 'required' && given(name) === null)
  if (absent) throw fieldError(missingCodes[absent.name], absent.name, 'is required')
  refuseForeign(request, known)
  const either = fields.filter(({ need }) => need === 'either').map(({ name }) => name)
  const [first, ...others] = either
  if (first && either.every((field) => given(field) === null)) {
    throw fieldError(missingCodes[first], first, `is required, or ${others.join(', ')}`)
  }
  const amount = given('amount')
  return {
    type: request.type,
    sender: readAddress(request.sender, 'sender'),
    amount: amount === null ? null : BigInt(amount),
    poolId: given('poolId'),
    tokenAddress: given('tokenAddress'),
    isStakeAndDeposit: given('isStakeAndDeposit') ?? false,
    isSinglePool: given('isSinglePool'),
  }
}

/** Accepts values that match the action's own behaviour: false, and SUI if no other coin is possible. */
function refuseForeign(request: TransactionRequest, known: ReadonlySet<ActionField['name']>): void {
  const { type, protocol, tokenAddress } = request
  if (!known.has('tokenAddress') && tokenAddress && coinKey(tokenAddress) !== coinKey(SUI_TYPE)) {
    throw fieldError('TOKEN_POOL_MISMATCH', 'tokenAddress', `must be SUI, the one coin of ${type} at ${protocol}`)
  }
  for (const name of ['isStakeAndDeposit', 'isSinglePool'] as const) {
    if (!known.has(name) && request[name]) {
      throw fieldError('INVALID_FIELD', name, `does not apply to ${type} at ${protocol}: omit it`)
    }
  }
}

/** The form of a protocol's own pool id: none of our vaults has such an id. */
const isProtocolsOwn = (poolId: string) => /^0x|^\d+$|::/i.test(poolId.trim())

/** Converts the id of one of our vaults to the protocol's own id; leaves other ids unchanged. */
async function ownPool(
  poolId: string | null,
  { protocol, type }: TransactionRequest,
  findVault: Parts['findVault'],
): Promise<string | null> {
  if (poolId === null || isProtocolsOwn(poolId)) return poolId
  const vault = await findVault(poolId)
  if (vault === null) return poolId
  const target = vaultTarget(vault)
  if (target === null) {
    throw new ApiError(
      'STRATEGY_NOT_SUPPORTED',
      `The vault ${vault.name} belongs to no pool that transactions can be built for`,
    )
  }
  if (target.protocol !== protocol) {
    throw fieldError('INVALID_POOL', 'poolId', `is a vault of ${target.protocol}, not of ${protocol}`)
  }
  if (target.poolId === null) {
    const message = 'represents all validators: give the address of one to stake, or the StakedSui object to unstake'
    throw fieldError('STRATEGY_NOT_SUPPORTED', 'poolId', message)
  }
  if (!target.actions.includes(type)) {
    throw new ApiError(
      'STRATEGY_NOT_SUPPORTED',
      `The vault ${vault.name} offers ${target.actions.join(', ')}, not ${type}`,
    )
  }
  return target.poolId
}

/** Reports a failure of a chain or price source as missing data for the payload. */
function asUnavailable(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'UPSTREAM_FAILED') throw error
  throw new ApiError('UPSTREAM_UNAVAILABLE', error.message, { cause: error, retryAfterSeconds: RETRY_SECONDS })
}

/** The transactions that can be prepared per protocol; used by E4 and `prepare`. */
type Capabilities = Record<TransactionProtocol, { transactions: Pick<ProtocolTransactions, 'actions' | 'options'> }>

/** The fields of an action. Throws UNSUPPORTED_ACTION, which lists the protocol's actions. */
function capabilityOf(
  capabilities: Capabilities,
  { protocol, type }: { protocol: TransactionProtocol; type: TransactionType },
): ActionField[] {
  const offered = capabilities[protocol].transactions.actions
  const fields = offered[type]
  if (fields === undefined) {
    throw new ApiError('UNSUPPORTED_ACTION', `type: ${protocol} offers ${Object.keys(offered).join(', ')}, not ${type}`)
  }
  return fields
}
