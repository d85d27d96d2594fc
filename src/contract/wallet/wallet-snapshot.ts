import * as z from 'zod/mini'
import { chainIds } from '#contract/chains.ts'
import { LiquidationPrice, positionTypes } from './position.ts'

const chain = z.enum(chainIds)
/** Dollars or a factor; null: not known, or not of this kind. */
const figure = z.nullable(z.number())

export const SnapshotKind = z.enum(['tokens', 'nfts', 'positions'])
export type SnapshotKind = z.output<typeof SnapshotKind>

/** Whether a source of a wallet gave all that it has. What an incomplete source left out proves nothing. */
const SnapshotPart = z.object({ chain, kind: SnapshotKind, isComplete: z.boolean() })
export type SnapshotPart = z.output<typeof SnapshotPart>

/** `amount` in whole coins as a plain decimal. */
const SnapshotToken = z.object({
  chain,
  contractAddress: z.string(),
  symbol: z.string(),
  amount: z.string(),
  valueUsd: figure,
})
export type SnapshotToken = z.output<typeof SnapshotToken>

const SnapshotNft = z.object({ chain, contractAddress: z.string(), tokenId: z.string() })
export type SnapshotNft = z.output<typeof SnapshotNft>

/** Dollars. `healthFactor` of a loan (liquidated below 1), `isInRange` of a CLMM position. */
const SnapshotPosition = z.object({
  chain,
  protocol: z.string(),
  positionId: z.string(),
  type: z.enum(positionTypes),
  valueUsd: figure,
  debtUsd: figure,
  claimableUsd: figure,
  healthFactor: figure,
  isInRange: z.nullable(z.boolean()),
  /** Of a loan, there only where it is known: the coins nearest to a liquidation by their price alone, the nearest first. */
  liquidation: z.optional(z.array(LiquidationPrice)),
})
export type SnapshotPosition = z.output<typeof SnapshotPosition>

/** An older version may have written rows of a chain that is no longer read: they are left out. */
const OfFormerChain = z.pipe(
  z.object({ chain: z.string().check(z.refine((text) => !chainIds.some((id) => id === text))) }),
  z.transform(() => null),
)
const rowsOf = <Row extends object>(row: z.ZodMiniType<Row>) =>
  z.pipe(
    z.array(z.union([row, OfFormerChain])),
    z.transform((rows) => rows.filter((each): each is Row => each !== null)),
  )

/** A wallet as it was read at `takenAt` (ms since 1970). The service stores it of watched wallets, the page of those with alerts. */
export const WalletSnapshot = z.object({
  address: z.string(),
  takenAt: z.number(),
  parts: rowsOf(SnapshotPart),
  tokens: rowsOf(SnapshotToken),
  nfts: rowsOf(SnapshotNft),
  positions: rowsOf(SnapshotPosition),
})
export type WalletSnapshot = z.output<typeof WalletSnapshot>

/** A part of a wallet that cannot be read. `since`: ms since 1970, of the first snapshot in a row without it. */
const FailingPart = z.object({ chain, kind: SnapshotKind, since: z.number() })
export type FailingPart = z.output<typeof FailingPart>

/** What the next snapshot of a wallet is compared with: the last known state of every part, and which parts fail. */
export const LastReading = z.object({ snapshot: WalletSnapshot, failing: rowsOf(FailingPart) })
export type LastReading = z.output<typeof LastReading>
