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

/** What the pool's state is kept by. */
export const poolIdOf = ({ currency0, currency1, fee, tickSpacing, hooks }: PoolKey): Hex =>
  keccak256(encodeAbiParameters(keyParameters, [currency0, currency1, fee, tickSpacing, hooks]))

type Ticks = { tickLower: number; tickUpper: number }

/** The ticks of a position within the word that the manager keeps of it: the second and third lowest 24 bits after the first byte. */
export const ticksIn = (info: bigint): Ticks => ({
  tickLower: Number(BigInt.asIntN(24, info >> 8n)),
  tickUpper: Number(BigInt.asIntN(24, info >> 32n)),
})

/** What a position of the manager is kept by in its pool; the token's number keeps those of one range apart. */
export const positionIdOf = (manager: Address, { tickLower, tickUpper }: Ticks, tokenId: bigint): Hex =>
  keccak256(
    encodePacked(
      ['address', 'int24', 'int24', 'bytes32'],
      [manager, tickLower, tickUpper, pad(toHex(tokenId), { size: 32 })],
    ),
  )
