import { getBase58Encoder } from '@solana/kit'
import * as z from 'zod/mini'
import { nativeAddresses } from '#contract/chains.ts'
import { sampleKey } from './accounts.ts'
import type { SolanaState, StoredAccount, StoredTransaction } from './state.ts'

const TOKEN_OWNER_AT = 32
const TOKEN_ACCOUNT_SIZE = 165

const key = z.string()
const Filter = z.union([
  z.object({ dataSize: z.number() }),
  z.object({ memcmp: z.object({ offset: z.number(), bytes: z.string(), encoding: z.literal('base58') }) }),
])
const Slice = z.object({ offset: z.number(), length: z.number() })
const SearchOptions = z.object({ filters: z.optional(z.array(Filter)), dataSlice: z.optional(Slice) })
const TransactionOptions = z.object({ maxSupportedTransactionVersion: z.number() })
const Call = z.object({ id: z.unknown(), method: z.string(), params: z.array(z.unknown()) })
type Search = z.output<typeof SearchOptions>

const METHOD_NOT_FOUND = -32_601
const UNSUPPORTED_VERSION = -32_015

class Refusal extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Answers as a node does by JSON-RPC, for the methods that wallets are read by; -32601 for any other. */
export function answerSolana(state: SolanaState, body: unknown): Response {
  const { id, method, params } = Call.parse(body)
  try {
    const answer = methods[method]
    if (answer === undefined) throw new Refusal(METHOD_NOT_FOUND, 'Method not found')
    return jsonResponse({ jsonrpc: '2.0', id, result: answer(state, params) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return jsonResponse({ jsonrpc: '2.0', id, error: { code: error.code, message: error.message } })
  }
}

const methods: Record<string, (state: SolanaState, params: unknown[]) => unknown> = {
  getBalance: (state, [owner]) => inContext(state.find(key.parse(owner))?.lamports ?? 0n),
  getAccountInfo: (state, [requested]) => inContext(find(state, requested)),
  getMultipleAccounts(state, [keys, options]) {
    const { dataSlice } = SearchOptions.parse(options)
    const requested = z.array(key).parse(keys)
    return inContext(requested.map((one) => find(state, one, dataSlice)))
  },
  getProgramAccounts(state, [program, options]) {
    const { filters = [], dataSlice } = SearchOptions.parse(options)
    return state
      .ofProgram(key.parse(program))
      .filter(({ data }) => passes(data, filters))
      .map((account) => keyed(account, dataSlice))
  },
  getTokenAccountsByOwner(state, [owner, filter]) {
    const { programId } = z.object({ programId: key }).parse(filter)
    const wanted = { memcmp: { offset: TOKEN_OWNER_AT, bytes: key.parse(owner), encoding: 'base58' as const } }
    const owned = state
      .ofProgram(programId)
      .filter(({ data }) => data.length >= TOKEN_ACCOUNT_SIZE && passes(data, [wanted]))
    return inContext(owned.map((account) => keyed(account)))
  },
  getSignaturesForAddress({ transactions = [] }, [requested, options]) {
    const { limit } = z.object({ limit: z.number() }).parse(options)
    const named = transactions.filter(({ wallet }) => wallet === key.parse(requested))
    return named
      .slice(0, limit)
      .map(({ signature, at }) => ({ signature, slot: at, err: null, memo: null, blockTime: at }))
  },
  getTransaction({ transactions = [] }, [requested, options]) {
    const { maxSupportedTransactionVersion: newest } = TransactionOptions.parse(options)
    const found = transactions.find(({ signature }) => signature === key.parse(requested))
    if (found === undefined) return null
    const { version = 0 } = found
    if (version > newest) {
      throw new Refusal(
        UNSUPPORTED_VERSION,
        `Transaction version (${version}) is not supported by the requesting client`,
      )
    }
    return toTransaction(found)
  },
}

/** Lamports of one signature, and what the other end has to give. */
const FEE = 5000n
const MUCH = 10n ** 17n

function toTransaction({ signature, at, wallet, changes, isFailed = false, version = 0 }: StoredTransaction) {
  const native = changes.find(({ mint }) => mint === nativeAddresses.sol)
  const tokens = changes.filter(({ mint }) => mint !== nativeAddresses.sol)
  const balances = (side: 'before' | 'after') =>
    tokens.map(({ mint, [side]: amount }, index) => ({
      accountIndex: index + 2,
      mint,
      owner: wallet,
      uiTokenAmount: { amount: String(amount) },
    }))
  const gained = (native?.after ?? 0n) - (native?.before ?? 0n)
  // Who pays stands first: the wallet where its coins went, else the one at the other end.
  const isPayer = gained <= -FEE
  const own = { key: String(wallet), before: native?.before ?? 0n, after: native?.after ?? 0n }
  const left = MUCH - gained - (isPayer ? FEE : 0n)
  const other = { key: String(sampleKey('the other end')), before: MUCH, after: isPayer ? left : left - FEE }
  const accounts = isPayer ? [own, other] : [other, own]
  const rest = tokens.map(() => 2_039_280)
  return {
    blockTime: at,
    slot: at,
    version,
    meta: {
      err: isFailed ? { InstructionError: [0, 'Custom'] } : null,
      fee: FEE,
      preBalances: [...accounts.map(({ before }) => before), ...rest],
      postBalances: [...accounts.map(({ after }) => after), ...rest],
      preTokenBalances: balances('before'),
      postTokenBalances: balances('after'),
      ...(version === 0 && { loadedAddresses: { writable: [], readonly: [] } }),
    },
    transaction: {
      signatures: [signature],
      message: { accountKeys: [...accounts.map(({ key: name }) => name), ...tokens.map(({ mint }) => mint)] },
    },
  }
}

const inContext = (value: unknown) => ({ context: { apiVersion: '3.0.0', slot: 400_000_000 }, value })

function find(state: SolanaState, requested: unknown, slice?: Search['dataSlice']) {
  const account = state.find(key.parse(requested))
  return account === undefined ? null : encoded(account, slice)
}

const keyed = (account: StoredAccount, slice?: Search['dataSlice']) => ({
  pubkey: account.key,
  account: encoded(account, slice),
})

const encoded = ({ owner, lamports, data }: StoredAccount, slice = { offset: 0, length: data.length }) => ({
  data: [Buffer.from(data.slice(slice.offset, slice.offset + slice.length)).toString('base64'), 'base64'],
  executable: false,
  lamports,
  owner,
  // What nodes say of every account that pays no rent.
  rentEpoch: 18_446_744_073_709_551_615n,
  space: data.length,
})

const passes = (data: Uint8Array, filters: NonNullable<Search['filters']>): boolean =>
  filters.every((filter) => {
    if ('dataSize' in filter) return data.length === filter.dataSize
    const { offset, bytes } = filter.memcmp
    const wanted = getBase58Encoder().encode(bytes)
    return Buffer.from(data.slice(offset, offset + wanted.length)).equals(Buffer.from(wanted))
  })

/** Integers beyond a float's reach go out as the plain numbers that nodes send. */
function jsonResponse(value: unknown): Response {
  const marked = JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'bigint' ? `\u0000${member}` : member,
  )
  const body = marked.replace(/"\\u0000(\d+)"/g, '$1')
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}
