import { ObjectError, type SuiClientTypes } from '@mysten/sui/client'
import { ApiError } from '#contract/error.ts'
import { coinKey, displayCoinType } from '#domain/coin-type.ts'
import { createSuiCalls, isNothing, type SuiCall, type SuiCallsOptions } from './sui-calls.ts'
import { SimulationFailed, type SuiField, type SuiObject, type SuiReader, TooManyRows } from './sui-reader.ts'
import { toMovePackage } from './to-move-package.ts'

const PAGE_SIZE = 50
// 5,000 objects: more than a person holds. The limit stops a loop of wrong cursors and an exchange's wallet.
const MAX_PAGES = 100
const include = { content: true, display: true } as const

/**
 * Reads Sui by gRPC-web (`sui.rpc.v2`) through `Upstream.fetch`. `urls` is an ordered fallback; one node handles each
 * request as a whole. Throws TooManyRows if an owner has more than 5,000 rows of the requested kind.
 */
export function createSuiReader(options: SuiCallsOptions): SuiReader {
  const read = createSuiCalls(options)
  return {
    balances: (owner, signal) =>
      read(signal, async (call) => {
        const rows = await readPages(call, async (client, cursor) => {
          const page = await client.listBalances({ owner, limit: PAGE_SIZE, cursor })
          return { ...page, rows: page.balances }
        })
        return rows.map(({ coinType, balance }) => ({ coinType: displayCoinType(coinType), amount: BigInt(balance) }))
      }),

    coinMetadata: (coinType, signal) =>
      orNull(
        read(signal, async (call) => {
          // Do not use getCoinMetadata: it treats any failure as a coin without metadata.
          const { response } = await call(async (client) => client.stateService.getCoinInfo({ coinType }))
          const { metadata } = response
          if (!metadata) return null
          const { name = '', symbol = '', decimals = null, iconUrl = '' } = metadata
          return { name, symbol, decimals, iconUrl }
        }),
      ),

    ownedObjects: (owner, type, signal) =>
      read(signal, async (call) => {
        const rows = await readPages(call, async (client, cursor) => {
          const ofType = type === null ? {} : { type }
          const page = await client.listOwnedObjects({ owner, limit: PAGE_SIZE, cursor, include, ...ofType })
          return { ...page, rows: page.objects }
        })
        return rows.map(toObject)
      }),

    objects: (ids, signal) => read(signal, (call) => readObjects(call, ids)),

    fields: (parentId, signal) =>
      read(signal, async (call) => {
        const rows = await readPages(call, async (client, cursor) => {
          const page = await client.listDynamicFields({ parentId, limit: PAGE_SIZE, cursor })
          return { ...page, rows: page.dynamicFields }
        })
        return rows.map(toField)
      }),

    movePackage: (packageId, signal) =>
      orNull(
        read(signal, async (call) => {
          const { response } = await call(async (client) => client.movePackageService.getPackage({ packageId }))
          if (!response.package) throw new ApiError('UPSTREAM_FAILED', 'Sui did not describe a package')
          return toMovePackage(response.package)
        }),
      ),

    simulate: (transaction, signal) =>
      read(signal, async (call) => {
        const result = await call((client) =>
          client.simulateTransaction({ transaction, checksEnabled: false, include: { commandResults: true } }),
        )
        if (result.$kind !== 'Transaction') throw simulationFailed(result.FailedTransaction)
        const outputs = result.commandResults ?? []
        if (outputs.length !== transaction.getData().commands.length) {
          throw new ApiError('UPSTREAM_FAILED', 'Sui refused a simulated call')
        }
        return outputs.map(({ returnValues }) => returnValues.map(({ bcs }) => bcs ?? new Uint8Array()))
      }),

    gasPrice: (signal) =>
      read(signal, async (call) => {
        const { referenceGasPrice } = await call((client) => client.getReferenceGasPrice())
        if (!/^[1-9]\d*$/.test(referenceGasPrice)) throw new ApiError('UPSTREAM_FAILED', 'Sui did not give a gas price')
        return BigInt(referenceGasPrice)
      }),

    defaultName: (address, signal) =>
      orNull(
        read(signal, (call) =>
          call(async (client) => (await client.defaultNameServiceName({ address })).data.name ?? null),
        ),
      ),

    resolveName: (name, signal) =>
      orNull(
        read(signal, (call) => call(async (client) => (await client.resolveNameServiceAddress({ name })).address)),
      ),
  }
}

