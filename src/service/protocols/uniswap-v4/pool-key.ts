import {
  type Address,
  encodeAbiParameters,
  encodePacked,
  type Hex,
  keccak256,
  pad,
  parseAbiParameters,
  toHex,
} from 'viem'
import type { PoolKey } from './layout.ts'

const keyParameters = parseAbiParameters('address, address, uint24, int24, address')

/** The key of the pool's state. */
export const poolIdOf = ({ currency0, currency1, fee, tickSpacing, hooks }: PoolKey): Hex =>
  keccak256(encodeAbiParameters(keyParameters, [currency0, currency1, fee, tickSpacing, hooks]))

type Ticks = { tickLower: number; tickUpper: number }

/**
 * The ticks of a position, from the word that the manager stores for it: `tickLower` in bits 8 to 31, `tickUpper` in bits 32
 * to 55.
 */
export const ticksIn = (info: bigint): Ticks => ({
  tickLower: Number(BigInt.asIntN(24, info >> 8n)),
  tickUpper: Number(BigInt.asIntN(24, info >> 32n)),
})

/** The key of a manager's position in its pool; the token id separates positions with the same range. */
export const positionIdOf = (manager: Address, { tickLower, tickUpper }: Ticks, tokenId: bigint): Hex =>
  keccak256(
    encodePacked(
      ['address', 'int24', 'int24', 'bytes32'],
      [manager, tickLower, tickUpper, pad(toHex(tokenId), { size: 32 })],
    ),
  )
