import * as z from 'zod/mini'
import { looseAttributes } from '#service/chains/nft-attributes.ts'
import {
  looseAddress,
  looseCount,
  looseDecimals,
  looseHash,
  looseName,
  loosePrice,
  looseText,
  looseTime,
  looseUnits,
} from './indexed-field.ts'

const Token = z.object({
  address_hash: looseAddress,
  address: looseAddress,
  name: looseName,
  symbol: looseName,
  decimals: looseDecimals,
  exchange_rate: loosePrice,
  icon_url: looseText,
  total_supply: looseCount,
  /** `ok` or `scam`; "" if the instance does not say. */
  reputation: looseText,
})
export type BlockscoutToken = z.output<typeof Token>

export const tokenAddress = ({ address_hash, address }: BlockscoutToken) => address_hash ?? address

/** null if the row has no contract, which is valid. */
const MaybeToken = z.nullable(Token)

/** A row of `/addresses/{a}/tokens`. */
export const TokenRow = z.object({ token: MaybeToken, value: looseUnits })

const noMetadata = { name: '', image: '', image_url: '', attributes: [] }
/** Any JSON: it comes from the NFT's minter. */
const Metadata = z.catch(
  z.object({ name: looseName, image: looseText, image_url: looseText, attributes: looseAttributes }),
  noMetadata,
)

/** A row of `/addresses/{a}/nft`. */
export const NftRow = z.object({
  token: MaybeToken,
  id: looseText,
  metadata: Metadata,
  image_url: looseText,
  media_url: looseText,
})

/** A row of `/tokens/{contract}/instances`. */
export const InstanceRow = z.object({ id: looseUnits })

const Party = z.object({ hash: looseAddress })

/**
 * A row of `/addresses/{a}/token-transfers`; `timestamp` is ISO 8601. A minted token comes from the zero address;
 * `total` may be null.
 */
export const TransferRow = z.object({
  token: Token,
  total: z.nullable(z.object({ value: looseUnits })),
  from: Party,
  to: Party,
  timestamp: looseText,
})

/** A token transfer with its transaction hash, which old instances call `tx_hash`. */
export const MoveRow = z.object({
  ...TransferRow.shape,
  timestamp: looseTime,
  transaction_hash: looseHash,
  tx_hash: looseHash,
})

const noFee = { type: '', value: null }
/**
 * A row of `/addresses/{a}/transactions`: docs.blockscout.com, "get address transactions", read on 22 November 2026.
 * `to` is null for a contract creation. `status` is `ok` or `error`, null while pending; the fee is `actual` once the
 * transaction is confirmed.
 */
export const CallRow = z.object({
  hash: looseHash,
  timestamp: looseTime,
  from: Party,
  to: z.nullish(Party),
  value: looseUnits,
  status: looseText,
  fee: z.catch(z.object({ type: looseText, value: looseUnits }), noFee),
})

/**
 * A row of `/addresses/{a}/internal-transactions`: Blockscout's `internal_transaction_view.ex` (2026) and its published
 * schema, Pro API v12 of 20 August 2026. The top-level call is not included. `to` is null for a contract creation.
 * `type` is the kind of call: a `delegatecall`, which runs foreign code in the contract's own context, repeats the
 * value of the enclosing call.
 */
export const PayoutRow = z.object({
  transaction_hash: looseHash,
  timestamp: looseTime,
  from: Party,
  to: z.nullish(Party),
  value: looseUnits,
  type: looseText,
  success: z.boolean(),
})