type Client = Parameters<Parameters<SuiCall>[0]>[0]
type Page<T> = { rows: T[]; hasNextPage: boolean; cursor: string | null }

/** Reads every page. Only `hasNextPage` marks the last one: an empty page may be followed by others. */
async function readPages<T>(
  call: SuiCall,
  readPage: (client: Client, cursor: string | null) => Promise<Page<T>>,
): Promise<T[]> {
  const rows: T[] = []
  let cursor: string | null = null
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const page: Page<T> = await call((client) => readPage(client, cursor))
    rows.push(...page.rows)
    // In gRPC an empty token ends a list like an absent one (AIP-158); sending it back would request the first page
    // again.
    if (!page.hasNextPage || !page.cursor) return rows
    cursor = page.cursor
  }
  throw new TooManyRows(MAX_PAGES * PAGE_SIZE)
}

async function readObjects(call: SuiCall, ids: string[]): Promise<Map<string, SuiObject>> {
  const found = new Map<string, SuiObject>()
  for (let start = 0; start < ids.length; start += PAGE_SIZE) {
    const objectIds = ids.slice(start, start + PAGE_SIZE)
    const { objects } = await call((client) => client.getObjects({ objectIds, include }))
    if (objects.length !== objectIds.length) throw new ApiError('UPSTREAM_FAILED', 'Sui did not return all objects')
    for (const [index, object] of objects.entries()) {
      if (!(object instanceof Error)) found.set(objectIds[index] ?? object.objectId, toObject(object))
      else if (!(object instanceof ObjectError && object.reason === 'notFound')) {
        throw new ApiError('UPSTREAM_FAILED', 'Sui could not read an object', { cause: object })
      }
    }
  }
  return found
}

const identifier = /^\w{1,64}$/

/** Uses names and numbers only; never repeats the node's text. */
function simulationFailed({ status: { error } }: SuiClientTypes.Transaction<object>): SimulationFailed {
  if (error?.$kind !== 'MoveAbort') return new SimulationFailed('it cannot run', false)
  const { abortCode, location } = error.MoveAbort
  const place = [location?.module, location?.functionName].filter((name) => identifier.test(name ?? '')).join('::')
  const code = /^\d{1,20}$/.test(abortCode) ? abortCode : 'unknown'
  return new SimulationFailed(`${place === '' ? 'a function' : place} aborts with code ${code}`, true)
}

const toObject = ({ objectId, type, content, display }: SuiClientTypes.Object<typeof include>): SuiObject => ({
  id: objectId,
  type: coinKey(type),
  // Packages have no content, and a node may omit it.
  content: content ?? new Uint8Array(),
  display: display?.output ? textsOf(display.output) : null,
})

const textsOf = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : [])),
  )

const wrapper = /^0x0*2::dynamic_object_field::Wrapper<(.*)>$/

function toField({ fieldId, name, valueType, childId }: SuiClientTypes.DynamicFieldEntry): SuiField {
  // On the chain, and in some responses, a wrapper type contains the key of a dynamic object field.
  const nameType = wrapper.exec(name.type)?.[1] ?? name.type
  return {
    fieldId,
    nameType: coinKey(nameType),
    name: name.bcs,
    valueType: coinKey(valueType),
    childId: childId ?? null,
  }
}

const orNull = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (isNothing(error)) return null
    throw error
  })
