import { type Api, api, type Operation } from '#contract/api.ts'
import type { Coin } from '#contract/coin.ts'
import type { Call, Output } from '#contract/endpoint.ts'
import type { Vault } from '#contract/vault.ts'
import { type ClientOptions, connect, type Service } from './connect.ts'

type Options = { signal?: AbortSignal }
type Arguments<Name extends Operation> =
  Record<never, never> extends Call<Api[Name]>
    ? [input?: Call<Api[Name]>, options?: Options]
    : [input: Call<Api[Name]>, options?: Options]
export type ClientQuery<Name extends Operation> = NonNullable<Call<Api[Name]>['query']>

export type Client = Service & {
  readonly [Name in Operation]: (...args: Arguments<Name>) => Promise<Output<Api[Name]>>
} & {
  /**
   * Iterates over every vault that the query finds, page by page: `for await (const vault of client.eachVault({ chain:
   * ['SUI'] }))`.
   */
  readonly eachVault: (query?: Omit<ClientQuery<'listVaults'>, 'offset'>, options?: Options) => AsyncGenerator<Vault>
  /** Iterates over every coin that the query finds, page by page. */
  readonly eachCoin: (query?: Omit<ClientQuery<'listCoins'>, 'page'>, options?: Options) => AsyncGenerator<Coin>
}

const VAULTS_A_PAGE = 500
const COINS_A_PAGE = 50

/**
 * A client of the service: `client.listVaults({ query: { limit: 5 } })`. Every operation is a function of its name and
 * returns a parsed response. Throws `ApiError`, or the signal's reason.
 */
export function createClient(options: ClientOptions): Client {
  const { call } = connect(options)
  const operation = (name: Operation) => async (input: object | undefined, each: Options | undefined) =>
    (await call(api[name], (input ?? {}) as Call<Api[typeof name]>, each)).body
  const operations = Object.keys(api).map((name) => [name, operation(name as Operation)] as const)
  const client: Pick<Client, Operation> = Object.fromEntries(operations) as never
  return {
    ...client,
    call,
    async *eachVault({ limit = VAULTS_A_PAGE, ...query } = {}, each) {
      for (let offset = 0, total = 1; offset < total; offset += limit) {
        const { data, pagination } = await client.listVaults({ query: { ...query, limit, offset } }, each)
        yield* data
        total = data.length === 0 ? 0 : pagination.total
      }
    },
    async *eachCoin({ limit = COINS_A_PAGE, ...query } = {}, each) {
      for (let page = 0, read = 0, total = 1; read < total; page += 1) {
        const { data } = await client.listCoins({ query: { ...query, limit, page } }, each)
        yield* data.tokens
        read += data.tokens.length
        total = data.tokens.length === 0 ? 0 : data.pagination.totalCount
      }
    },
  }
}
