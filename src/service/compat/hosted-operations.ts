import * as z from 'zod/mini'
import { type ChainFamily, WalletChains } from '#contract/chains.ts'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { WalletAddress } from '#contract/wallet/holding.ts'
import { findAddress, resolvedOf } from '#service/handlers/addresses/find-address.ts'
import type { Answer, Context } from '#service/handlers/handler.ts'
import { walletHandlers } from '#service/handlers/wallet.ts'
import { toOwnChain } from './hosted-request.ts'

/** What the hosted service calls the kinds of addresses, as its own pages read `type`. */
const hostedTypes = { sui: 'MOVE', evm: 'EVM', sol: 'SOL', ton: 'TON', btc: 'BTC' } as const satisfies Record<
  ChainFamily,
  string
>

const ofAddress = { address: WalletAddress }
const onChains = { chain: WalletChains }
const shared = { auth: 'key', isSafe: true } as const

const validated = z.object({ data: z.object({ type: z.enum(Object.values(hostedTypes)), address: z.string() }) })
const slugs = z.object({ data: z.array(z.string()) })

const validateAddress = {
  ...shared,
  method: 'GET',
  path: '/v2/address/:address/validate',
  summary: 'Which kind of address a text is',
  params: z.object(ofAddress),
  response: validated,
} as const satisfies Endpoint

const validateInBody = {
  ...shared,
  method: 'POST',
  path: '/v2/farming/validate',
  summary: 'Which kind of address a text is',
  body: z.strictObject(ofAddress),
  response: validated,
} as const satisfies Endpoint

const listPositionProtocols = {
  ...shared,
  method: 'GET',
  path: '/v2/address/:address/positions-prepare',
  summary: 'The protocols in which a wallet has positions',
  params: z.object(ofAddress),
  query: z.object(onChains),
  response: slugs,
} as const satisfies Endpoint

const listPositionProtocolsInBody = {
  ...shared,
  method: 'POST',
  path: '/v2/farming/positions/prepare',
  summary: 'The protocols in which a wallet has positions',
  body: z.strictObject({ ...ofAddress, chain: z.prefault(z.pipe(z.transform(toOwnChain), WalletChains), 'ALL') }),
  response: slugs,
} as const satisfies Endpoint

type Found<E extends { response: z.ZodMiniType }> = Promise<Answer<z.output<E['response']>>>

async function validate(text: string, context: Context): Found<typeof validateAddress> {
  const who = await findAddress(text, context)
  return { value: { data: { type: hostedTypes[who.family], address: who.address } }, ...resolvedOf(who) }
}

/** The pages ask for the positions of each protocol by itself, as `positions?protocol=` takes it. */
async function protocolsOf(
  { address, chain }: { address: string; chain: WalletChains },
  context: Context,
): Found<typeof listPositionProtocols> {
  const query = { chain, force_refresh: false, remove_underlying: false }
  const { value, ...rest } = await walletHandlers.getPositions({ params: { address }, query, body: {} }, context)
  const protocols = value.data.map(({ meta }) => meta.protocol.protocol)
  return { ...rest, value: { data: [...new Set(protocols)] } }
}

type HostedOperation = {
  endpoint: Endpoint
  handle: (input: never, context: Context) => Promise<Answer<unknown>>
}

/**
 * What clients of the hosted service call that the document does not have. Its own pages send `GET`; the two with a body are the same
 * for clients that ask beside the vaults.
 */
export const hostedOperations: HostedOperation[] = [
  {
    endpoint: validateAddress,
    handle: ({ params }: Input<typeof validateAddress>, context) => validate(params.address, context),
  },
  {
    endpoint: validateInBody,
    handle: ({ body }: Input<typeof validateInBody>, context) => validate(body.address, context),
  },
  {
    endpoint: listPositionProtocols,
    handle: ({ params, query }: Input<typeof listPositionProtocols>, context) =>
      protocolsOf({ ...params, ...query }, context),
  },
  {
    endpoint: listPositionProtocolsInBody,
    handle: ({ body }: Input<typeof listPositionProtocolsInBody>, context) => protocolsOf(body, context),
  },
]
