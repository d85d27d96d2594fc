import * as z from 'zod/mini'
import { looseRows, pageRows } from '#service/upstream/loose-rows.ts'

const MAX_TEXT = 2048

/** Text that anyone can put on the chain: bounded, and missing is "". */
const looseText = z.catch(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim().slice(0, MAX_TEXT)),
  ),
  '',
)
const MAX_PICTURE = 32_768
/** A picture's URL, which may be a data URL with the picture itself: never truncated, "" if too long. */
const loosePicture = z.catch(z.string().check(z.maxLength(MAX_PICTURE)), '')
const flag = z.catch(z.boolean(), false)
const address = z.catch(z.nullable(z.string()), null)

/** Base units as a string of digits. */
const units = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((digits) => BigInt(digits)),
)
const withDecimals = z.object({ decimals: z.optional(z.unknown()) })
const Extra = z.object({
  ...withDecimals.shape,
  /** The domain of a DNS item, which has no name field. */
  domain: looseText,
})

const TokenInfo = z.object({
  type: looseText,
  /** Whether the index has read the content and found it valid; absent: unknown. */
  valid: flag,
  name: looseText,
  symbol: looseText,
  description: looseText,
  image: loosePicture,
  is_scam: flag,
  is_nsfw: flag,
  extra: z.catch(Extra, { domain: '' }),
})
export type TokenInfo = z.output<typeof TokenInfo>

/** The index's data about other accounts, by their raw addresses. */
const Metadata = z.catch(
  z.record(z.string(), z.catch(z.object({ token_info: looseRows(TokenInfo) }), { token_info: [] })),
  {},
)
export type Metadata = z.output<typeof Metadata>

/** `GET /accountStates`: an unused account is absent, or has the status `nonexist` or `uninit`. */
export const AccountStates = z.object({
  accounts: z.array(
    z.object({
      address: z.string(),
      balance: z.nullish(units),
      status: looseText,
      /** Base64. */
      code_hash: z.nullish(z.string()),
      /** Requested by `include_boc`: a bag of cells in base64. */
      data_boc: z.nullish(z.string()),
    }),
  ),
})

/** `POST /runGetMethod`. */
export const MethodResult = z.object({
  exit_code: z.int(),
  stack: z.array(z.object({ type: z.string(), value: z.unknown() })),
})

const JettonWallet = z.object({
  balance: units,
  jetton: z.string(),
  mintless_info: z.catch(z.nullish(z.object({ amount: z.nullish(units) })), null),
})

/** `GET /jetton/wallets`. */
export const JettonWallets = z.object({ jetton_wallets: pageRows(JettonWallet), metadata: Metadata })

/** `GET /jetton/wallets?address=`: the jetton of each wallet. */
export const WalletsByAddress = z.object({
  jetton_wallets: looseRows(z.object({ address: z.string(), owner: address, jetton: z.string() })),
})

/** `GET /jetton/masters`. */
export const JettonMasters = z.object({
  /** The content as stored on the chain, if it is there. */
  jetton_masters: looseRows(
    z.object({
      address: z.string(),
      jetton_content: z.catch(withDecimals, {}),
      total_supply: z.catch(z.nullable(units), null),
      admin_address: address,
      /** Hash of the contract's code, in base64. */
      code_hash: address,
    }),
  ),
  metadata: Metadata,
})

const NftItem = z.object({
  address: z.string(),
  index: z.catch(z.nullable(z.string()), null),
  collection_address: address,
  collection: z.catch(z.nullish(z.object({ next_item_index: looseText })), null),
  owner_address: address,
  real_owner: address,
})
export type NftItem = z.output<typeof NftItem>

/** `GET /nft/items`. */
export const NftItems = z.object({ nft_items: pageRows(NftItem), metadata: Metadata })

/**
 * `GET /jetton/transfers?owner_address=`, newest first, each with the jetton wallet's transaction that started it.
 * `source` is null for minted tokens. github.com/toncenter/ton-indexer, ton-index-go/index/models, v3 of July 2026.
 */
export const JettonTransfers = z.object({
  jetton_transfers: looseRows(
    z.object({
      source: address,
      destination: address,
      amount: units,
      jetton_master: z.string(),
      transaction_hash: z.string(),
      transaction_now: z.int(),
      transaction_aborted: flag,
    }),
  ),
  metadata: Metadata,
})

const Message = z.object({ source: address, destination: address, value: z.catch(z.nullable(units), null) })
/**
 * `GET /transactions?account=`, newest first. `source` is null for an external message, such as a wallet's own orders.
 */
export const AccountTransactions = z.object({
  transactions: looseRows(
    z.object({
      hash: z.string(),
      now: z.int(),
      total_fees: units,
      description: z.catch(
        z.object({ aborted: flag, compute_ph: z.catch(z.object({ skipped: flag }), { skipped: false }) }),
        { aborted: false, compute_ph: { skipped: false } },
      ),
      in_msg: z.catch(z.nullable(Message), null),
      out_msgs: z.array(z.object({ ...Message.shape, fwd_fee: z.catch(z.nullable(units), null) })),
    }),
  ),
})
