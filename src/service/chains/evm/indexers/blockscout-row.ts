import * as z from 'zod/mini'
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
  /** `ok` or `scam`; "" where the instance does not say. */
  reputation: looseText,
})
export type BlockscoutToken = z.output<typeof Token>

export const tokenAddress = ({ address_hash, address }: BlockscoutToken) => address_hash ?? address

/** null: the row names no contract, which is legal. */
const MaybeToken = z.nullable(Token)

/** Of `/addresses/{a}/tokens`. */
export const TokenRow = z.object({ token: MaybeToken, value: looseUnits })

const noMetadata = { name: '', image: '', image_url: '' }
/** Any JSON: the NFT's minter wrote it. */
const Metadata = z.catch(z.object({ name: looseName, image: looseText, image_url: looseText }), noMetadata)

/** Of `/addresses/{a}/nft`. */
export const NftRow = z.object({
  token: MaybeToken,
  id: looseText,
  metadata: Metadata,
  image_url: looseText,
  media_url: looseText,
})

/** Of `/tokens/{contract}/instances`. */
export const InstanceRow = z.object({ id: looseUnits })

const Party = z.object({ hash: looseAddress })

/** Of `/addresses/{a}/token-transfers`; `timestamp` in ISO 8601. A minted token comes from the zero address; `total` may be null. */
export const TransferRow = z.object({
  token: Token,
  total: z.nullable(z.object({ value: looseUnits })),
  from: Party,
  to: Party,
  timestamp: looseText,
})

/** The same with its transaction, which old instances call `tx_hash`. */
export const MoveRow = z.object({
  ...TransferRow.shape,
  timestamp: looseTime,
  transaction_hash: looseHash,
  tx_hash: looseHash,
})

const noFee = { type: '', value: null }
/**
 * Of `/addresses/{a}/transactions`: docs.blockscout.com, "get address transactions", read on 22 November 2026. `to` null: it made a
 * contract. `status` `ok` or `error`, null while it waits; the fee is `actual` once it does not.
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
 * Of `/addresses/{a}/internal-transactions`: Blockscout's `internal_transaction_view.ex` (2026) and its published schema, Pro API v12
 * of 20 August 2026. The call that began the transaction is not among them. `to` null: it made a contract. `type` says how it was
 * called: what a contract runs as its own (`delegatecall`) repeats the value of the call around it.
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
